import { type MixSide, type PairedBasis, type RateAndMix, rateAndMix, sumOf } from '../../statistics/mod.ts';
import type { FOLLOWED } from '../figures/mod.ts';
import type { Quotient, Side, Sides } from './difference.ts';

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
  /** By part: the number of the line that has it last. */
  readonly lastLine: Uint32Array;
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
  let lines = 0;
  return (line, dimension, basis) => {
    const parts = partsFor(dimension);
    const { lastLine } = parts;
    const number = ++lines;
    const met: number[] = [];
    for (const side of BOTH) {
      const { tally, table } = sides[side];
      const { cells, answers, [sums]: amounts } = table.sumsOf(line);
      for (let entry = 0; entry < cells.length; entry++) {
        const cell = cells[entry]!;
        if (!basis.places.has(tally.cells.query[cell]!)) continue;
        const part = parts.partOf[side][cell]!;
        if (lastLine[part] !== number) {
          lastLine[part] = number;
          met.push(part);
          for (const own of common === undefined ? [...parts.sums, ...parts.units] : parts.sums) own[part] = 0;
        }
        const weight = table.sample.weights[table.stratumOf(cell)]!;
        parts.sums[side][part]! += amounts[entry]! * weight;
        if (common === undefined) parts.units[side][part]! += answers[entry]! * weight;
      }
    }
    const of = (side: 0 | 1): MixSide => {
      const own = Float64Array.from(met, (part) => parts.units[side][part]!);
      const total = common === undefined ? sumOf(own) : common.totals[side];
      return { sums: Float64Array.from(met, (part) => parts.sums[side][part]!), units: own, total };
    };
    return rateAndMix(of(0), of(1));
  };
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
  return { partOf: [base!, against!], sums: room(), units: room(), lastLine: new Uint32Array(numbers.size) };
}
