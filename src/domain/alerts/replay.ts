/*
 * Replays all looks at a project's weeks, from the first to the last. Types first; `lookAt` is one week: compare, tell rows
 * together, move each row's state. The memory of z-values, at the end, says how alike looks that follow each other are.
 */

import { once } from '../once.ts';
import { normalReach } from '../statistics/mod.ts';
import type { Day } from '../time.ts';
import { type CountedDays, type CountedRow, DAYS_A_WEEK, MIXED, type WeekMix, weekOf } from './counted.ts';
import { type Shift, shiftsOf } from './shift.ts';
import {
  baseOf,
  beginning,
  deviationOf,
  FEWEST_WEEKS,
  firstState,
  isCounted,
  MOST_Z,
  type RowState,
  remembering,
  stepped,
} from './state.ts';

export const LOOK_STATES = ['learning', 'quiet', 'firing', 'resolved', 'not-comparable'] as const;
export type LookState = (typeof LOOK_STATES)[number];

/** What a look at a week says of a row. */
export interface RowLook {
  readonly state: LookState;
  /** How it was resolved in this look; null = it wasn't. */
  readonly resolved: 'back' | 'new-level' | null;
  /** Whether it opened in this look. */
  readonly isNew: boolean;
  /** How the week differs from its base; null = it was not compared. */
  readonly shift: Shift | null;
  /** The weeks it was compared with. */
  readonly base: readonly Day[];
  /** Why it can't be compared. */
  readonly why: readonly (keyof WeekMix)[];
  /** Where a true change of this size would be found within four weeks in four of five cases; null = it can't be told. */
  readonly smallest: number | null;
}

/** All looks at one week. */
export interface WeekLook {
  readonly week: Day;
  /** By id of the row. Rows for which the week doesn't count are left out. */
  readonly rows: ReadonlyMap<string, RowLook>;
  /** Whether most rows moved at once: a model, basket or capture did, not the brands. */
  readonly isMost: boolean;
}

export interface Replayed {
  readonly looks: readonly WeekLook[];
  /** After the last week, by id of the row. */
  readonly states: ReadonlyMap<string, RowState>;
}

export interface ReplayOptions {
  /** The Monday of the last week that is looked at; it has ended. */
  readonly until: Day;
  /** See {@link alphaFor}. */
  readonly alpha: number;
  /** States of rows before the last week, as looks that are final left them. */
  readonly known?: ReadonlyMap<string, RowState>;
}

/**
 * Makes all looks that there are, week by week. (statistics-2, section 3)
 * @example
 * const empty = { days: [], queries: [], answers: [], topicOf: [], rows: [], mixes: new Map() };
 * assert.deepEqual(replay(empty, { until: 4, alpha: 0.02 }).looks, []);
 */
export function replay(counted: CountedDays, { until, alpha, known = new Map() }: ReplayOptions): Replayed {
  const { days } = counted;
  const weekOfCell = Int32Array.from(days, weekOf);
  const first = days.length > 0 ? weekOf(days[0]!) : until + 1;
  const states = new Map(counted.rows.map(({ id }) => [id, firstState(first)]));
  const looks: WeekLook[] = [];
  const memory = zMemory();
  for (let week = first; week <= until; week += DAYS_A_WEEK) {
    if (week === until) for (const [id, state] of known) if (states.has(id)) states.set(id, state);
    looks.push(lookAt({ counted, weekOfCell, states, memory, week, alpha }));
  }
  return { looks, states };
}

interface Looking {
  readonly counted: CountedDays;
  readonly weekOfCell: Int32Array;
  /** Changed by the look. */
  readonly states: Map<string, RowState>;
  readonly memory: ZMemory;
  readonly week: Day;
  readonly alpha: number;
}

function lookAt({ counted, weekOfCell, states, memory, week, alpha }: Looking): WeekLook {
  const rows = new Map<string, RowLook>();
  const deviation = deviationOf(memory.correlation());
  const seen = new Map<string, number>();
  const shares = sharedWith(counted, weekOfCell, week);
  let [opened, tested] = [0, 0];
  const groups = Map.groupBy(counted.rows, ({ id }) => baseOf(states.get(id)!).join(' '));
  for (const own of groups.values()) {
    const base = baseOf(states.get(own[0]!.id)!);
    const why = unlikeMixes(counted.mixes, week, base);
    // Made for all rows at once, as they are told together; for none where none needs it.
    const shiftOf = once(() => {
      const isBase = new Set(base);
      const sideOf = (cell: number) => (weekOfCell[cell] === week ? 0 : isBase.has(weekOfCell[cell]!) ? 1 : -1);
      const shifts = shiftsOf(counted, sideOf);
      return new Map(counted.rows.map(({ id }, at) => [id, shifts[at]!]));
    });
    for (const row of own) {
      const before = states.get(row.id)!;
      const counts = shares(row, base);
      if (counts.size > 0 && base.length > 0 && why.length > 0) {
        states.set(row.id, beginning(week, counts.size));
        rows.set(row.id, { ...NO_LOOK, state: 'not-comparable', why, base });
        continue;
      }
      if (!isCounted(before, counts)) continue;
      if (base.length < FEWEST_WEEKS) {
        states.set(row.id, remembering(before, week, counts.size));
        rows.set(row.id, { ...NO_LOOK, base });
        continue;
      }
      const shift = shiftOf().get(row.id)!;
      if (shift.p === null) {
        states.set(row.id, remembering(before, week, counts.size));
        rows.set(row.id, { ...NO_LOOK, state: before.status === 'open' ? 'firing' : 'quiet', shift, base });
        continue;
      }
      const { p, difference } = shift;
      const z = Math.sign(difference) * normalReach(p, MOST_Z);
      if (before.status === 'ok') seen.set(row.id, z);
      const { state, change } = stepped(before, week, counts.size, { p, difference, z }, { alpha, deviation });
      states.set(row.id, state);
      tested++;
      if (change === 'opened') opened++;
      const resolved = change === 'back' || change === 'new-level' ? change : null;
      const name = state.status === 'open' ? 'firing' : resolved ? 'resolved' : 'quiet';
      const smallest = smallestFound(shift, { alpha, deviation });
      rows.set(row.id, { ...NO_LOOK, state: name, resolved, isNew: change === 'opened', shift, base, smallest });
    }
  }
  memory.add(seen);
  return { week, rows, isMost: opened >= FEWEST_OF_MOST && opened > tested / 3 };
}

const NO_LOOK: RowLook = {
  ...{ state: 'learning', resolved: null, isNew: false, shift: null, base: [], why: [], smallest: null },
};

/** Two rows of three that move are two brands, not a model. */
const FEWEST_OF_MOST = 3;

/** Of a week: how many queries it shares with a base, or has where there is no base, and its denominator. */
function sharedWith({ answers, queries, topicOf }: CountedDays, weekOfCell: Int32Array, week: Day) {
  const cells = (from: ArrayLike<number>) => Array.from(from, (cell, at) => [cell, at] as const);
  const all = Array.from(answers, (_, cell) => [cell, cell] as const);
  const count = (own: readonly (readonly [number, number])[], values: ArrayLike<number>, base: readonly Day[]) => {
    const isBase = new Set(base);
    const met = new Uint8Array(topicOf.length);
    let size = 0;
    for (const [cell, at] of own) {
      if (values[at] === 0) continue;
      if (weekOfCell[cell] === week) {
        size += values[at]!;
        met[queries[cell]!]! |= 1;
      } else if (isBase.has(weekOfCell[cell]!)) met[queries[cell]!]! |= 2;
    }
    const wanted = base.length > 0 ? 3 : 1;
    return { size, queries: met.reduce((total, bits) => total + ((bits & wanted) === wanted ? 1 : 0), 0) };
  };
  const common = new Map<string, ReturnType<typeof count>>();
  return ({ cells: own, units }: CountedRow, base: readonly Day[]) => {
    if (units !== null) return count(cells(own), units, base);
    const key = base.join(' ');
    const known = common.get(key) ?? count(all, answers, base);
    common.set(key, known);
    return known;
  };
}

/** Why a week can't be compared with its base: over half of the answers of one are of such as the other lacks. (contract 9, Compare) */
function unlikeMixes(mixes: ReadonlyMap<Day, WeekMix>, week: Day, base: readonly Day[]): readonly (keyof WeekMix)[] {
  const own = mixes.get(week);
  if (own === undefined || base.length === 0) return [];
  return MIXED.filter((name) => {
    const before = new Map<string | null, number>();
    for (const one of base) {
      for (const [value, count] of mixes.get(one)?.[name] ?? []) before.set(value, (before.get(value) ?? 0) + count);
    }
    return unknownTo(own[name], before) > 0.5 || unknownTo(before, own[name]) > 0.5;
  });
}

/**
 * The share of the answers with values which none of the others has; 0 where most of those do not say.
 * @example assert.equal(unknownTo(new Map([['a', 1], ['b', 3]]), new Map([['a', 9]])), 0.75)
 */
export function unknownTo(
  counts: ReadonlyMap<string | null, number>,
  others: ReadonlyMap<string | null, number>,
): number {
  const totalOf = (entries: Iterable<readonly [unknown, number]>) =>
    [...entries].reduce((total, [, count]) => total + count, 0);
  if ((others.get(null) ?? 0) > totalOf(others) / 2) return 0;
  const unknown = [...counts].filter(([value]) => value !== null && !others.has(value));
  return unknown.length > 0 ? totalOf(unknown) / totalOf(counts) : 0;
}

/** A change found in four of five cases after four looks, before the base has begun to follow. */
function smallestFound({ error }: Shift, { alpha, deviation }: { readonly alpha: number; readonly deviation: number }) {
  if (error === 0) return null;
  const looks = 1 - 0.6 ** 4;
  return (error * deviation * (normalReach(0.75 * alpha, 8) + normalReach(0.4, 8))) / looks;
}

interface ZMemory {
  /** Those of a look, of rows that weren't open. */
  add(zs: ReadonlyMap<string, number>): void;
  /** Between looks that follow each other, of all rows, but the last four looks. */
  correlation(): number;
}

/** Looks whose z-values a change that goes on may be in. */
const YOUNG = 4;
const USUAL_PAIRS = 40;
const USUAL_CORRELATION = 0.1;
const MOST_CORRELATION = 0.6;
const MOST_TOLD_Z = 2.5;

/** What z-values of all looks say of how alike looks that follow each other are. */
function zMemory(): ZMemory {
  const looks: { readonly products: number; readonly squares: number }[] = [];
  let last: ReadonlyMap<string, number> = new Map();
  const cut = (z: number) => Math.max(-MOST_TOLD_Z, Math.min(MOST_TOLD_Z, z));
  return {
    add(zs) {
      let [products, squares] = [0, 0];
      for (const [id, z] of zs) {
        const before = last.get(id);
        if (before === undefined) continue;
        products += cut(z) * cut(before);
        squares += (cut(z) ** 2 + cut(before) ** 2) / 2;
      }
      if (zs.size === 0) return;
      looks.push({ products, squares });
      last = zs;
    },
    correlation() {
      const told = looks.slice(0, Math.max(0, looks.length - YOUNG + 1));
      const products = told.reduce((sum, look) => sum + look.products, USUAL_PAIRS * USUAL_CORRELATION);
      const squares = told.reduce((sum, look) => sum + look.squares, USUAL_PAIRS);
      return Math.max(0, Math.min(MOST_CORRELATION, products / squares));
    },
  };
}
