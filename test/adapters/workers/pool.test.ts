import assert from 'node:assert/strict';
import { constants, getPriority, platform } from 'node:os';
import { describe, test } from 'node:test';
import { countedLine } from '../../../src/adapters/workers/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';
import type { Request } from './shared.ts';
import { ECHO, settled, someThreads, unavailable, WAIT } from './some-threads.ts';

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

  test('end once nothing was asked for a while, where they hold much; what comes sooner is for the same one', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    await using world = someThreads({ threads: 1, endsIdle: 5_000 });
    const first = await world.threads.ask(ECHO);
    context.mock.timers.tick(4_999);
    const second = await world.threads.ask(ECHO);
    // The time begins again.
    context.mock.timers.tick(4_999);
    assert.equal((await world.threads.ask(ECHO)).thread, first.thread);
    assert.equal(second.thread, first.thread);
    context.mock.timers.tick(5_000);
    // Also while one ends.
    const next = await world.threads.ask(ECHO);
    assert.notEqual(next.thread, first.thread);
    await world.until('ended', 1);
    assert.equal(world.count('begun'), 2);
  });

  test('are not ended while they work, however long that takes', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    await using world = someThreads({ threads: 1, endsIdle: 5_000 });
    const first = await world.threads.ask(ECHO);
    const waiting = world.threads.ask(WAIT);
    await world.until('asked', 2);
    context.mock.timers.tick(60_000);
    world.open();
    assert.equal((await waiting).thread, first.thread);
    assert.equal(world.count('ended'), 0);
  });

  test('hold as little of their own as they are told to', async () => {
    await using world = someThreads({ heap: { young: 12, old: 96 } });
    await world.threads.ask(ECHO);
    const { maxYoungGenerationSizeMb, maxOldGenerationSizeMb } = world.limits()!;
    assert.deepEqual([maxYoungGenerationSizeMb, maxOldGenerationSizeMb], [12, 96]);
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
    test('is as long as is said; a request beyond that is refused', async () => {
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

    test('is left by a request that is given up, and the place is free', async () => {
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

    test('is not entered by a caller that is gone already', async () => {
      await using world = someThreads();
      await assert.rejects(
        world.threads.ask(ECHO, { signal: AbortSignal.abort('gone') }),
        (reason) => reason === 'gone',
      );
      assert.equal(world.count('begun'), 0);
    });
  });
});
