import { opinionModel, splitHost } from '../../../adapters/system/mod.ts';
import { threadProcessor } from '../../../adapters/system/thread-watch.ts';
import { work } from '../../../adapters/workers/serve.ts';
import { analysisWorker, locatingWorker } from '../../analysis-work.ts';
import { mapSent } from '../../files.ts';
import { groupQueries } from '../../topic-work.ts';
import type { WorkerTasks } from '../worker-tasks.ts';

const analysis: WorkerTasks['analysis'] = async () => {
  const analyse = analysisWorker(splitHost, opinionModel());
  return {
    answer: async (work) => analyse(work),
    [Symbol.asyncDispose]: async () => undefined,
  };
};

const locating: WorkerTasks['locating'] = async () => {
  const locate = locatingWorker(splitHost);
  return {
    answer: async (work) => locate(work),
    [Symbol.asyncDispose]: async () => undefined,
  };
};

const files: WorkerTasks['files'] = async () => ({
  answer: mapSent,
  [Symbol.asyncDispose]: async () => undefined,
});

const topics: WorkerTasks['topics'] = async () => ({
  answer: async (work) => groupQueries(work),
  [Symbol.asyncDispose]: async () => undefined,
});

work({ analysis, locating, files, topics }, threadProcessor);
