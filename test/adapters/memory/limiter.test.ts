import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../../src/adapters/memory/mod.ts';

const ONCE = { requests: 1, seconds: 60 };

describe('limiter', () => {
  test('each asker has a quota of its own', () => {
    const limiter = createMemoryLimiter({ now: () => 0 });
    assert.deepEqual([limiter.take('a', ONCE), limiter.take('a', ONCE), limiter.take('b', ONCE)], [true, false, true]);
  });

  test('a refused request costs nothing', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ now: () => now });
    for (let count = 0; count < 100; count++) limiter.take('a', ONCE);
    now = 60_000;
    assert.equal(limiter.take('a', ONCE), true);
  });

  test('fractions of milliseconds never let more pass', () => {
    let now = 0.9;
    const limiter = createMemoryLimiter({ now: () => now });
    limiter.take('a', ONCE);
    now = 59_999.99;
    assert.equal(limiter.take('a', ONCE), false);
    now = 60_000.1;
    assert.equal(limiter.take('a', ONCE), true);
  });

  test('very many addresses take no more memory than the capacity', () => {
    const limiter = createMemoryLimiter({ now: () => 0, capacity: 1_000 });
    for (let address = 0; address < 200_000; address++) limiter.take(String(address), ONCE);
    assert.equal(limiter.size(), 1_000);
  });

  test('who asked last is remembered, however many others came', () => {
    const limiter = createMemoryLimiter({ now: () => 0, capacity: 3 });
    const quota = { requests: 10, seconds: 60 };
    for (const asker of ['a', 'b', 'c', 'a', 'd']) limiter.take(asker, quota);
    assert.equal(limiter.standing('a', quota).remaining, 8);
    assert.equal(limiter.standing('b', quota).remaining, 10);
  });
});
