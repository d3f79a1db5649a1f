import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleInstant } from '../../src/app/sample/days.ts';

describe('the days of the sample', () => {
  test('are moved by whole weeks, and fill the ten weeks up to now whenever that is', () => {
    const [DAY, LAST] = [86_400_000, Date.UTC(2026, 0, 4)];
    for (const now of [
      LAST,
      LAST + 1,
      LAST + DAY / 2,
      LAST + 3 * DAY,
      LAST + 6.9 * DAY,
      LAST + 325.4 * DAY,
      LAST - 9.3 * DAY,
    ]) {
      const dates = [...Array(70).keys()].map((day) => sampleInstant(day, 0, now));
      for (const [day, date] of dates.entries()) {
        assert.ok(
          date <= now && date > now - 71 * DAY,
          `${day} days before the last, at ${new Date(now).toISOString()}`,
        );
        assert.ok(Number.isInteger((date - (LAST - day * DAY)) / (7 * DAY)));
      }
      assert.equal(new Set(dates).size, 70);
    }
  });
});
