import type { Instant } from '../time.ts';
import type { QuietHours } from './alert.ts';

const MINUTE = 60_000;
const MINUTES_A_DAY = 1_440;

/**
 * When a message may be sent that is ready at `now`: then, or at the end of quiet hours; where `from` is `to`, there are none. On a
 * day on which clocks are changed it may be an hour later than they say.
 * @param offsetAt minutes that the zone is ahead of UTC at an instant
 * @example
 * const night = { from: '22:00', to: '07:00', timezone: 'UTC' };
 * assert.equal(sentFrom(night, Date.UTC(2026, 10, 2, 6), () => 0), Date.UTC(2026, 10, 2, 7));
 * assert.equal(sentFrom(night, Date.UTC(2026, 10, 2, 12), () => 0), Date.UTC(2026, 10, 2, 12));
 * assert.equal(sentFrom(night, Date.UTC(2026, 10, 2, 23), () => 0), Date.UTC(2026, 10, 3, 7));
 */
export function sentFrom(quiet: QuietHours | null, now: Instant, offsetAt: (at: Instant) => number): Instant {
  if (quiet === null) return now;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const minute = positive(Math.floor(now / MINUTE) + offsetAt(now));
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? (Math.floor(now / MINUTE) + positive(to - minute)) * MINUTE : now;
}

const positive = (minutes: number): number => ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return 60 * hours! + minutes!;
}
