import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { checkpointCases } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper, localColumns } from '../../../src/app/reporting/mod.ts';
import { EVERYTHING } from '../../../src/domain/mod.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };

/** What stands in one answer only, and in all that it shows. */
const SECRET = 'Zyzzyva';
const secretRow = aRow({
  model: 'secret',
  answer: `Ask ${SECRET}. `.repeat(3_000),
  batch: 'leak',
  sources: [{ url: `https://leak.example/${SECRET}`, title: SECRET }],
  ads: [
    { unit: 1, position: 1, advertiser: 'Acme', format: 'card', title: SECRET, url: `https://ad.example/${SECRET}` },
  ],
  videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
});

/** How often the secret stands in the files of a database. */
const traces = (path: string, secret = SECRET): number =>
  [path, `${path}-wal`].reduce((sum, file) => {
    const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
    return sum + (isThere ? readFileSync(file, 'latin1').split(secret).length - 1 : 0);
  }, 0);

function opened(path: string): Sqlite.Database & Disposable {
  const raw = new Sqlite(path, { readonly: true });
  return Object.assign(raw, { [Symbol.dispose]: () => void raw.close() });
}

async function aStage() {
  const database = await aDatabase();
  const store = await openSqliteStore(database);
  const { app, clock } = anApp(store);
  const { id: project } = await aProject({ app } as never);
  const short = (at: number) =>
    aRow({ executionNumber: at, answer: `Take the Acme, or number ${at}. `.repeat(1 + (at % 40)) });
  await app.jobExecutions.import(
    project,
    Array.from({ length: 60 }, (_, at) => short(at + 1)),
    REAL,
  );
  await app.jobExecutions.import(project, [secretRow, aRow({ ...secretRow, model: 'short', answer: SECRET })], REAL);
  await app.jobExecutions.import(
    project,
    Array.from({ length: 60 }, (_, at) => short(at + 101)),
    REAL,
  );
  return { database, store, app, clock, project };
}

describe('sqlite: what was removed', () => {
  test('leaves no trace in the file or in its journal', async () => {
    const { database, store, app, project } = await aStage();
    await using _ = database;
    await using __ = store;
    assert.ok(traces(database.path) > 3_000);
    assert.equal((await app.removals.batch(project, 'leak', REAL)).count, 2);
    assert.equal(traces(database.path), 0);
  });

  test('leaves none of the payloads of providers, whose answers stay', async () => {
    const { database, store, app, clock, project } = await aStage();
    await using _ = database;
    await using __ = store;
    // As short as this it stands there as it is.
    const payload = 'Quisquilia';
    await app.jobExecutions.import(project, [{ ...secretRow, raw: JSON.stringify(payload) }], REAL);
    assert.ok(traces(database.path, payload) > 0);
    clock.now += 91 * 86_400_000;
    await app.maintenance.run(() => false);
    assert.equal(traces(database.path, payload), 0);
    assert.ok(traces(database.path) > 3_000);
  });

  test('goes with all that refers to it, whatever tables there are', async () => {
    await using database = await aDatabase();
    using raw = opened(database.path);
    const tables = raw.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
    const references = tables.flatMap((table) => {
      const columns = raw.pragma(`table_info(${table})`) as { readonly name: string }[];
      const keys = raw.pragma(`foreign_key_list(${table})`) as { readonly from: string; readonly on_delete: string }[];
      const cascading = keys.filter(({ on_delete }) => on_delete === 'CASCADE').map(({ from }) => from);
      return columns.some(({ name }) => name === 'job_execution')
        ? [{ table, isKept: !cascading.includes('job_execution') }]
        : [];
    });
    assert.ok(references.length > 8);
    assert.deepEqual(
      references.filter(({ isKept }) => isKept),
      [],
    );
  });

  test('leaves none once nobody reads what was before', async () => {
    const { database, store, app, project } = await aStage();
    await using _ = database;
    await using __ = store;
    await store.read(async ({ records }) => {
      await records.page(project, {}, [], { page: 1, limit: 1 });
      await app.removals.batch(project, 'leak', REAL);
      assert.ok(traces(database.path) > 0);
    });
    await app.tags.create(project, { name: 'Any write' });
    assert.equal(traces(database.path), 0);
  });

  test('is kept in no columns any more, also where nothing else is new', async () => {
    const { database, store, app, project } = await aStage();
    await using _ = database;
    await using __ = store;
    let seals = 0;
    const columns = localColumns(columnsKeeper(store));
    const nextId = () => `seal ${++seals}`;
    const { run } = checkpointCases({ store, nextId }, columns, { least: 100, most: 1_000 });
    const sealed = () => store.read(({ facts }) => facts.checkpoint(project));
    const outdated = () => store.read(({ facts }) => facts.projectsCheckpointedBeforeRemoval());
    await run(() => false);
    const before = await sealed();
    assert.deepEqual(await outdated(), []);
    await app.removals.batch(project, 'leak', REAL);
    assert.deepEqual(await outdated(), [project]);
    await run(() => false);
    const after = await sealed();
    assert.ok(after.mark.responses > before.mark.responses);
    assert.notDeepEqual(after.days, before.days);
    assert.deepEqual(await outdated(), []);
    // One that came and went between two checkpoints is in none, and only moves the next one on.
    await app.jobExecutions.import(project, [secretRow], REAL);
    await app.removals.batch(project, 'leak', REAL);
    await run(() => false);
    assert.deepEqual((await sealed()).days, after.days);
    assert.deepEqual(await outdated(), []);
    const fresh = localColumns(columnsKeeper(store));
    assert.equal((await fresh.report(project, 'facets', EVERYTHING)).totalResponses, 120);
  });
});
