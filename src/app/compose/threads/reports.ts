import { threadProcessor } from '../../../adapters/system/thread-watch.ts';
import { importBroadcast } from '../../../adapters/workers/import-broadcast.ts';
import { work } from '../../../adapters/workers/serve.ts';
import { shareBytes } from '../../../adapters/workers/shared-bytes.ts';
import { sharingParts } from '../../../adapters/workers/shared-parts.ts';
import { AppError } from '../../../domain/errors.ts';
import { exportWorker } from '../../export-worker.ts';
import { columnsKeeper, type KeeperOptions, localColumns, MOST_READ, replyTo } from '../../reporting/mod.ts';
import { openReadStore } from '../database.ts';
import { useShippedDriver } from '../driver.ts';
import type { ReportsReply, UnreadableCheckpoint, WorkerTasks } from '../worker-tasks.ts';

/** Asked about where there is nothing to learn yet. */
const NO_PROJECT = '';
/** In milliseconds. */
const MEASURE_EVERY = 10_000;

const reports: WorkerTasks['reports'] = async ({ db, file, budget, isShared }) => {
  await using opening = new AsyncDisposableStack();
  const own = opening.use(await openReadStore({ db, file }));
  const store = isShared ? sharingParts(own, opening.use(shareBytes(db, { budget }))) : own;
  let unreadable: UnreadableCheckpoint[] = [];
  const onUnreadable: KeeperOptions['onUnreadable'] = (project, checkpoint, why) =>
    void unreadable.push({ project, checkpoint, why });
  const keeper = columnsKeeper(store, { budget, mostRead: MOST_READ, onUnreadable });
  const columns = localColumns(keeper);
  // Opens a connection, which the first report would wait for.
  await store.read(({ facts }) => facts.revision(NO_PROJECT));
  // Done ahead of any request: a report that needs it tries again, and reports the error.
  opening.use(importBroadcast(db, (project) => void keeper.refresh(project).catch(() => undefined)));
  const thread = crypto.randomUUID();
  let measured = Number.NEGATIVE_INFINITY;
  /** What columns take, measured now and then. */
  function held() {
    if (performance.now() - measured < MEASURE_EVERY) return {};
    const bytes = keeper.heldBytes();
    measured = performance.now();
    return { held: { thread, bytes } };
  }
  const opened = opening.move();
  return {
    async answer({ asked, version }) {
      const waiting = version === undefined ? {} : { moment: async () => version };
      const reply = await replyTo(asked, columns, waiting).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ answer: undefined, notReady: asNotReady(error) }),
      );
      const told = { ...reply, unreadable, ...held() };
      unreadable = [];
      return told;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** The reply for columns that are still to be made; rethrows any other error. */
function asNotReady(error: unknown): NonNullable<ReportsReply['notReady']> {
  if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
  return { message: error.message, retryAfter: error.retryAfter };
}

const exports: WorkerTasks['exports'] = async (database) => {
  const store = await openReadStore(database);
  const { answer, ...made } = exportWorker(store);
  return {
    answer,
    async [Symbol.asyncDispose]() {
      await made[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
};

useShippedDriver();
work({ reports, exports }, threadProcessor);
