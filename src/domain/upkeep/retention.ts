import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';

/** How a project's old answers, or what providers sent of them, were deleted. */
export interface RetentionNote {
  /** The setting under which it was last looked; null = nothing is deleted. */
  readonly days: number | null;
  /** How many answers each of the last passes deleted, the newest last. */
  readonly passes: readonly number[];
  /** A pass that waits for a person; null = none does. */
  readonly waiting: {
    readonly answers: number;
    readonly since: Instant;
    /** How often the clock had jumped: the time that it shows after another jump says nothing of how long it waited. */
    readonly jumps: number;
  } | null;
}

/** A pass that finds answers to delete. */
export interface RetentionPass {
  readonly days: number;
  /** How many it would delete. */
  readonly doomed: number;
  /** How many the project has. */
  readonly total: number;
  readonly now: Instant;
  readonly jumps: number;
}

const REMEMBERED = 10;
/** How many times the largest of the last passes is usual. */
const TIMES = 3;
/** A part of all answers below which no pass is large. */
const PART = 0.05;
/** How long a pass waits for a person. */
export const WAITS_FOR: number = 7 * MILLISECONDS_A_DAY;

/**
 * Whether a pass may delete, and what is remembered then: one that deletes more than three times what any of the last ten did, and more than
 * a twentieth of the project, waits for a person, and so does the first one after a change of the setting; for seven days at most.
 * @example
 * const pass = { days: 90, doomed: 10, total: 100, now: 0, jumps: 0 };
 * assert.equal(retentionPass({ days: null, passes: [], waiting: null }, pass).may, false);
 * assert.equal(retentionPass({ days: 90, passes: [4], waiting: null }, pass).may, true);
 * assert.equal(retentionPass({ days: 90, passes: [3], waiting: null }, pass).may, false);
 */
export function retentionPass(
  before: RetentionNote,
  { days, doomed, total, now, jumps }: RetentionPass,
): { readonly may: boolean; readonly note: RetentionNote } {
  const { passes } = before;
  // One that finds nothing shows that the setting deletes nothing now.
  if (doomed === 0) return { may: true, note: { days, passes, waiting: null } };
  const isNew = before.days !== days;
  const isLarge = doomed > TIMES * Math.max(0, ...passes) && doomed > PART * total;
  const begun = isNew || before.waiting?.jumps !== jumps ? null : before.waiting;
  const since = begun?.since ?? now;
  const isKeptBack = isNew || before.waiting !== null || isLarge;
  if (isKeptBack && now - since < WAITS_FOR)
    return { may: false, note: { days, passes, waiting: { answers: doomed, since, jumps } } };
  return { may: true, note: { days, passes: [...passes, doomed].slice(-REMEMBERED), waiting: null } };
}

/**
 * The note once a person has confirmed the pass that waits: what it finds is usual from then on.
 * @example
 * const waiting = { answers: 50, since: 0, jumps: 0 };
 * assert.deepEqual(confirmedRetention({ days: 9, passes: [], waiting }), { days: 9, passes: [50], waiting: null });
 */
export const confirmedRetention = (note: RetentionNote): RetentionNote => ({
  days: note.days,
  passes: [...note.passes, ...(note.waiting ? [note.waiting.answers] : [])].slice(-REMEMBERED),
  waiting: null,
});
