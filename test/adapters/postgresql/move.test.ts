import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { levelsOf } from '../../../src/adapters/postgresql/move/copy.ts';
import { moveAll } from '../../../src/adapters/postgresql/move/mod.ts';
import { TABLES } from '../../../src/adapters/postgresql/move/tables.ts';
import { openSqliteRows } from '../../../src/adapters/sqlite/mod.ts';
import { AppError, type MovedProject } from '../../../src/domain/mod.ts';
import { FIRST_TURN } from '../../../src/domain/turn-size.ts';
import { fillAll } from '../../postgresql/move-content.ts';
import { aDatabase, aFolder } from '../sqlite/support.ts';

/*
 * A move takes two places with rows, whatever they are. Here both are files, so that the quick tests run it; what PostgreSQL
 * makes of the rows is test/postgresql/move.test.ts.
 */

/** Of two projects. */
const ANSWERS = 45;

let folder: Awaited<ReturnType<typeof aFolder>>;
let full: string;

type Told = readonly [table: string, rows: number];

/** Moves, and says what was told of it. */
async function move(from: string, to: string, mayGoOn: (told: readonly Told[]) => void = () => undefined) {
  await using source = await openSqliteRows({ path: from });
  await using target = await openSqliteRows({ path: to, durability: 'normal' });
  const told: Told[] = [];
  const onProgress = (...now: Told) => void told.push(now);
  const moved = await moveAll(source, target, { onProgress, mayGoOn: () => mayGoOn(told) });
  return { moved, told };
}

const differing = (moved: readonly MovedProject[]) => moved.flatMap((project) => project.differing);

function using<T>(path: string, work: (file: Sqlite.Database) => T): T {
  const file = new Sqlite(path);
  try {
    return work(file);
  } finally {
    file.close();
  }
}
const execute = (path: string, statement: string): void => void using(path, (file) => file.exec(statement));

/** All rows of each table, by its key. */
const rowsIn = (path: string): ReadonlyMap<string, readonly unknown[]> =>
  using(
    path,
    (file) =>
      new Map(
        TABLES.map(({ name, key }) => [name, file.prepare(`select * from "${name}" order by ${key.join()}`).all()]),
      ),
  );

describe('a move', () => {
  before(async () => {
    folder = await aFolder();
    full = join(folder.path, 'full.db');
    await fillAll(full, 40);
  });
  after(() => folder[Symbol.asyncDispose]());

  test('takes every row of every table, tells of each batch, and says whose the rows are', async () => {
    await using target = await aDatabase();
    const { moved, told } = await move(full, target.path);
    assert.deepEqual(differing(moved), []);
    const rows = rowsIn(full);
    assert.deepEqual(rowsIn(target.path), rows);
    for (const [table, some] of rows) assert.ok(some.length > 0, `${table} is empty: add a row of it`);
    // The last that was told of a table is all of it.
    assert.deepEqual(new Map(told), new Map([...rows].map(([table, some]) => [table, some.length])));
    const names = moved.map(({ project, answers }) => [project, answers]);
    assert.deepEqual(names, [
      [null, 0],
      ['acme-agency/shoes', 5],
      ['movers/many', 40],
    ]);
    const total = [...rows.values()].reduce((sum, some) => sum + some.length, 0);
    assert.equal(
      moved.reduce((sum, project) => sum + project.rows, 0),
      total,
    );
    assert.equal(new Set(moved.map(({ hash }) => hash)).size, 3);
    for (const { hash } of moved) assert.match(hash, /^[\da-f]{64}$/);
  });

  test('goes on where it was stopped, with what is left of a table, and gives no number twice', async () => {
    await using target = await aDatabase();
    const reason = new Error('stopped');
    const stopped = move(full, target.path, (told) => {
      if (told.at(-1)?.[0] === 'job_execution') throw reason;
    });
    await assert.rejects(stopped, reason);
    const there = rowsIn(target.path);
    assert.equal(there.get('job_execution')!.length, FIRST_TURN, 'the first batch of answers, and no more');
    const { moved, told } = await move(full, target.path);
    assert.deepEqual(differing(moved), []);
    assert.deepEqual(rowsIn(target.path), rowsIn(full));
    const counts = told.filter(([table]) => table === 'job_execution').map(([, rows]) => rows);
    assert.deepEqual([counts[0], counts.at(-1)], [FIRST_TURN, ANSWERS - FIRST_TURN]);
    assert.ok(!told.some(([table]) => ['organisation', 'entity', 'entity_group'].includes(table)));
    const last = (path: string) =>
      using(path, (file) => file.prepare('select name, seq from sqlite_sequence order by name').all());
    assert.deepEqual(last(target.path), last(full));
  });

  test('names the table and the project where a row differs, is missing, or is too many', async () => {
    await using target = await aDatabase();
    await move(full, target.path);
    execute(target.path, "update project set description = 'another' where id = 1");
    execute(target.path, 'delete from audit_event where id = 9');
    execute(target.path, "insert into note values ('more', '{}')");
    const { moved } = await move(full, target.path);
    assert.deepEqual(
      moved.map((project) => project.differing),
      [['note'], ['project', 'audit_event'], []],
    );
    const before = await move(full, full);
    assert.deepEqual(
      moved.map(({ hash }) => hash),
      before.moved.map(({ hash }) => hash),
      'digests are those of the source',
    );
  });

  test('refuses a place with organisations of its own, a source that is written to, and rows in a circle', async () => {
    await using other = await aDatabase();
    await move(full, other.path);
    execute(other.path, `update organisation set uuid = '${'0'.repeat(36)}' where id = 2`);
    await assert.rejects(move(full, other.path), (error: unknown) => {
      assert.ok(error instanceof AppError && error.problem === 'conflict');
      assert.equal(error.message, `The database ${other.path} holds organisations of its own: name an empty one`);
      return true;
    });
    await using target = await aDatabase();
    const source = join(folder.path, 'written.db');
    await copyFile(full, source);
    const meanwhile = move(source, target.path, (told) => {
      if (told.length === 1) execute(source, "update organisation set name = 'Other' where id = 1");
    });
    await assert.rejects(meanwhile, (error: unknown) => {
      assert.ok(error instanceof AppError && error.problem === 'conflict');
      const due = `The database ${source} was written to meanwhile: stop what uses it, empty ${target.path}, and move again`;
      assert.equal(error.message, due);
      return true;
    });
    const circle = [
      { id: 1, parent: 2 },
      { id: 2, parent: 1 },
      { id: 3, parent: null },
    ];
    assert.throws(() => levelsOf(circle, 'parent'), /in a circle: sightline check names them/);
    assert.deepEqual(
      levelsOf(
        [
          { id: 3, parent: 2 },
          { id: 2, parent: 1 },
          { id: 1, parent: null },
          { id: 4, parent: 1 },
        ],
        'parent',
      ).map((level) => level.map(({ id }) => id)),
      [[1], [2, 4], [3]],
    );
  });
});
