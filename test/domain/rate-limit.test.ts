import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Quota, spend, standingOf, type Usage } from '../../src/domain/mod.ts';

const MINUTE: Quota = { requests: 300, seconds: 60 };

/** How many of the requests at the given instants pass. */
function passing(quota: Quota, instants: readonly number[]): number[] {
  let usage: Usage | undefined;
  return instants.filter((now) => {
    const next = spend(quota, usage, now);
    usage = next ?? usage;
    return next !== undefined;
  });
}

const quotas = fc.record({ requests: fc.integer({ min: 1, max: 9 }), seconds: fc.integer({ min: 1, max: 3 }) });
const instants = fc
  .array(fc.nat({ max: 700 }), { maxLength: 80 })
  .map((steps) => steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0)));

describe('rate limit', () => {
  test('a whole quota passes at once, and not one more', () => {
    assert.equal(passing(MINUTE, Array(1_000).fill(5)).length, 300);
  });

  test('what was used comes back evenly: one request of 300 a minute every 200 ms', () => {
    const burst = Array<number>(300).fill(0);
    assert.equal(passing(MINUTE, [...burst, 199]).length, 300);
    assert.equal(passing(MINUTE, [...burst, 200]).length, 301);
    assert.equal(passing(MINUTE, [...burst, ...Array<number>(900).fill(60_000)]).length, 600);
  });

  test('a rate that does not divide is exact over very many requests', () => {
    const quota = { requests: 7, seconds: 60 };
    let usage: Usage | undefined;
    let passed = 0;
    for (let now = 0; now < 200_000; now++) {
      const next = spend(quota, usage, now * 60);
      if (next) passed++;
      usage = next ?? usage;
    }
    // 7 at once, and the 7 of each of the minutes that follow.
    assert.equal(passed, 7 + Math.floor((199_999 * 60 * 7) / 60_000));
  });

  test('in no stretch of time does more pass than the burst and what comes back in it', () => {
    fc.assert(
      fc.property(quotas, instants, (quota, times) => {
        const passed = passing(quota, times);
        for (const [from, start] of passed.entries()) {
          for (const [to, end] of passed.entries()) {
            if (to < from) continue;
            const allowed = quota.requests + ((end - start) * quota.requests) / (quota.seconds * 1_000);
            assert.ok(to - from + 1 <= allowed, `${to - from + 1} in ${end - start} ms`);
          }
        }
      }),
    );
  });

  test('the standing tells what happens: remaining requests pass, and after retryIn one passes, not before', () => {
    fc.assert(
      fc.property(quotas, instants, (quota, times) => {
        let usage: Usage | undefined;
        for (const now of times) usage = spend(quota, usage, now) ?? usage;
        const now = times.at(-1) ?? 0;
        const { remaining, retryIn, resetsIn } = standingOf(quota, usage, now);
        let rest = usage;
        for (let count = 0; count < remaining; count++) rest = spend(quota, rest, now)!;
        assert.equal(spend(quota, rest, now), undefined);
        assert.equal(retryIn === 0, remaining > 0);
        if (retryIn > 0) {
          assert.equal(spend(quota, usage, now + retryIn - 1), undefined);
          assert.notEqual(spend(quota, usage, now + retryIn), undefined);
        }
        assert.equal(standingOf(quota, usage, now + resetsIn).remaining, quota.requests);
      }),
    );
  });

  test('a clock that goes back gives nothing back and takes nothing', () => {
    assert.equal(spend({ requests: 1, seconds: 1 }, { at: 5_000, units: 1_000 }, 0), undefined);
    assert.equal(standingOf({ requests: 2, seconds: 1 }, { at: 5_000, units: 1_000 }, 0).remaining, 1);
  });
});
