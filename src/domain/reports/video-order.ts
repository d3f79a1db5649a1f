import { compareCodePoints, fold } from '../text.ts';
import type { SortBy, VideoSortField } from './types.ts';
import type { VideoCounts } from './video-citations-report.ts';

type Key = number | string | null;

/** How a field sorts: what of a row, as a number or a text, and how two texts compare. */
interface SortRule {
  readonly keyOf: (row: VideoCounts) => Key;
  readonly compareTexts: (a: string, b: string) => number;
}

const number = (keyOf: (row: VideoCounts) => number | null): SortRule => ({ keyOf, compareTexts: compareCodePoints });
const flag = (flagOf: (row: VideoCounts) => boolean | null): SortRule =>
  number((row) => (flagOf(row) === null ? null : Number(flagOf(row))));
const text = (textOf: (row: VideoCounts) => string | null): SortRule => ({
  keyOf: (row) => {
    const value = textOf(row);
    return value === null ? null : fold(value);
  },
  compareTexts: compareCodePoints,
});
/** Decimal texts without leading zeros: the longer one is the greater one, whatever the size. */
const count = (keyOf: (row: VideoCounts) => string | null): SortRule => ({
  keyOf,
  compareTexts: (a, b) => a.length - b.length || compareCodePoints(a, b),
});

const citations = number(({ citationCount }) => citationCount);

const RULES: Readonly<Record<VideoSortField, SortRule>> = {
  title: text(({ video }) => video.title),
  publishedAt: number(({ video }) => video.publishedAt),
  durationSeconds: number(({ video }) => video.durationSeconds),
  isShort: flag(({ video }) => video.isShort),
  viewCount: count(({ video }) => video.viewCount),
  likeCount: count(({ video }) => video.likeCount),
  commentCount: count(({ video }) => video.commentCount),
  channelName: text(({ video }) => video.channelName),
  citationCount: citations,
  // Both rates have one denominator for all rows, so the exact rate orders as the count does.
  citationShare: citations,
  citationRate: citations,
  uniqueQueryCount: number(({ uniqueQueryCount }) => uniqueQueryCount),
  firstCitedAt: number(({ firstCitedAt }) => firstCitedAt),
  lastCitedAt: number(({ lastCitedAt }) => lastCitedAt),
};

const DEFAULT_SORT: readonly SortBy<VideoSortField>[] = [{ field: 'citationCount', direction: 'DESC' }];

/**
 * The rows in order: by the keys of `sort` one after the other, then by videoId, then by platform. Nulls are last in
 * both directions; texts go by code point of the folded text, counts by their exact number, false before true. No keys
 * = citationCount DESC. (contract 2, "Sorting"; contract 4, E2)
 */
export function videoOrder(
  rows: readonly VideoCounts[],
  sort: readonly SortBy<VideoSortField>[],
): readonly VideoCounts[] {
  const sorts = sort.length > 0 ? sort : DEFAULT_SORT;
  const comparisons = sorts.map(({ field, direction }) => {
    const { compareTexts } = RULES[field];
    const sign = direction === 'ASC' ? 1 : -1;
    return (a: Key, b: Key): number => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'string' ? compareTexts(a, b as string) : a - (b as number));
    };
  });
  // Keys are taken once per row, not once per comparison: folding a text costs more than comparing it.
  const keyed = rows.map((row) => ({ row, keys: sorts.map(({ field }) => RULES[field].keyOf(row)) }));
  keyed.sort((a, b) => {
    for (let at = 0; at < comparisons.length; at++) {
      const order = comparisons[at]!(a.keys[at]!, b.keys[at]!);
      if (order !== 0) return order;
    }
    const [{ video: left }, { video: right }] = [a.row, b.row];
    return compareCodePoints(left.videoId, right.videoId) || compareCodePoints(left.platform, right.platform);
  });
  return keyed.map(({ row }) => row);
}
