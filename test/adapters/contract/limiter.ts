import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Limiter, type Quota, spend, standingOf, type Usage } from '../../../src/domain/mod.ts';

const ONCE = { requests: 1, seconds: 60 };

/** A limiter that the contract may use as it likes. */
export type OpenLimiter = (options: {
  readonly now: () => number;
  readonly capacity?: number;
}) => Opened | Promise<Opened>;

type Opened = Limiter & (Disposable | AsyncDisposable);

/** Every rule that a limiter keeps, wherever it counts. */
export function limiterContract(adapter: string, open: OpenLimiter): void {
  describe(`${adapter}: limiter`, () => {
    test('each asker has a quota of its own', async () => {
      await using limiter = await open({ now: () => 0 });
      const passed: boolean[] = [];
      for (const asker of ['a', 'a', 'b']) passed.push((await limiter.take(asker, ONCE)) !== undefined);
      assert.deepEqual(passed, [true, false, true]);
    });

    test('a refused request costs nothing', async () => {
      let now = 0;
      await using limiter = await open({ now: () => now });
      for (let count = 0; count < 100; count++) await limiter.take('a', ONCE);
      now = 60_000;
      assert.ok(await limiter.take('a', ONCE));
    });

    test('fractions of milliseconds never let more pass', async () => {
      let now = 0.9;
      await using limiter = await open({ now: () => now });
      await limiter.take('a', ONCE);
      now = 59_999.99;
      assert.equal(await limiter.take('a', ONCE), undefined);
      now = 60_000.1;
      assert.ok(await limiter.take('a', ONCE));
    });

    test('it lets pass and says of every asker what the rule of the quota says', async () => {
      const asks = fc.array(
        fc.record({ step: fc.nat({ max: 900 }), asker: fc.constantFrom('a', 'b'), later: fc.nat({ max: 99 }) }),
        {
          maxLength: 60,
        },
      );
      const quotas = fc.record({ requests: fc.integer({ min: 1, max: 9 }), seconds: fc.integer({ min: 1, max: 3 }) });
      await fc.assert(
        fc.asyncProperty(quotas, asks, async (quota: Quota, steps) => {
          let now = 0;
          await using limiter = await open({ now: () => now });
          const usages = new Map<string, Usage>();
          for (const { step, asker, later } of steps) {
            now += step;
            const usage = spend(quota, usages.get(asker), now);
            if (usage) usages.set(asker, usage);
            const standing = await limiter.take(asker, quota);
            assert.equal(standing !== undefined, usage !== undefined);
            now += later;
            const expected = standingOf(quota, usages.get(asker), now);
            assert.deepEqual(limiter.standing(asker, quota), expected);
            if (standing) assert.deepEqual(standing(), expected);
          }
        }),
        { numRuns: 30 },
      );
    });

    test('a caller is forgotten only once their whole quota is free again, however many others come', async () => {
      let now = 500;
      await using limiter = await open({ now: () => now });
      await limiter.take('a', ONCE);
      now = 60_100;
      for (let at = 0; at < 600; at++) await limiter.take('others', { requests: 1_000, seconds: 1 });
      assert.equal(await limiter.take('a', ONCE), undefined);
      now = 60_500;
      assert.ok(await limiter.take('a', ONCE));
    });

    test('who still has something to pay back is remembered while very many others come and go', async () => {
      let now = 0;
      await using limiter = await open({ now: () => now, capacity: 1_000 });
      const quota = { requests: 100, seconds: 60 };
      for (let at = 0; at < 5_000; at++) {
        now += 1;
        if (at % 100 === 0) await limiter.take('regular', quota);
        await limiter.take(`passer-by ${at}`, quota);
      }
      assert.ok(limiter.standing('regular', quota).remaining < 100);
    });
  });
}
