import {
  answersOf,
  type Denominators,
  type Figure,
  isTelling,
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
  sampleOf,
  shareFigure,
  sumOf,
  type TypicalMean,
  typicalMean,
  typicalProportionCorrelation,
  typicalShareCorrelation,
  unitsOf,
  type ValueSums,
  type Weights,
} from '../../statistics/mod.ts';
import { FOLLOWED, type LineSums, NO_SUMS, strataOf, type Tally } from './tally.ts';

/** What a figure says of a line. */
export const LINE_METRICS = ['rate', 'firstThree', 'share', 'ownRate', 'position'] as const;
/**
 * `rate` = answers that have it, of all in scope; `firstThree` = those that have it in one of the first three places;
 * `share` = answers that have it, of the sum of such answers over all lines; `ownRate` = answers whose value is 1, of those
 * that have it; `position` = its mean place, 1 = first.
 */
export type LineMetric = (typeof LINE_METRICS)[number];

/** The figures of the lines of a report, of any of those in its tally, and of what is followed, each as it is asked for. */
export interface LineFigures<Line> extends Record<LineMetric, unknown> {
  rate(line: Line | typeof FOLLOWED): Figure;
  firstThree(line: Line | typeof FOLLOWED): Figure;
  share(line: Line | typeof FOLLOWED): Figure;
  ownRate(line: Line | typeof FOLLOWED): Figure;
  position(line: Line | typeof FOLLOWED): Figure;
}

/** A tally as the figures are made from it. */
export interface LineTable<Line> {
  readonly sample: Sample;
  /** By cell: its stratum. */
  readonly stratumOf: Uint32Array;
  readonly answers: Denominators;
  /** Of shares. */
  units(): Denominators;
  rowOf(line: Line | typeof FOLLOWED): StratumSums;
  /** Answers that have it. */
  answersOf(line: Line | typeof FOLLOWED): number;
  /** The same by cell. */
  sumsOf(line: Line | typeof FOLLOWED): LineSums;
  /** The lines that 5 to 95 % of the answers have. */
  readonly telling: readonly StratumSums[];
  /** Σ of the values of all lines, and of the lines that answers have. */
  readonly values: number;
  readonly hits: number;
}

/** The answers of a tally by query and model, weighted as asked. */
export function lineTable<Line>(tally: Tally<Line>, weights: Weights): LineTable<Line> {
  const { strata, stratumOf } = strataOf(tally);
  const sample = sampleOf(strata, weights);
  const answers = answersOf(sample);
  const rows = new Map(Array.from(tally.lines, ([line, sums]) => [line, byStratum(sums, stratumOf)]));
  const sumsOf = (line: Line | typeof FOLLOWED) =>
    line === FOLLOWED ? tally.followed : (tally.lines.get(line) ?? NO_SUMS);
  return {
    sample,
    stratumOf,
    answers,
    units: once(() => {
      const inStrata = (numbers: Numbers) => summedBy(numbers, stratumOf, strata.answers.length);
      return unitsOf(sample, { units: inStrata(tally.units), squares: inStrata(tally.unitSquares) });
    }),
    rowOf: (line) => (line === FOLLOWED ? undefined : rows.get(line)) ?? byStratum(sumsOf(line), stratumOf),
    answersOf: (line) => sumOf(sumsOf(line).answers),
    sumsOf,
    telling: [...rows.values()].filter((row) => isTelling(sumOf(row.answers) / answers.units)),
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

/** The same of a table. */
export function figuresOf<Line>(table: LineTable<Line>): LineFigures<Line> {
  const { sample, answers, units, rowOf, telling } = table;
  const { strata, weights } = sample;
  const typicalOf = (ratio: (row: StratumSums) => Ratio) => () => typicalProportionCorrelation(telling.map(ratio));
  const ratio = (sums: 'answers' | 'firstThree') => (row: StratumSums) =>
    ratioOf(strata, weights, answers.basis, { strata: row.strata, sums: row[sums] });
  const ofRates = once(typicalOf(ratio('answers')));
  const ofFirstThree = once(typicalOf(ratio('firstThree')));
  const ofOwnRates = once(typicalOf((row) => ownRatioOf(strata, weights, ownSums(row))));
  const ofShares = once(() => typicalShareCorrelation(ofRates(), answers.basis, units().basis));
  const ofPositions = once(() => typicalPlace(table));
  return {
    rate: (line) => rateOf(table, rowOf(line), 'answers', ofRates()),
    firstThree: (line) => rateOf(table, rowOf(line), 'firstThree', ofFirstThree()),
    share(line) {
      const { strata: at, answers: sums, units: products } = rowOf(line);
      return shareFigure(sample, units(), { strata: at, sums, products }, ofShares());
    },
    ownRate: (line) => ownRateFigure(sample, ownSums(rowOf(line)), ofOwnRates()),
    position: (line) => openMeanFigure(sample, valueSums(rowOf(line)), ofPositions(), POSITION),
  };
}

/** What the answers of each stratum have of a line. */
export interface StratumSums
  extends Record<'strata' | 'answers' | 'units' | 'values' | 'squares' | 'firstThree', number[]> {}

function byStratum({ cells, ...sums }: LineSums, stratumOf: Uint32Array): StratumSums {
  const strata: number[] = [];
  /** By entry: the place of its stratum. */
  const places = new Uint32Array(cells.length);
  for (let entry = 0; entry < cells.length; entry++) {
    const stratum = stratumOf[cells[entry]!]!;
    if (strata.at(-1) !== stratum) strata.push(stratum);
    places[entry] = strata.length - 1;
  }
  const summed = SUMS.map((name) => [name, sumByPlace(sums[name], places, strata.length)]);
  return { strata, ...(Object.fromEntries(summed) as Record<(typeof SUMS)[number], number[]>) };
}

function sumByPlace(numbers: Numbers, places: Uint32Array, count: number): number[] {
  const sums = new Array<number>(count).fill(0);
  for (let entry = 0; entry < places.length; entry++) sums[places[entry]!]! += numbers[entry]!;
  return sums;
}

const SUMS = ['answers', 'units', 'values', 'squares', 'firstThree'] as const;

function rateOf(
  { sample, answers }: LineTable<never>,
  row: StratumSums,
  sums: 'answers' | 'firstThree',
  typical: number,
): Figure {
  return rateFigure(sample, answers, { strata: row.strata, sums: row[sums] }, typical);
}

const ownSums = ({ strata, answers, values }: StratumSums) => ({ strata, units: answers, sums: values });

const valueSums = (row: StratumSums): ValueSums => ({ ...ownSums(row), squares: row.squares });

/** What places have in common: where no line tells, the mean of all. */
function typicalPlace({ sample, telling, values, hits }: LineTable<never>): TypicalMean {
  const typical = typicalMean(telling.map((row) => openMeanOf(sample, valueSums(row), POSITION)));
  return telling.length > 0 ? typical : { ...typical, value: Math.max(0, values / hits - POSITION.least) || 0 };
}

function summedBy(numbers: Numbers, groupOf: Uint32Array, groups: number): Float64Array {
  const sums = new Float64Array(groups);
  for (let at = 0; at < groupOf.length; at++) sums[groupOf[at]!]! += numbers[at]!;
  return sums;
}

/** Makes it when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
