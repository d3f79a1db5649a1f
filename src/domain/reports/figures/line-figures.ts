import {
  answersOf,
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

/** The figures of the lines of a report, of any of those in its tally, and of what is followed, each as it is asked for. */
export interface LineFigures<Line> {
  /** Answers that have the line, of all in scope. */
  rate(line: Line | typeof FOLLOWED): Figure;
  /** The same of those that have it in one of the first three places. */
  firstThree(line: Line | typeof FOLLOWED): Figure;
  /** Answers that have the line, of the sum of such answers over all lines. */
  share(line: Line | typeof FOLLOWED): Figure;
  /** Answers whose value is 1, of those that have the line. */
  ownRate(line: Line | typeof FOLLOWED): Figure;
  /** The mean place, 1 = first. */
  position(line: Line | typeof FOLLOWED): Figure;
}

/**
 * The figures of lines. What single lines are shrunk towards follows from those that 5 to 95 % of the answers have, which
 * all have to be in the tally, so hiding, filtering and paging change no figure. (contract 9)
 */
export function lineFigures<Line>(tally: Tally<Line>, weights: Weights): LineFigures<Line> {
  const { strata, stratumOf } = strataOf(tally);
  const sample = sampleOf(strata, weights);
  const denominators = answersOf(sample);
  const rows = new Map(Array.from(tally.lines, ([line, sums]) => [line, byStratum(sums, stratumOf)]));
  const telling = [...rows.values()].filter(({ answers }) => isTelling(sumOf(answers) / denominators.units));
  const rowOf = (line: Line | typeof FOLLOWED) =>
    (line === FOLLOWED ? undefined : rows.get(line)) ??
    byStratum(line === FOLLOWED ? tally.followed : NO_SUMS, stratumOf);

  const typicalOf = (ratio: (row: StratumSums) => Ratio) => () => typicalProportionCorrelation(telling.map(ratio));
  const ratio = (sums: keyof StratumSums) => (row: StratumSums) =>
    ratioOf(strata, sample.weights, denominators.basis, { strata: row.strata, sums: row[sums] });
  const ofRates = once(typicalOf(ratio('answers')));
  const ofFirstThree = once(typicalOf(ratio('firstThree')));
  const ofOwnRates = once(typicalOf((row) => ownRatioOf(strata, sample.weights, ownSums(row))));
  const units = once(() => {
    const inStrata = (numbers: Numbers) => summedBy(numbers, stratumOf, strata.answers.length);
    return unitsOf(sample, { units: inStrata(tally.units), squares: inStrata(tally.unitSquares) });
  });
  const ofShares = once(() => typicalShareCorrelation(ofRates(), denominators.basis, units().basis));
  const ofPositions = once(() =>
    typicalPlace(
      tally,
      telling.map((row) => meanOf(sample, row)),
    ),
  );

  return {
    rate: (line) => rateOf(sample, denominators, rowOf(line), 'answers', ofRates()),
    firstThree: (line) => rateOf(sample, denominators, rowOf(line), 'firstThree', ofFirstThree()),
    share(line) {
      const { strata: at, answers, units: products } = rowOf(line);
      return shareFigure(sample, units(), { strata: at, sums: answers, products }, ofShares());
    },
    ownRate: (line) => ownRateFigure(sample, ownSums(rowOf(line)), ofOwnRates()),
    position: (line) => openMeanFigure(sample, valueSums(rowOf(line)), ofPositions(), POSITION),
  };
}

/** What the answers of each stratum have of a line. */
interface StratumSums extends Record<'strata' | 'answers' | 'units' | 'values' | 'squares' | 'firstThree', number[]> {}

function byStratum({ cells, ...sums }: LineSums, stratumOf: Uint32Array): StratumSums {
  const row: StratumSums = { strata: [], answers: [], units: [], values: [], squares: [], firstThree: [] };
  for (let entry = 0; entry < cells.length; entry++) {
    const stratum = stratumOf[cells[entry]!]!;
    if (row.strata.at(-1) !== stratum) {
      row.strata.push(stratum);
      for (const name of SUMS) row[name].push(0);
    }
    for (const name of SUMS) row[name][row.strata.length - 1]! += sums[name][entry]!;
  }
  return row;
}

const SUMS = ['answers', 'units', 'values', 'squares', 'firstThree'] as const;

function rateOf(
  sample: Sample,
  denominators: Denominators,
  row: StratumSums,
  sums: 'answers' | 'firstThree',
  typical: number,
): Figure {
  return rateFigure(sample, denominators, { strata: row.strata, sums: row[sums] }, typical);
}

const ownSums = ({ strata, answers, values }: StratumSums) => ({ strata, units: answers, sums: values });

const valueSums = (row: StratumSums): ValueSums => ({ ...ownSums(row), squares: row.squares });

const meanOf = (sample: Sample, row: StratumSums): Mean => openMeanOf(sample, valueSums(row), POSITION);

/** What places have in common: where no line tells, the mean of all. */
function typicalPlace(
  { units, values }: Pick<Tally<unknown>, 'units' | 'values'>,
  telling: readonly Mean[],
): TypicalMean {
  const typical = typicalMean(telling);
  return telling.length > 0 ? typical : { ...typical, value: Math.max(0, values / sumOf(units) - POSITION.least) || 0 };
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
