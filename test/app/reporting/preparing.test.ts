import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { type ColumnsKeeper, columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import { MOST_READ, notReady } from '../../../src/app/reporting/not-ready.ts';
import {
  ANY_EVIDENCE,
  CHECKPOINT_PREFIX,
  type Columns,
  EVERYTHING,
  needsOf,
  selectIds,
} from '../../../src/domain/mod.ts';
import { aDatabase, openTestStore } from '../../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from '../support.ts';

const EVERY_ID = needsOf('responseIds', { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] });
const lengthOf = (columns: Columns) => selectIds(columns, EVERYTHING).length;

describe('reports of more answers than a report reads', () => {
  test('are refused, and say when to come again, until checkpoints are made, which others need not wait for', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 12 }, (_, at) => aRow({ query: `query ${at}` }));
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    const keeper = columnsKeeper(store, { mostRead: 5 });
    const ask = () => keeper.withColumns(id, EVERY_ID, lengthOf);
    const refused = { problem: 'unavailable', retryAfter: 1, message: /answers still to be read: 12\./ };
    await assert.rejects(ask(), refused);
    let checkpoints = 0;
    const bounds = { least: 1, most: 4 };
    const { run } = createCheckpointService({ store, nextId: () => `${++checkpoints}` }, localColumns(keeper), bounds);
    await run(() => checkpoints > 0);
    await run(() => false);
    assert.equal(await ask(), 12);
    const [more] = [aRow({ query: 'one more' })];
    await world.app.jobExecutions.import(id, [more], { dryRun: false });
    assert.equal(await ask(), 13);
    // Another process that has just started goes on from what is kept.
    assert.equal(await columnsKeeper(store, { mostRead: 5 }).withColumns(id, EVERY_ID, lengthOf), 13);
  });

  test('are of more than 100,000 answers, and are tried again after a second for each 20,000, or half a minute', async () => {
    assert.equal(MOST_READ, 100_000);
    const said = [100_001, 120_000, 120_001, 600_000, 600_001, 9_000_000].map((unread) => notReady(unread).retryAfter);
    assert.deepEqual(said, [6, 6, 7, 30, 30, 30]);
    const world = anApp();
    const { id } = await aProject(world);
    const rows = Array.from({ length: 5 }, (_, at) => aRow({ query: `query ${at}` }));
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    const ask = () => columnsKeeper(world.store, { mostRead: 5 }).withColumns(id, EVERY_ID, lengthOf);
    assert.equal(await ask(), 5, 'so many are read');
    await world.app.jobExecutions.import(id, [aRow({ query: 'one more' })], { dryRun: false });
    await assert.rejects(ask(), { retryAfter: 1 });
  });

  test('columns kept by another version are reported, and rebuilt', async () => {
    await using folder = await aDatabase();
    await using store = await openSqliteStore(folder);
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 12 }, (_, at) => aRow({ query: `query ${at}` }));
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    const cases = (keeper: ColumnsKeeper) =>
      createCheckpointService({ store, nextId: () => crypto.randomUUID() }, localColumns(keeper), {
        least: 1,
        most: 99,
      });
    await cases(columnsKeeper(store)).run(() => false);
    const raw = new Sqlite(folder.path);
    for (const table of ['checkpoint', 'checkpoint_day', 'checkpoint_part'])
      raw.exec(`update ${table} set checkpoint = 'old'`);
    raw.close();
    const told: string[] = [];
    const keeper = columnsKeeper(store, { mostRead: 5, onUnreadable: (_, checkpoint) => void told.push(checkpoint) });
    const ask = () => keeper.withColumns(id, EVERY_ID, lengthOf);
    const toMake = (least: number) => store.read(({ facts }) => facts.projectsToCheckpoint(least, CHECKPOINT_PREFIX));
    assert.deepEqual(await toMake(12), [id]);
    await assert.rejects(ask(), { problem: 'unavailable' });
    assert.deepEqual(told, ['old']);
    await store.transact(({ facts }) => facts.dropCheckpoint(id, 'old'));
    await cases(keeper).run(() => false);
    assert.equal(await ask(), 12);
    assert.deepEqual(await toMake(1), []);
  });
});
