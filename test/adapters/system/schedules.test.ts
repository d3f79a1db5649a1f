import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cronSchedules } from '../../../src/adapters/system/mod.ts';

const at = (iso: string): number => Date.parse(iso);
const BERLIN = { cron: '30 2 * * *', timezone: 'Europe/Berlin' };

describe('schedules', () => {
  test('are of five fields, in a zone that has a name', () => {
    for (const [cron, timezone, problem] of [
      ['0 6 * * 1-5', 'Europe/Berlin', undefined],
      ['  0   6 * * 1 ', 'UTC', undefined],
      ['0 6 * * *', '+02:00', 'schedule.timezone: must be an IANA zone, such as Europe/Berlin'],
      ['0 6 * * *', 'Europe/Nowhere', 'schedule.timezone: must be an IANA zone, such as Europe/Berlin'],
      ['0 6 * *', 'UTC', 'schedule.cron: must have five fields, such as 0 6 * * *'],
      ['0 0 6 * * *', 'UTC', 'schedule.cron: must have five fields, such as 0 6 * * *'],
    ] as const)
      assert.equal(cronSchedules.problem({ cron, timezone }), problem, cron);
    const unreadable = cronSchedules.problem({ cron: '61 6 * * *', timezone: 'UTC' });
    assert.match(
      unreadable!,
      /^schedule\.cron: cannot be read \((?!\w*Error|CronPattern).+61.*\): such as 0 6 \* \* 1-5$/,
    );
  });

  test('go by the clock of their zone: an hour that it skips runs once after it', () => {
    assert.equal(cronSchedules.next(BERLIN, at('2026-03-28T00:00:00Z')), at('2026-03-28T01:30:00Z'));
    assert.equal(cronSchedules.next(BERLIN, at('2026-03-28T01:30:00Z')), at('2026-03-29T01:00:00Z'));
    assert.equal(cronSchedules.next(BERLIN, at('2026-03-29T02:00:00Z')), at('2026-03-30T00:30:00Z'));
    assert.equal(cronSchedules.next({ cron: '0 0 30 2 *', timezone: 'UTC' }, at('2026-01-01T00:00:00Z')), undefined);
  });

  test('count how often they are due after a time, up to another', () => {
    const [from, until] = [at('2026-03-01T01:30:00Z'), at('2026-03-04T01:30:00Z')];
    assert.deepEqual([cronSchedules.count(BERLIN, from, until), cronSchedules.count(BERLIN, from, until - 1)], [3, 2]);
    assert.equal(cronSchedules.count({ cron: '0 0 30 2 *', timezone: 'UTC' }, from, until), 0);
  });
});
