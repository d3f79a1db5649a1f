/*
 * A pool of threads for one task. The interface comes first; a `Pool` holds who is free and who waits (in a `Line`), and the
 * functions below say what happens when a thread dies. An exception belongs to the request; a dead thread is replaced.
 */

import { AppError } from '../../domain/errors.ts';
import { fatalRequests } from './fatal-requests.ts';
import type { About, Line } from './line.ts';
import { type HeapLimits, type Program, startThread, type Thread, ThreadDied } from './worker.ts';

/** Some threads that all do the same; what is asked goes to any that is free, or waits in line. */
export interface Threads<Request, Answer> extends AsyncDisposable {
  /**
   * Asks the task. A request whose signal fires leaves the line; a thread that has already begun
   * comes to its end, and is free then.
   * @throws AppError unavailable when too much waits, when a thread died of the request as often as it is tried, and for some
   * minutes when one died of it for want of memory; the signal's reason; what the task throws
   */
  ask(request: Request, options?: AskOptions): Promise<Answer>;
  /** How many requests wait for a thread. */
  waitingCount(): number;
  /** Refuses what waits in line; what is asked after that may wait again. */
  refuseWaiting(): void;
  /** Starts a thread where there is none, so that who asks first need not wait for it. @throws AppError unavailable */
  warmUp(): void;
  /** Has those begin that were started, before anything is asked. */
  begin(): void;
}

interface AskOptions extends Omit<About, 'isFree'> {
  readonly signal?: AbortSignal | undefined;
  /** Hears when a thread begins to work on it. */
  readonly onBegin?: (() => void) | undefined;
  /** Hears how it went, once it is settled, if a thread has worked on it. */
  readonly onDone?: ((done: Done) => void) | undefined;
}

/** How a request went; all in milliseconds. */
export interface Done {
  /** Processor time of its thread, also for what that worked on at once. */
  readonly processor: number;
  /** How long it waited for a thread. */
  readonly queued: number;
  /** Processor time that the threads gave to other requests meanwhile, for each thread. */
  readonly behind: number;
}

export interface ThreadOptions<Data, Request = unknown> {
  readonly program: Program;
  /** One of the program's tasks, and what it is begun with in each thread. */
  readonly task: string;
  readonly data: Data;
  /** How many threads there are at most; each is started when it is first needed. */
  readonly threads: number;
  /** Requests that each works on at once; default 1, as more don't speed up work that only computes. */
  readonly atOnce?: number;
  /** Tries of a request that threads die of: it may be the one that killed them. Default 2. */
  readonly attempts?: number;
  /** After how many milliseconds without work threads end: what it took, up to a gigabyte, is given back then. Default: never. */
  readonly endsIdle?: number;
  /** How much each thread may hold; default V8's own, some gigabytes on large machines. */
  readonly heap?: HeapLimits;
  /** Where requests wait for a thread that is free: of these threads alone. */
  readonly line: Line<object>;
  /** Names a request, so that one that took all memory isn't tried again; undefined = it has none. Default: its JSON. */
  readonly nameOf?: (request: Request) => string | undefined;
  /** Hears of each thread that died. */
  readonly onDeath: (death: Error) => void;
}

interface Job extends PromiseWithResolvers<unknown> {
  readonly request: unknown;
  readonly signal: AbortSignal | undefined;
  readonly onBegin: (() => void) | undefined;
  readonly onDone: ((done: Done) => void) | undefined;
  /** When it came, and what the threads had used until then. */
  readonly came: Arrival;
}

/** When a request came, what the threads had used until then for what was done, and what they worked on; in milliseconds. */
interface Arrival {
  readonly at: number;
  readonly processor: number;
  readonly inWork: readonly Piece[];
}

/** A request that a thread works on, or did; in milliseconds. */
interface Piece {
  readonly began: number;
  ended?: number;
  processor: number;
}

/** A job that is worked on. */
interface Work {
  readonly job: Job;
  readonly piece: Piece;
}

/** Threads, what runs in them, and what waits for them. */
interface Pool {
  readonly options: Required<Pick<ThreadOptions<unknown>, 'atOnce' | 'attempts'>> & ThreadOptions<unknown>;
  readonly line: Line<Job>;
  readonly all: Set<Thread>;
  /** Each thread as often as it can begin another request. */
  free: readonly Thread[];
  readonly running: Set<Promise<void>>;
  readonly fatal: ReturnType<typeof fatalRequests>;
  readonly inWork: Set<Piece>;
  /** Processor time of all that is done, in milliseconds. */
  processor: number;
  /** Ends the threads that have no work, once it goes off. */
  idle?: NodeJS.Timeout;
  closing?: Promise<void>;
}

/**
 * Threads for one task. Requests and answers are copied, shared memory is shared. The thread that was used last comes
 * first, so that those that are not needed stay unused. One that dies is replaced, and what it worked on may be tried
 * once more. Disposing refuses what waits, and waits for what runs.
 */
export function createThreads<Data, Request, Answer>(options: ThreadOptions<Data, Request>): Threads<Request, Answer> {
  const pool: Pool = {
    options: { atOnce: 1, attempts: 2, ...(options as ThreadOptions<Data>) },
    line: options.line as Line<Job>,
    ...{ all: new Set(), free: [], running: new Set() },
    fatal: fatalRequests((options.nameOf as ThreadOptions<Data>['nameOf']) ?? JSON.stringify),
    ...{ inWork: new Set(), processor: 0 },
  };
  return {
    ask: async (request, asked = {}) => (await ask(pool, request, asked)) as Answer,
    waitingCount: () => pool.line.size(),
    refuseWaiting: () => refuseWaiting(pool),
    begin() {
      for (const thread of pool.all) thread.begin();
    },
    warmUp() {
      if (pool.all.size === 0 && !pool.closing) pool.free = [...pool.free, start(pool)];
    },
    [Symbol.asyncDispose]: () => (pool.closing ??= close(pool)),
  };
}

async function ask(
  pool: Pool,
  request: unknown,
  { signal, onBegin, onDone, group, kind }: AskOptions,
): Promise<unknown> {
  const { line, fatal } = pool;
  signal?.throwIfAborted();
  if (pool.closing) throw new Error('The threads are closed');
  const death = fatal.deathBy(request);
  if (death) throw tooLarge(death);
  const job: Job = {
    ...Promise.withResolvers<unknown>(),
    ...{ request, signal, onBegin, onDone },
    came: { at: performance.now(), processor: pool.processor, inWork: [...pool.inWork] },
  };
  const leave = () => {
    line.remove(job);
    job.reject(signal?.reason);
  };
  line.add(job, { group, kind, isFree: isFree(pool) });
  signal?.addEventListener('abort', leave, { once: true });
  giveOut(pool);
  try {
    return await job.promise;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** A new thread, free for all that it can do beside what it is started for. */
function start(pool: Pool): Thread {
  const { all, options } = pool;
  const { program, task, data, atOnce, heap, onDeath } = options;
  const thread = startThread(program, { task, data }, heap);
  all.add(thread);
  pool.free = [...pool.free, ...new Array<Thread>(atOnce - 1).fill(thread)];
  void thread.ended.then((death) => {
    all.delete(thread);
    pool.free = pool.free.filter((other) => other !== thread);
    if (death) onDeath(death);
  });
  return thread;
}

/**
 * Processor time that the threads have given to others since a request came, for each thread. Of what was in work by then that part of it counts
 * that was still to come.
 */
function behind({ processor, options }: Pool, came: Arrival): number {
  const before = came.inWork.reduce((sum, { began, ended, processor: used }) => {
    return ended === undefined ? sum : sum + (used * (came.at - began)) / Math.max(ended - began, Number.EPSILON);
  }, 0);
  return Math.max(0, processor - came.processor - before) / options.threads;
}

const isFree = ({ free, all, options }: Pool): boolean => free.length > 0 || all.size < options.threads;

/** Gives those that are next in line to threads that are free. */
function giveOut(pool: Pool): void {
  const { line, running, inWork, options } = pool;
  while (isFree(pool)) {
    const job = line.next();
    if (!job) return;
    const thread = pool.free.at(-1);
    pool.free = pool.free.slice(0, -1);
    clearTimeout(pool.idle);
    job.onBegin?.();
    const piece: Piece = { began: performance.now(), processor: 0 };
    const waited = { queued: piece.began - job.came.at, behind: behind(pool, job.came) };
    inWork.add(piece);
    const work = finish(pool, { job, piece }, thread).finally(() => {
      const { processor } = piece;
      running.delete(work);
      inWork.delete(piece);
      piece.ended = performance.now();
      pool.processor += processor;
      // One that works on several at once can't tell what was for which.
      line.done(job, options.atOnce === 1 ? processor : undefined);
      job.onDone?.({ processor, ...waited });
      giveOut(pool);
    });
    running.add(work);
  }
}

/** Works on a job in a thread, a new one where none is given, until it is settled. */
async function finish(pool: Pool, work: Work, given: Thread | undefined, attempt = 1): Promise<void> {
  const { job, piece } = work;
  let thread = given;
  try {
    thread ??= start(pool);
    job.resolve(
      await thread.ask(job.request, (processor) => {
        piece.processor += processor;
      }),
    );
  } catch (error) {
    if (error instanceof ThreadDied) return again(pool, work, error, attempt);
    job.reject(error);
  }
  if (!thread) return;
  pool.free = [...pool.free, thread];
  clearTimeout(pool.idle);
  if (pool.options.endsIdle !== undefined) pool.idle = setTimeout(retireFree, pool.options.endsIdle, pool).unref();
}

/** Ends threads that have nothing to do; the next request starts another one. */
function retireFree(pool: Pool): void {
  for (const thread of new Set(pool.free)) {
    pool.all.delete(thread);
    const end = thread.end().finally(() => pool.running.delete(end));
    pool.running.add(end);
  }
  pool.free = [];
}

async function again(pool: Pool, work: Work, death: ThreadDied, attempt: number): Promise<void> {
  const { job } = work;
  const { atOnce, attempts } = pool.options;
  if (death.isOfMemory) {
    // Where one works on several, it may be any of them.
    if (atOnce === 1) pool.fatal.note(job.request, death);
    return job.reject(tooLarge(death));
  }
  if (attempt < attempts && !job.signal?.aborted) return finish(pool, work, undefined, attempt + 1);
  const often = attempt > 1 ? ' of the same request, again' : '';
  job.reject(new AppError('unavailable', `${death.message}${often}`, { cause: death }));
}

function refuseWaiting({ line }: Pool): void {
  for (const job of line.clear()) job.reject(new AppError('unavailable', 'The service is shutting down'));
}

async function close(pool: Pool): Promise<void> {
  refuseWaiting(pool);
  await Promise.all(pool.running);
  clearTimeout(pool.idle);
  await Promise.all([...pool.all].map((thread) => thread.end()));
}

const tooLarge = (cause: ThreadDied): AppError =>
  new AppError('unavailable', 'This needs more memory than there is: ask for less, or give the service more', {
    cause,
  });
