import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';

/** The note of the services on a store about their clock. */
export interface ClockNote {
  /** The last time that it showed. */
  readonly at: Instant;
  /** How long services have to run before it is believed again, in milliseconds; 0 = it is believed. */
  readonly wait: number;
  /** How often it jumped. */
  readonly jumps: number;
}

/** A look of one process: the time that its clock shows, and milliseconds of one that never goes back and counts how long it runs. */
export interface ClockLook {
  readonly wall: Instant;
  readonly run: number;
}

/** A larger step is neither drift nor a correction. */
export const LARGEST_STEP: number = MILLISECONDS_A_DAY;
/** How long services run before a clock is believed that has jumped. */
export const BELIEVED_AFTER: number = MILLISECONDS_A_DAY;

/**
 * The note after a look at the clock. Nothing is deleted by time while `wait` is not 0: a clock that is two years ahead for a
 * minute would delete two years for good. A clock that differs from the last note by more than a day has jumped, unless this process
 * ran for all that time.
 * @param before undefined = nothing was noted yet
 * @param last the process's own look before this one; undefined = it is its first
 * @example
 * const at = { wall: 1e12, run: 5 };
 * assert.deepEqual(lookedAt({ at: 1e12 - 60_000, wait: 0, jumps: 0 }, undefined, at), { at: 1e12, wait: 0, jumps: 0 });
 * @example
 * const ahead = lookedAt({ at: 1e12, wait: 0, jumps: 0 }, undefined, { wall: 1e12 + 3e8, run: 5 });
 * assert.deepEqual(ahead, { at: 1e12 + 3e8, wait: BELIEVED_AFTER, jumps: 1 });
 */
export function lookedAt(before: ClockNote | undefined, last: ClockLook | undefined, now: ClockLook): ClockNote {
  if (before === undefined) return { at: now.wall, wait: 0, jumps: 0 };
  const ran = last === undefined ? 0 : Math.max(0, now.run - last.run);
  const isSteady = last === undefined || Math.abs(now.wall - last.wall - ran) <= LARGEST_STEP;
  const step = now.wall - before.at;
  if (!isSteady || Math.abs(step - Math.min(ran, Math.max(0, step))) > LARGEST_STEP)
    return { at: now.wall, wait: BELIEVED_AFTER, jumps: before.jumps + 1 };
  // Of several services in turn each counts the time since the last one's look.
  const counted = Math.min(ran, Math.max(0, step));
  return { at: now.wall, wait: Math.max(0, before.wait - counted), jumps: before.jumps };
}
