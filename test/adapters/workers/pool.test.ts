import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { constants, getPriority, platform } from 'node:os';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { countedLine, createThreads, type ThreadOptions } from '../../../src/adapters/workers/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';
import { type Answer, type Data, type Request, SHARED } from './shared.ts';

const PROGRAM = new URL('./program.ts', import.meta.url);

/** Threads for a task of the program, and what they share with the test. */
function someThreads(given: Partial<ThreadOptions<Data>> = {}) {
  const shared = new Int32Array(new SharedArrayBuffer(4 * Object.keys(SHARED).length));
  const deaths: Error[] = [];
  const workers: Worker[] = [];
  const onWorker = (worker: Worker) => void workers.push(worker);
  process.on('worker', onWorker);
  const threads = createThreads<Data, Request, Answer>({
    program: PROGRAM,
    task: 'busy',
    data: { shared },
    threads: 1,
    line: countedLine(8, 'Too much at once'),
    onDeath: (death) => deaths.push(death),
    ...given,
  });
  const count = (what: keyof typeof SHARED) => Atomics.load(shared, SHARED[what]);
  return {
    threads,
    deaths,
    count,
    /** Resolves once something has happened so often. */
    async until(what: keyof typeof SHARED, times: number): Promise<void> {
      for (let seen = count(what); seen < times; seen = count(what)) {
        await Atomics.waitAsync(shared, SHARED[what], seen).value;
      }
    },
    /** Lets all that wait at the gate go on, and all that come. */
    open() {
      Atomics.store(shared, SHARED.gate, 1);
      Atomics.notify(shared, SHARED.gate);
    },
    /** Kills the thread that was started last. */
    terminate: () => workers.at(-1)!.terminate(),
    async [Symbol.asyncDispose]() {
      process.off('worker', onWorker);
      await threads[Symbol.asyncDispose]();
    },
  };
}

const WAIT: Request = { do: 'wait' };
const ECHO: Request = { do: 'echo' };
/** A promise that is looked at later: what it ends with is no unhandled rejection meanwhile. */
const settled = <T>(promise: Promise<T>) => Promise.allSettled([promise]).then(([outcome]) => outcome!);
const unavailable = (message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof AppError);
  assert.equal(error.problem, 'unavailable');
  assert.match(error.message, message);
  return true;
};

describe('threads', () => {
  test('answer with a copy of what the task gives', async () => {
    await using world = someThreads();
    const value = { map: new Map([['a', -0]]), column: new Float64Array([1, Number.NaN]), none: undefined, big: 1n };
    const answer = await world.threads.ask({ do: 'echo', value });
    assert.deepEqual(answer.value, value);
    assert.notEqual(answer.thread, 0);
  });

  test('are started when they are needed, and used again, the last one first', async () => {
    await using world = someThreads({ threads: 3 });
    assert.equal(world.count('begun'), 0);
    const first = await world.threads.ask(ECHO);
    for (let again = 0; again < 3; again++) assert.equal((await world.threads.ask(ECHO)).thread, first.thread);
    assert.equal(world.count('begun'), 1);
    const both = [world.threads.ask(WAIT), world.threads.ask(WAIT)];
    await world.until('asked', 6);
    world.open();
    const used = (await Promise.all(both)).map(({ thread }) => thread);
    assert.equal(new Set(used).size, 2);
    assert.ok(used.includes(first.thread));
    assert.equal(world.count('begun'), 2);
  });

  test('give way to the thread that started them, where the system knows of that', async () => {
    await using world = someThreads();
    const { value } = await world.threads.ask({ do: 'tell priority' });
    const least = getPriority() + (platform() === 'linux' ? 1 : 0);
    assert.ok(Number(value) >= Math.min(least, constants.priority.PRIORITY_LOW), `${value} and ${getPriority()}`);
  });

  test('shared memory is shared', async () => {
    await using world = someThreads();
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const { value } = await world.threads.ask({ do: 'echo', value: shared });
    shared[0] = 5;
    assert.deepEqual(value, new Int32Array(new SharedArrayBuffer(4)).fill(5));
  });

  test('what a task throws comes out as it went in, and the thread goes on', async () => {
    await using world = someThreads();
    const thrown = async (what: (Request & { do: 'throw' })['what']) => {
      const outcome = await settled(world.threads.ask({ do: 'throw', what }));
      assert.equal(outcome.status, 'rejected');
      return outcome.reason as unknown;
    };

    const invalid = await thrown('app');
    assert.ok(invalid instanceof AppError);
    assert.deepEqual([invalid.problem, invalid.details], ['invalid', ['a: is missing', 'b: is none']]);
    assert.equal(invalid.message, 'a: is missing; b: is none');
    assert.equal('cause' in invalid, false);
    assert.match(invalid.stack!, /program\.ts/);

    // With its cause it stays an outage.
    const outage = await thrown('outage');
    assert.ok(outage instanceof AppError && outage.cause instanceof Error);
    assert.deepEqual([outage.problem, outage.details], ['unavailable', ['The file is locked']]);
    const { name, message, code } = outage.cause as NodeJS.ErrnoException;
    assert.deepEqual([name, message, code], ['SqliteError', 'locked', 'SQLITE_BUSY']);

    const bug = await thrown('type');
    assert.ok(bug instanceof Error && !(bug instanceof AppError));
    assert.deepEqual([bug.name, bug.message, bug.cause], ['TypeError', 'a bug', 7]);
    assert.match(bug.stack!, /program\.ts/);

    assert.equal(await thrown('text'), 'a text');
    assert.match(String(await thrown('uncopyable')), /could not be cloned/);
    await assert.rejects(world.threads.ask({ do: 'echo', value: 'a function' }), /could not be cloned/);
    await assert.rejects(world.threads.ask({ do: 'echo', value: () => undefined }), /could not be cloned/);

    assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
    assert.deepEqual([world.count('begun'), world.deaths], [1, []]);
  });

  test('begin before they are asked where they are told to; one that cannot says so when it is asked, and tries again', async () => {
    await using world = someThreads();
    world.threads.warmUp();
    world.threads.begin();
    await world.until('begun', 1);
    assert.equal(world.count('asked'), 0);
    await world.threads.ask(ECHO);
    assert.equal(world.count('begun'), 1);
    await using late = someThreads({ task: 'late' });
    late.threads.warmUp();
    late.threads.begin();
    assert.equal((await late.threads.ask({ ...ECHO, value: 1 })).value, 1);
    assert.deepEqual([world.deaths, late.deaths], [[], []]);
  });

  test('a task that cannot be begun is begun again at the next request', async () => {
    await using world = someThreads({ task: 'late' });
    await assert.rejects(world.threads.ask(ECHO), unavailable(/^Not yet$/));
    assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
  });

  test('work on as many requests at once as is said, before another thread is started', async () => {
    await using world = someThreads({ threads: 2, atOnce: 2, line: countedLine(0, 'Too much at once') });
    const asked = ['a', 'b', 'c', 'd'].map((value) => world.threads.ask({ do: 'hold', value }));
    await world.until('asked', 4);
    assert.equal(world.count('begun'), 2);
    await assert.rejects(world.threads.ask(ECHO), unavailable(/Too much/));
    world.open();
    const answers = await Promise.all(asked);
    assert.deepEqual(
      answers.map(({ value }) => value),
      ['a', 'b', 'c', 'd'],
    );
    assert.deepEqual(
      answers.map(({ thread }) => thread === answers[0]!.thread),
      [true, true, false, false],
    );
  });

  describe('the line', () => {
    test('is as long as is said; whoever comes then is told so', async () => {
      await using world = someThreads({ threads: 2, line: countedLine(3, 'Too much at once') });
      const asked = Array.from({ length: 5 }, (_, value) => world.threads.ask({ ...WAIT, value } as Request));
      await world.until('asked', 2);
      await assert.rejects(world.threads.ask(ECHO), unavailable(/^Too much at once$/));
      world.open();
      assert.deepEqual(
        (await Promise.all(asked)).map(({ value }) => value),
        [0, 1, 2, 3, 4],
      );
      assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
    });

    test('is left by whoever wants no more, and the place is free', async () => {
      await using world = someThreads({ line: countedLine(1, 'Too much at once') });
      const running = world.threads.ask(WAIT);
      const gone = new AbortController();
      const left = settled(world.threads.ask(ECHO, { signal: gone.signal }));
      await assert.rejects(world.threads.ask(ECHO), unavailable(/Too much/));
      gone.abort('gone');
      assert.deepEqual(await left, { status: 'rejected', reason: 'gone' });
      const stays = world.threads.ask(ECHO);
      world.open();
      await Promise.all([running, stays]);
      assert.equal(world.count('asked'), 2);
    });

    test('one that is already worked on is not waited for any more, but the thread comes to its end', async () => {
      await using world = someThreads();
      const gone = new AbortController();
      const left = settled(world.threads.ask(WAIT, { signal: gone.signal }));
      await world.until('asked', 1);
      gone.abort('gone');
      assert.deepEqual(await left, { status: 'rejected', reason: 'gone' });
      const next = world.threads.ask({ ...ECHO, value: 1 });
      world.open();
      assert.equal((await next).value, 1);
      assert.equal(world.count('begun'), 1);
    });

    test('is not entered by whoever is gone already', async () => {
      await using world = someThreads();
      await assert.rejects(
        world.threads.ask(ECHO, { signal: AbortSignal.abort('gone') }),
        (reason) => reason === 'gone',
      );
      assert.equal(world.count('begun'), 0);
    });
  });

  describe('a thread that dies', () => {
    for (const how of ['exit', 'uncaught', 'memory'] as const) {
      test(`of ${how}: another one answers`, async () => {
        await using world = someThreads();
        // Of threads that are begun from now on: it would take gigabytes otherwise.
        setFlagsFromString(`--max-old-space-size=${how === 'memory' ? 64 : 0}`);
        const asked = world.threads.ask({ do: 'die', how, times: 1 });
        await world.until('asked', 1);
        setFlagsFromString('--max-old-space-size=0');
        assert.equal((await asked).value, 1);
        assert.equal(world.deaths.length, 1);
        assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
      });
    }

    test('twice of the same request: that is unavailable, with the cause, and what waits has its turn', async () => {
      await using world = someThreads();
      const dying = settled(world.threads.ask({ do: 'die', how: 'exit', times: 99 }));
      const next = world.threads.ask({ ...ECHO, value: 1 });
      const outcome = await dying;
      assert.equal(outcome.status, 'rejected');
      assert.ok(unavailable(/died/)(outcome.reason));
      assert.match(String(((outcome.reason as Error).cause as Error).cause), /it ended with 3/);
      assert.equal((await next).value, 1);
      assert.equal(world.count('asked'), 3);
      assert.equal(world.deaths.length, 2);
    });

    test('of one of several requests: all that it worked on fail, where they are tried once', async () => {
      await using world = someThreads({ atOnce: 3, attempts: 1 });
      const held = settled(world.threads.ask({ do: 'hold', value: 1 }));
      await world.until('asked', 1);
      const dying = settled(world.threads.ask({ do: 'die', how: 'exit', times: 99 }));
      for (const outcome of await Promise.all([held, dying])) {
        assert.equal(outcome.status, 'rejected');
        assert.ok(unavailable(/^A thread for busy died$/)(outcome.reason));
      }
      assert.equal((await world.threads.ask({ ...ECHO, value: 2 })).value, 2);
      assert.deepEqual([world.count('asked'), world.deaths.length], [3, 1]);
    });

    test('terminated from outside, at work or idle, is replaced', async () => {
      await using world = someThreads();
      const asked = world.threads.ask({ ...WAIT, value: 1 } as Request);
      await world.until('asked', 1);
      await world.terminate();
      world.open();
      assert.equal((await asked).value, 1);
      await world.terminate();
      assert.equal((await world.threads.ask({ ...ECHO, value: 2 })).value, 2);
      assert.equal(world.deaths.length, 2);
      assert.equal(world.count('begun'), 3);
    });

    test('is not replaced for whoever is gone', async () => {
      await using world = someThreads();
      const gone = new AbortController();
      const left = settled(world.threads.ask(WAIT, { signal: gone.signal }));
      await world.until('asked', 1);
      gone.abort('gone');
      await left;
      await world.terminate();
      assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
      assert.equal(world.count('asked'), 2);
    });

    test('of a program that is not there: that is unavailable', async () => {
      await using world = someThreads({ program: new URL('../threads/nothing.ts', import.meta.url) });
      await assert.rejects(world.threads.ask(ECHO), unavailable(/died/));
    });
  });

  describe('at the end', () => {
    test('what runs is finished, what waits is refused, and tasks are ended', async () => {
      await using world = someThreads({ threads: 2 });
      const running = [world.threads.ask(WAIT), world.threads.ask(WAIT)];
      await world.until('asked', 2);
      const waiting = settled(world.threads.ask(ECHO));
      const closed = world.threads[Symbol.asyncDispose]();
      assert.equal((await waiting).status, 'rejected');
      await assert.rejects(world.threads.ask(ECHO), /closed/);
      world.open();
      await Promise.all(running);
      await closed;
      assert.equal(world.count('ended'), 2);
      assert.deepEqual(world.deaths, []);
      await world.threads[Symbol.asyncDispose]();
    });

    test('all that one works on at once is finished', async () => {
      await using world = someThreads({ atOnce: 2 });
      const held = ['a', 'b'].map((value) => world.threads.ask({ do: 'hold', value }));
      await world.until('asked', 2);
      const closed = world.threads[Symbol.asyncDispose]();
      world.open();
      assert.deepEqual(
        (await Promise.all(held)).map(({ value }) => value),
        ['a', 'b'],
      );
      await closed;
      assert.deepEqual([world.count('begun'), world.count('ended'), world.deaths], [1, 1, []]);
    });

    test('threads that were never needed leave nothing', async () => {
      await using world = someThreads();
      await world.threads[Symbol.asyncDispose]();
      assert.equal(world.count('begun'), 0);
    });

    test('a process that does not wait for idle threads ends, and one that waits for an answer gets it', () => {
      const script = `
        import { countedLine, createThreads } from ${JSON.stringify(import.meta.resolve('../../../src/adapters/workers/mod.ts'))};
        const data = { shared: new Int32Array(new SharedArrayBuffer(16)) };
        const program = new URL(${JSON.stringify(PROGRAM.href)});
        const threads = createThreads({ program, task: 'busy', data, threads: 1, line: countedLine(1, ''), onDeath: () => {} });
        threads.ask({ do: 'echo', value: 'answered' }).then(({ value }) => console.log(value));
      `;
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
        timeout: 30_000,
      });
      assert.deepEqual([status, stdout, stderr], [0, 'answered\n', '']);
    });
  });
});
