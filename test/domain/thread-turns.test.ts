import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { threadTurns } from '../../src/domain/thread-turns.ts';

/** A thread whose turns of the event loop and whose clock the test moves. */
function aThread() {
  let time = 0;
  const planned: (() => void)[] = [];
  const turns = threadTurns({ later: (call) => planned.push(call), now: () => time, processor: () => time });
  const done: string[] = [];
  const settled = () => new Promise(setImmediate);
  return {
    ...{ turns, done, settled },
    isIdle: () => planned.length === 0,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Does a piece of work in each of its turns, which takes that long. */
    async work(owner: string, pieces: readonly number[], how: 'begin' | 'step' = 'step') {
      for (const [at, milliseconds] of pieces.entries()) {
        await turns[at === 0 ? how : 'step'](owner);
        time += milliseconds;
        done.push(owner);
      }
    },
    /** Lets a turn of the event loop pass. */
    async turn() {
      await settled();
      for (const call of planned.splice(0)) {
        call();
        await settled();
      }
    },
    async toEnd() {
      for (await settled(); planned.length > 0; await this.turn());
    },
  };
}

describe('turns at a thread', () => {
  test('are one in a turn of the event loop, requests that begin and steps alike', async () => {
    const thread = aThread();
    const all = [thread.work('a', [1, 1, 1], 'begin'), thread.work('a', [1]), thread.work('a', [1], 'begin')];
    for (let turns = 1; turns <= 5; turns++) {
      await thread.turn();
      assert.equal(thread.done.length, turns);
    }
    await Promise.all(all);
    assert.equal(thread.isIdle(), true);
    // Once it was idle, it goes on in the next one.
    const alone = thread.work('a', [1]);
    await thread.turn();
    await alone;
  });

  for (const [what, given, order] of [
    ['are of each owner in the order of arrival', { a: [[1], [1], [1]] }, 'aaa'],
    ['are taken by owners in turn', { a: [[1], [1], [1]], b: [[1], [1], [1]] }, 'ababab'],
    ['go by what each had of the thread', { a: [[9], [9], [9]], b: [[3, 3], [3], [3, 3, 3]] }, 'abbbabbba'],
    ['count for something where they take no time', { a: [[0], [0], [0]], b: [[0], [0], [0]] }, 'ababab'],
  ] as const)
    test(what, async () => {
      const thread = aThread();
      for (const [owner, works] of Object.entries(given as Readonly<Record<string, readonly (readonly number[])[]>>))
        for (const pieces of works) void thread.work(owner, pieces, 'begin');
      await thread.toEnd();
      assert.equal(thread.done.join(''), order);
    });

  test('of one with much in work delay another one by what is in work, whatever it does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 30 }),
        async (hostile, after) => {
          const thread = aThread();
          for (const pieces of hostile) void thread.work('hostile', pieces, 'begin');
          for (let turn = 0; turn < after; turn++) await thread.turn();
          const before = thread.done.length;
          void thread.work('quiet', [1], 'begin');
          await thread.turn();
          await thread.turn();
          assert.ok(thread.done.slice(before, before + 2).includes('quiet'), thread.done.join(' '));
        },
      ),
    );
  });
});

describe('connections that keep coming', () => {
  test('go before requests that begin, not before steps of others', async () => {
    const thread = aThread();
    void thread.work('a', [0], 'begin');
    void thread.work('b', [0, 0]);
    for (const done of ['b', 'b b', 'b b']) {
      thread.turns.opened();
      await thread.turn();
      assert.equal(thread.done.join(' '), done);
    }
    await thread.turn();
    assert.equal(thread.done.join(' '), 'b b a');
  });

  test('have some milliseconds before each', async () => {
    const thread = aThread();
    for (let count = 0; count < 3; count++) void thread.work('a', [0], 'begin');
    for (let begun = 1; begun <= 3; begun++) {
      thread.turns.opened();
      await thread.turn();
      assert.equal(thread.done.length, begun - 1);
      thread.pass(10);
      thread.turns.opened();
      await thread.turn();
      assert.equal(thread.done.length, begun);
    }
  });

  test('have as long as the turn before them took: half of the time, however slow the machine is', async () => {
    const thread = aThread();
    void thread.work('a', [0], 'begin');
    // A turn of a quarter of a second, and then one of 10 milliseconds after the other.
    thread.pass(250);
    for (let turn = 0; turn < 25; turn++) {
      thread.turns.opened();
      await thread.turn();
      assert.deepEqual(thread.done, []);
      thread.pass(10);
    }
    thread.turns.opened();
    await thread.turn();
    assert.deepEqual(thread.done, ['a']);
  });
});
