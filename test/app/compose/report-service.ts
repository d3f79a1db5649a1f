import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openReportThreads } from '../../../src/app/compose/report-threads.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { COLUMNS_BUDGET, columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import type { ProjectColumns } from '../../../src/app/reporting/project-columns.ts';
import { writtenReport } from '../../../src/app/reporting/report-json.ts';
import {
  AppError,
  FROM_THE_START,
  joinFacts,
  type ProjectId,
  type ResponseFacts,
  type Store,
} from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { withBrandsNamed } from '../../support/brands-named.ts';
import { aSnapshot } from '../../support/builders.ts';
import { type Asked, type Known, referenceReport } from '../../support/reference-reports.ts';
import { anApp, aProject } from '../support.ts';
import { step, type Write } from './report-histories.ts';

const REAL = { dryRun: false };

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

/** A database whose kept columns can be spoilt. */
export interface Place extends AsyncDisposable {
  /** As `--db` names it. */
  readonly db: string;
  open(): Promise<Store>;
  /** Turns a bit of what is kept: which, of 0 to 1. */
  spoil(at: number): Promise<void>;
}

/** One in a file. */
export async function aFilePlace(): Promise<Place> {
  const { path, ...database } = await aDatabase();
  return {
    ...database,
    db: path,
    open: () => openSqliteStore({ path }),
    async spoil(at) {
      const raw = new Sqlite(path);
      const parts = 'select id, bytes from checkpoint_part order by id';
      const one = oneTurned(raw.prepare<[], Part>(parts).all(), at);
      if (one) raw.prepare('update checkpoint_part set bytes = ? where id = ?').run(one.bytes, one.id);
      raw.close();
    },
  };
}

export interface Part {
  readonly id: number;
  readonly bytes: Buffer;
}

/** One of some parts, with one of its bits turned. */
export function oneTurned(parts: readonly Part[], at: number): Part | undefined {
  const one = parts[Math.floor(at * parts.length)];
  if (one !== undefined) one.bytes[Math.floor(at * one.bytes.length)]! ^= 1;
  return one;
}

/** Threads on a database, whose deaths are counted and can be brought about. */
export async function aService(count: number, place: () => Promise<Place> = aFilePlace) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await place());
  const store = opening.use(await database.open());
  const workers: Worker[] = [];
  const onWorker = (worker: Worker) => void workers.push(worker);
  process.on('worker', onWorker);
  opening.defer(() => void process.off('worker', onWorker));
  const deaths: object[] = [];
  const mending: Promise<void>[] = [];
  const open = () =>
    openReportThreads({
      onWork: () => undefined,
      db: database.db,
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
    /** Flips a bit of a checkpoint, and restarts, as checkpoints are read once. */
    async spoil(at: number) {
      await database.spoil(at);
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

/** That reports say what the reference says, and what they say in this thread, whatever is written, killed and begun again. */
export async function assertHistories(service: Service, runs: number): Promise<void> {
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
  await fc.assert(property, { numRuns: runs });
}

type Service = Awaited<ReturnType<typeof aService>>;

/** Passes refusals, which some writes get in any case, and rethrows other errors. */
function refusedOnly(error: unknown): void {
  assert.ok(error instanceof AppError);
}
