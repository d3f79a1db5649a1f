import { basisOf, type SharedBasis } from './basis.ts';
import { type RepeatCells, repeatCellsOf } from './repeat-cells.ts';
import { type RepeatBasis, repeatBasisOf, type Units } from './repeats.ts';
import { type Strata, type Weights, weightsOf } from './strata.ts';

/** The answers of a scope as a sample: of queries like these, and of answers to them. */
export interface Sample {
  readonly strata: Strata;
  /** All of them, not weighted. */
  readonly answers: number;
  readonly isWeighted: boolean;
  /** Of an answer in each stratum; 1 on average. */
  readonly weights: Float64Array;
  readonly repeats: RepeatCells;
}

/** Denominators that all rows of a kind share. */
export interface Denominators {
  /** Units, not weighted. */
  readonly units: number;
  readonly basis: SharedBasis;
  readonly repeats: RepeatBasis;
}

/** The answers of a scope, weighted as asked. */
export function sampleOf(strata: Strata, weighting: Weights): Sample {
  const weights = weightsOf(strata, weighting);
  const answers = sumOf(strata.answers);
  return { strata, answers, isWeighted: weighting !== 'responses', weights, repeats: repeatCellsOf(strata, weights) };
}

/** Every answer counts once: denominators of rates over the scope. */
export function answersOf({ strata, answers, weights, repeats }: Sample): Denominators {
  const basis = basisOf(strata, weights, strata.answers);
  return { units: answers, basis, repeats: repeatBasisOf(repeats, basis.total) };
}

/** An answer counts for several units, or for none: denominators of shares. Sums over the answers of each stratum. */
export function unitsOf({ strata, weights, repeats }: Sample, units: Units): Denominators {
  const basis = basisOf(strata, weights, units.units);
  return { units: sumOf(units.units), basis, repeats: repeatBasisOf(repeats, basis.total, units) };
}

/** The sum of a column. */
export function sumOf(numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at]!;
  return sum;
}
