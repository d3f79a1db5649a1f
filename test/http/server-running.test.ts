import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRunning } from '../../src/http/server-running.ts';

/** What runs, over a clock that is turned by hand. */
function aClock() {
  const waits: { readonly milliseconds: number; readonly over: () => void }[] = [];
  const running = createRunning((milliseconds) => new Promise((over) => waits.push({ milliseconds, over })));
  return {
    running,
    /** Lets the wait that was begun last be over; how long it was. */
    async turn(): Promise<number> {
      const { milliseconds, over } = waits.at(-1)!;
      over();
      await new Promise(setImmediate);
      return milliseconds;
    },
  };
}

const TIMES = { drain: 10_000, linger: 1_000 };

describe('what runs when a server ends', () => {
  test('is waited for, without a last call where it is done before that', async () => {
    const { running } = aClock();
    const work = Promise.withResolvers<void>();
    running.add(work.promise);
    const ended = running.end(TIMES, () => assert.fail('nothing is late'));
    assert.ok(running.isEnding());
    work.resolve();
    await ended;
  });

  test('is told when the time is nearly over, and may still come to its end', async () => {
    const { running, turn } = aClock();
    const work = Promise.withResolvers<string>();
    const answer = running.orElse(work.promise, () => 'given up');
    running.add(answer.then(() => undefined));
    let calls = 0;
    const ended = running.end(TIMES, () => void calls++);
    assert.deepEqual([await turn(), calls], [8_000, 1]);
    work.resolve('done');
    await ended;
    assert.equal(await answer, 'done');
  });

  test('is answered without its work at the end of the time, and nothing waits for more than that answer', async () => {
    const { running, turn } = aClock();
    const answer = running.orElse(new Promise<string>(() => undefined), () => 'given up');
    const sent = Promise.withResolvers<void>();
    running.add(answer.then(() => sent.promise));
    const ended = running.end(TIMES);
    await turn();
    assert.equal(await turn(), 2_000);
    assert.equal(await answer, 'given up');
    assert.equal(await turn(), 1_000);
    await ended;
    sent.resolve();
  });
});
