import {
  type Analyse,
  type AnalysedText,
  type AnalysisSettings,
  compileAnalysis,
  compileLocation,
  type LocateMentions,
  type OpinionModel,
  type SplitHost,
  type TrackedEntity,
} from '../domain/analysis/mod.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import { lruCache } from './lru-cache.ts';

/** Some answers to analyse: plain values, which can be sent to another thread. */
export interface AnalysisWork {
  readonly project: ProjectId;
  /** The same for the same entities and settings only: what was made ready for them serves again. */
  readonly key: string;
  readonly entities: readonly TrackedEntity[];
  readonly settings: AnalysisSettings;
  readonly texts: readonly AnalysedText[];
}

/** An answer that is stored without its analysis. */
export interface GivenUp {
  readonly project: ProjectId;
  readonly answer: JobExecutionId;
}

/** Analyses answers in another thread. @throws AppError unavailable when too much waits to be analysed */
export type AnalyseElsewhere = (work: AnalysisWork) => Promise<readonly ResponseAnalysis[]>;

/**
 * Finds where answers name entities in another thread: of each place the number of its entity, its start and its end, one after the
 * other, as an answer may have tens of thousands. @throws AppError unavailable when too much waits
 */
export type LocateElsewhere = (work: AnalysisWork) => Promise<readonly Int32Array[]>;

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

/** What another thread does where places are asked for. */
export function locatingWorker(splitHost: SplitHost): (work: AnalysisWork) => readonly Int32Array[] {
  const ready = lruCache<string, LocateMentions>(SETS_KEPT);
  return ({ key, entities, settings, texts }) => {
    const locate = ready.get(key) ?? compileLocation(entities, settings, splitHost);
    ready.set(key, locate);
    const numbers = new Map(entities.map(({ id }, number) => [id, number]));
    return texts.map((text) =>
      Int32Array.from(locate(text).flatMap(({ entityId, start, end }) => [numbers.get(entityId)!, start, end])),
    );
  };
}
