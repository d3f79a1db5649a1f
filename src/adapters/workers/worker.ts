import { Worker } from 'node:worker_threads';
import { AppError } from '../../domain/errors.ts';
import { type Assignment, type Order, type Reply, received } from './protocol.ts';

/** What threads run: the path of a module that calls `work`, or its source where there are no files. */
export type Program = URL | string;

/** How much of its own a thread may hold, in MiB. It dies beyond it; garbage is collected the sooner, the lower it is. */
export interface HeapLimits {
  /** Of what it made last; default V8's own, some 48 on large machines. */
  readonly young?: number;
  /** Of what has lasted; default V8's own, 4,096 on large machines. */
  readonly old?: number;
}

/** One thread, which works on what it is asked at once. It keeps the process alive only while it does. */
export interface Thread {
  /**
   * `onProcessor` hears of the processor time that the thread used meanwhile, in milliseconds.
   * @throws ThreadDied when it ends before it has answered; what the task throws
   */
  ask(request: unknown, onProcessor?: (milliseconds: number) => void): Promise<unknown>;
  /** Has it begin before it is asked anything. */
  begin(): void;
  /** Resolves at its end: with why it died, or with nothing where it was told to. */
  readonly ended: Promise<ThreadDied | undefined>;
  /** Ends it once it has nothing to do. */
  end(): Promise<void>;
}

/** A thread ended unasked: the cause says what is known of it. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied';

  /** Whether it had no memory left. */
  get isOfMemory(): boolean {
    return this.cause instanceof Error && 'code' in this.cause && this.cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

interface Asked extends PromiseWithResolvers<unknown> {
  readonly onProcessor: ((milliseconds: number) => void) | undefined;
}

/** @throws AppError unavailable when the system gives no more threads */
export function startThread(program: Program, assignment: Assignment, heap?: HeapLimits): Thread {
  const worker = newWorker(program, assignment, heap);
  worker.unref();
  const asked = new Map<number, Asked>();
  let last = 0;
  let isToEnd = false;
  let reason: unknown;
  let death: ThreadDied | undefined;

  worker.on('message', (reply: Reply) => {
    const { resolve, reject, onProcessor } = asked.get(reply.number)!;
    asked.delete(reply.number);
    onProcessor?.(reply.processor);
    if (asked.size === 0) worker.unref();
    if ('answer' in reply) resolve(reply.answer);
    else reject(received(reply.thrown));
  });
  worker.on('error', (error) => {
    reason = error;
  });
  worker.on('messageerror', (error) => {
    reason = error;
    void worker.terminate();
  });
  const ended = new Promise<ThreadDied | undefined>((resolve) => {
    worker.on('exit', (code) => {
      const cause = reason ?? new Error(`it ended with ${code}`);
      if (!isToEnd) death = new ThreadDied(`A thread for ${assignment.task} died`, { cause });
      resolve(death);
      if (death) for (const { reject } of asked.values()) reject(death);
    });
  });

  return {
    ask(request, onProcessor) {
      // A dead thread hears nothing.
      if (death) return Promise.reject(death);
      const [number, own] = [++last, Promise.withResolvers<unknown>()];
      worker.postMessage({ kind: 'answer', number, request } satisfies Order);
      worker.ref();
      asked.set(number, { ...own, onProcessor });
      return own.promise;
    },
    begin: () => worker.postMessage({ kind: 'begin' } satisfies Order),
    ended,
    async end() {
      isToEnd = true;
      worker.ref();
      // One that was asked nothing yet has at most begun to load and to read.
      if (last === 0) void worker.terminate();
      worker.postMessage({ kind: 'end' } satisfies Order);
      await ended;
    },
  };
}

function newWorker(program: Program, assignment: Assignment, { young, old }: HeapLimits = {}): Worker {
  try {
    return new Worker(program, {
      eval: typeof program === 'string',
      name: assignment.task,
      workerData: assignment,
      // What this process was started with is about its own program.
      execArgv: [],
      resourceLimits: {
        ...(young !== undefined && { maxYoungGenerationSizeMb: young }),
        ...(old !== undefined && { maxOldGenerationSizeMb: old }),
      },
    });
  } catch (error) {
    const message = `A thread for ${assignment.task} cannot be started: allow the process more threads and memory`;
    throw new AppError('unavailable', message, { cause: error });
  }
}
