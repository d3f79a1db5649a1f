export { ALONE, type Handed, type Handing, type ServedLine, type Serving, type WorkQueue, workQueue } from './queue.ts';
export { createWorker, type Worker } from './worker.ts';
