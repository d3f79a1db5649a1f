import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  bestInterval,
  datesOf,
  dayAfter,
  daysIn,
  previousOf,
  rangeParams,
  readRange,
  yearBefore,
} from '../../src/web/address/range.ts';
import { readScope, scopeBody } from '../../src/web/address/scope.ts';

const TODAY = '2026-11-23';
const read = (search: string) => readRange(new URLSearchParams(search));

describe('a range of days in the address', () => {
  test('is read as it was written', () => {
    for (const search of [
      '',
      'range=7d',
      'range=all',
      'range=this-week',
      'range=last-quarter',
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
    assert.deepEqual(previousOf(read(''), TODAY), { from: '2026-09-25', to: '2026-10-24' });
    const between = read('from=2026-10-01&to=2026-10-31');
    assert.deepEqual(previousOf(between, TODAY), { from: '2026-08-31', to: '2026-09-30' });
    assert.equal(previousOf(read('range=all'), TODAY), undefined);
  });
});

describe('a year before a range', () => {
  const cases = [
    ['2026-11-23', 'range=30d', '2025-10-25', '2025-11-23'],
    ['2028-02-29', 'range=this-month', '2027-02-01', '2027-02-28'],
    ['2029-03-01', 'range=last-month', '2028-02-01', '2028-02-29'],
    ['2028-03-10', 'from=2028-02-29&to=2028-03-01', '2027-02-28', '2027-03-01'],
    ['2026-02-14', 'range=last-quarter', '2024-10-01', '2024-12-31'],
  ] as const;
  for (const [today, search, from, to] of cases)
    test(`${search} on ${today}`, () => {
      assert.deepEqual(yearBefore(read(search), today), { from, to });
    });

  test('has none where the range has an open end, and ends before today', () => {
    assert.equal(yearBefore(read('range=all'), TODAY), undefined);
    assert.equal(yearBefore(read('from=2026-01-01'), TODAY), undefined);
    fc.assert(
      fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
        const day = at.toISOString().slice(0, 10);
        const { from, to } = yearBefore(read(`from=${day}&to=${day}`), day)!;
        assert.ok(from! <= to! && to! < day && daysIn(to!, day) <= 367, `${from} ${to}`);
      }),
    );
  });
});

describe('a range of the calendar', () => {
  const cases = [
    // A Monday, a leap day, and the last and the first day of a year.
    ['2026-11-23', 'this-week', '2026-11-23', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['2026-11-22', 'this-week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-11-23', 'last-week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2027-01-01', 'this-week', '2026-12-28', '2027-01-01', '2026-12-21', '2026-12-27'],
    ['2028-02-29', 'this-month', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['2028-03-31', 'last-month', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['2026-01-01', 'last-month', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['2026-12-31', 'this-quarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['2026-02-14', 'last-quarter', '2025-10-01', '2025-12-31', '2025-07-01', '2025-09-30'],
  ] as const;
  for (const [today, name, from, to, start, end] of cases) {
    test(`${name} on ${today} is ${from} to ${to}, and before it ${start} to ${end}`, () => {
      assert.deepEqual(datesOf(read(`range=${name}`), today), { from, to });
      assert.deepEqual(previousOf(read(`range=${name}`), today), { from: start, to: end });
    });
  }

  test('on any day: this one holds today, the last one ends the day before, and each is compared with the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom('week', 'month', 'quarter'), (days, unit) => {
        const today = dayAfter('1970-01-01', days);
        const [now, last] = ['this', 'last'].map((which) => read(`range=${which}-${unit}`));
        const [here, there] = [datesOf(now!, today), datesOf(last!, today)];
        assert.ok(here.from! <= today && here.to === today);
        assert.equal(dayAfter(there.to!, 1), here.from);
        assert.deepEqual(previousOf(now!, today), there);
        const before = previousOf(last!, today)!;
        assert.equal(dayAfter(before.to!, 1), there.from);
        const lengths = { week: [7], month: [28, 29, 30, 31], quarter: [90, 91, 92] }[unit];
        assert.ok(
          lengths.includes(daysIn(there.from!, there.to!)) && lengths.includes(daysIn(before.from!, before.to!)),
        );
      }),
    );
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

test('an address names brands that answers name all of, any of, and none of', () => {
  const scope = readScope(new URLSearchParams('range=all&namesall=a&namesall=b&names=c&notnames=d'));
  assert.deepEqual(scopeBody(scope, '2026-11-20'), { names: { all: ['a', 'b'], any: ['c'], none: ['d'] } });
});
