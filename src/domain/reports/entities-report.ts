import { average, type Rate, rate } from '../rates.ts';
import type { Scope } from '../scope/mod.ts';
import {
  byExactText,
  byFlag,
  byNumber,
  byText,
  compareIds,
  pageInOrder,
  type SortBy,
  type SortRules,
} from '../sorting.ts';
import type { Instant } from '../time.ts';
import type { EntityRowHead } from './entity-rows.ts';

/** What A1 rows can be sorted by. */
export const ENTITY_REPORT_SORT_FIELDS = [
  'name',
  'kind',
  'isCompetitor',
  'mentionCount',
  'responseCount',
  'visibility',
  'shareOfVoice',
  'avgPosition',
  'avgSentiment',
  'firstMentionedAt',
  'lastMentionedAt',
] as const;
export type EntityReportSortField = (typeof ENTITY_REPORT_SORT_FIELDS)[number];

/** A1: which responses, what the rows are (in the scope), and which of them. (contract 5, A1) */
export interface EntityReportRequest {
  readonly scope: Scope;
  /** Empty = responseCount DESC. Ends in the id, whatever is given. */
  readonly sort: readonly SortBy<EntityReportSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** How visible brands are in the responses in scope. (contract 5, A1) */
export interface EntityReport {
  readonly totalResponses: number;
  readonly totalRecords: number;
  readonly results: readonly EntityVisibility[];
}

/** One entity, division or group that is mentioned. */
export interface EntityVisibility extends EntityRowHead {
  /** How often it is named. */
  readonly mentionCount: number;
  /** Responses that mention it, or any of its entities. */
  readonly responseCount: number;
  /** Share of the responses in scope that mention it. */
  readonly visibility: Rate;
  /** Its share in the sum of all rows' `responseCount`, rows that are hidden included. */
  readonly shareOfVoice: Rate;
  /** Mean over the responses of the best position in each; 1 = always named first. Rounded to 1 decimal. */
  readonly avgPosition: number;
  /** Mean over the mentions, -1 to 1. Rounded to 3 decimals. */
  readonly avgSentiment: number;
  readonly firstMentionedAt: Instant;
  readonly lastMentionedAt: Instant;
}

/** What A1 counts, before rates, order and paging: one for each row with a mention. */
export interface EntityCounts {
  readonly head: EntityRowHead;
  readonly mentionCount: number;
  readonly responseCount: number;
  /** Sum of the best positions. */
  readonly positions: number;
  /** Sum over the mentions, in thousandths. */
  readonly sentiment: number;
  readonly firstMentionedAt: Instant;
  readonly lastMentionedAt: Instant;
}

/**
 * The report of what was counted. Rows of a single response are hidden unless asked for. What nothing is sorted by may be
 * completed for the rows of the page. (contract 5, A1)
 */
export function toEntityReport<Row extends EntityCounts>(
  { totalResponses, rows }: { readonly totalResponses: number; readonly rows: readonly Row[] },
  { scope, sort, ...paging }: EntityReportRequest,
  complete: (shown: readonly Row[]) => readonly EntityCounts[] = (shown) => shown,
): EntityReport {
  const voices = rows.reduce((sum, { responseCount }) => sum + responseCount, 0);
  const shown = scope.showAllEntities ? rows : rows.filter(({ responseCount }) => responseCount > 1);
  const keys = sort.length > 0 ? sort : DEFAULT_SORT;
  const results = complete(pageInOrder(shown, keys, RULES, (a, b) => compareIds(a.head, b.head), paging));
  return {
    totalResponses,
    totalRecords: shown.length,
    results: results.map(({ head, positions, sentiment, ...counts }) => ({
      ...head,
      ...counts,
      visibility: rate(counts.responseCount, totalResponses),
      shareOfVoice: rate(counts.responseCount, voices),
      avgPosition: average(positions, counts.responseCount, 1),
      avgSentiment: average(sentiment, 1_000 * counts.mentionCount, 3),
    })),
  };
}

const responses = byNumber<EntityCounts>(({ responseCount }) => responseCount);

const RULES: SortRules<EntityCounts, EntityReportSortField> = {
  name: byText(({ head }) => head.name),
  kind: byExactText(({ head }) => head.kind),
  isCompetitor: byFlag(({ head }) => head.isCompetitor),
  mentionCount: byNumber(({ mentionCount }) => mentionCount),
  responseCount: responses,
  // Both rates have one denominator for all rows, so the exact rate orders as the count does.
  visibility: responses,
  shareOfVoice: responses,
  avgPosition: byNumber(({ positions, responseCount }) => positions / responseCount),
  avgSentiment: byNumber(({ sentiment, mentionCount }) => sentiment / mentionCount),
  firstMentionedAt: byNumber(({ firstMentionedAt }) => firstMentionedAt),
  lastMentionedAt: byNumber(({ lastMentionedAt }) => lastMentionedAt),
};

const DEFAULT_SORT: readonly SortBy<EntityReportSortField>[] = [{ field: 'responseCount', direction: 'DESC' }];
