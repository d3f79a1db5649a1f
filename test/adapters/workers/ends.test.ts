import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Request } from './shared.ts';
import { ECHO, settled, someThreads, unavailable, WAIT } from './some-threads.ts';

describe('a thread that dies', () => {
  for (const how of ['exit', 'uncaught'] as const) {
    test(`of ${how}: another one answers`, async () => {
      await using world = someThreads();
      assert.equal((await world.threads.ask({ do: 'die', how, times: 1 })).value, 1);
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

  test('is not replaced for a caller that is gone', async () => {
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
});
