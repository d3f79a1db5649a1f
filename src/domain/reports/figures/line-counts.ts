import { type Numbers, sumOf } from '../../statistics/mod.ts';
import type { LineMetric, LineTable } from './line-figures.ts';
import { FOLLOWED, type LineSums, NO_SUMS, type Tally } from './tally.ts';

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
  const row = (OF_OTHERS[metric] === undefined ? rows : rows[OF_OTHERS[metric]]).rowOf(line);
  const { weights } = sample;
  return countsOf(row, metric, {
    weighted: (sums) => weightedSum(sums, row.cells, weights),
    ...{ answers: answers.units, whole: answers.basis.total, hits, units: () => units().basis.total },
  });
}

/** The counts of figures in which each answer counts the same, without the table of a sample. */
export function plainCounts<Line>(
  tally: Tally<Line>,
  metric: LineMetric,
): (line: Line | typeof FOLLOWED) => LineCounts {
  const other = OF_OTHERS[metric];
  const lines = other === undefined ? tally.lines : (tally[other] ?? tally.lines);
  const [answers, hits] = [sumOf(tally.cells.answers), sumOf(tally.units)];
  const counted = { weighted: sumOf, answers, whole: answers, hits, units: () => hits };
  return (line) => countsOf(line === FOLLOWED ? tally.followed : (lines.get(line) ?? NO_SUMS), metric, counted);
}

/** Metrics that aren't of the lines as they are, and whose they are in a table and in a tally. */
const OF_OTHERS: { readonly [Metric in LineMetric]?: 'judged' | 'toned' | 'advised' } = {
  sentiment: 'judged',
  tone: 'toned',
  recommendedRate: 'advised',
};

/** What the counts of a line are taken from. */
interface Counted {
  /** The sum of a column, each answer by its weight. */
  weighted(sums: Numbers): number;
  /** Answers, and what they weigh. */
  readonly answers: number;
  readonly whole: number;
  /** Lines that answers have, and what these weigh. */
  readonly hits: number;
  units(): number;
}

function countsOf(row: LineSums, metric: LineMetric, { weighted, answers, whole, hits, units }: Counted): LineCounts {
  const counts = (numerator: number, denominator: number, sum: number, of: number): LineCounts => ({
    numerator,
    denominator,
    value: of > 0 ? sum / of : null,
  });
  const own = sumOf(row.answers);
  switch (metric) {
    case 'rate':
      return counts(own, answers, weighted(row.answers), whole);
    case 'firstThree':
      return counts(sumOf(row.firstThree), answers, weighted(row.firstThree), whole);
    case 'share':
      return counts(own, hits, weighted(row.answers), units());
    case 'ownRate':
    case 'recommendedRate':
      return counts(sumOf(row.flags), own, weighted(row.flags), weighted(row.answers));
    case 'position':
    case 'sentiment':
    case 'tone':
      return counts(own, answers, weighted(row.values), weighted(row.answers));
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
