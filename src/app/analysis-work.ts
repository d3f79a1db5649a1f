import {
  type Analyse,
  type AnalysedText,
  type AnalysisSettings,
  compileAnalysis,
  type OpinionModel,
  type SplitHost,
  type TrackedEntity,
} from '../domain/analysis/mod.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import { lruCache } from './lru-cache.ts';

/** Some answers to analyse: plain values, which can be sent to another thread. */
export interface AnalysisWork {
  /** The same for the same entities and settings only: what was made ready for them serves again. */
  readonly key: string;
  readonly entities: readonly TrackedEntity[];
  readonly settings: AnalysisSettings;
  readonly texts: readonly AnalysedText[];
}

/** Analyses answers in another thread. @throws AppError unavailable when too much waits to be analysed */
export type AnalyseElsewhere = (work: AnalysisWork) => Promise<readonly ResponseAnalysis[]>;

/** For how many sets of entities the analysis is kept ready. */
const SETS_KEPT = 32;

/** What another thread does with the work that it is sent. */
export function analysisWorker(
  splitHost: SplitHost,
  opinions?: OpinionModel,
): (work: AnalysisWork) => readonly ResponseAnalysis[] {
  const ready = lruCache<string, Analyse>(SETS_KEPT);
  return ({ key, entities, settings, texts }) => {
    const analyse = ready.get(key) ?? compileAnalysis(entities, splitHost, settings, opinions);
    ready.set(key, analyse);
    return texts.map(analyse);
  };
}
