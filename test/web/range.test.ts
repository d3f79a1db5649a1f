import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bestInterval, datesOf, previousOf, rangeParams, readRange } from '../../src/web/address/range.ts';

const TODAY = '2026-11-23';
const read = (search: string) => readRange(new URLSearchParams(search));

describe('a range of days in the address', () => {
  test('is read as it was written', () => {
    for (const search of [
      '',
      'range=7d',
      'range=all',
      'from=2026-01-01&to=2026-02-28',
      'from=2026-01-01',
      'to=2026-01-01',
    ]) {
      const written = Object.entries(rangeParams(read(search))).filter(([, value]) => value !== null);
      assert.equal(new URLSearchParams(written as [string, string][]).toString(), search);
    }
  });

  test('that is none is the last 30 days', () => {
    for (const search of ['range=constructor', 'from=2026-02-30', 'from=2026-02-02&to=2026-01-01', 'range=']) {
      assert.deepEqual(datesOf(read(search), TODAY), { from: '2026-10-25', to: TODAY }, search);
    }
  });

  test('has the span of the same length before it, where it has two ends', () => {
    assert.deepEqual(previousOf(datesOf(read(''), TODAY)), { from: '2026-09-25', to: '2026-10-24' });
    assert.equal(previousOf(datesOf(read('range=all'), TODAY)), undefined);
  });
});

describe('the buckets of a trend', () => {
  const cases = [
    ['range=7d', 5, 'day'],
    ['', 10_000, 'day'],
    ['', 300, 'week'],
    ['range=90d', 10_000, 'week'],
    ['range=all', 10_000, 'week'],
    ['from=2024-01-01&to=2026-01-01', 10_000, 'month'],
  ] as const;
  for (const [search, answers, interval] of cases) {
    test(`of ${answers} answers in "${search}" are each a ${interval}`, () => {
      assert.equal(bestInterval(datesOf(read(search), TODAY), answers), interval);
    });
  }
});
