import { useShippedDriver } from '../../app/compose/driver.ts';
import type { WorkerTasks } from '../../app/compose/worker-tasks.ts';
import { openUpgrade } from '../sqlite/mod.ts';
import { work } from './serve.ts';

const upgrade: WorkerTasks['upgrade'] = async ({ db, durability }) => {
  const opened = await openUpgrade({ path: db, durability });
  return {
    answer: () => opened.next(),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
};

useShippedDriver();
work({ upgrade });
