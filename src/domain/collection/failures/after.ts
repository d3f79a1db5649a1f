import { type Instant, MILLISECONDS_A_DAY } from '../../time.ts';
import type { Failure } from './table.ts';

/** How often a question is sent at most where no run keeps it open. (contract 12) */
export const MAX_TRIES = 6;
/** How often at most in a run that is open, where the last try may cost: each reserves its price once more. */
export const MAX_COSTLY_TRIES = 12;
/** The longest wait that is drawn for these, and for questions of an open run, in milliseconds; providers may state longer ones. */
const LONGEST_DRAWN = 60_000;
const LONGEST_DRAWN_OF_RUN = 3_600_000;
const LONGEST_STATED = MILLISECONDS_A_DAY;
const SECOND = 1_000;
/** A spent quota that is said to be back sooner is asked every ten minutes at most. */
const SHORTEST_PAUSE = 600_000;

/** What becomes of a question after a try that failed. */
export type AfterFailure =
  | { readonly do: 'wait'; readonly milliseconds: number; readonly isAskedFor: boolean; readonly why: string }
  /** The collector stops until an instant, or until a person has acted. */
  | { readonly do: 'pause'; readonly until: Instant; readonly why: string }
  /** Only this question has no answer. */
  | { readonly do: 'fail'; readonly why: string };

/** Of one try. */
export interface Tried {
  /** How often the question was sent since it waits, this try included. */
  readonly tries: number;
  /** From 0 up to 1. */
  readonly random: number;
  readonly now: Instant;
  /** Whether the provider may have charged for the try. */
  readonly mayCost: boolean;
  /** When the run ends whose question it is; null = after six tries. */
  readonly endsAt: Instant | null;
}

/**
 * What to do after a failure. `key`: pause until the reset that the reply states, or for a day. `moment`: wait as long as the reply
 * says, else `random` × min(60 s, 1 s × 2ⁿ⁻¹), full jitter, six times. A question of an open run is asked until the run ends, with
 * waits up to an hour. Where a try may cost it is asked twelve times, and the last six tries are spread over the rest of the run.
 * `question` and `shape`: fail. (contract 12 and 16)
 * @example
 * const moment = { kind: 'moment', why: '503', isRefusal: false, unknown: null, remedy: null, wait: 2_000, refused: null } as const;
 * const tried = { tries: 1, random: 0, now: 0, mayCost: false, endsAt: null };
 * assert.deepEqual(afterFailure(moment, tried), { do: 'wait', milliseconds: 2_000, isAskedFor: true, why: '503' });
 * assert.deepEqual(afterFailure({ ...moment, kind: 'key' }, tried), { do: 'pause', until: 600_000, why: '503' });
 */
export function afterFailure(
  { kind, why, wait }: Failure,
  { tries, random, now, mayCost, endsAt }: Tried,
): AfterFailure {
  if (kind === 'key')
    return { do: 'pause', until: now + (wait === null ? MILLISECONDS_A_DAY : Math.max(SHORTEST_PAUSE, wait)), why };
  if (kind !== 'moment') return { do: 'fail', why };
  const longest = endsAt === null ? LONGEST_DRAWN : LONGEST_DRAWN_OF_RUN;
  const drawn = Math.round(random * Math.min(longest, SECOND * 2 ** (tries - 1)));
  const isSpread = endsAt !== null && mayCost && tries >= MAX_TRIES;
  const unasked = isSpread ? spreadWait({ tries, random, now, endsAt }) : drawn;
  const milliseconds = wait === null ? unasked : Math.min(LONGEST_STATED, wait);
  const isOver =
    endsAt === null ? tries >= MAX_TRIES : now + milliseconds >= endsAt || (mayCost && tries >= MAX_COSTLY_TRIES);
  if (isOver) return { do: 'fail', why: `${why} (after ${tries} tries)` };
  return { do: 'wait', milliseconds, isAskedFor: wait !== null, why };
}

/**
 * An even share of the time that the run has left, less a quarter at most by chance. An endpoint may be silent for half a day: the
 * few tries that are left must reach beyond that.
 */
function spreadWait({ tries, random, now, endsAt }: Omit<Tried, 'mayCost'> & { readonly endsAt: Instant }): number {
  const share = Math.max(0, endsAt - now) / Math.max(1, MAX_COSTLY_TRIES - tries + 1);
  return Math.round(share * (0.75 + random / 4));
}
