/*
 * Opens the database and puts threads around it. `openApp` decides where each kind of work runs: reports in some threads,
 * large writes in another, or everything here for a command. The last one opened is the first one closed.
 */

import { availableParallelism } from 'node:os';
import { JOURNAL_PAGES, unknownFile } from '../../adapters/sqlite/mod.ts';
import { secureRandomBytes, systemClock, threadProcessor, uuidv7 } from '../../adapters/system/mod.ts';
import type { ReadElsewhere } from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { OrganisationLimits } from '../../domain/organisation-limits.ts';
import type { Limiter, Store } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { GivenUp } from '../analysis-work.ts';
import type { OpenApp } from '../command/mod.ts';
import { countedTexts } from '../counted-texts.ts';
import { createApp, type Dependencies } from '../mod.ts';
import { remoteCheckpoints, remoteWriter } from '../remote-writer.ts';
import { columnsKeeper, localColumns, MOST_READ, warming } from '../reporting/mod.ts';
import { readSample, type SampleContent } from '../sample/mod.ts';
import { workBudgets } from '../work-budgets.ts';
import type { DoneWork } from '../work-figures.ts';
import { writingTurns } from '../writing-turns.ts';
import { openAnalysisThreads } from './analysis-threads.ts';
import { collectingWith } from './collecting.ts';
import { openStore } from './database.ts';
import { speakingWith } from './delivering.ts';
import { openExportThread } from './export-thread.ts';
import { openLoneThreads } from './file-threads.ts';
import { lastCallSignal, untilLastCall } from './last-call.ts';
import { ownersIn } from './owners.ts';
import { realWorld } from './real-world.ts';
import { openReportThreads } from './report-threads.ts';
import { openSample } from './shipped.ts';
import { dropCheckpoint, type OpenLog } from './unreadable.ts';
import type { DatabaseToOpen, UnreadableCheckpoint } from './worker-tasks.ts';
import { openWritingThread } from './writing-thread.ts';

/** How many threads of a command analyse answers at most; more than these wait for the one that writes. */
const MOST_THREADS = 4;

/** How much of the database a frugal process keeps in memory, in bytes: an import finds little of it again. */
const FRUGAL_CACHE = 4 * 1024 * 1024;

/** By how much more than the thread that writes much at once the one beside it lets the journal grow: it must not block requests. */
const PATIENCE = 4;

/**
 * Opens the database, made and migrated when it is missing. Where threads are wanted, reports are made in some, and what
 * writes much at once is done in another. Commands want none: they make few reports, and write in this one, while many
 * answers are analysed in others: one for each processor, unless `isFrugal`.
 * @throws AppError unavailable
 */
export async function openApp(
  { db, durability, collect, speak, backup, file = unknownFile(), lastCall, isFrugal = false }: DatabaseToOpen,
  wanted?: ThreadsWanted,
  hear: {
    readonly onWork?: ((work: DoneWork) => void) | undefined;
    readonly onGivenUp?: ((given: GivenUp) => void) | undefined;
  } = {},
): Promise<OpenedApp> {
  const { budgets, onWork } = budgeted(wanted?.limits, hear.onWork);
  const onGivenUp = hear.onGivenUp ?? ((given: GivenUp) => wanted?.log.error(given, GIVEN_UP));
  await using opening = new AsyncDisposableStack();
  const threads = wanted && wanted.count > 0 ? wanted : undefined;
  const journalPages = threads && PATIENCE * JOURNAL_PAGES;
  const onUnreadable = (found: UnreadableCheckpoint) => void dropCheckpoint(store, found, wanted?.log);
  const dying = (what: string) => (err: Error) => wanted?.log.error({ err }, `${what} died: another takes its place`);
  const reports =
    threads &&
    openReportThreads({ db, file, ...threads, store: () => store, onWork, onUnreadable, onDeath: dying(REPORTING) });
  // It takes longer to start than the database to open, and the first report waits for both.
  reports?.warmUp();
  const onLoss = (err: Error) =>
    wanted?.log.error({ err }, 'the database is lost: every request that needs it is refused');
  const cacheBytes = isFrugal ? FRUGAL_CACHE : undefined;
  const onPromotion = (message: string) => wanted?.log.info({}, message);
  const options = { db, durability, journalPages, cacheBytes, file, onLoss, onPromotion, onUpgrade: wanted?.onUpgrade };
  const store = await openStore(options).catch(async (error: unknown) => {
    await reports?.[Symbol.asyncDispose]();
    throw error;
  });
  // Closed after those that read it, so that it may fold the journal into the file.
  opening.use(store);
  if (reports) opening.use(reports);
  reports?.begin();
  const keeper =
    reports === undefined
      ? columnsKeeper(store, {
          onUnreadable: (project, checkpoint, why) => onUnreadable({ project, checkpoint, why }),
          ...(wanted && { budget: wanted.memory, mostRead: MOST_READ }),
        })
      : undefined;
  const columns = reports?.columns ?? localColumns(keeper!);
  const writesTold = { imports: wanted?.limits?.imports, onWork, onGivenUp, onDeath: dying(WRITING) };
  const writing = threads && opening.use(openWritingThread({ db, durability, file }, writesTold));
  const stop = lastCall && lastCallSignal(lastCall);
  const analysing = wanted || isFrugal ? 0 : Math.min(MOST_THREADS, availableParallelism());
  const told = { ownerOf: ownersIn(() => store), onWork };
  const wantedElsewhere = { analysing, isLone: threads !== undefined };
  const exporting =
    threads && opening.use(openExportThread({ db, file }, { stop, ...told, onDeath: dying(EXPORTING) }));
  const { elsewhere, readElsewhere } = openElsewhere(opening, wantedElsewhere, { stop, ...told });
  const clock = store.clock ?? systemClock;
  const nextId = uuidv7(clock, secureRandomBytes);
  const storeOf = storesOver(lastCall ? untilLastCall(store, lastCall) : store, told);
  const app = createApp({
    ...{ store: storeOf(''), storeOf },
    ...{ columns, ...elsewhere, ...realWorld, clock, nextId, onGivenUp },
    exportElsewhere: exporting?.exportElsewhere,
    keepCheckpoint: writing && remoteCheckpoints(writing.write),
    sample: shippedSample,
    ...{ limits: wanted?.limits, budgets },
    ...outsideWith({ collect, speak, backup }, readElsewhere),
  });
  const opened = opening.move();
  return {
    clock,
    nextId,
    app: writing ? remoteWriter(app, writing.write) : app,
    askingCount: () => reports?.askingCount() ?? 0,
    shareBudgets: async (limiter) => budgets?.share(limiter),
    // Without threads of their own reports are made in this one, and every request would wait.
    warm: reports ? warming(reports.columns) : () => undefined,
    load: () => ({
      reportsWaiting: reports?.waitingCount() ?? 0,
      writesWaiting: writing?.waitingCount() ?? 0,
      columnsBytes: reports?.columnsBytes() ?? keeper!.heldBytes(),
    }),
    refuseWaiting() {
      writing?.refuseUnwritten();
      reports?.refuseWaiting();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Work that threads of their own do beside reports and writes: `analysing` of them analyse answers. */
function openElsewhere(
  opening: AsyncDisposableStack,
  { analysing, isLone }: { readonly analysing: number; readonly isLone: boolean },
  options: Parameters<typeof openLoneThreads>[0],
) {
  const analysis =
    analysing > 0
      ? opening.use(openAnalysisThreads({ count: analysing, ...options, onDeath: () => undefined }))
      : undefined;
  const lone = isLone ? opening.use(openLoneThreads(options)) : undefined;
  return {
    elsewhere: { ...lone?.elsewhere, analyseElsewhere: analysis?.analyse },
    readElsewhere: lone?.readElsewhere,
  };
}

/** Budgets of organisations, where there are limits, and what hears of work that was done. */
function budgeted(limits: OrganisationLimits | undefined, hear?: (work: DoneWork) => void) {
  const budgets = limits && workBudgets(limits, () => performance.now());
  const onWork = (work: DoneWork) => {
    budgets?.add(work);
    hear?.(work);
  };
  return { budgets, onWork };
}

/** The store of each organisation, which takes turns at writing, and tells what it reads and writes. */
function storesOver(
  store: Store,
  { ownerOf, onWork }: Pick<Parameters<typeof openLoneThreads>[0], 'ownerOf' | 'onWork'>,
) {
  const onRead = async (project: ProjectId, bytes: number) =>
    onWork({ kind: 'texts', organisation: await ownerOf(project).catch(() => ''), bytes });
  return writingTurns(
    countedTexts(store, (...read) => void onRead(...read)),
    { processor: threadProcessor, now: () => performance.now(), onWork },
  );
}

/** What reaches beyond this machine, where settings say how. */
const outsideWith = (
  { collect, speak, backup }: Pick<DatabaseToOpen, 'collect' | 'speak' | 'backup'>,
  readElsewhere: ReadElsewhere | undefined,
) => ({
  ...(collect && { collecting: collectingWith(collect, { backupDir: backup?.dir, readElsewhere }) }),
  ...(speak && { speaking: speakingWith(speak, backup?.dir) }),
});

interface OpenedApp extends OpenApp, Pick<Dependencies, 'clock' | 'nextId'> {
  /** What waits, and what columns take of memory. */
  load(): AppLoad;
  /** How many requests wait for a report from another thread. */
  askingCount(): number;
  /** Tells and learns what organisations used of their budgets, by what other processes on the database count, too. */
  shareBudgets(limiter: Limiter): Promise<void>;
  /** Has what reports of a project need loaded, where it has not been yet; see {@link warming}. */
  warm(project: ProjectId): void;
  /** Refuses what waits for a thread, or for its turn to be written; whatever is in work comes to its end. */
  refuseWaiting(): void;
}

/** What waits for a thread, and what columns take of memory, in bytes. */
export interface AppLoad {
  readonly reportsWaiting: number;
  readonly writesWaiting: number;
  readonly columnsBytes: number;
}

/** The schemas that read its rows are loaded with it: a thread that writes would take half as long again to start with them. */
async function shippedSample(now: Instant): Promise<SampleContent> {
  const { readEntityRow, readJobExecutionRow } = await import('../../http/mod.ts');
  return readSample({ open: openSample, brand: readEntityRow, answer: readJobExecutionRow }, now);
}

const REPORTING = 'a thread that makes reports';
const EXPORTING = 'the thread that makes exports';
const WRITING = 'the thread that writes';
const GIVEN_UP = 'an answer ended two threads that analysed it: it is stored without an analysis';

interface ThreadsWanted {
  /** Of threads that make reports; 0 = everything is done in this one. */
  readonly count: number;
  /** What reports may take, in bytes. */
  readonly memory: number;
  /** How long a report may be expected to wait, in milliseconds. */
  readonly longestWait: number;
  /** What each organisation may hold and have in work. */
  readonly limits?: OrganisationLimits | undefined;
  readonly log: OpenLog;
  /** Called before an upgrade, which another thread does then; this one does it where it is left out. */
  readonly onUpgrade?: (() => Promise<void>) | undefined;
}
