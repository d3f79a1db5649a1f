import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openReportThreads } from '../../../src/app/compose/report-threads.ts';
import { COLUMNS_BUDGET } from '../../../src/app/reporting/keeper.ts';
import { AppError, EVERYTHING, normaliseScope } from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { EFFORT } from '../../support/effort.ts';
import { anApp, aProject, aRow } from '../support.ts';
import { aService, assertHistories } from './report-service.ts';

const REAL = { dryRun: false };
const DEAF = { onWork: () => undefined, onUnreadable: () => undefined, onDeath: () => undefined };

describe('reports in threads', () => {
  test('say what the reference says, and what they say in this thread, whatever is written, killed and begun again', async () => {
    await using service = await aService(2);
    await assertHistories(service, 3 * EFFORT);
  });

  test('follow what was written before they were asked for, in a project that they know', async () => {
    await using service = await aService(1);
    const world = anApp(service.store);
    const { id } = await aProject(world);
    const facetsOf = () =>
      service.ask(id, { name: 'facets', request: EVERYTHING }) as Promise<{ totalResponses: number }>;
    for (let answers = 0; answers < 5; answers++) {
      assert.equal((await facetsOf()).totalResponses, answers);
      await world.app.jobExecutions.import(id, [aRow({ executionNumber: answers + 1 })], REAL);
    }
    assert.deepEqual(service.deaths, []);
  });

  test('are not made for a caller that is gone', async () => {
    await using service = await aService(1);
    const { id } = await aProject(anApp(service.store));
    const gone = AbortSignal.abort('gone');
    await assert.rejects(service.ask(id, { name: 'facets', request: EVERYTHING }, gone), (reason) => reason === 'gone');
  });

  test('are made for 64 who ask at once of one thread, for all of whom some ask the same', async () => {
    await using service = await aService(1);
    const world = anApp(service.store);
    const { id } = await aProject(world);
    await world.app.jobExecutions.import(id, [aRow(), aRow({ country: 'DE' })], REAL);
    const countries = Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? 'DE' : `A${at}`));
    const answers = await Promise.all(
      countries.map((country) =>
        service.ask(id, { name: 'facets', request: normaliseScope({ countries: [country] }) }),
      ),
    );
    assert.deepEqual(
      answers.map((answer) => (answer as { totalResponses: number }).totalResponses),
      countries.map((country) => Number(country === 'DE')),
    );
  });

  test('that need more memory than a thread may take are refused, with what would help', async () => {
    await using folder = await aDatabase();
    await using store = await openSqliteStore(folder);
    const world = anApp(store);
    const { id } = await aProject(world);
    await world.app.jobExecutions.import(id, [aRow()], REAL);
    await using threads = openReportThreads({
      db: folder.path,
      count: 2,
      memory: 2,
      longestWait: 60_000,
      store: () => store,
      ...DEAF,
    });
    await assert.rejects(threads.columns.report(id, 'facets', EVERYTHING), (error) => {
      assert.ok(error instanceof AppError && error.problem === 'unavailable' && error.cause === undefined);
      assert.match(
        error.message,
        /^This report needs about 1 MiB of memory, and may take 0: ask for fewer days, or run/,
      );
      return true;
    });
  });

  test('a database that is gone is an outage, with what is wrong', async () => {
    await using folder = await aDatabase();
    const db = `${folder.path}.missing`;
    await using threads = openReportThreads({
      db,
      count: 1,
      memory: COLUMNS_BUDGET,
      longestWait: 60_000,
      store: createMemoryStore,
      ...DEAF,
    });
    await assert.rejects(threads.columns.report('a project', 'facets', EVERYTHING), (error) => {
      assert.ok(error instanceof AppError && error.cause instanceof Error);
      assert.equal(error.problem, 'unavailable');
      assert.match(error.message, /cannot be opened: check the path/);
      return true;
    });
  });
});
