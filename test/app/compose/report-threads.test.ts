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
  type EntityRow,
  EVERYTHING,
  FROM_THE_START,
  type JobExecutionRow,
  joinFacts,
  normaliseScope,
  type ProjectId,
  QUERY_TYPES,
  type QueryRow,
  type ResponseFacts,
  type Store,
} from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { aSnapshot } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import {
  adShareRequest,
  entityReportRequest,
  responseListRequest,
  scopeInput,
  shoppingReportRequest,
  sourceReportRequest,
  videoCitationsRequest,
} from '../../support/facts.ts';
import { type Asked, type Known, referenceReport } from '../../support/reference-reports.ts';
import { timeSeriesRequest } from '../../support/series-requests.ts';
import { anApp, aProject, aRow } from '../support.ts';

const REAL = { dryRun: false };
const DEAF = { onUnreadable: () => undefined, onDeath: () => undefined };

const namedRequest = <Name extends Asked['name'], Request>(name: Name, request: fc.Arbitrary<Request>) =>
  fc.record({ name: fc.constant(name), request });
/** The same as the specification writes it. */
const asWritten = <Name extends Asked['name'], Request>(name: Name, request: fc.Arbitrary<Request>) =>
  fc.record({ name: fc.constant(name), request, isWritten: fc.constant(true) });

const asked = fc.oneof(
  namedRequest('adShare', adShareRequest),
  namedRequest('videoCitations', videoCitationsRequest),
  namedRequest('entities', entityReportRequest),
  namedRequest('sources', sourceReportRequest),
  namedRequest('shopping', shoppingReportRequest),
  namedRequest('timeSeries', timeSeriesRequest),
  namedRequest('facets', scopeInput.map(normaliseScope)),
  namedRequest('responsePage', responseListRequest),
  asWritten('adShare', adShareRequest),
  asWritten('videoCitations', videoCitationsRequest),
  asWritten('shopping', shoppingReportRequest),
) as fc.Arbitrary<Asked>;

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const NAMES = ['Acme', 'Bolt'] as const;
const QUERIES = ['best laptop', 'best phone'] as const;
const VIDEOS = ['aaaaaaaaaaa', 'bbbbbbbbbbb'] as const;

/** Few of each, so that answers are written again with other content. */
const row: fc.Arbitrary<JobExecutionRow> = fc
  .record({
    query: oneOf(...QUERIES),
    queryType: oneOf(null, ...QUERY_TYPES),
    tags: fc.subarray(['t1', 't2']),
    country: oneOf('US', 'DE'),
    model: oneOf('gpt-5', 'sonar'),
    runAt: oneOf(20_000, 20_001, 20_002).map((day) => day * 86_400_000),
    answer: oneOf('Take the Acme.', 'Take the Bolt, not the Acme.', 'Take none.'),
    advertisers: fc.array(oneOf(...NAMES), { maxLength: 3 }),
    merchants: fc.array(oneOf(...NAMES), { maxLength: 2 }),
    hosts: fc.subarray(['a.example', 'b.example']),
    videoIds: fc.subarray([...VIDEOS]),
  })
  .map(({ advertisers, merchants, hosts, videoIds, ...given }) =>
    aRow({
      ...given,
      ads: advertisers.map((advertiser, at) => ({
        unit: 1,
        position: at + 1,
        advertiser,
        format: 'text',
        title: null,
        url: null,
      })),
      shopping: merchants.map((merchant, at) => ({
        position: at + 1,
        title: 'Glide',
        merchant,
        brand: null,
        price: null,
        currency: null,
        url: null,
      })),
      sources: hosts.map((host) => ({ url: `https://${host}/1`, title: null })),
      videos: videoIds.map((videoId) => ({ platform: 'youtube' as const, videoId })),
    }),
  );
const rows = fc.array(row, { minLength: 1, maxLength: 6 });

/** What happens to the service and its database. */
type Step =
  | { readonly write: Write }
  | { readonly ask: readonly Asked[] }
  /** What is asked while somebody writes. */
  | { readonly ask: readonly Asked[]; readonly meanwhile: readonly JobExecutionRow[] }
  /** Threads that are killed while they work, or do nothing. */
  | { readonly kill: readonly Asked[] }
  | { readonly restart: true }
  /** Columns are kept as they are. */
  | { readonly checkpoint: true }
  /** Something that was kept of columns is spoilt: where, from 0 to 1. */
  | { readonly spoil: number };
type Write =
  | { readonly answers: readonly JobExecutionRow[] }
  | { readonly brands: readonly EntityRow[] }
  | { readonly merge: boolean }
  | { readonly queries: readonly QueryRow[] }
  | { readonly tag: string }
  | { readonly capture: (typeof VIDEOS)[number] };

const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ answers: rows }) },
  { weight: 1, arbitrary: fc.record({ brands: fc.subarray(NAMES.map((name) => ({ name }))) }) },
  { weight: 1, arbitrary: fc.record({ merge: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      queries: fc.tuple(fc.record({ query: oneOf(...QUERIES), type: oneOf(null, ...QUERY_TYPES) })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tag: oneOf('Acme', 'Bolt') }) },
  { weight: 1, arbitrary: fc.record({ capture: oneOf(...VIDEOS) }) },
);
const some = fc.array(asked, { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ write }) },
  { weight: 8, arbitrary: fc.record({ ask: some }) },
  { weight: 4, arbitrary: fc.record({ ask: some, meanwhile: rows }) },
  { weight: 1, arbitrary: fc.record({ kill: fc.array(asked, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.constant(true as const) }) },
  { weight: 5, arbitrary: fc.record({ checkpoint: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ spoil: fc.double({ min: 0, max: 0.999, noNaN: true }) }) },
);

async function known(store: Store, project: ProjectId): Promise<Known> {
  return store.read(async ({ facts }) => {
    const dimensions = { ...(await facts.dimensions(project)), videos: await facts.videos(project, 'all') };
    const all: ResponseFacts[] = [];
    for await (const { added } of facts.responses(project, FROM_THE_START)) all.push(...added);
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
