import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openReportThreads } from '../../../src/app/compose/report-threads.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { COLUMNS_BUDGET, columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import type { ProjectColumns } from '../../../src/app/reporting/project-columns.ts';
import { writtenReport } from '../../../src/app/reporting/report-json.ts';
import {
  AppError,
  EVERYTHING,
  FROM_THE_START,
  joinFacts,
  normaliseScope,
  type ProjectId,
  type ResponseFacts,
  type Store,
} from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { withBrandsNamed } from '../../support/brands-named.ts';
import { aSnapshot } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { type Asked, type Known, referenceReport } from '../../support/reference-reports.ts';
import { anApp, aProject, aRow } from '../support.ts';
import { step, type Write } from './report-histories.ts';

const REAL = { dryRun: false };
const DEAF = { onUnreadable: () => undefined, onDeath: () => undefined };

async function known(store: Store, project: ProjectId): Promise<Known> {
  return store.read(async ({ facts }) => {
    const all: ResponseFacts[] = [];
    for await (const { added } of facts.responses(project, FROM_THE_START)) all.push(...added);
    const dimensions = withBrandsNamed(
      { ...(await facts.dimensions(project)), videos: await facts.videos(project, 'all') },
      all,
      await facts.brandNames(project),
    );
    return { responses: joinFacts(all, dimensions), dimensions };
  });
}

function expected(known: Known, asked: Asked): unknown {
  const said = referenceReport(known, asked);
  return asked.isWritten ? JSON.parse(writtenReport(asked.name, said as never, asked.request)) : said;
}

async function askOf(
  columns: ProjectColumns,
  project: ProjectId,
  asked: Asked,
  signal?: AbortSignal,
): Promise<unknown> {
  if (asked.isWritten) return JSON.parse(await columns.reportJson(project, asked.name, asked.request, { signal }));
  return columns.report(project, asked.name, asked.request, { signal });
}

/** Threads on a database in a file, whose deaths are counted and can be brought about. */
async function aService(count: number) {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await aDatabase());
  const store = opening.use(await openSqliteStore({ path }));
  const workers: Worker[] = [];
  const onWorker = (worker: Worker) => void workers.push(worker);
  process.on('worker', onWorker);
  opening.defer(() => void process.off('worker', onWorker));
  const deaths: object[] = [];
  const mending: Promise<void>[] = [];
  const open = () =>
    openReportThreads({
      db: path,
      count,
      memory: COLUMNS_BUDGET,
      longestWait: 60_000,
      store: () => store,
      onDeath: (death) => void deaths.push(death),
      onUnreadable: ({ project, checkpoint }) =>
        void mending.push(store.transact(async ({ facts }) => void (await facts.dropCheckpoint(project, checkpoint)))),
    });
  let threads = open();
  opening.defer(() => threads[Symbol.asyncDispose]());
  const opened = opening.move();
  return {
    store,
    deaths,
    ask: (project: ProjectId, asked: Asked, signal?: AbortSignal): Promise<unknown> =>
      askOf(threads.columns, project, asked, signal),
    /** Keeps the columns of all projects, a few responses at a time. */
    async checkpoint() {
      await Promise.all(mending);
      const { columns } = threads;
      await createCheckpointService({ store, nextId: randomUUID }, columns, { least: 1, most: 4 }).run(() => false);
    },
    /** Turns a bit of what was kept, and starts anew, as what was read is not read again. */
    async spoil(at: number) {
      const raw = new Sqlite(path);
      const kept = raw
        .prepare<[], { id: number; bytes: Buffer }>('select id, bytes from checkpoint_part order by id')
        .all();
      const one = kept[Math.floor(at * kept.length)];
      if (one !== undefined) {
        one.bytes[Math.floor(at * one.bytes.length)]! ^= 1;
        raw.prepare('update checkpoint_part set bytes = ? where id = ?').run(one.bytes, one.id);
      }
      raw.close();
      await this.restart();
    },
    /** Ends every thread at once, whatever it does. */
    kill: () => Promise.all(workers.map((worker) => worker.terminate())),
    async restart() {
      await threads[Symbol.asyncDispose]();
      threads = open();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

describe('reports in threads', () => {
  test('say what the reference says, and what they say in this thread, whatever is written, killed and begun again', async () => {
    await using service = await aService(2);
    const { store } = service;
    const world = anApp(store);
    const here = localColumns(columnsKeeper(store));
    let projects = 0;

    async function change(project: ProjectId, given: Write): Promise<void> {
      const { app } = world;
      if ('answers' in given) await app.jobExecutions.import(project, given.answers, REAL);
      else if ('brands' in given) await app.entities.import(project, given.brands, REAL);
      else if ('queries' in given) await app.queries.import(project, given.queries, REAL);
      else if ('tag' in given) await app.executionTags.create(project, { name: given.tag }).catch(refusedOnly);
      else if ('capture' in given) {
        const { id: _, ...snapshot } = aSnapshot({ videoId: given.capture });
        await app.videos.import(project, [snapshot], REAL);
      } else {
        const { results } = await app.entities.list(project, {}, [], { page: 1, limit: 10 });
        const [into, from] = results.map(({ id }) => id);
        if (into === undefined || from === undefined) return;
        await (given.merge ? app.entities.merge(project, into, [from]) : app.entities.unmerge(project, from)).catch(
          refusedOnly,
        );
      }
      await app.analyses.reanalyse(project);
    }

    /** Asks all at once, and holds each answer to what may be said before or after what happens meanwhile. */
    async function askAll(project: ProjectId, all: readonly Asked[], meanwhile: () => Promise<unknown>): Promise<void> {
      const before = await known(store, project);
      const asking = Promise.all(all.map((one) => service.ask(project, one)));
      await meanwhile();
      const answers = await asking;
      const after = await known(store, project);
      for (const [at, one] of all.entries()) {
        const [old, now] = [expected(before, one), expected(after, one)];
        assert.deepEqual(answers[at], isDeepStrictEqual(answers[at], old) ? old : now);
        assert.deepEqual(await askOf(here, project, one), now);
      }
    }

    const nothing = async () => undefined;
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9, size: 'max' }), async (steps) => {
      const { id } = await aProject(world, `Project ${++projects}`);
      for (const next of steps) {
        if ('write' in next) await change(id, next.write);
        else if ('restart' in next) await service.restart();
        else if ('checkpoint' in next) await service.checkpoint();
        else if ('spoil' in next) await service.spoil(next.spoil);
        else if ('kill' in next) await askAll(id, next.kill, service.kill);
        else if ('meanwhile' in next) {
          await askAll(id, next.ask, () => world.app.jobExecutions.import(id, next.meanwhile, REAL));
        } else await askAll(id, next.ask, nothing);
      }
    });
    await fc.assert(property, { numRuns: 6 * EFFORT });
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

  test('are not made for whoever is gone', async () => {
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

/** Some writes are refused as things are; that is no matter here. */
function refusedOnly(error: unknown): void {
  assert.ok(error instanceof AppError);
}
