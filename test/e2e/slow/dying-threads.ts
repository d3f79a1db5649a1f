/** Loaded before the command: as many of its threads for `TEST_DYING` as `TEST_DEATHS` says are killed as soon as they run. */
let left = Number(process.env.TEST_DEATHS ?? 0);

process.on('worker', (worker) => {
  if (worker.threadName === process.env.TEST_DYING && left-- > 0) worker.once('online', () => void worker.terminate());
});
