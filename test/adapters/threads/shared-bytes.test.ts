import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { BroadcastChannel } from 'node:worker_threads';
import { type SharedBytes, shareBytes } from '../../../src/adapters/threads/mod.ts';

const BUDGET = { budget: 100 };

/** Somebody in the circle who hears when something was said there. */
function listener(circle: string): { heard(): Promise<unknown>; [Symbol.dispose](): void } {
  const channel = new BroadcastChannel(`sightline ${circle}`);
  return {
    heard: () => once(channel as unknown as EventTarget, 'message'),
    [Symbol.dispose]: () => channel.close(),
  };
}

/** What both look at: what one writes, the other sees. */
function assertShared(some: SharedBytes, other: SharedBytes, name: string): void {
  some.find(name)![0] = 42;
  assert.equal(other.find(name)![0], 42);
}

describe('bytes that threads share', () => {
  test('are the same memory for all in the circle, and for those who come later, and for nobody else', async () => {
    const circle = randomUUID();
    using ear = listener(circle);
    using one = shareBytes(circle, BUDGET);
    await ear.heard();
    using another = shareBytes(circle, BUDGET);
    await ear.heard();
    using stranger = shareBytes(randomUUID(), BUDGET);
    one.lend('a', Uint8Array.of(1, 2, 3));
    await ear.heard();
    assert.deepEqual([...another.find('a')!], [1, 2, 3]);
    assertShared(one, another, 'a');

    using newcomer = shareBytes(circle, BUDGET);
    await ear.heard();
    await ear.heard();
    assertShared(another, newcomer, 'a');
    assert.equal(stranger.find('a'), undefined);
  });

  test('that were lent first are given up beyond the budget', () => {
    using one = shareBytes(randomUUID(), BUDGET);
    one.lend('a', new Uint8Array(60));
    one.lend('b', new Uint8Array(40));
    assert.ok(one.find('a') && one.find('b'));
    one.lend('c', new Uint8Array(1));
    assert.deepEqual([one.find('a'), one.find('b')?.length, one.find('c')?.length], [undefined, 40, 1]);
    assert.equal(one.lend('too large', new Uint8Array(101)).length, 101);
    assert.equal(one.find('too large'), undefined);
  });
});
