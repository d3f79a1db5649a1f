import { byNumber, type SortRules } from '../../sorting.ts';
import type { Figure } from '../../statistics/mod.ts';
import { exactMean, exactTone, readIn, type Said, type SentimentCounts } from '../sentiment.ts';
import type { EntityCounts, EntityReportSortField } from './report.ts';

/** How responses speak of a brand, all that mention it in a language whose claims are read. (contract 16, "What is said") */
export interface NetTone {
  /** In points, -100 to 100, rounded to 1 decimal; null of no responses, as are its bounds. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Responses that it is a mean of: the sum of the four. */
  readonly n: number;
  readonly positive: number;
  readonly mixed: number;
  readonly negative: number;
  /** Those that do not judge it. */
  readonly neutral: number;
}

/** Values of rows by what is said of them, which they sort by. */
export const BY_SAID: Readonly<Record<string, (said: Said, counts: EntityCounts) => number | null>> = {
  avgSentiment: ({ sentiment }) => exactMean(sentiment),
  netTone: ({ sentiment }) => exactTone(sentiment),
  recommendedShare: ({ recommended }, { responseCount }) => recommended / responseCount,
  criticisedShare: ({ sentiment }, { responseCount }) => sentiment.negative / responseCount,
};

export const rulesBySaid = (
  said: ReadonlyMap<EntityCounts, Said>,
): Partial<SortRules<EntityCounts, EntityReportSortField>> =>
  Object.fromEntries(
    Object.entries(BY_SAID).map(([field, exactOf]) => [
      field,
      byNumber((row: EntityCounts) => exactOf(said.get(row)!, row)),
    ]),
  );

/** Net tone as A1 shows it. */
export function toNetTone(counts: SentimentCounts, { value, low, high }: Figure): NetTone {
  const { positive, mixed, negative, unjudged: neutral } = counts;
  const n = readIn(counts);
  const figure = n === 0 ? { value: null, low: null, high: null } : { value, low, high };
  return { ...figure, n, positive, mixed, negative, neutral };
}
