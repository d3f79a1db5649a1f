/** For each file, how many days before the last one each line stands; null for a line that is left out. */
export type SampleDays = Readonly<Record<string, readonly (number | null)[]>>;

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** How long the sample goes. */
const LENGTH = 10 * WEEK;
/** Its last day as it was put together, a Sunday: it is moved by whole weeks, so that days of the week stay what they are. */
const LAST = Date.UTC(2026, 0, 4);

/**
 * Dates an answer of the sample: an instant on or before `now`, in milliseconds, and less than ten weeks before it.
 * `daysBefore` counts from the last day of the sample, which is moved by whole weeks. Answers that would lie ahead move to
 * the start, so that every day up to today has answers. Those of a day are spread over its first hour, by `nth`.
 * @example
 * sampleInstant(0, 0, Date.UTC(2026, 0, 4, 12)) // 2026-01-04T00:00:00Z
 */
export function sampleInstant(daysBefore: number, nth: number, now: number): number {
  const weeks = Math.ceil((now - LAST) / WEEK) * WEEK;
  const instant = LAST + weeks - daysBefore * DAY + ((7_919 * nth) % 3_600) * 1_000;
  return instant > now ? instant - LENGTH : instant;
}
