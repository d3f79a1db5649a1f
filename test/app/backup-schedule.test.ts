import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BACKUPS, COPIES } from '../../src/app/backup-schedule.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const COPY_OF_NOON = 'sightline-copy-20261121T120000Z.db';
const nameAt = (time: number) => BACKUPS.next([], time);

describe('the schedule of backups', () => {
  test('names tell the time to the second, sort by it, and nothing else has one', () => {
    assert.equal(nameAt(NOON), 'sightline-20261121T120000Z.db');
    assert.equal(BACKUPS.time('sightline-20261121T120000Z.db'), NOON);
    for (const other of ['sightline.db', 'sightline-20261121T120000Z.db.sha256', 'sightline-20261331T120000Z.db', 'x'])
      assert.equal(BACKUPS.time(other), undefined, other);
    assert.equal(BACKUPS.latest(['notes.txt']), undefined);
    const copy = COPIES.next([], NOON);
    assert.deepEqual([copy, BACKUPS.time(copy), COPIES.time(nameAt(NOON))], [COPY_OF_NOON, undefined, undefined]);
  });

  test('one is due at once where there is none, and else a period after the latest', () => {
    assert.equal(BACKUPS.dueIn([], HOUR, NOON), 0);
    assert.equal(BACKUPS.dueIn(['notes.txt'], HOUR, NOON), 0);
    assert.equal(BACKUPS.dueIn([nameAt(NOON - HOUR / 4)], HOUR, NOON), (HOUR * 3) / 4);
    assert.equal(BACKUPS.dueIn([nameAt(NOON - 2 * HOUR)], HOUR, NOON), 0);
  });

  test('a clock that jumps back puts the next one off by one period at most, and its name is still the last', () => {
    const names = [nameAt(NOON)];
    const before = NOON - 365 * 24 * HOUR;
    assert.equal(BACKUPS.dueIn(names, HOUR, before), HOUR);
    assert.equal(BACKUPS.next(names, before), 'sightline-20261121T120001Z.db');
    assert.deepEqual(BACKUPS.expired([...names, BACKUPS.next(names, before)], 1), names);
  });

  test('the latest stay, whatever order they are listed in, and what is not ours is never removed', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 4_000_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 14 }), (seconds, keep) => {
        const names = seconds.map((second) => nameAt(second * 1_000));
        const expired = BACKUPS.expired([...names, 'notes.txt', 'sightline.db'], keep);
        const kept = seconds.toSorted((a, b) => b - a).slice(0, keep);
        assert.deepEqual(new Set(expired), new Set(names.filter((_, index) => !kept.includes(seconds[index]!))));
      }),
    );
  });
});
