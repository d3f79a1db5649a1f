import { opinionModel, splitHost } from '../../../adapters/system/mod.ts';
import { threadProcessor } from '../../../adapters/system/thread-watch.ts';
import { work } from '../../../adapters/workers/serve.ts';
import { analysisWorker, locatingWorker } from '../../analysis-work.ts';
import { mapSent } from '../../files.ts';
import { replyWorker } from '../../reply-work.ts';
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
  let read: ReturnType<typeof replyWorker> | undefined;
  return {
    async answer(work) {
      if (!('of' in work)) return locate(work);
      // Most services ask no providers.
      read ??= replyWorker(await import('../providers.ts'));
      return read(work);
    },
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
