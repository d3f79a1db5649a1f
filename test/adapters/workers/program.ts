import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { threadProcessor } from '../../../src/adapters/system/thread-watch.ts';
import { type Begun, type Tasks, work } from '../../../src/adapters/workers/serve.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { type Data, type Request, SHARED } from './shared.ts';

const THROWN = {
  app: () => new AppError('invalid', ['a: is missing', 'b: is none']),
  outage: () =>
    new AppError('unavailable', 'The file is locked', {
      cause: Object.assign(new Error('locked'), { code: 'SQLITE_BUSY', name: 'SqliteError' }),
    }),
  type: () => new TypeError('a bug', { cause: 7 }),
  text: () => 'a text',
  uncopyable: () => () => undefined,
};

const DIE = {
  exit: () => process.exit(3),
  uncaught: () => setImmediate(() => Promise.reject(new Error('nobody catches this'))),
  memory: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
  },
};

async function busy({ shared }: Data): Promise<Begun<Request, unknown>> {
  const count = (what: keyof typeof SHARED) => {
    const before = Atomics.add(shared, SHARED[what], 1);
    Atomics.notify(shared, SHARED[what]);
    return before;
  };
  count('begun');
  return {
    async answer(request) {
      const before = count('asked');
      switch (request.do) {
        case 'throw':
          throw THROWN[request.what]();
        case 'die':
          if (before < request.times) {
            DIE[request.how]();
            await new Promise(() => undefined);
          }
          return { thread: threadId, value: before };
        case 'wait':
          Atomics.wait(shared, SHARED.gate, 0);
          return { thread: threadId, value: request.value };
        case 'tell priority':
          return { thread: threadId, value: getPriority() };
        case 'work': {
          // More than a step of the clock.
          const from = process.threadCpuUsage();
          while (process.threadCpuUsage().user - from.user < 50_000);
          return { thread: threadId, value: undefined };
        }
        case 'hold':
          await Atomics.waitAsync(shared, SHARED.gate, 0).value;
          return { thread: threadId, value: request.value };
        case 'echo':
          return { thread: threadId, value: request.value === 'a function' ? () => undefined : request.value };
      }
    },
    async [Symbol.asyncDispose]() {
      count('ended');
    },
  };
}

/** Cannot be begun the first time. */
async function late(data: Data): Promise<Begun<Request, unknown>> {
  if (Atomics.load(data.shared, SHARED.begun) > 0) return busy(data);
  Atomics.add(data.shared, SHARED.begun, 1);
  throw new AppError('unavailable', 'Not yet');
}

work({ busy, late } satisfies Tasks, threadProcessor);
