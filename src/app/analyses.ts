/*
 * Keeps analyses up to date after brands, settings or rules change. Work goes in batches: read stale answers, analyse
 * outside the transaction, write only if the brands are still those. The functions below apply corrections and a judge's
 * verdicts on top of the rules.
 */

import { ANALYSIS_VERSION, isSameAnalysis } from '../domain/analysis/mod.ts';
import { type JudgeTask, judgeName } from '../domain/collection/mod.ts';
import type { Correction } from '../domain/corrections/mod.ts';
import { AppError, endedItsThread } from '../domain/errors.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import { isSameOutcome, judgeAgain, underDecisions } from '../domain/outcomes/mod.ts';
import type {
  Renewal,
  RenewedAnalysis,
  StaleAnswer,
  StaleLimit,
  StoreReader,
  StoreTransactor,
  WorkReader,
} from '../domain/ports/mod.ts';
import { isHeldBy, OWNER_ENDED } from '../domain/work/mod.ts';
import type { Analyser, AnalyserOf } from './analyser.ts';
import { beCareful, giveUp, isCarefulWith, mayBegin, noteDone } from './careful-reanalysis.ts';
import { correcting, correctionsThatHold, type HeldCorrections } from './corrected-analyses.ts';
import type { Dependencies } from './dependencies.ts';
import { withVerdicts } from './judging/mod.ts';
import { type JudgingState, judgingState } from './judging-state.ts';
import type { Signal } from './signal.ts';
import { workQueue } from './work/mod.ts';

/** Analyses that were made before entities, names or aliases were changed, and how to renew them. (contract 5, "Analysis") */
export interface AnalysisService {
  /** How many records of a project are stale. Where none is, asking costs nothing. */
  staleRecords(project: ProjectId): Promise<number>;
  /** How far the judge is that a project's settings name; null = the rules judge. */
  judging(project: ProjectId): Promise<JudgingState | null>;
  /** Projects with stale records, in the order of creation. */
  staleProjects(): Promise<readonly ProjectId[]>;
  /**
   * Renews one bounded batch of a project. Stale answers are analysed again: first those that may hold a new name, then
   * the stalest. When none is stale, records that show something else since a merge or a renaming get a new date.
   * The batch is stored whole, or not at all when `stop` aborts before. Any process can go on from the store later.
   */
  reanalyse(project: ProjectId, options?: ReanalysisOptions): Promise<Reanalysed>;
  /** Has this process analyse a project again while no other one does; undefined = one does. */
  lease(project: ProjectId): Promise<ReanalysisLease | undefined>;
  /** Has the next answers of a project analysed one by one: a thread ended that had some in work, and could not note that. */
  beCareful(project: ProjectId): Promise<void>;
  /** Makes every record of a project stale, for rules of the analysis that are others than they were. */
  expire(project: ProjectId): Promise<void>;
  /** Makes the records of every project stale that an earlier or later sightline analysed by other rules. */
  adoptRules(): Promise<void>;
  /** Calls `listener` after this app has changed entities or settings, or expired records, as records may be stale then; until what comes back is called. */
  onEntitiesChanged(listener: () => void): () => void;
}

interface ReanalysisOptions {
  readonly limit?: StaleLimit | undefined;
  /** Of these answers alone. */
  readonly among?: readonly JobExecutionId[];
  readonly stop?: AbortSignal;
  /** Nothing is stored once it was lost. */
  readonly lease?: ReanalysisLease['token'] | undefined;
}

/** The work on one project's stale analyses, as long as this process has it. */
export interface ReanalysisLease {
  readonly token: string;
  /** A heartbeat: between two batches. */
  renew(): Promise<void>;
  isHeld(): boolean;
  end(): Promise<void>;
}

/** What became of one batch. */
export interface Reanalysed extends Renewal {
  /** Stale answers looked at; 0 = none is stale. More than were renewed when another process was faster. */
  readonly taken: number;
  /** An answer that isn't analysed, as that ended two threads or processes: it keeps the analysis that it has. */
  readonly givenUp?: JobExecutionId;
}

/** Small enough to hold in memory, and to read and write within a few milliseconds, which block everything else. */
const BATCH: StaleLimit = { answers: 50, bytes: 1024 * 1024 };

/** Records that get a new date in one batch: a few milliseconds of work. */
const RECORDS = 1_000;

/** After a thread or process ended that had some in work. */
const ONE: StaleLimit = { answers: 1, bytes: 0 };

const NOTHING: Renewal = { renewed: 0, changed: 0 };

export function createAnalysisService(
  dependencies: Dependencies,
  analyserOf: AnalyserOf,
  entitiesChanged: Signal,
): AnalysisService {
  const { store, clock } = dependencies;
  const queue = workQueue(dependencies, 'reanalysis');

  return {
    staleRecords: (project) => store.read(({ analyses }) => analyses.staleCount(project)),
    judging: (project) => store.read((reader) => judgingState(reader, project, clock())),
    staleProjects: () => store.read(({ analyses }) => analyses.staleProjects()),
    async expire(project) {
      await store.transact(({ analyses }) => analyses.expire(project));
      entitiesChanged.emit();
    },
    async adoptRules() {
      await store.transact(({ analyses }) => analyses.adoptVersion(ANALYSIS_VERSION));
    },
    async lease(project) {
      const item = await queue.claim(project, project);
      if (item === undefined) return undefined;
      if (item.reason === OWNER_ENDED) await store.transact((transactor) => beCareful(transactor, project));
      const { token } = item.lease;
      return { token, renew: queue.renew, isHeld: () => queue.holds(token), end: () => queue.finish(item) };
    },
    beCareful: (project) => store.transact((transactor) => beCareful(transactor, project)),
    onEntitiesChanged: (listener) => entitiesChanged.subscribe(listener),

    async reanalyse(project, options = {}) {
      const isCareful = !options.among && (await store.read((reader) => isCarefulWith(reader, project)));
      try {
        const done = await renew({ ...dependencies, analyserOf }, project, options, isCareful);
        if (isCareful) await store.transact((transactor) => noteDone(transactor, project, done.taken === 0));
        return done;
      } catch (error) {
        if (endedItsThread(error)) await store.transact((transactor) => beCareful(transactor, project));
        else if (isCareful) await store.transact((transactor) => noteDone(transactor, project, false));
        throw error;
      }
    },
  };
}

interface Renewing extends Pick<Dependencies, 'store' | 'clock' | 'digest' | 'nextId'> {
  readonly analyserOf: AnalyserOf;
}

/** One batch; `isCareful`: one answer, in a thread of its own, unless that ended too many. */
async function renew(
  { store, clock, digest, nextId, analyserOf }: Renewing,
  project: ProjectId,
  { limit = BATCH, among, stop, lease }: ReanalysisOptions,
  isCareful: boolean,
): Promise<Reanalysed> {
  const { answers, given } = await store.read(async (reader) => {
    const { analyses } = reader;
    const found = await analyses.stalest(project, isCareful ? ONE : limit, among);
    if (found.length === 0) return { answers: found, given: undefined };
    const judging = await judgingOf(reader, project, found);
    const held = await correctionsThatHold(reader.corrections, project, found, digest);
    return { answers: found, given: { judging, held, analyser: await analyserOf(reader, project) } };
  });
  if (given === undefined) {
    if (among) return { taken: 0, ...NOTHING };
    const touched = await store.transact(async ({ analyses, work }) => {
      await requireLease(work, project, lease);
      return analyses.touch(project, RECORDS, clock());
    });
    return { taken: touched, renewed: touched, changed: touched };
  }
  const [first] = answers;
  if (isCareful && !(await store.transact((transactor) => mayBegin(transactor, project, first!.id)))) {
    const renewal = await store.transact(async (transactor) => {
      await requireLease(transactor.work, project, lease);
      const kept = await giveUp(transactor, project, first!, { now: clock(), nextId });
      return transactor.analyses.renew(project, [kept], { now: clock(), analysedUnder: given.analyser.revision });
    });
    return { taken: 1, givenUp: first!.id, ...renewal };
  }
  // The slow part comes before the transaction, and gives way to whatever else there is to do.
  const { analyser, held } = given;
  const byRules = await analyser.analyseAll(answers, { stop, isApart: isCareful });
  if (stop?.aborted) return { taken: answers.length, ...NOTHING };
  const { analyses, compared } = judgedAndCorrected(answers, byRules, { ...given, digest });
  const own = answers.map((answer) => judgeAgain(answer, digest));
  const textDigests = own.flatMap(({ doubt }) => doubt?.textDigest ?? []);
  const renewal = await store.transact(async (transactor) => {
    await requireLease(transactor.work, project, lease);
    // The brands or the judge were changed between analysing and writing: the answers are stale as they were.
    if ((await transactor.entities.trackedRevision(project)) !== analyser.revision) return NOTHING;
    const heldNow = await correctionsThatHold(transactor.corrections, project, answers, digest);
    const tasksNow = await tasksOf(transactor, project, answers);
    await noteCompared(transactor, project, compared);
    const decisions = await transactor.doubts.decisions(project, textDigests);
    const renewed = answers.flatMap((stored, index): RenewedAnalysis | readonly [] => {
      // One that was corrected or judged meanwhile is stale as it was.
      if (!isSameCorrected(held.get(stored.id), heldNow.get(stored.id))) return [];
      if (!isSameJudged(given.judging?.tasks.get(stored.id), tasksNow.get(stored.id))) return [];
      const [analysis, known] = [analyses[index]!, underDecisions(own[index]!, decisions)];
      return {
        revision: stored.revision,
        analysis: stored.analysis && isSameAnalysis(stored.analysis, analysis) ? null : analysis,
        ...(!isSameOutcome(stored, known) && { known }),
      };
    });
    return transactor.analyses.renew(project, renewed, { now: clock(), analysedUnder: analyser.revision });
  });
  return { taken: answers.length, ...renewal };
}

interface Given {
  readonly judging: Awaited<ReturnType<typeof judgingOf>>;
  readonly held: HeldCorrections;
  readonly analyser: Analyser;
  readonly digest: Dependencies['digest'];
}

/** Analyses by the rules as persons corrected them, with verdicts of a judge where there are some; a person wins over both. */
function judgedAndCorrected(
  answers: readonly StaleAnswer[],
  byRules: readonly ResponseAnalysis[],
  { judging, held, analyser, digest }: Given,
): ReturnType<typeof withVerdicts> {
  const corrections = answers.map((answer) => correcting(answer, held.get(answer.id) ?? [], analyser.locate));
  const named = byRules.map((analysis, at) => corrections[at]!.mentions(analysis));
  const { analyses, compared } = judging
    ? withVerdicts(answers, named, { ...judging, digest, placesOf: (at) => corrections[at]!.places() })
    : { analyses: named, compared: [] };
  return { analyses: analyses.map((analysis, at) => corrections[at]!.opinions(analysis)), compared };
}

const isSameCorrected = (before: readonly Correction[] = [], now: readonly Correction[] = []): boolean =>
  before.length === now.length && before.every(({ id }, at) => id === now[at]!.id);

const isSameJudged = (before: JudgeTask | undefined, now: JudgeTask | undefined): boolean =>
  JSON.stringify([before?.digest, before?.verdicts]) === JSON.stringify([now?.digest, now?.verdicts]);

/** Nothing is stored by a process that was held up for so long that another one goes on. @throws AppError unavailable */
async function requireLease(work: WorkReader, project: ProjectId, token: string | undefined): Promise<void> {
  if (token === undefined || isHeldBy((await work.items(project, 'reanalysis', [project]))[0], token)) return;
  throw new AppError('unavailable', 'Another service analyses the project again: nothing of this one is written');
}

/** The verdicts that the judge of a project gave on some answers, and the names that it was asked about; undefined = none. */
async function judgingOf(reader: StoreReader, project: ProjectId, answers: readonly StaleAnswer[]) {
  const tasks = await tasksOf(reader, project, answers);
  if (tasks.size === 0) return undefined;
  const names = new Map((await reader.entities.all(project)).map(({ id, name }) => [id, name]));
  return { tasks, names };
}

/** What the judge of a project has to say of some answers; none where it has judged none of them. */
async function tasksOf(
  { projects, judgements }: Pick<StoreReader, 'projects' | 'judgements'>,
  project: ProjectId,
  answers: readonly StaleAnswer[],
): Promise<ReadonlyMap<JobExecutionId, JudgeTask>> {
  const { judge } = await projects.settings(project);
  if (judge === null) return new Map();
  const ids = answers.map(({ id }) => id);
  const tasks = await judgements.tasks(project, judgeName(judge), ids);
  const isAnyJudged = tasks.some(({ verdicts }) => verdicts !== null);
  return new Map(isAnyJudged ? tasks.map((task) => [task.id, task]) : []);
}

/** Notes how often rules and judge agree, of tasks that are still as they were. */
async function noteCompared(
  { judgements }: StoreTransactor,
  project: ProjectId,
  compared: readonly JudgeTask[],
): Promise<void> {
  for (const [judge, tasks] of Map.groupBy(compared, (task) => task.judge)) {
    const ids = tasks.map(({ id }) => id);
    const there = new Map((await judgements.tasks(project, judge, ids)).map((task) => [task.id, task]));
    const changed = tasks.filter(({ id, digest, agreed }) => {
      const current = there.get(id);
      return current?.digest === digest && current.agreed !== agreed;
    });
    if (changed.length > 0) await judgements.put(project, changed);
  }
}
