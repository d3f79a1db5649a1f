import { type MainMix, MIX_DIMENSIONS, type MixDimension, mainMix, movedShares } from '../../mix-words.ts';
import { type RateAndMix, rateAndMix } from '../../statistics/mod.ts';

/** Answers of a side, 0 (a week) or 1 (its base), to one query, by one model in one market. */
export interface MixedCell extends Readonly<Record<MixDimension, string>> {
  readonly side: 0 | 1;
  /** What a row counts in them, and what it is counted among. */
  readonly sum: number;
  readonly units: number;
}

/**
 * The dimension whose other mix makes the larger part of a move, in percentage points over the queries that both sides have; undefined
 * where a row changed within all.
 * @example
 * const cell = { query: 'q', locale: 'DE de', units: 1 };
 * const cells = [{ ...cell, side: 0, model: 'b', sum: 0 }, { ...cell, side: 1, model: 'a', sum: 1 }, { ...cell, side: 1, model: 'b', sum: 0 }] as const;
 * assert.deepEqual(mixedOf(cells)?.moved[0], { value: 'a', before: 50, now: 0 });
 */
export function mixedOf(cells: readonly MixedCell[]): MainMix | undefined {
  const asked = ([0, 1] as const).map(
    (side) => new Set(cells.filter((cell) => cell.side === side && cell.units > 0).map(({ query }) => query)),
  );
  const own = cells.filter(({ query }) => asked.every((queries) => queries.has(query)));
  const splits = Object.fromEntries(MIX_DIMENSIONS.map((name) => [name, splitBy(own, name)])) as Record<
    MixDimension,
    ReturnType<typeof splitBy>
  >;
  const by = mainMix(splits);
  if (by === undefined) return undefined;
  const { rate, mix, sides } = splits[by];
  const moved = sides[0].names.map((value, at) => {
    const [now, before] = sides.map(({ units, total }) => (total > 0 ? units[at]! / total : 0)) as [number, number];
    return { value, before, now };
  });
  return { by, rate: points(rate), mix: points(mix), moved: by === 'query' ? [] : movedShares(moved) };
}

const points = (share: number): number => Math.round(10_000 * share) / 100 + 0;

function splitBy(cells: readonly MixedCell[], name: MixDimension) {
  const names = [...new Set(cells.map((cell) => cell[name]))];
  const places = new Map(names.map((value, at) => [value, at]));
  const sides = [0, 1].map((side) => {
    const made = { names, sums: names.map(() => 0), units: names.map(() => 0), total: 0 };
    for (const cell of cells) {
      if (cell.side !== side) continue;
      const at = places.get(cell[name])!;
      made.sums[at]! += cell.sum;
      made.units[at]! += cell.units;
      made.total += cell.units;
    }
    return made;
  });
  const split: RateAndMix = rateAndMix(sides[0]!, sides[1]!);
  return { ...split, sides: [sides[0]!, sides[1]!] as const };
}
