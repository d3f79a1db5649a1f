import {
  boundedMeanFigure,
  boundedRatioOf,
  type Figure,
  openMeanFigure,
  openMeanOf,
  POSITION,
  type Sample,
  SENTIMENT,
  sampleOf,
  typicalMean,
  typicalProportionCorrelation,
  type ValueSums,
} from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { type Coverage, CoverageTally } from './coverage-tally.ts';
import { type Design, drawStrata } from './project.ts';
import { beta, gamma, poisson } from './random.ts';

/** What the values of a row are, of which the truth is known. */
export type Values = 'position' | 'sentiment';

/** What was found for one row in many projects of one design. */
export interface MeanCell {
  readonly values: Values;
  readonly design: Design;
  /** How often answers have a value. */
  readonly rate: number;
  /** Of the values, for queries like these. */
  readonly mean: number;
  /** Answers with a value; mean over projects. */
  readonly answers: number;
  /** For queries like these, where there is an interval. */
  readonly like: Coverage;
  /** The plain t-interval over answers. */
  readonly plain: Coverage;
}

/** Rows of which the intervals are measured. Others stand beside them, and all are what one is shrunk towards. */
const ROWS = [0.1, 0.5].flatMap((rate) => [0.1, 0.5, 0.9].map((level) => ({ rate, level })));
const OTHERS = 6;

/** Draws many projects of one design and measures the intervals of means of each kind of row. */
export function measureMeans(values: Values, design: Design, projects: number, seed: number): readonly MeanCell[] {
  const random = randomNumbers(seed);
  const tallies = ROWS.map(() => ({ like: new CoverageTally(), plain: new CoverageTally(), answers: 0 }));
  for (let project = 0; project < projects; project++) {
    const strata = drawStrata(design, random);
    const sample = sampleOf(strata, 'responses');
    const others = Array.from({ length: OTHERS }, () => ({ rate: 0.05 + 0.5 * random(), level: random() }));
    const rows = [...ROWS, ...others].map((row) => drawRow(values, row, strata.query, strata.answers, design, random));
    const figures = (values === 'position' ? positionFigures : sentimentFigures)(sample, rows);
    for (const [at, { level }] of ROWS.entries()) {
      const tally = tallies[at]!;
      const figure = figures[at]!;
      tally.answers += figure.numerator / projects;
      if (figure.low === null || figure.high === null) continue;
      const truth = meanAt(values, level);
      tally.like.add(figure.low, figure.high, truth);
      const reach = plainReach(rows[at]!, figure);
      tally.plain.add(figure.value - reach, figure.value + reach, truth);
    }
  }
  return ROWS.map(({ rate, level }, at) => ({
    values,
    design,
    rate,
    mean: meanAt(values, level),
    answers: tallies[at]!.answers,
    like: tallies[at]!.like.coverage(),
    plain: tallies[at]!.plain.coverage(),
  }));
}

function positionFigures(sample: Sample, rows: readonly ValueSums[]): readonly Figure[] {
  const typical = typicalMean(rows.map((row) => openMeanOf(sample, row, POSITION)));
  return rows.map((row) => openMeanFigure(sample, row, typical, POSITION));
}

function sentimentFigures(sample: Sample, rows: readonly ValueSums[]): readonly Figure[] {
  const typical = typicalProportionCorrelation(rows.map((row) => boundedRatioOf(sample, row, SENTIMENT)));
  return rows.map((row) => boundedMeanFigure(sample, row, typical, SENTIMENT));
}

/** The mean that a row of this level, 0 to 1, tends to: a position from 1.2 to 4, a sentiment up to nearly all praise. */
function meanAt(values: Values, level: number): number {
  return values === 'position' ? 1 + 0.1 + 3 * level ** 2 : 2 * level - 1;
}

/** Values of answers by stratum: a query has a mean of its own, and answers vary around it. */
function drawRow(
  values: Values,
  { rate, level }: { readonly rate: number; readonly level: number },
  query: ArrayLike<number>,
  answers: readonly number[],
  { correlation }: Design,
  random: Random,
): ValueSums {
  const row = { strata: [] as number[], units: [] as number[], sums: [] as number[], squares: [] as number[] };
  const mean = meanAt(values, level);
  let last = -1;
  let chance = 0;
  let ofQuery = 0;
  for (const [stratum, count] of answers.entries()) {
    if (query[stratum] !== last) {
      chance = beta(random, rate, 0.2);
      // The variance between queries of a Poisson mean is its square over the shape.
      const shape = ((1 - correlation) * (mean - 1)) / correlation;
      ofQuery = values === 'position' ? ((mean - 1) * gamma(random, shape)) / shape : beta(random, level, correlation);
    }
    last = query[stratum]!;
    const drawn = Array.from({ length: count }, () => random() < chance)
      .filter(Boolean)
      .map(() => (values === 'position' ? 1 + poisson(random, ofQuery) : score(ofQuery, random)));
    if (drawn.length === 0) continue;
    row.strata.push(stratum);
    row.units.push(drawn.length);
    row.sums.push(drawn.reduce((sum, value) => sum + value, 0));
    row.squares.push(drawn.reduce((sum, value) => sum + value ** 2, 0));
  }
  return row;
}

/** A score of an answer: two claims that praise or criticise, so -1, 0 or 1. */
function score(praise: number, random: Random): number {
  return Number(random() < praise) + Number(random() < praise) - 1;
}

/** 1.96 standard errors of answers as if they were independent. */
function plainReach({ sums, squares }: ValueSums, { numerator }: Figure): number {
  if (numerator < 2) return Number.POSITIVE_INFINITY;
  const total = Array.from(sums).reduce((sum, own) => sum + own, 0);
  const square = Array.from(squares).reduce((sum, own) => sum + own, 0);
  return 1.96 * Math.sqrt(Math.max(0, square - total ** 2 / numerator) / (numerator - 1) / numerator);
}
