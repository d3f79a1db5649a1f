/*
 * Figures of a report's lines, with intervals. `LineMetric` lists them; `lineTable` arranges a tally by query and model,
 * `figuresOf` makes each figure when it is asked for. The statistics are in domain/statistics: here is what goes into each
 * of them.
 */

import { average } from '../../rates.ts';
import {
  answersOf,
  basisOver,
  boundedMeanFigure,
  boundedRatioOf,
  type Denominators,
  type Figure,
  isTelling,
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
  sampleOf,
  shareFigure,
  sumOf,
  TONE,
  type TypicalMean,
  typicalMean,
  typicalProportionCorrelation,
  typicalShareCorrelation,
  type Unit,
  unitsOf,
  type ValueSums,
  type Weights,
} from '../../statistics/mod.ts';
import { strataOf } from './cell-strata.ts';
import { NEUTRAL } from './entity-hits.ts';
import { once } from './once.ts';
import { FOLLOWED, type LineSums, type Lines, NO_SUMS, type Tally } from './tally.ts';

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

/** Lines by the strata of a sample. */
interface Rows<Line> {
  /** What the answers of each stratum, in the place of a cell, have of a line. */
  rowOf(line: Line | typeof FOLLOWED): LineSums;
  /** Answers that have it. */
  answersOf(line: Line | typeof FOLLOWED): number;
  /** The same by cell. */
  sumsOf(line: Line | typeof FOLLOWED): LineSums;
  /** The lines that 5 to 95 % of the answers have. */
  telling(): readonly LineSums[];
}

/** A tally as the figures are made from it. */
export interface LineTable<Line> extends Rows<Line> {
  readonly sample: Sample;
  /** By number of a query in the sample: its number in the cells. */
  readonly queries: Numbers;
  stratumOf(cell: number): number;
  readonly answers: Denominators;
  /** Of shares. */
  units(): Denominators;
  /** The same of the answers that judge a line, with scores as values. */
  readonly judged: Rows<Line>;
  /** The same of the answers that are read, with what each adds to net tone, and of all that have a line, with a flag for those that recommend it. */
  readonly toned: Rows<Line>;
  readonly advised: Rows<Line>;
  /** Σ of the values of all lines, and of the lines that answers have. */
  readonly values: number;
  readonly hits: number;
}

/** The answers of a tally by query and model, weighted as asked. */
export function lineTable<Line>(tally: Tally<Line>, weights: Weights): LineTable<Line> {
  const { strata, queries, stratumOf } = strataOf(tally);
  const sample = sampleOf(strata, weights);
  const answers = answersOf(sample);
  const answersIn = perRow((own: Numbers) => sumOf(own));
  const rowsOf = (lines: Lines<Line>): Rows<Line> => {
    const rows = new Map<Line | typeof FOLLOWED, LineSums>();
    const sumsOf = (line: Line | typeof FOLLOWED) =>
      line === FOLLOWED ? tally.followed : (lines.get(line) ?? NO_SUMS);
    const rowOf = (line: Line | typeof FOLLOWED) => {
      const row = rows.get(line) ?? byStratum(sumsOf(line), stratumOf);
      rows.set(line, row);
      return row;
    };
    return {
      rowOf,
      answersOf: (line) => answersIn(sumsOf(line).answers),
      sumsOf,
      telling: once(() =>
        [...lines.keys()].filter((line) => isTelling(answersIn(lines.get(line)!.answers) / answers.units)).map(rowOf),
      ),
    };
  };
  const rows = rowsOf(tally.lines);
  return {
    ...rows,
    judged: tally.judged === undefined ? rows : rowsOf(tally.judged),
    toned: tally.toned === undefined ? rows : rowsOf(tally.toned),
    advised: tally.advised === undefined ? rows : rowsOf(tally.advised),
    sample,
    queries,
    stratumOf: (cell) => (stratumOf === undefined ? cell : stratumOf[cell]!),
    answers,
    units: once(() => {
      const inStrata = (numbers: Numbers) => summedBy(numbers, stratumOf, strata.answers.length);
      return unitsOf(sample, { units: inStrata(tally.units), squares: inStrata(tally.unitSquares) });
    }),
    values: tally.values,
    hits: sumOf(tally.units),
  };
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
  const basisOf = perRow((own: Numbers, at: Numbers) => basisOver(strata, weights, own, at));
  const rates = perRow((row: LineSums) => ratioIn(table, row, 'answers'));
  const firsts = perRow((row: LineSums) => ratioIn(table, row, 'firstThree'));
  const ownRates = perRow((row: LineSums) =>
    ownRatioOf(strata, weights, ownSums(row), basisOf(row.answers, row.cells)),
  );
  const means = perRow((row: LineSums) =>
    openMeanOf(sample, valueSums(row), POSITION, basisOf(row.answers, row.cells)),
  );
  const [scores, tones] = [bounded(sample, scoreSums, SENTIMENT), bounded(sample, toneSums, TONE)];
  const typicalOf = (rows: Rows<Line>, ratio: (row: LineSums) => Ratio) =>
    once(() => typicalProportionCorrelation(rows.telling().map((row) => ratio(row))));
  const ofRates = typicalOf(table, rates);
  const ofFirstThree = typicalOf(table, firsts);
  const ofOwnRates = typicalOf(table, ownRates);
  const ofAdvised = typicalOf(advised, ownRates);
  const ofShares = once(() => typicalShareCorrelation(ofRates(), answers.basis, units().basis));
  const ofPositions = once(() =>
    typicalPlace(
      table,
      telling().map((row) => means(row)),
    ),
  );
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

/** Gives what follows from the sums of a row, which is made once. */
function perRow<Row extends object, Others extends readonly unknown[], Made>(
  make: (row: Row, ...others: Others) => Made,
): (row: Row, ...others: Others) => Made {
  const known = new Map<Row, Made>();
  return (row, ...others) => {
    const made = known.get(row) ?? make(row, ...others);
    known.set(row, made);
    return made;
  };
}

/** A mean between two ends: its ratio by row, and its figure. */
function bounded(sample: Sample, sumsOf: (row: LineSums) => ValueSums, unit: Unit) {
  const sums = perRow(sumsOf);
  const ratio = perRow((row: LineSums) => boundedRatioOf(sample, sums(row), unit));
  const figure = (row: LineSums, typical: number) => boundedMeanFigure(sample, sums(row), typical, unit, ratio(row));
  return { ratio, figure };
}

/** What the answers of each stratum have of a line: as of cells, where these are strata. */
function byStratum(line: LineSums, stratumOf: Uint32Array | undefined): LineSums {
  if (stratumOf === undefined) return line;
  const { cells } = line;
  const strata: number[] = [];
  /** By entry: the place of its stratum. */
  const places = new Uint32Array(cells.length);
  for (let entry = 0; entry < cells.length; entry++) {
    const stratum = stratumOf[cells[entry]!]!;
    if (strata.at(-1) !== stratum) strata.push(stratum);
    places[entry] = strata.length - 1;
  }
  const [answers, units, flags, values, squares, firstThree] = SUMS.map((name) =>
    summedBy(line[name], places, strata.length),
  ) as [Numbers, Numbers, Numbers, Numbers, Numbers, Numbers];
  return { cells: strata, answers, units, flags, values, squares, firstThree };
}

const SUMS = ['answers', 'units', 'flags', 'values', 'squares', 'firstThree'] as const;

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

function summedBy(numbers: Numbers, groupOf: Uint32Array | undefined, groups: number): Numbers {
  if (groupOf === undefined) return numbers;
  const sums = new Float64Array(groups);
  for (let at = 0; at < groupOf.length; at++) sums[groupOf[at]!]! += numbers[at]!;
  return sums;
}
