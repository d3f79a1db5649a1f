/*
 * Figures: a value with its intervals, rounded, and whether it is reliable: one function for each kind (rate, share, own
 * rate, mean). Inside, everything is counted from 0; `toFigure` maps it to the unit and rounds.
 */

import { average, percent } from '../rates.ts';
import type { Basis } from './basis.ts';
import { dispersionOf, estimateMean, type Mean, type TypicalMean } from './mean.ts';
import { type Estimate, estimateProportion, type Interval } from './proportion.ts';
import { type OwnSums, ownRatioOf, type Ratio, ratioOf, type Sums } from './ratio.ts';
import { repeatMean, repeatRate, repeatShare } from './repeats.ts';
import { type Denominators, type Sample, sumOf } from './sample.ts';
import type { Numbers } from './strata.ts';
import { type Doubt, doubtsOf, PERCENT, type Unit } from './unit.ts';

/** A number with how far it can be trusted. (contract 9) */
export interface Figure {
  /** In percent, or in its own unit; 0 where there is nothing to divide by. */
  readonly value: number;
  /** Answers that count, not weighted. */
  readonly numerator: number;
  /** What they are counted among, not weighted. */
  readonly denominator: number;
  /** Where the value lies with 95 % confidence for queries like these; null = it may be anything. */
  readonly low: number | null;
  readonly high: number | null;
  /** Queries with an answer in the denominator. */
  readonly queries: number;
  /** Topics of these queries: wordings of one topic are one question. (contract 17, "Topics") */
  readonly topics: number;
  /** As many independent answers would tell as much. */
  readonly effectiveN: number;
  /** How many times as many answers are needed as if they were independent. */
  readonly designEffect: number;
  /** Where it lies with 95 % confidence if the same queries are asked again. */
  readonly repeatLow: number | null;
  readonly repeatHigh: number | null;
  readonly reliable: boolean;
  /** Empty where it is reliable. */
  readonly why: readonly Doubt[];
}

/** A rate over all answers of the scope: `sums` are answers that count. Here and below, what was made before may be given. */
export function rateFigure(
  sample: Sample,
  denominators: Denominators,
  row: Sums,
  typical: number,
  ratio: Ratio = ratioOf(sample.strata, sample.weights, denominators.basis, row),
): Figure {
  const estimate = estimateProportion(ratio, typical);
  const repeat = repeatRate(denominators.repeats, ratio.value, row);
  return proportionFigure(sample, ratio, estimate, repeat, row.sums, denominators.units);
}

/** A share of units of which an answer has several: `products` are Σ over the answers that count of their units. */
export function shareFigure(
  sample: Sample,
  denominators: Denominators,
  row: Sums & { readonly products: Numbers },
  typical: number,
): Figure {
  const ratio = ratioOf(sample.strata, sample.weights, denominators.basis, row);
  const estimate = estimateProportion(ratio, typical);
  const repeat = repeatShare(denominators.repeats, ratio.value, row);
  return proportionFigure(sample, ratio, estimate, repeat, row.sums, denominators.units);
}

/** A rate over answers of the row itself: `units` are these, `sums` those of them that count. */
export function ownRateFigure(
  sample: Sample,
  row: OwnSums,
  typical: number,
  ratio: Ratio = ownRatioOf(sample.strata, sample.weights, row),
): Figure {
  const estimate = estimateProportion(ratio, typical);
  const repeat = repeatProportion(sample, ratio, { ...row, squares: row.sums });
  return proportionFigure(sample, ratio, estimate, repeat, row.sums, unweighted(sample, ratio.basis.total, row.units));
}

/** Values of answers of a row: `units` are answers that have one, `sums` and `squares` those of their values. */
export interface ValueSums extends OwnSums {
  readonly squares: Numbers;
}

/** The ratio of a mean between two ends, as of a sentiment: from 0 at the lower end to 1 at the upper one. */
export function boundedRatioOf({ strata, weights }: Sample, row: ValueSums, unit: Unit): Ratio {
  return ownRatioOf(strata, weights, reckoned(row, unit));
}

/**
 * The figure of a mean between two ends, with the interval that a rate with as much behind it has, as values in between
 * vary less than hits and misses do. Its numerator is the answers with a value, its denominator the answers of the scope.
 */
export function boundedMeanFigure(
  sample: Sample,
  row: ValueSums,
  typical: number,
  unit: Unit,
  ratio: Ratio = boundedRatioOf(sample, row, unit),
): Figure {
  const repeat = repeatProportion(sample, ratio, reckoned(row, unit));
  return meanFigureOf(sample, row, ratio, estimateProportion(ratio, typical), repeat, unit);
}

/** The mean of values without an upper end, as of positions. */
export function openMeanOf(sample: Sample, row: ValueSums, unit: Unit, basis?: Basis): Mean {
  const own = reckoned(row, unit);
  const ratio = ownRatioOf(sample.strata, sample.weights, own, basis);
  const answers = unweighted(sample, ratio.basis.total, own.units);
  const sum = unweighted(sample, ratio.total, own.sums);
  const deviations = answers > 0 ? Math.max(0, sumOf(own.squares) - sum ** 2 / answers) : 0;
  return { ratio, answers, deviations };
}

/** The figure of such a mean. Its numerator is the answers with a value, its denominator the answers of the scope. */
export function openMeanFigure(
  sample: Sample,
  row: ValueSums,
  typical: TypicalMean,
  unit: Unit,
  mean: Mean = openMeanOf(sample, row, unit),
): Figure {
  const own = reckoned(row, unit);
  const { value, basis } = mean.ratio;
  const variance = dispersionOf(mean, typical) * Math.max(value, typical.value);
  const around = { value, total: basis.total, variance };
  const repeat = repeatMean(sample.repeats, around, own, { least: 0, most: Number.POSITIVE_INFINITY });
  return meanFigureOf(sample, row, mean.ratio, estimateMean(mean, typical), repeat, unit);
}

/** Values as they are reckoned with: from 0 on. */
function reckoned({ strata, units, sums, squares }: ValueSums, { least, scale }: Unit): ValueSums {
  const linear = new Float64Array(sums.length);
  const squared = new Float64Array(sums.length);
  for (let at = 0; at < sums.length; at++) {
    linear[at] = (sums[at]! - least * units[at]!) / scale;
    squared[at] = (squares[at]! - 2 * least * sums[at]! + least ** 2 * units[at]!) / scale ** 2;
  }
  return { strata, units, sums: linear, squares: squared };
}

function repeatProportion({ repeats }: Sample, { value, basis }: Ratio, row: ValueSums): Interval {
  // Half a hit and half a miss more: a few answers that all agree don't prove that none ever differs.
  const unseen = (value * basis.total + 0.5) / (basis.total + 1);
  const around = { value, total: basis.total, variance: unseen * (1 - unseen) };
  return repeatMean(repeats, around, row, { least: 0, most: 1 });
}

/** A sum before it is weighted, from the weighted one where all answers weigh 1. */
const unweighted = ({ isWeighted }: Sample, weighted: number, numbers: Numbers): number =>
  isWeighted ? sumOf(numbers) : weighted;

function meanFigureOf(
  sample: Sample,
  { units, sums }: ValueSums,
  { value, basis }: Ratio,
  { low, high, effectiveN, designEffect }: Estimate,
  repeat: Interval,
  unit: Unit,
): Figure {
  const answers = unweighted(sample, basis.total, units);
  return toFigure(unit, {
    value: sample.isWeighted ? written(value, unit, unit.decimals) : average(sumOf(sums), answers, unit.decimals),
    numerator: answers,
    denominator: sample.answers,
    low,
    high,
    queries: basis.queries,
    topics: basis.topics,
    effectiveN,
    designEffect,
    repeatLow: repeat.low,
    repeatHigh: repeat.high,
  });
}

function proportionFigure(
  sample: Sample,
  { value, total, basis }: Ratio,
  { low, high, effectiveN, designEffect }: Estimate,
  repeat: Interval,
  sums: Numbers,
  denominator: number,
): Figure {
  const numerator = unweighted(sample, total, sums);
  return toFigure(PERCENT, {
    value: sample.isWeighted ? written(value, PERCENT, PERCENT.decimals) : percent(numerator, denominator),
    numerator,
    denominator,
    low,
    high,
    queries: basis.queries,
    topics: basis.topics,
    effectiveN,
    designEffect,
    repeatLow: repeat.low,
    repeatHigh: repeat.high,
  });
}

/** A figure whose bounds are still reckoned from 0. */
interface Reckoned extends Omit<Figure, 'low' | 'high' | 'repeatLow' | 'repeatHigh' | 'reliable' | 'why'> {
  readonly low: number;
  readonly high: number;
  readonly repeatLow: number;
  readonly repeatHigh: number;
}

function toFigure(unit: Unit, exact: Reckoned): Figure {
  const { value } = exact;
  const low = lowerBound(exact.low, value, unit);
  const high = upperBound(exact.high, value, unit);
  const why = doubtsOf({ ...exact, low, high }, unit);
  return {
    ...exact,
    low,
    high,
    effectiveN: rounded(exact.effectiveN, 1),
    designEffect: rounded(exact.designEffect, 2),
    repeatLow: lowerBound(exact.repeatLow, value, unit),
    repeatHigh: upperBound(exact.repeatHigh, value, unit),
    reliable: why.length === 0,
    why,
  };
}

/** The value is rounded, and lies within its bounds nevertheless. */
const lowerBound = (reckoned: number, value: number, unit: Unit): number | null =>
  Number.isFinite(reckoned) ? Math.min(value, written(reckoned, unit, unit.boundDecimals)) : null;

const upperBound = (reckoned: number, value: number, unit: Unit): number | null =>
  Number.isFinite(reckoned) ? Math.max(value, written(reckoned, unit, unit.boundDecimals)) : null;

const written = (reckoned: number, { least, scale }: Unit, decimals: number): number =>
  rounded(least + scale * reckoned, decimals);

/** Half up. */
function rounded(exact: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.round(exact * power) / power;
}
