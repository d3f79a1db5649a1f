import { analysisWorker } from '../../app/analysis-work.ts';
import { spareMemory } from '../../app/compose/spare-memory.ts';
import type { WorkerTasks } from '../../app/compose/worker-tasks.ts';
import { splitHost } from '../system/mod.ts';
import { work } from './serve.ts';

const analysis: WorkerTasks['analysis'] = async ({ isFrugal }) => {
  const analyse = analysisWorker(splitHost);
  const relieve = isFrugal ? spareMemory() : () => undefined;
  return {
    async answer(work) {
      relieve(0);
      return analyse(work);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
};

work({ analysis });
