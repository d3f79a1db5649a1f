import { analysisWorker } from '../../app/analysis-work.ts';
import type { WorkerTasks } from '../../app/compose/worker-tasks.ts';
import { mapBytes } from '../../app/files.ts';
import { opinionModel, splitHost } from '../system/mod.ts';
import { work } from './serve.ts';

const analysis: WorkerTasks['analysis'] = async () => {
  const analyse = analysisWorker(splitHost, opinionModel());
  return {
    answer: async (work) => analyse(work),
    [Symbol.asyncDispose]: async () => undefined,
  };
};

const files: WorkerTasks['files'] = async () => ({
  answer: mapBytes,
  [Symbol.asyncDispose]: async () => undefined,
});

work({ analysis, files });
