/** For each file, how many days before the last one each line stands; null for a line that is left out. */
export type SampleDays = Readonly<Record<string, readonly (number | null)[]>>;

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** How long the sample goes. */
const LENGTH = 10 * WEEK;
/** Its last day as it was put together, a Sunday: it is moved by whole weeks, so that days of the week stay what they are. */
const LAST = Date.UTC(2026, 0, 4);

/**
 * When an answer that stands so many days before the last one of the sample is said to be from, as an instant on or before
 * `now`, in milliseconds, and less than ten weeks before it. Moved by whole weeks; what would lie ahead begins the ten
 * weeks, so that every day up to today has its answers. Answers of a day are spread over its first hour, by `nth`.
 * @example
 * sampleInstant(0, 0, Date.UTC(2026, 0, 4, 12)) // 2026-01-04T00:00:00Z
 */
export function sampleInstant(daysBefore: number, nth: number, now: number): number {
  const weeks = Math.ceil((now - LAST) / WEEK) * WEEK;
  const instant = LAST + weeks - daysBefore * DAY + ((7_919 * nth) % 3_600) * 1_000;
  return instant > now ? instant - LENGTH : instant;
}
