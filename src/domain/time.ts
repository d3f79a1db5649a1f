/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;
/** Whole UTC days since 1970-01-01. Dates and buckets are always UTC. (spec, shared scope) */
export type Day = number;

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
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/**
 * Reads an ISO 8601 time with any offset, to the millisecond; undefined for anything else. (contract 2, "Times")
 * @example assert.equal(parseInstant('1970-01-01T01:00:00+01:00'), 0)
 * @example assert.equal(parseInstant('2026-02-30T00:00:00Z'), undefined)
 */
export function parseInstant(text: string): Instant | undefined {
  const date = ISO_TIME.exec(text)?.[1];
  if (date === undefined || parseDay(date) === undefined) return undefined;
  const instant = Date.parse(text.toUpperCase());
  // An offset can push a time out of the years that four digits can write.
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT ? instant : undefined;
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
