import { Cron } from 'croner';
import type { Schedules } from '../../domain/collection/mod.ts';

/** Schedules of five fields in IANA zones, computed by croner: an hour that the clock skips runs once after it. */
export const cronSchedules: Schedules = {
  problem({ cron, timezone }) {
    if (!isZone(timezone)) return 'schedule.timezone: must be an IANA zone, such as Europe/Berlin';
    if (cron.trim().split(/\s+/).length !== 5) return 'schedule.cron: must have five fields, such as 0 6 * * *';
    try {
      new Cron(cron, { timezone, paused: true });
      return undefined;
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/^\w*Error: |^CronPattern: /, '') : '';
      return `schedule.cron: cannot be read (${why}): such as 0 6 * * 1-5`;
    }
  },
  next({ cron, timezone }, after) {
    return new Cron(cron, { timezone, paused: true }).nextRun(new Date(after))?.getTime();
  },
  count({ cron, timezone }, after, until) {
    const times = new Cron(cron, { timezone, paused: true });
    let count = 0;
    for (let at = times.nextRun(new Date(after)); at !== null && at.getTime() <= until; at = times.nextRun(at)) count++;
    return count;
  },
};

function isZone(name: string): boolean {
  try {
    // Offsets are zones to the platform, but to nobody's clock.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
