/*
 * Figures of a report's lines, with intervals. `LineMetric` lists them; `lineTable` arranges a tally by query and model,
 * `figuresOf` makes each figure when it is asked for. The statistics are in domain/statistics: here is what goes into each
 * of them.
 */

import { once, remembering } from '../../once.ts';
import { average } from '../../rates.ts';
import {
  type Basis,
  basisOver,
  boundedMeanFigure,
  boundedRatioOf,
  type Figure,
  type Mean,
  type Numbers,
  openMeanFigure,
  openMeanOf,
  ownRateFigure,
  ownRatioOf,
  POSITION,
  type Ratio,
  rateFigure,
  ratioOf,
  type Sample,
  SENTIMENT,
  shareFigure,
  sumOf,
  TONE,
  type TypicalMean,
  typicalMean,
  typicalProportionCorrelation,
  typicalShareCorrelation,
  type Unit,
  type ValueSums,
  type Weights,
} from '../../statistics/mod.ts';
import { NEUTRAL } from './entity-hits.ts';
import { type LineTable, lineTable, type Rows } from './line-table.ts';
import { FOLLOWED, type LineSums, type Tally } from './tally.ts';

/** What a figure says of a line. */
export const LINE_METRICS = [
  'rate',
  'firstThree',
  'share',
  'ownRate',
  'recommendedRate',
  'position',
  'sentiment',
  'tone',
] as const;
/**
 * `rate` = answers that have it, of all in scope; `firstThree` = those that have it in one of the first three places;
 * `share` = answers that have it, of the sum of such answers over all lines; `ownRate` = answers that cite or criticise it, of
 * those that have it; `recommendedRate` = those of them that recommend it; `position` = its mean place, 1 = first; `sentiment` =
 * the mean score of those that judge it, `tone` = the mean of what those add to net tone that are read: each of a tally of its own.
 */
export type LineMetric = (typeof LINE_METRICS)[number];

/** The figures of the lines of a report, of any of those in its tally, and of what is followed, each as it is asked for. */
export interface LineFigures<Line> extends Record<LineMetric, unknown> {
  rate(line: Line | typeof FOLLOWED): Figure;
  firstThree(line: Line | typeof FOLLOWED): Figure;
  share(line: Line | typeof FOLLOWED): Figure;
  ownRate(line: Line | typeof FOLLOWED): Figure;
  recommendedRate(line: Line | typeof FOLLOWED): Figure;
  position(line: Line | typeof FOLLOWED): Figure;
  sentiment(line: Line | typeof FOLLOWED): Figure;
  tone(line: Line | typeof FOLLOWED): Figure;
  /** The rate of what is followed, where no line tells anything of it. */
  followedAlone(): Figure;
}

/**
 * The figures of lines. What single lines are shrunk towards follows from those that 5 to 95 % of the answers have, which
 * all have to be in the tally, so hiding, filtering and paging change no figure. (contract 9)
 */
export function lineFigures<Line>(tally: Tally<Line>, weights: Weights): LineFigures<Line> {
  return figuresOf(lineTable(tally, weights));
}

/** The same of a table. What a figure and what all lines have in common are both made from is made once a row. */
export function figuresOf<Line>(table: LineTable<Line>): LineFigures<Line> {
  const { sample, answers, units, rowOf, telling, judged, toned, advised } = table;
  const { strata, weights } = sample;
  const ofAnswers = new Map<Numbers, Basis>();
  /** Rows of other metrics share the answers of a line. */
  const basisOf = ({ cells, answers: own }: LineSums) => {
    const basis = ofAnswers.get(own) ?? basisOver(strata, weights, own, cells);
    ofAnswers.set(own, basis);
    return basis;
  };
  const rates = remembering((row: LineSums) => ratioIn(table, row, 'answers'));
  const firsts = remembering((row: LineSums) => ratioIn(table, row, 'firstThree'));
  const ownRates = remembering((row: LineSums) => ownRatioOf(strata, weights, ownSums(row), basisOf(row)));
  const means = remembering((row: LineSums) => openMeanOf(sample, valueSums(row), POSITION, basisOf(row)));
  const [scores, tones] = [bounded(sample, scoreSums, SENTIMENT), bounded(sample, toneSums, TONE)];
  const typicalOf = (rows: Rows<Line>, ratio: (row: LineSums) => Ratio) =>
    once(() => typicalProportionCorrelation(rows.telling().map(ratio)));
  const ofRates = typicalOf(table, rates);
  const ofFirstThree = typicalOf(table, firsts);
  const ofOwnRates = typicalOf(table, ownRates);
  const ofAdvised = typicalOf(advised, ownRates);
  const ofShares = once(() => typicalShareCorrelation(ofRates(), answers.basis, units().basis));
  const ofPositions = once(() => typicalPlace(table, telling().map(means)));
  const ofSentiments = typicalOf(judged, scores.ratio);
  const ofTones = typicalOf(toned, tones.ratio);
  const rateOf = (row: LineSums, ratio: Ratio, sums: 'answers' | 'firstThree', typical: number) =>
    rateFigure(sample, answers, { strata: row.cells, sums: row[sums] }, typical, ratio);
  const ownRateOf = (row: LineSums, typical: number) => ownRateFigure(sample, ownSums(row), typical, ownRates(row));
  return {
    rate: (line) => rateOf(rowOf(line), rates(rowOf(line)), 'answers', ofRates()),
    firstThree: (line) => rateOf(rowOf(line), firsts(rowOf(line)), 'firstThree', ofFirstThree()),
    share(line) {
      const { cells: at, answers: sums, units: products } = rowOf(line);
      return shareFigure(sample, units(), { strata: at, sums, products }, ofShares());
    },
    ownRate: (line) => ownRateOf(rowOf(line), ofOwnRates()),
    recommendedRate: (line) => ownRateOf(advised.rowOf(line), ofAdvised()),
    tone: (line) => tones.figure(toned.rowOf(line), ofTones()),
    followedAlone: () => rateOf(rowOf(FOLLOWED), rates(rowOf(FOLLOWED)), 'answers', typicalProportionCorrelation([])),
    position(line) {
      const row = rowOf(line);
      return openMeanFigure(sample, valueSums(row), ofPositions(), POSITION, means(row));
    },
    sentiment(line) {
      const row = judged.rowOf(line);
      const figure = scores.figure(row, ofSentiments());
      if (sample.isWeighted) return figure;
      // Of whole numbers, so that it is rounded just as the mean of A1.
      const count = sumOf(row.answers);
      const value = average(sumOf(row.values) - NEUTRAL * count, NEUTRAL * count, SENTIMENT.decimals);
      const keep = (bound: number | null, pick: (...values: number[]) => number) =>
        bound === null ? null : pick(bound, value);
      return { ...figure, value, low: keep(figure.low, Math.min), high: keep(figure.high, Math.max) };
    },
  };
}

/** A mean between two ends: its ratio by row, and its figure. */
function bounded(sample: Sample, sumsOf: (row: LineSums) => ValueSums, unit: Unit) {
  const sums = remembering(sumsOf);
  const ratio = remembering((row: LineSums) => boundedRatioOf(sample, sums(row), unit));
  const figure = (row: LineSums, typical: number) => boundedMeanFigure(sample, sums(row), typical, unit, ratio(row));
  return { ratio, figure };
}

const ratioIn = ({ sample, answers }: LineTable<never>, row: LineSums, sums: 'answers' | 'firstThree'): Ratio =>
  ratioOf(sample.strata, sample.weights, answers.basis, { strata: row.cells, sums: row[sums] });

const ownSums = ({ cells, answers, flags }: LineSums) => ({ strata: cells, units: answers, sums: flags });

const valueSums = ({ cells, answers, values, squares }: LineSums): ValueSums => ({
  strata: cells,
  units: answers,
  sums: values,
  squares,
});

/** Scores from -1 to 1, of the values of a tally of sentiment. */
function scoreSums({ cells, answers, values, squares }: LineSums): ValueSums {
  const [sums, squared] = [new Float64Array(values.length), new Float64Array(values.length)];
  for (let at = 0; at < values.length; at++) {
    sums[at] = values[at]! / NEUTRAL - answers[at]!;
    squared[at] = squares[at]! / NEUTRAL ** 2 - (2 * values[at]!) / NEUTRAL + answers[at]!;
  }
  return { strata: cells, units: answers, sums, squares: squared };
}

/** Points from -100 to 100, of the values of a tally of tone: each answer's is 100 times what lies above 1. */
function toneSums({ cells, answers, values, squares }: LineSums): ValueSums {
  const [sums, squared] = [new Float64Array(values.length), new Float64Array(values.length)];
  for (let at = 0; at < values.length; at++) {
    sums[at] = POINTS * (values[at]! - answers[at]!);
    squared[at] = POINTS ** 2 * (squares[at]! - 2 * values[at]! + answers[at]!);
  }
  return { strata: cells, units: answers, sums, squares: squared };
}
const POINTS = 100;

/** What places have in common: where no line tells, the mean of all. */
function typicalPlace({ values, hits }: LineTable<never>, means: readonly Mean[]): TypicalMean {
  const typical = typicalMean(means);
  return means.length > 0 ? typical : { ...typical, value: Math.max(0, values / hits - POSITION.least) || 0 };
}
