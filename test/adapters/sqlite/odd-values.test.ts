import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { structuralFindings } from '../../../src/adapters/sqlite/maintenance/structure.ts';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import type { StoreReader } from '../../../src/domain/mod.ts';
import { aProject } from '../../support/builders.ts';
import { everything, writeAll } from '../contract/everything.ts';
import { aDatabase, aFolder } from './support.ts';

const { id: PROJECT } = aProject();

describe('sqlite: values that fit into no column', () => {
  for (const [name, statement, read] of [
    [
      'settings of a project without filters',
      `update project set settings = '{}'`,
      ({ projects }: StoreReader) => projects.byId(PROJECT),
    ],
    [
      'settings of a project that are a list',
      `update project set settings = '[]'`,
      ({ projects }: StoreReader) => projects.byId(PROJECT),
    ],
    [
      'domains of a brand that are no JSON',
      `update entity set domains = 'x'`,
      ({ entities }: StoreReader) => entities.all(PROJECT),
    ],
  ] as const)
    test(`${name}: the read is refused, and says what to do`, async () => {
      await using database = await aDatabase();
      await using store = await openSqliteStore(database);
      await writeAll(store, everything());
      assert.ok(await store.read<unknown>(read));
      const raw = new Sqlite(database.path);
      raw.pragma('ignore_check_constraints = on');
      raw.exec(statement);
      raw.close();
      await assert.rejects(store.read<unknown>(read), {
        problem: 'unavailable',
        message: /holds what does not fit together .*: run sightline check/,
      });
    });
});

describe('sqlite: a file whose pages are walked', () => {
  test('has no damage where it is sound', async () => {
    await using database = await aDatabase();
    assert.deepEqual(structuralFindings(database.path), []);
  });

  test('is damaged as a whole where it is no database', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'a.db');
    await writeFile(path, 'not a database, whatever its name says'.repeat(100));
    assert.deepEqual(
      structuralFindings(path).map(({ table, id }) => [table, id]),
      [[null, null]],
    );
  });

  test('throws what isn’t damage', () => {
    assert.throws(() => structuralFindings('/no/such/folder/a.db'));
  });
});
