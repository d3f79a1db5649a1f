import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { keptAnswer } from '../../../src/adapters/sql/packed-answers.ts';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper, localColumns } from '../../../src/app/reporting/mod.ts';
import { EVERYTHING } from '../../../src/domain/mod.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };

/** What stands in one answer only, and in all that it shows. */
const SECRET = 'Zyzzyva';
/** Too long for a page, also when it is packed. */
const LONG = Array.from({ length: 3_000 }, (_, at) => `${SECRET} ${Math.imul(at, 0x9e37_79b1).toString(36)}. `).join(
  '',
);
const secretRow = aRow({
  model: 'secret',
  answer: LONG,
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

/** Pieces of the answer as it is kept, packed. */
const PACKED = Buffer.from(keptAnswer(LONG).packed!).toString('latin1');
const PIECES = Array.from({ length: Math.floor(PACKED.length / 1_000) }, (_, at) =>
  PACKED.slice(1_000 * at + 500, 1_000 * at + 516),
);

/** How many of them stand in the files of a database. */
const packedTraces = (path: string): number => PIECES.filter((piece) => traces(path, piece) > 0).length;

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
    assert.ok(traces(database.path) > 2 && packedTraces(database.path) > 8);
    assert.equal((await app.removals.batch(project, 'leak', REAL)).count, 2);
    assert.equal(traces(database.path) + packedTraces(database.path), 0);
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
    await app.maintenance.confirmRetention(project);
    await app.maintenance.run(() => false);
    assert.equal(traces(database.path, payload), 0);
    assert.ok(packedTraces(database.path) > 8);
  });

  test('goes with all that refers to it, whatever tables there are', async () => {
    await using database = await aDatabase();
    using raw = opened(database.path);
    const tables = raw.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
    const triggers = raw.prepare<[], string>("select sql from sqlite_schema where type = 'trigger'").pluck().all();
    const isTaken = (table: string) => triggers.some((text) => new RegExp(`delete from "?${table}"? `).test(text));
    const references = tables.flatMap((table) => {
      const columns = raw.pragma(`table_info(${table})`) as { readonly name: string }[];
      const keys = raw.pragma(`foreign_key_list(${table})`) as { readonly from: string; readonly on_delete: string }[];
      const cascading = keys.filter(({ on_delete }) => on_delete === 'CASCADE').map(({ from }) => from);
      return columns.some(({ name }) => name === 'job_execution')
        ? [{ table, isKept: !cascading.includes('job_execution') && !isTaken(table) }]
        : [];
    });
    assert.ok(references.length > 8);
    assert.deepEqual(
      references.filter(({ isKept }) => isKept),
      [],
    );
  });

  test('leaves none once no reader has an older snapshot', async () => {
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
    let checkpoints = 0;
    const columns = localColumns(columnsKeeper(store));
    const nextId = () => `checkpoint ${++checkpoints}`;
    const { run } = createCheckpointService({ store, nextId }, columns, { least: 100, most: 1_000 });
    const checkpointed = () => store.read(({ facts }) => facts.checkpoint(project));
    const outdated = () => store.read(({ facts }) => facts.projectsCheckpointedBeforeChange());
    await run(() => false);
    const before = await checkpointed();
    assert.deepEqual(await outdated(), []);
    await app.removals.batch(project, 'leak', REAL);
    assert.deepEqual(await outdated(), [project]);
    await run(() => false);
    const after = await checkpointed();
    assert.ok(after.mark.responses > before.mark.responses);
    assert.notDeepEqual(after.days, before.days);
    assert.deepEqual(await outdated(), []);
    // One that came and went between two checkpoints is in none, and only moves the next one on.
    await app.jobExecutions.import(project, [secretRow], REAL);
    await app.removals.batch(project, 'leak', REAL);
    await run(() => false);
    assert.deepEqual((await checkpointed()).days, after.days);
    assert.deepEqual(await outdated(), []);
    const fresh = localColumns(columnsKeeper(store));
    assert.equal((await fresh.report(project, 'facets', EVERYTHING)).totalResponses, 120);
  });
});
