import type { Instant } from '../time.ts';

/** How often a question is sent at most. (contract 12) */
export const MAX_TRIES = 6;
/** The longest wait that is drawn, in milliseconds; providers may ask for longer ones. */
const LONGEST_DRAWN = 60_000;
/** No provider's wait is longer than a day, in milliseconds. */
const LONGEST_GIVEN = 86_400_000;
const SECOND = 1_000;

const PASSING: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504, 529]);

/** A try that brought no answer. */
export type FailedTry =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | undefined>>;
      /** What the provider says, for people. */
      readonly message: string;
    }
  /** No reply came: a lost connection, silence until the deadline, or JSON that was cut. */
  | { readonly status: null; readonly message: string };

/** What becomes of a question after a try that failed. */
export type AfterFailure =
  | { readonly do: 'wait'; readonly milliseconds: number; readonly isAskedFor: boolean; readonly why: string }
  /** Nothing gets better by asking again: a person has to look. */
  | { readonly do: 'pause'; readonly why: string }
  | { readonly do: 'fail'; readonly why: string };

/**
 * What to do after the `tries`th try failed: wait as long as the provider says (`retry-after-ms`, then `retry-after`), else
 * `random` (0 up to 1) × min(60 s, 1 s × 2ⁿ⁻¹); after six tries give up. A status that no repetition helps pauses the
 * collector. (contract 12)
 * @example
 * const asked = afterFailure({ status: 429, headers: { 'retry-after': '2' }, message: '' }, { tries: 1, random: 0, now: 0 });
 * assert.ok(asked.do === 'wait' && asked.milliseconds === 2_000)
 * @example assert.equal(afterFailure({ status: 401, headers: {}, message: 'no' }, { tries: 1, random: 0, now: 0 }).do, 'pause')
 */
export function afterFailure(
  failed: FailedTry,
  { tries, random, now }: { readonly tries: number; readonly random: number; readonly now: Instant },
): AfterFailure {
  const why = failed.status === null ? failed.message : `${failed.status} ${failed.message}`.trim();
  if (failed.status !== null && !PASSING.has(failed.status)) return { do: 'pause', why };
  if (tries >= MAX_TRIES) return { do: 'fail', why: `${why} (after ${tries} tries)` };
  const given = failed.status === null ? undefined : givenWait(failed.headers, now);
  if (given !== undefined) return { do: 'wait', milliseconds: given, isAskedFor: true, why };
  const longest = Math.min(LONGEST_DRAWN, SECOND * 2 ** (tries - 1));
  return { do: 'wait', milliseconds: Math.round(random * longest), isAskedFor: false, why };
}

/** What the headers of a reply say to wait, in milliseconds; undefined = nothing that can be read. */
function givenWait(headers: Readonly<Record<string, string | undefined>>, now: Instant): number | undefined {
  const milliseconds = decimal(headers['retry-after-ms']);
  if (milliseconds !== undefined) return bounded(milliseconds);
  const after = headers['retry-after'];
  const seconds = decimal(after);
  if (seconds !== undefined) return bounded(seconds * SECOND);
  // An HTTP date names its day first: any other text would be read in some way, too.
  const at = after !== undefined && /^[A-Z][a-z]{2},/.test(after) ? Date.parse(after) : Number.NaN;
  return Number.isNaN(at) ? undefined : bounded(at - now);
}

const decimal = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*\d{1,12}(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;

const bounded = (milliseconds: number): number => Math.min(LONGEST_GIVEN, Math.max(0, Math.ceil(milliseconds)));
