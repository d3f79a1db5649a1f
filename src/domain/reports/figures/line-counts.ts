import { sumOf } from '../../statistics/mod.ts';
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
  { sample, answers, hits, units, rowOf }: LineTable<Line>,
  line: Line | typeof FOLLOWED,
  metric: LineMetric,
): LineCounts {
  const row = rowOf(line);
  const { weights } = sample;
  const weighted = (sums: readonly number[]) =>
    sums.reduce((total, sum, at) => total + sum * weights[row.strata[at]!]!, 0);
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
      return counted(sumOf(row.values), own, weighted(row.values), weighted(row.answers));
    case 'position':
      return counted(own, answers.units, weighted(row.values), weighted(row.answers));
  }
}
