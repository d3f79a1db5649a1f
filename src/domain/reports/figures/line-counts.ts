import { type Numbers, sumOf } from '../../statistics/mod.ts';
import type { LineMetric } from './line-figures.ts';
import type { LineTable } from './line-table.ts';
import type { FOLLOWED, Further } from './tally.ts';

/** What the figure of a line counts, before it is made, and its value before that is rounded. */
export interface LineCounts {
  readonly numerator: number;
  readonly denominator: number;
  /** Null where there is nothing to divide by. */
  readonly value: number | null;
}

/** The counts of a figure. */
export function lineCounts<Line>(
  { sample, answers, hits, units, ...rows }: LineTable<Line>,
  line: Line | typeof FOLLOWED,
  metric: LineMetric,
): LineCounts {
  const row = (FURTHER[metric] === undefined ? rows : rows[FURTHER[metric]]).rowOf(line);
  const own = row[AMOUNTS[metric]];
  const weighted = (sums: Numbers) => weightedSum(sums, row.cells, sample.weights);
  const plain = { answers: sumOf(row.answers), amount: sumOf(own) };
  return countsOf(
    metric,
    plain,
    sample.isWeighted ? { answers: weighted(row.answers), amount: weighted(own) } : plain,
    { answers: answers.units, whole: answers.basis.total, hits, units: () => units().basis.total },
  );
}

/** The counts of a figure in which each answer counts the same, of a number of answers that have a number of lines. */
export const plainCounts = (metric: LineMetric, line: LineSum, answers: number, hits: number): LineCounts =>
  countsOf(metric, line, line, { answers, whole: answers, hits, units: () => hits });

/** What all answers have of a line, as far as a metric counts it. */
export interface LineSum {
  readonly answers: number;
  /** The sum of {@link AMOUNTS}. */
  readonly amount: number;
}

/** What a metric counts of the answers that have a line. */
export const AMOUNTS: Readonly<Record<LineMetric, 'answers' | 'firstThree' | 'flags' | 'values'>> = {
  rate: 'answers',
  firstThree: 'firstThree',
  share: 'answers',
  ownRate: 'flags',
  recommendedRate: 'flags',
  position: 'values',
  sentiment: 'values',
  tone: 'values',
};

/** Metrics that aren't of the lines as they are, and whose they are in a table and in a tally. */
export const FURTHER: { readonly [Metric in LineMetric]?: Further } = {
  sentiment: 'judged',
  tone: 'toned',
  recommendedRate: 'advised',
};

/** What the counts of a line are taken from, besides its own. */
interface Counted {
  /** Answers, and what they weigh. */
  readonly answers: number;
  readonly whole: number;
  /** Lines that answers have, and what these weigh. */
  readonly hits: number;
  units(): number;
}

function countsOf(
  metric: LineMetric,
  own: LineSum,
  weighed: LineSum,
  { answers, whole, hits, units }: Counted,
): LineCounts {
  switch (metric) {
    case 'rate':
    case 'firstThree':
      return counts(own.amount, answers, weighed.amount, whole);
    case 'share':
      return counts(own.answers, hits, weighed.answers, units());
    case 'ownRate':
    case 'recommendedRate':
      return counts(own.amount, own.answers, weighed.amount, weighed.answers);
    case 'position':
    case 'sentiment':
    case 'tone':
      return counts(own.answers, answers, weighed.amount, weighed.answers);
  }
}

const counts = (numerator: number, denominator: number, sum: number, of: number): LineCounts => ({
  numerator,
  denominator,
  value: of > 0 ? sum / of : null,
});

/** Gives the value of a line before it is rounded, which rows are sorted by; null where there is nothing to divide by. */
export function exactValues<Line>(table: LineTable<Line>, metric: LineMetric): (line: Line) => number | null {
  const known = new Map<Line, number | null>();
  return (line) => {
    // Asked in each comparison of an order.
    if (!known.has(line)) known.set(line, lineCounts(table, line, metric).value);
    return known.get(line)!;
  };
}

/** The sum of a column of a row, each answer by its weight. */
export function weightedSum(sums: Numbers, strata: Numbers, weights: Numbers): number {
  let total = 0;
  for (let at = 0; at < sums.length; at++) total += sums[at]! * weights[strata[at]!]!;
  return total;
}
