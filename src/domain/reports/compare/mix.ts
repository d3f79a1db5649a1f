import { type MixSide, type PairedBasis, type RateAndMix, rateAndMix, sumOf } from '../../statistics/mod.ts';
import type { FOLLOWED, Quotient, Side } from '../figures/mod.ts';
import type { Sides } from './difference.ts';

export const MIX_DIMENSIONS = ['model', 'locale', 'query'] as const;
export type MixDimension = (typeof MIX_DIMENSIONS)[number];

/** The values that the answers of two scopes have of a dimension, by numbers from 0, and sums of a side by these. */
interface Parts {
  /** By cell of a side. */
  readonly partOf: readonly [Uint32Array, Uint32Array];
  /** Numerators of the line that was asked for last, in the parts that it has. */
  readonly sums: readonly [Float64Array, Float64Array];
  /** Denominators: of that line, or of all where they are the same for each. */
  readonly units: readonly [Float64Array, Float64Array];
  /** By part: whether that line has it. */
  readonly isMet: Uint8Array;
}

/**
 * Tells what of a difference came from a change within the values of a dimension, and what from another mix of them: of one
 * line after the other, over the queries that both scopes have. `common` are these where they are the same for all lines.
 */
export function mixing<Line>(
  sides: Sides<Line>,
  { sums, units }: Quotient,
  common: PairedBasis | undefined,
): (line: Line | typeof FOLLOWED, dimension: MixDimension, basis: PairedBasis) => RateAndMix {
  const made = new Map<MixDimension, Parts>();
  const partsFor = (dimension: MixDimension): Parts => {
    const parts = made.get(dimension) ?? partsOf(sides, dimension);
    if (common !== undefined && !made.has(dimension)) {
      for (const side of BOTH) addAll(parts.units[side], sides[side], parts.partOf[side], units, common);
    }
    made.set(dimension, parts);
    return parts;
  };
  // A line is asked for by one dimension after the other.
  let last:
    | { readonly line: Line | typeof FOLLOWED; readonly weights: readonly [Float64Array, Float64Array] }
    | undefined;
  const weightsOf = (line: Line | typeof FOLLOWED, basis: PairedBasis) => {
    if (last?.line !== line)
      last = { line, weights: [sharedWeights(sides[0], line, basis), sharedWeights(sides[1], line, basis)] };
    return last.weights;
  };
  return (line, dimension, basis) => {
    const parts = partsFor(dimension);
    const { isMet } = parts;
    const weights = weightsOf(line, basis);
    isMet.fill(0);
    for (const own of common === undefined ? [...parts.sums, ...parts.units] : parts.sums) own.fill(0);
    for (const side of BOTH) {
      const { cells, answers, [sums]: amounts } = sides[side].table.sumsOf(line);
      const [partOf, ownSums, ownUnits] = [parts.partOf[side], parts.sums[side], parts.units[side]];
      for (let entry = 0; entry < cells.length; entry++) {
        const weight = weights[side][entry]!;
        if (weight === NOT_SHARED) continue;
        const part = partOf[cells[entry]!]!;
        isMet[part] = 1;
        ownSums[part]! += amounts[entry]! * weight;
        if (common === undefined) ownUnits[part]! += answers[entry]! * weight;
      }
    }
    const met = Array.from(isMet.keys()).filter((part) => isMet[part] === 1);
    const of = (side: 0 | 1): MixSide => {
      const own = Float64Array.from(met, (part) => parts.units[side][part]!);
      const total = common === undefined ? sumOf(own) : common.totals[side];
      return { sums: Float64Array.from(met, (part) => parts.sums[side][part]!), units: own, total };
    };
    return rateAndMix(of(0), of(1));
  };
}

const NOT_SHARED = -1;

/** By entry of a line: what an answer of it weighs, where both scopes have the query. Cells of a query stand side by side. */
function sharedWeights<Line>(
  { tally: { cells: all }, table }: Side<Line>,
  line: Line | typeof FOLLOWED,
  { places }: PairedBasis,
): Float64Array {
  const { cells } = table.sumsOf(line);
  const weights = new Float64Array(cells.length);
  let [last, isShared] = [-1, false];
  for (let entry = 0; entry < cells.length; entry++) {
    const query = all.query[cells[entry]!]!;
    if (query !== last) isShared = places.has(query);
    last = query;
    weights[entry] = isShared ? table.sample.weights[table.stratumOf(cells[entry]!)]! : NOT_SHARED;
  }
  return weights;
}

const BOTH = [0, 1] as const;

/** Adds what all lines are divided by, as far as both scopes have the query. */
function addAll<Line>(
  to: Float64Array,
  { tally, table }: Side<Line>,
  partOf: Uint32Array,
  units: Quotient['units'],
  { places }: PairedBasis,
): void {
  const { query, answers } = tally.cells;
  const amounts = units === 'answers' ? answers : tally.units;
  for (let cell = 0; cell < amounts.length; cell++) {
    if (!places.has(query[cell]!)) continue;
    to[partOf[cell]!]! += amounts[cell]! * table.sample.weights[table.stratumOf(cell)]!;
  }
}

function partsOf<Line>(sides: Sides<Line>, dimension: MixDimension): Parts {
  const numbers = new Map<string | number, number>();
  const numberOf = (value: string | number) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  const [base, against] = sides.map(({ tally: { cells, contexts } }) => {
    if (dimension === 'query') return Uint32Array.from(cells.query, numberOf);
    const ofContext = contexts.map(({ model, country, language }) =>
      numberOf(dimension === 'model' ? model : `${country} ${language}`),
    );
    return Uint32Array.from(cells.context, (context) => ofContext[context]!);
  });
  const room = () => [new Float64Array(numbers.size), new Float64Array(numbers.size)] as const;
  return { partOf: [base!, against!], sums: room(), units: room(), isMet: new Uint8Array(numbers.size) };
}
