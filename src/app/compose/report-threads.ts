import { resolve } from 'node:path';
import { turnsHere } from '../../adapters/system/mod.ts';
import { fairLine, type Threads } from '../../adapters/workers/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import { type ColumnsRequest, type ProjectColumns, remoteColumns } from '../reporting/mod.ts';
import { isPostgres } from '../settings-database.ts';
import type { DoneWork } from '../work-figures.ts';
import { joinedAsks } from './joined-asks.ts';
import { ownersIn } from './owners.ts';
import { type ReportsRequest, type UnreadableCheckpoint, workersFor } from './worker-tasks.ts';

/** Threads beside those that one organisation may have all of; it is started once two ask for reports at the same time. */
const KEPT = 1;
/** Pages take some 100 MiB less with it, and no more time. */
const YOUNG = 12;

interface ReportThreadsOptions {
  readonly db: string;
  /** Which file that is, known by the time that the threads begin. */
  readonly file?: SharedArrayBuffer | undefined;
  readonly count: number;
  /** In bytes. */
  readonly memory: number;
  readonly longestWait: number;
  /** The same database, by the time that something is asked. */
  readonly store: () => Pick<ReadStore, 'read' | 'version'>;
  readonly onWork: (work: DoneWork) => void;
  readonly onUnreadable: (found: UnreadableCheckpoint) => void;
  readonly onDeath: (death: Error) => void;
}

interface ReportThreads
  extends Pick<Threads<never, never>, 'warmUp' | 'begin' | 'refuseWaiting' | 'waitingCount'>,
    AsyncDisposable {
  readonly columns: ProjectColumns;
  columnsBytes(): number;
  /** How many wait for an answer, also for that of somebody else. */
  askingCount(): number;
}

/**
 * Keeps columns, and makes reports, in threads of their own, as many as `count`, which share what memory columns may take. One more
 * is kept for others than the organisation that has all of these, and may take as much as one of them. Organisations take turns;
 * a request that would wait for longer than `longestWait`, in milliseconds, is refused.
 */
export function openReportThreads({
  db,
  file,
  count,
  memory,
  longestWait,
  store,
  onWork,
  onUnreadable,
  onDeath,
}: ReportThreadsOptions): ReportThreads {
  /** What columns take, by thread. */
  const bytes = new Map<string, number>();
  const threads = count + KEPT;
  const pool = workersFor({
    task: 'reports',
    data: { db: isPostgres(db) ? db : resolve(db), file, budget: memory / count, isShared: count > 1 },
    threads,
    heap: { young: YOUNG },
    line: fairLine({
      ...{ threads, kept: KEPT, longest: longestWait },
      busy: `Reports are asked for that take more than ${longestWait / 1_000} s: try again later`,
    }),
    onDeath(death) {
      // The others tell theirs again with the next report.
      bytes.clear();
      onDeath(death);
    },
  });
  const ownerOf = ownersIn(store);
  let asking = 0;
  const ask = joinedAsks(
    async (asked: ColumnsRequest, { version, onBegin, ...options }) => {
      const organisation = await ownerOf(asked.project);
      const kind = `${asked.project} ${asked.name}${'isWhole' in asked && asked.isWhole ? ' whole' : ''}`;
      const sent: { -readonly [Name in keyof ReportsRequest]: ReportsRequest[Name] } = { asked };
      const begin = () => {
        // Of a file each connection has numbers of its own.
        if (isPostgres(db)) sent.version = version();
        onBegin();
      };
      const { answer, notReady, unreadable, held } = await pool.ask(sent, {
        ...options,
        onBegin: begin,
        onDone: (done) => onWork({ kind: 'reports', organisation, ...done }),
        group: organisation,
        kind,
      });
      if (held) bytes.set(held.thread, held.bytes);
      for (const found of unreadable) onUnreadable(found);
      if (notReady) throw new AppError('unavailable', notReady.message, { retryAfter: notReady.retryAfter });
      return answer;
    },
    { version: () => store().version(), pause: turnsHere.pause },
  );
  return {
    askingCount: () => asking,
    columnsBytes: () => bytes.values().reduce((sum, own) => sum + own, 0),
    waitingCount: pool.waitingCount,
    columns: remoteColumns(async (asked, waiting) => {
      asking++;
      try {
        return await ask(asked, waiting);
      } finally {
        asking--;
      }
    }),
    warmUp: pool.warmUp,
    begin: pool.begin,
    refuseWaiting: pool.refuseWaiting,
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
