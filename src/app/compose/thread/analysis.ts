import { splitHost } from '../../../adapters/system/mod.ts';
import { type Task, work } from '../../../adapters/workers/mod.ts';
import type { ResponseAnalysis } from '../../../domain/mod.ts';
import { type AnalysisWork, analysisWorker } from '../../analysis-work.ts';

/** Analyses answers; what it needs comes with them. */
export const analysis: Task<undefined, AnalysisWork, readonly ResponseAnalysis[]> = async () => {
  const analyse = analysisWorker(splitHost);
  return {
    answer: async (work) => analyse(work),
    [Symbol.asyncDispose]: async () => undefined,
  };
};

work({ analysis });
