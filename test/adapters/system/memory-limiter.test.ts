import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../../src/adapters/system/mod.ts';
import { limiterContract } from '../contract/limiter.ts';

limiterContract('memory', (options) => ({ ...createMemoryLimiter(options), [Symbol.dispose]: () => undefined }));

describe('limiter in memory', () => {
  test('very many askers take no more memory than the capacity', () => {
    const limiter = createMemoryLimiter({ now: () => 0, capacity: 1_000 });
    for (let asker = 0; asker < 20_000; asker++) limiter.take(String(asker), { requests: 1, seconds: 60 });
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
