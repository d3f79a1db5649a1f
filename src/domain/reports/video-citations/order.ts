import { byCount, byFlag, byNumber, byText, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { compareCodePoints } from '../../text.ts';
import type { VideoCitationsRequest, VideoSortField } from '../types.ts';
import type { VideoCounts } from './report.ts';

const citations = byNumber<VideoCounts>(({ citationCount }) => citationCount);

const RULES: SortRules<VideoCounts, VideoSortField> = {
  title: byText(({ video }) => video.title),
  publishedAt: byNumber(({ video }) => video.publishedAt),
  durationSeconds: byNumber(({ video }) => video.durationSeconds),
  isShort: byFlag(({ video }) => video.isShort),
  viewCount: byCount(({ video }) => video.viewCount),
  likeCount: byCount(({ video }) => video.likeCount),
  commentCount: byCount(({ video }) => video.commentCount),
  channelName: byText(({ video }) => video.channelName),
  citationCount: citations,
  // Both rates have one denominator for all rows, so the exact rate orders as the count does.
  citationShare: citations,
  citationRate: citations,
  uniqueQueryCount: byNumber(({ uniqueQueryCount }) => uniqueQueryCount),
  firstCitedAt: byNumber(({ firstCitedAt }) => firstCitedAt),
  lastCitedAt: byNumber(({ lastCitedAt }) => lastCitedAt),
};

const DEFAULT_SORT: readonly SortBy<VideoSortField>[] = [{ field: 'citationCount', direction: 'DESC' }];

/**
 * One page of the rows in order: by the keys of `sort`, then by videoId, then by platform. No keys = citationCount DESC.
 * (contract 2, "Sorting"; contract 4, E2)
 */
export function videoPage(
  rows: readonly VideoCounts[],
  { sort, ...paging }: Pick<VideoCitationsRequest, 'sort' | 'page' | 'pageSize'>,
): readonly VideoCounts[] {
  const keys = sort.length > 0 ? sort : DEFAULT_SORT;
  const byKey = ({ video: a }: VideoCounts, { video: b }: VideoCounts) =>
    compareCodePoints(a.videoId, b.videoId) || compareCodePoints(a.platform, b.platform);
  return pageInOrder(rows, keys, RULES, byKey, paging);
}
