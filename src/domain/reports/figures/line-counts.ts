import { type Numbers, sumOf } from '../../statistics/mod.ts';
import type { LineMetric, LineTable } from './line-figures.ts';
import type { FOLLOWED } from './tally.ts';

/** What the figure of a line counts, before it is made, and its value before that is rounded. */
export interface LineCounts {
  readonly numerator: number;
  readonly denominator: number;
  /** Null where there is nothing to divide by. */
  readonly value: number | null;
}

/** The counts of a figure. */
export function lineCounts<Line>(
  { sample, answers, hits, units, rowOf, judged }: LineTable<Line>,
  line: Line | typeof FOLLOWED,
  metric: LineMetric,
): LineCounts {
  const row = metric === 'sentiment' ? judged.rowOf(line) : rowOf(line);
  const { weights } = sample;
  const weighted = (sums: Numbers) => weightedSum(sums, row.cells, weights);
  const counted = (numerator: number, denominator: number, sum: number, whole: number): LineCounts => ({
    numerator,
    denominator,
    value: whole > 0 ? sum / whole : null,
  });
  const own = sumOf(row.answers);
  switch (metric) {
    case 'rate':
      return counted(own, answers.units, weighted(row.answers), answers.basis.total);
    case 'firstThree':
      return counted(sumOf(row.firstThree), answers.units, weighted(row.firstThree), answers.basis.total);
    case 'share':
      return counted(own, hits, weighted(row.answers), units().basis.total);
    case 'ownRate':
      return counted(sumOf(row.flags), own, weighted(row.flags), weighted(row.answers));
    case 'position':
    case 'sentiment':
      return counted(own, answers.units, weighted(row.values), weighted(row.answers));
  }
}

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
