/*
 * How much of a difference is a change within models, locales or queries, and how much another mix of them. `mixing` tells it
 * of a row when that is shown; `mixNumbersOf` is made once for two scopes. Sums are taken cell by cell.
 */

import { type MixDimension, type MovedShare, movedShares } from '../../mix-words.ts';
import {
  type MixSide,
  type Numbers,
  type PairedBasis,
  type RateAndMix,
  rateAndMix,
  sumOf,
} from '../../statistics/mod.ts';
import { type Context, type FOLLOWED, numbering, once, type Quotient, type Side } from '../figures/mod.ts';
import type { Sides } from './difference.ts';

/** Weighted sums of a side, over queries that both scopes have. */
interface SideSums {
  readonly contexts: Amounts;
  readonly queries: Amounts;
}

/** Numerators, and what they are divided by, by number. */
type Amounts = Readonly<Record<'sums' | 'units', Float64Array>>;

/** A difference by one dimension, and which shares of its values moved most. */
interface DimensionSplit extends RateAndMix {
  moved(): readonly MovedShare[];
}

/**
 * Tells what of a difference came from a change within the values of each dimension, and what from another mix of them, over the
 * queries that both scopes have. `common` are these where all lines are divided by the same.
 */
export function mixing<Line>(
  sides: Sides<Line>,
  { sums, units }: Quotient,
  { common, numbers }: { readonly common: PairedBasis | undefined; numbers(): MixNumbers },
): (line: Line | typeof FOLLOWED) => Readonly<Record<MixDimension, DimensionSplit>> {
  const made = once(() => {
    const { queryOf, queries } = numbers();
    const isIn = new Uint8Array(queries);
    if (common === undefined) return { isIn };
    const of = both((side) => (units === 'answers' ? sides[side].tally.cells.answers : sides[side].tally.units));
    markShared(isIn, queryOf, of);
    const all = both((side): SideSums => {
      const own = amounts(queries);
      const asked = { sums: of[side], units: of[side] };
      return { contexts: sumsIn(sides[side], queryOf[side], own, isIn, asked), queries: own };
    });
    return { isIn, all };
  });
  return (line) => {
    const { queryOf, room, partsOf } = numbers();
    const { isIn, all } = made();
    const rows = both((side) => sides[side].table.sumsOf(line));
    if (common === undefined)
      markShared(isIn, queryOf, [rows[0].answers, rows[1].answers], [rows[0].cells, rows[1].cells]);
    const met: number[] = [];
    const own = both((side): SideSums => {
      const { cells: at, answers, [sums]: own } = rows[side];
      const asked = { at, sums: own, units: common ? undefined : answers, met };
      return { contexts: sumsIn(sides[side], queryOf[side], room[side], isIn, asked), queries: room[side] };
    });
    const totals = both((side) => common?.totals[side] ?? sumOf(own[side].contexts.units));
    const split = (
      of: 'contexts' | 'queries',
      fold: (table: Float64Array, side: 0 | 1) => Float64Array,
      at?: Numbers,
    ) => {
      const [one, other] = both((side): MixSide => {
        const units = (all ?? own)[side][of].units;
        return { sums: fold(own[side][of].sums, side), units: fold(units, side), total: totals[side] };
      });
      return { sides: [one, other] as const, ...rateAndMix(one, other, at) };
    };
    const byContext = ({ names, parts }: Parts): DimensionSplit => {
      const { rate, mix, sides } = split('contexts', (table, side) => {
        const folded = new Float64Array(names.size);
        for (let at = 0; at < table.length; at++) folded[parts[side][at]!]! += table[at]!;
        return folded;
      });
      const share = (side: 0 | 1, at: number) =>
        sides[side].total > 0 ? sides[side].units[at]! / sides[side].total : 0;
      const shares = () => names.entries().map(([value, at]) => ({ value, now: share(0, at), before: share(1, at) }));
      return { rate, mix, moved: () => movedShares(shares()) };
    };
    const { rate, mix } = split('queries', (table) => table, met);
    for (const query of met) {
      isIn[query] = IN_BOTH;
      for (const { sums: filled, units: others } of room) filled[query] = others[query] = 0;
    }
    return {
      model: byContext(partsOf.model),
      locale: byContext(partsOf.locale),
      query: { rate, mix, moved: () => [] },
    };
  };
}

/** A query that both scopes have, and one of these that was met. */
const IN_BOTH = 3;
const MET = 4;

/** By number of a query: a bit for each side that has units of it, in some of the cells or in all. */
function markShared(isIn: Uint8Array, queryOf: Pair<Uint32Array>, units: Pair<Numbers>, cells?: Pair<Numbers>): void {
  isIn.fill(0);
  for (const side of [0, 1] as const) {
    const [own, at] = [queryOf[side], cells?.[side]];
    for (let entry = 0; entry < units[side].length; entry++)
      if (units[side][entry]! > 0) isIn[own[at ? at[entry]! : entry]!]! |= 1 << side;
  }
}

type Pair<Own> = readonly [Own, Own];

/**
 * Adds up the amounts of some cells, or of all, as far as both scopes have their queries: into those of the queries, and by context.
 * `met` takes each query once.
 */
function sumsIn<Line>(
  { tally: { cells, contexts }, table }: Side<Line>,
  queryOf: Uint32Array,
  queries: Amounts,
  isIn: Uint8Array,
  { at, sums, units, met }: { at?: Numbers; sums: Numbers; units: Numbers | undefined; met?: number[] },
): Amounts {
  const byContext = amounts(contexts.length);
  const { weights, isWeighted } = table.sample;
  for (let entry = 0; entry < sums.length; entry++) {
    const cell = at === undefined ? entry : at[entry]!;
    const query = queryOf[cell]!;
    const own = isIn[query]!;
    if ((own & IN_BOTH) !== IN_BOTH) continue;
    if (met !== undefined && own === IN_BOTH) {
      isIn[query] = IN_BOTH | MET;
      met.push(query);
    }
    const weight = isWeighted ? weights[table.stratumOf(cell)]! : 1;
    const [context, amount] = [cells.context[cell]!, sums[entry]! * weight];
    byContext.sums[context]! += amount;
    queries.sums[query]! += amount;
    if (units === undefined) continue;
    byContext.units[context]! += units[entry]! * weight;
    queries.units[query]! += units[entry]! * weight;
  }
  return byContext;
}

/** Of each side: the numbers of its contexts' parts; and those by name. */
interface Parts {
  readonly names: ReadonlyMap<string, number>;
  readonly parts: readonly [readonly number[], readonly number[]];
}

interface MixNumbers {
  readonly queryOf: readonly [Uint32Array, Uint32Array];
  readonly queries: number;
  readonly room: readonly [Amounts, Amounts];
  readonly partsOf: { readonly model: Parts; readonly locale: Parts };
}

/** Numbers of the queries of cells, and of the models and locales of contexts, that both sides share, with room for sums by query. */
export function mixNumbersOf<Line>(sides: Sides<Line>): MixNumbers {
  const partsOf = (nameOf: (context: Context) => string): Parts => {
    const names = numbering([...new Set(sides.flatMap(({ tally }) => tally.contexts.map(nameOf)))]);
    const parts = both((side) => sides[side].tally.contexts.map((context) => names.get(nameOf(context))!));
    return { names, parts };
  };
  const numbers = new Map<number, number>();
  const queryOf = both((side) => {
    const { query } = sides[side].tally.cells;
    const own = new Uint32Array(query.length);
    for (let cell = 0; cell < own.length; cell++) {
      own[cell] = numbers.get(query[cell]!) ?? numbers.size;
      if (query[cell] !== query[cell - 1]) numbers.set(query[cell]!, own[cell]!);
    }
    return own;
  });
  return {
    ...{ queryOf, queries: numbers.size, room: both(() => amounts(numbers.size)) },
    partsOf: { model: partsOf(({ model }) => model), locale: partsOf((own) => `${own.country} ${own.language}`) },
  };
}

const amounts = (length: number): Amounts => ({ sums: new Float64Array(length), units: new Float64Array(length) });

/** Makes something of each side. */
export const both = <Made>(make: (side: 0 | 1) => Made): [Made, Made] => [make(0), make(1)];
