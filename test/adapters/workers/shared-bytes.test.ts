import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SharedBuffer, type SharedBytes, shareBytes } from '../../../src/adapters/workers/mod.ts';

const BUDGET = { budget: 100 };

/** The bytes of a name once they are heard of. */
async function heard(shared: SharedBytes, name: string): Promise<SharedBuffer> {
  for (;;) {
    const bytes = shared.find(name);
    if (bytes !== undefined) return bytes;
    await nextTurn();
  }
}

describe('bytes that threads share', () => {
  test('are the same memory for all in the circle, and for those who come later, but for no others', async () => {
    const circle = randomUUID();
    using one = shareBytes(circle, BUDGET);
    using another = shareBytes(circle, BUDGET);
    using stranger = shareBytes(randomUUID(), BUDGET);
    const lent = one.lend('a', Uint8Array.of(1, 2, 3));
    assert.deepEqual([...(await heard(another, 'a'))], [1, 2, 3]);

    using newcomer = shareBytes(circle, BUDGET);
    const found = [await heard(another, 'a'), await heard(newcomer, 'a')];
    lent[0] = 42;
    assert.deepEqual(
      found.map((bytes) => bytes[0]),
      [42, 42],
    );
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
