/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;
/** Whole UTC days since 1970-01-01. Dates and buckets are always UTC. (spec, shared scope) */
export type Day = number;

/**
 * A thing as it is after a change at `now`: its `updatedAt` moves on, whatever the clock says.
 * @example assert.deepEqual(touched({ name: 'a', updatedAt: 5 }, 3), { name: 'a', updatedAt: 6 })
 * @example assert.deepEqual(touched({ name: 'a', updatedAt: 5 }, 8), { name: 'a', updatedAt: 8 })
 */
export const touched = <T extends { readonly updatedAt: Instant }>(changed: T, now: Instant): T => ({
  ...changed,
  updatedAt: laterThan(changed.updatedAt, now),
});

/** Now, or just after an instant that the clock has yet to reach, as it came back. */
export const laterThan = (before: Instant, now: Instant): Instant => (now < before ? before + 1 : now);

export const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The UTC day an instant falls on.
 * @example assert.equal(dayOf(MILLISECONDS_A_DAY - 1), 0)
 * @example assert.equal(dayOf(-1), -1)
 */
export function dayOf(instant: Instant): Day {
  return Math.floor(instant / MILLISECONDS_A_DAY);
}

/**
 * Reads a `YYYY-MM-DD` date; undefined for one that does not exist. (contract 2, "Filters")
 * @example assert.equal(parseDay('1970-01-02'), 1)
 * @example assert.equal(parseDay('2026-02-30'), undefined)
 */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  // Date.parse turns 30 February into 2 March: what it read must be what was written.
  if (Number.isNaN(instant) || new Date(instant).getUTCDate() !== Number(text.slice(8))) return undefined;
  return dayOf(instant);
}

const ISO_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?) ?([Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/;

/**
 * Reads an ISO 8601 time with any offset, to the millisecond; undefined for anything else. As Python and databases write
 * it, a blank may stand for the T, and an offset may be `+0000` or `+00`. (contract 2, "Times"; contract 10)
 * @example assert.equal(parseInstant('1970-01-01T01:00:00+01:00'), 0)
 * @example assert.equal(parseInstant('1970-01-01 00:00:00.000123+00'), 0)
 * @example assert.equal(parseInstant('2026-02-30T00:00:00Z'), undefined)
 */
export function parseInstant(text: string): Instant | undefined {
  const [, date, time, offset] = ISO_TIME.exec(text) ?? [];
  if (date === undefined || time === undefined || offset === undefined || parseDay(date) === undefined)
    return undefined;
  const instant = Date.parse(`${date}T${time}${fullOffset(offset)}`);
  // An offset can push a time out of the years that four digits can write.
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT ? instant : undefined;
}

/** `+00`, `+0000` and `+00:00` are the same. */
const fullOffset = (offset: string): string => {
  if (/^z$/i.test(offset)) return 'Z';
  const digits = offset.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
};

/**
 * The problem of a text that isn't a time.
 * @example assert.equal(timeProblem('2026-11-20 09:00:00'), 'must end in Z or an offset: 2026-11-20T09:00:00Z, if it is UTC')
 * @example assert.equal(timeProblem('2026-02-30T09:00:00Z'), 'must be a time that exists (2026-02-30 does not)')
 * @example assert.equal(timeProblem('2026-11-20T25:00'), 'must be a time that exists (25:00 does not)')
 */
export function timeProblem(text: string): string {
  const utc = `${text.trim().replace(' ', 'T')}Z`;
  if (parseInstant(utc) !== undefined) return `must end in Z or an offset: ${utc}, if it is UTC`;
  const [, date = '', time, offset] = LIKE_TIME.exec(text.trim()) ?? [];
  const missing = [date, `${date}T${time}Z`, `${date}T00:00:00${offset ?? 'Z'}`].findIndex(
    (part, at) => (at === 0 ? parseDay(part) : parseInstant(part)) === undefined,
  );
  if (time !== undefined && missing >= 0)
    return `must be a time that exists (${[date, time, offset][missing]} does not)`;
  return 'must be an ISO 8601 time with Z or an offset, such as 2026-11-20T09:00:00Z';
}

/** What has the form of a time, whether it exists or not. */
const LIKE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;

/** No model answered before. */
const FIRST_RUN = Date.parse('2015-01-01T00:00:00.000Z');

/**
 * Why no answer can be of a time, which is before 2015 or more than a day ahead; undefined for any other. (contract 10,
 * "Wrong values")
 * @example assert.equal(runAtProblem(Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 1)), undefined)
 * @example assert.match(runAtProblem(Date.UTC(2026, 0, 3), Date.UTC(2026, 0, 1)) ?? '', /more than a day ahead/)
 */
export function runAtProblem(runAt: Instant, now: Instant): string | undefined {
  const problem =
    runAt < FIRST_RUN ? 'is before 2015' : runAt > now + MILLISECONDS_A_DAY ? 'is more than a day ahead' : undefined;
  return problem && `runAt ${problem} (${toIso(runAt)}): give the time at which the model was asked`;
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The one way a time is written: UTC with milliseconds and `Z`. (contract 2, "Times")
 * @example assert.equal(toIso(0), '1970-01-01T00:00:00.000Z')
 */
export function toIso(instant: Instant): string {
  return new Date(instant).toISOString();
}
