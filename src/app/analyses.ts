import {
  ANALYSIS_VERSION,
  isSameAnalysis,
  type ProjectId,
  type Renewal,
  type RenewedAnalysis,
  type StaleLimit,
} from '../domain/mod.ts';
import type { AnalyserOf } from './analyser.ts';
import type { Dependencies } from './dependencies.ts';
import type { Signal } from './signal.ts';

/** Analyses that were made before entities, names or aliases were changed, and how to renew them. (contract 5, "Analysis") */
export interface AnalysisService {
  /** How many records of a project are stale. Where none is, asking costs nothing. */
  staleRecords(project: ProjectId): Promise<number>;
  /** Projects with stale records, in the order of creation. */
  staleProjects(): Promise<readonly ProjectId[]>;
  /**
   * Analyses the stalest answers of a project again, or, where none is stale, dates records anew that show something else
   * since brands were merged or renamed: one bounded batch, which is stored whole or not at all, and not at
   * all when `stop` aborts before it is stored. What is still to be done is in the store, so anyone can go on any time.
   */
  reanalyse(project: ProjectId, options?: ReanalysisOptions): Promise<Reanalysed>;
  /** Makes every record of a project stale, for rules of the analysis that are others than they were. */
  expire(project: ProjectId): Promise<void>;
  /** Makes the records of every project stale that an earlier or later sightline analysed by other rules. */
  adoptRules(): Promise<void>;
  /** Calls `listener` after this app has changed entities or settings, or expired records, as records may be stale then; until what comes back is called. */
  onEntitiesChanged(listener: () => void): () => void;
}

export interface ReanalysisOptions {
  readonly limit?: StaleLimit;
  readonly stop?: AbortSignal;
}

/** What became of one batch. */
export interface Reanalysed extends Renewal {
  /** How many stale answers were looked at; 0 = none is stale. More than were renewed when somebody else was faster. */
  readonly taken: number;
}

/** Little enough to hold in memory, and to be read and written in a few milliseconds, in which nobody else has a turn. */
const BATCH: StaleLimit = { answers: 50, bytes: 1024 * 1024 };

/** Records that are dated anew at once: a few milliseconds' worth. */
const RECORDS = 1_000;

const NOTHING: Renewal = { renewed: 0, changed: 0 };

export function createAnalysisService(
  { store, clock }: Dependencies,
  analyserOf: AnalyserOf,
  entitiesChanged: Signal,
): AnalysisService {
  return {
    staleRecords: (project) => store.read(({ analyses }) => analyses.staleCount(project)),
    staleProjects: () => store.read(({ analyses }) => analyses.staleProjects()),
    async expire(project) {
      await store.transact(({ analyses }) => analyses.expire(project));
      entitiesChanged.emit();
    },
    async adoptRules() {
      await store.transact(({ analyses }) => analyses.adoptVersion(ANALYSIS_VERSION));
    },
    onEntitiesChanged: (listener) => entitiesChanged.subscribe(listener),

    async reanalyse(project, { limit = BATCH, stop } = {}) {
      const { answers, analyser } = await store.read(async (reader) => {
        const found = await reader.analyses.stalest(project, limit);
        return { answers: found, analyser: found.length === 0 ? undefined : await analyserOf(reader, project) };
      });
      if (analyser === undefined) {
        const touched = await store.transact(({ analyses }) => analyses.touch(project, RECORDS, clock()));
        return { taken: touched, renewed: touched, changed: touched };
      }
      // The slow part comes before the transaction, and gives way to whatever else there is to do.
      const analyses = await analyser.analyseAll(answers, stop);
      if (stop?.aborted) return { taken: answers.length, ...NOTHING };
      const renewed = answers.map(({ revision, analysis: stored }, index): RenewedAnalysis => {
        const analysis = analyses[index]!;
        return { revision, analysis: stored && isSameAnalysis(stored, analysis) ? null : analysis };
      });
      const renewal = await store.transact(async ({ analyses, entities }) => {
        // The brands were changed between analysing and writing: the answers are stale as they were.
        if ((await entities.trackedRevision(project)) !== analyser.revision) return NOTHING;
        return analyses.renew(project, renewed, { now: clock(), analysedUnder: analyser.revision });
      });
      return { taken: answers.length, ...renewal };
    },
  };
}
