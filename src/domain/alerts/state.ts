import { normalTail } from '../statistics/mod.ts';
import type { Day } from '../time.ts';
import { DAYS_A_WEEK } from './counted.ts';

/** The state of a row between two looks. All weeks are Mondays, and were counted. (statistics-2, section 3) */
export interface RowState {
  readonly status: 'ok' | 'open';
  /** What the last looks say together: an exponentially weighted mean of their z-values. */
  readonly e: number;
  /** open: the base that is kept while it is. */
  readonly base: readonly Day[];
  /** open: looks in a row that saw no difference from it, all looks since, and where it moved. */
  readonly calm: number;
  readonly looks: number;
  readonly sign: number;
  readonly openedAt: Day | null;
  /** No week before this one is in a base. */
  readonly start: Day;
  /** After "back": the base until there are eight weeks since `start`. */
  readonly kept: readonly Day[] | null;
  /** The last weeks that were counted, ascending, and the denominators of each. */
  readonly counted: readonly Day[];
  readonly sizes: readonly number[];
}

const WEEKS_OF_BASE = 8;
export const FEWEST_WEEKS = 4;
export const FEWEST_QUERIES = 8;
/** Weeks that a state remembers: a base, and what an open one may begin with after it. */
const REMEMBERED = 24;
/** Looks after which an open row is at its new level, and calm ones in a row after which it is back. */
const MOST_OPEN = 8;
const CALM = 2;
const CALM_ABOVE = 0.2;
const NEWEST = 0.4;
/** Share of e's variance that z-values without any memory make. */
const VARIANCE = NEWEST / (2 - NEWEST);
/** One z-value weighs no more than this. */
export const MOST_Z = 4;

/** A row before its first look. */
export const firstState = (start: Day): RowState => ({
  ...{ status: 'ok', e: 0, base: [], calm: 0, looks: 0, sign: 0, openedAt: null },
  ...{ start, kept: null, counted: [], sizes: [] },
});

/**
 * The weeks that the next look compares with; fewer than four = it is still learning.
 * @example assert.deepEqual(baseOf({ ...firstState(4), counted: [4, 11], sizes: [9, 9] }), [4, 11])
 */
export function baseOf({ status, base, kept, start, counted }: RowState): readonly Day[] {
  if (status === 'open') return base;
  const since = counted.filter((week) => week >= start);
  return kept !== null && since.length < WEEKS_OF_BASE ? kept : since.slice(-WEEKS_OF_BASE);
}

/** Whether a week has enough answers to count: half of the median of the last eight. */
export function isCounted(
  { sizes }: RowState,
  { size, queries }: { readonly size: number; readonly queries: number },
): boolean {
  const last = sizes.slice(-WEEKS_OF_BASE).toSorted((a, b) => a - b);
  const middle = last.length / 2;
  const median = last.length === 0 ? 0 : (last[Math.floor(middle)]! + last[Math.ceil(middle) - 1]!) / 2;
  return size > 0 && queries >= FEWEST_QUERIES && size >= median / 2;
}

/** How two sides of a row differ in a look. */
export interface Seen {
  readonly p: number;
  readonly difference: number;
  readonly z: number;
}

export interface Step {
  readonly state: RowState;
  /** What this look changed; null = nothing. */
  readonly change: 'opened' | 'back' | 'new-level' | null;
}

/** How sure a look has to be. */
export interface Bounds {
  /** Share of false alarms that a row may raise in a week. */
  readonly alpha: number;
  /** Standard deviation of e where nothing changes. */
  readonly deviation: number;
}

/**
 * The standard deviation of e, where looks of a row correlate by `correlation`.
 * @example assert.equal(deviationOf(0), 0.5)
 */
export function deviationOf(correlation: number): number {
  const kappa = (1 - NEWEST) * correlation;
  return Math.sqrt((VARIANCE * (1 + kappa)) / (1 - kappa));
}

/** The row after a week that was counted, but not tested: it learns, or nothing could be told. */
export const remembering = (state: RowState, week: Day, size: number): RowState => ({
  ...state,
  counted: [...state.counted, week].slice(-REMEMBERED),
  sizes: [...state.sizes, size].slice(-REMEMBERED),
});

/** The row after a week that can't be compared with those before it: it begins again with this week. */
export const beginning = (week: Day, size: number): RowState => remembering(firstState(week), week, size);

/** The row after a look at a week. (statistics-2, section 3) */
export function stepped(before: RowState, week: Day, size: number, seen: Seen, bounds: Bounds): Step {
  const state = remembering(before, week, size);
  return before.status === 'open' ? whileOpen(state, week, seen) : whileOk(state, before, week, seen, bounds);
}

function whileOk(state: RowState, before: RowState, week: Day, seen: Seen, { alpha, deviation }: Bounds): Step {
  const e = NEWEST * seen.z + (1 - NEWEST) * before.e;
  const isSlow = normalTail(e / deviation) < 0.75 * alpha;
  if (!isSlow && !(seen.p < 0.5 * alpha)) return { state: { ...state, e }, change: null };
  const base = baseOf(before);
  const opened: RowState = {
    ...state,
    ...{ status: 'open', e, calm: 0, looks: 0, openedAt: week, kept: null },
    sign: Math.sign(isSlow ? e : seen.difference),
    // The last weeks may have begun to move already.
    base: base.slice(0, Math.max(FEWEST_WEEKS, base.length - 2)),
  };
  return { state: opened, change: 'opened' };
}

function whileOpen(state: RowState, week: Day, { p, difference }: Seen): Step {
  const isCalm = p > CALM_ABOVE || Math.sign(difference) !== state.sign;
  const [calm, looks] = [isCalm ? state.calm + 1 : 0, state.looks + 1];
  const over = { status: 'ok', e: 0, base: [], calm: 0, looks: 0, sign: 0, openedAt: null } as const;
  if (calm >= CALM) {
    const before = state.counted.at(-2) ?? week - DAYS_A_WEEK;
    return { state: { ...state, ...over, kept: state.base, start: before }, change: 'back' };
  }
  if (looks < MOST_OPEN) return { state: { ...state, calm, looks }, change: null };
  const opened = state.counted.indexOf(state.openedAt!);
  const start = state.counted[opened - 1] ?? state.openedAt!;
  return { state: { ...state, ...over, kept: null, start }, change: 'new-level' };
}

/**
 * The false alarms that a row may raise a week, for one expected in a quarter over all rows watched.
 * @example assert.equal(alphaFor(1), 0.02)
 * @example assert.equal(alphaFor(20).toFixed(5), '0.00385')
 */
export const alphaFor = (watched: number): number => Math.min(0.02, 1 / (WEEKS_A_QUARTER * Math.max(1, watched)));

const WEEKS_A_QUARTER = 13;
