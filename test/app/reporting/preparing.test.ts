import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { type ColumnsKeeper, columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
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
    const refused = { problem: 'unavailable', retryAfter: 1, message: /12 answers are still to be read/ };
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

  test('where another version has kept columns: that is told, and they are made anew', async () => {
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
