import type { Instant } from '../time.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** How long a delivery waits before each of its tries, in milliseconds, ± 20 %. (contract 14, "Channels") */
export const RETRIES: readonly number[] = [
  0,
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** How long an event waits for an earlier one of its subject that has not arrived, in milliseconds. (contract 14) */
const LONGEST_BEHIND = 3_600_000;

/** A receiver may ask for no longer rest than that, in milliseconds. */
const LONGEST_REST = 24 * HOUR;

/** What came of one try, as the receiver, the socket or the mail server says. */
export interface TryOutcome {
  readonly is: 'delivered' | 'gone' | 'failed' | 'useless';
  /** HTTP or SMTP; null = there was no reply. */
  readonly status: number | null;
  /** The first {@link MOST_REPLY} bytes of it. */
  readonly reply: string;
  /** For people; null = none. */
  readonly problem: string | null;
  /** How long the receiver asks for rest, in milliseconds. */
  readonly rest?: number | undefined;
  /** When the channel that it went by was last changed; left out = no one receiver was asked. */
  readonly channelOf?: Instant | undefined;
}

/** How much of a reply is kept, in UTF-16 units. */
export const MOST_REPLY = 1_024;

/** What becomes of a delivery. */
export type Next =
  | { readonly is: 'delivered' }
  | { readonly is: 'again'; readonly dueAt: Instant }
  /** `disables`: why nothing else is sent to its channel; null = other deliveries go on. */
  | { readonly is: 'failed'; readonly disables: 'gone' | 'exhausted' | null };

/**
 * What becomes of a delivery after its try number `tries` (1 = the first). 410 ends the channel, and so does the last try.
 * @param random from 0 up to 1
 * @example
 * const failed = { is: 'failed', status: 500, reply: '', problem: null } as const;
 * assert.deepEqual(afterTry(failed, { tries: 1, now: 0, random: 0.5 }), { is: 'again', dueAt: 5_000 });
 * assert.deepEqual(afterTry(failed, { tries: 10, now: 0, random: 0.5 }), { is: 'failed', disables: 'exhausted' });
 */
export function afterTry(
  { is, rest = 0 }: Pick<TryOutcome, 'is' | 'rest'>,
  { tries, now, random }: { readonly tries: number; readonly now: Instant; readonly random: number },
): Next {
  if (is === 'delivered') return { is };
  if (is === 'gone') return { is: 'failed', disables: 'gone' };
  if (is === 'useless') return { is: 'failed', disables: null };
  const wait = RETRIES[Math.max(1, tries)];
  if (wait === undefined) return { is: 'failed', disables: 'exhausted' };
  const spread = Math.round(wait * (0.8 + 0.4 * random));
  return { is: 'again', dueAt: now + Math.max(spread, Math.min(rest, LONGEST_REST)) };
}

/**
 * When a delivery is first due: at once, or, behind an earlier one of its subject, as soon as that ends, an hour later at most.
 * @example assert.deepEqual([false, true].map((isBehind) => firstDueAt(5, isBehind)), [5, 3_600_005])
 */
export const firstDueAt = (now: Instant, isBehind: boolean): Instant => (isBehind ? now + LONGEST_BEHIND : now);

/**
 * How long a `retry-after` asks for rest, in milliseconds: a number of seconds or a date; undefined = it says nothing.
 * @example assert.equal(restOf('120', 0), 120_000)
 * @example assert.equal(restOf('Thu, 01 Jan 1970 00:00:30 GMT', 10_000), 20_000)
 * @example assert.equal(restOf('soon', 0), undefined)
 */
export function restOf(header: string | undefined, now: Instant): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const at = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Beyond this a receiver refuses a signature as too old or too new, in milliseconds. (Standard Webhooks) */
const TOLERANCE = 5 * MINUTE;

/**
 * Says that two clocks differ by more than signatures may, which a receiver refuses; undefined = they don't, or its time isn't known.
 * @example assert.equal(clockProblem('Thu, 01 Jan 1970 00:10:00 GMT', 0), 'the receiver’s clock is 10 minutes ahead of this one: look at both')
 * @example assert.equal(clockProblem(undefined, 0), undefined)
 */
export function clockProblem(date: string | undefined, now: Instant): string | undefined {
  const apart = date === undefined ? Number.NaN : Date.parse(date) - now;
  if (Number.isNaN(apart) || Math.abs(apart) < TOLERANCE) return undefined;
  const minutes = Math.round(Math.abs(apart) / MINUTE);
  return `the receiver’s clock is ${minutes} minutes ${apart > 0 ? 'ahead of' : 'behind'} this one: look at both`;
}
