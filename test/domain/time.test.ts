import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayOf, MILLISECONDS_A_DAY, parseDay, parseInstant, toIso } from '../../src/domain/mod.ts';

const YEAR_0 = Date.parse('0000-01-01T00:00:00.000Z');
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z');
const instant = fc.integer({ min: YEAR_0, max: YEAR_9999 });

describe('days', () => {
  test('a day lasts from its first to its last millisecond, before 1970 too', () => {
    for (const day of [-1, 0, 20_000]) {
      assert.equal(dayOf(day * MILLISECONDS_A_DAY), day);
      assert.equal(dayOf((day + 1) * MILLISECONDS_A_DAY - 1), day);
    }
  });

  test('a day that was written is read again', () => {
    fc.assert(fc.property(instant, (at) => assert.equal(parseDay(toIso(at).slice(0, 10)), dayOf(at))));
  });

  for (const [text, day] of [
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
    ['0000-01-01', YEAR_0 / MILLISECONDS_A_DAY],
  ] as const) {
    test(`${text} is a day`, () => assert.equal(parseDay(text), day));
  }

  const none = [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
  ];
  for (const text of [...none, '', ' 2026-01-01', '2026-01-01\n', '+002026-01-01', '２０２６-01-01']) {
    test(`${JSON.stringify(text)} is refused as a day`, () => assert.equal(parseDay(text), undefined));
  }
});

describe('instants', () => {
  test('a time that was written is read again', () => {
    fc.assert(fc.property(instant, (at) => assert.equal(parseInstant(toIso(at)), at)));
  });

  for (const [text, iso] of [
    ['2026-01-15T12:00:00Z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15T12:00Z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15t12:00:00z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15T00:30:00+01:00', '2026-01-14T23:30:00.000Z'],
    ['2026-01-15T00:30:00-0530', '2026-01-15T06:00:00.000Z'],
    ['2026-01-15T12:00:00+23:59', '2026-01-14T12:01:00.000Z'],
    ['2026-01-15T12:00:00-00:00', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15T12:00:00.5Z', '2026-01-15T12:00:00.500Z'],
    ['2026-01-15T12:00:00.123456789Z', '2026-01-15T12:00:00.123Z'],
    ['2026-01-15T12:00:00.999999Z', '2026-01-15T12:00:00.999Z'],
    ['2026-01-15 12:00:00Z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15 12:00:00.123456+00:00', '2026-01-15T12:00:00.123Z'],
    ['2026-01-15T12:00:00+0000', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15 12:00:00+00', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15 12:00:00 -0530', '2026-01-15T17:30:00.000Z'],
  ] as const) {
    test(`${text} is ${iso}`, () => assert.equal(toIso(parseInstant(text)!), iso));
  }

  const none = [
    '2026-01-15',
    '2026-01-15T12:00:00',
    '2026-01-15  12:00:00Z',
    '2026-01-15 12:00:00',
    '2026-01-15T12:00:00+000',
    '2026-02-30T00:00:00Z',
    '2026-01-15T24:00:00Z',
    '2026-01-15T12:60:00Z',
    '2026-01-15T12:00:60Z',
    '2026-01-15T12:00:00.Z',
    '2026-01-15T12:00:00,5Z',
    '2026-01-15T12:00:00+24:00',
    '2026-01-15T12:00:00+1',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    'Thu, 15 Jan 2026 12:00:00 GMT',
    '1768478400000',
    '2026-01-15T12:00:00Z\n',
    '',
  ];
  for (const text of none) {
    test(`${JSON.stringify(text)} is refused as a time`, () => assert.equal(parseInstant(text), undefined));
  }
});
