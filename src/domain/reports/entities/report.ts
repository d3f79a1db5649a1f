/*
 * Report A1: its request, its rows and how counts become figures. Types first; `toEntityReport` hides, sorts, pages and
 * only then makes what is expensive. Both the columns and the reference end here.
 */

import type { Grade, GradeName } from '../../grade/mod.ts';
import type { Scope } from '../../scope/mod.ts';
import {
  byExactText,
  byFlag,
  byNumber,
  byText,
  compareIds,
  pageAfter,
  type SortBy,
  type SortRule,
  type SortRules,
} from '../../sorting.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import type { Instant } from '../../time.ts';
import type { EntityRowHead, Merge } from '../entity-rows/mod.ts';
import { exactValues, type LineMetric, lineFigures, lineTable, NO_TALLY, type Tally } from '../figures/mod.ts';
import { type EntitySentiment, type Said, toSentiment } from '../sentiment.ts';
import { type Grading, gradingOf, type ScopeEvidence, type StandingName } from '../standing/mod.ts';
import { BY_SAID, type NetTone, rulesBySaid, toNetTone } from './said.ts';

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
  'netTone',
  'recommendedShare',
  'criticisedShare',
  'firstMentionedAt',
  'lastMentionedAt',
] as const;
export type EntityReportSortField = (typeof ENTITY_REPORT_SORT_FIELDS)[number];

/** A1: which responses, what the rows are (in the scope), and which of them. (contract 5, A1) */
export interface EntityReportRequest {
  readonly scope: Scope;
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  /** Empty = responseCount DESC. Ends in the id, whatever is given. */
  readonly sort: readonly SortBy<EntityReportSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** The rows that these count in stand first, also where no answer names them. */
  readonly entityIds?: readonly EntityRowHead['id'][];
  /** The rows that these count in are shown also where a single response names them. */
  readonly own?: readonly EntityRowHead['id'][];
  /** Of these rows alone, also where one is named in a single response; hiding the others changes no number of theirs. */
  readonly only?: readonly EntityRowHead['id'][];
  /** Says where each other row stands beside this one, and grades each; of single brands alone. */
  readonly standingOf?: EntityRowHead['id'];
  /** As if these were merged otherwise. */
  readonly merges?: readonly Merge[];
}

/** How visible brands are in the responses in scope. (contract 5, A1) */
export interface EntityReport {
  readonly totalResponses: number;
  readonly totalRecords: number;
  /** What the visibility of the brand of `standingOf` is good for; left out where it wasn't asked for. */
  readonly grade?: Grade;
  readonly results: readonly EntityVisibility[];
}

/** One entity, division or group that is mentioned. */
export interface EntityVisibility extends EntityRowHead {
  /** How often it is named. */
  readonly mentionCount: number;
  /** Responses that mention it, or any of its entities. */
  readonly responseCount: number;
  /** Share of the responses in scope that mention it. */
  readonly visibility: Figure;
  /** Its share in the sum of all rows' `responseCount`, rows that are hidden included. */
  readonly shareOfVoice: Figure;
  /** Mean over the responses of the best position in each; 1 = always named first. */
  readonly avgPosition: Position;
  /** Share of the responses in scope that name it among the first three. */
  readonly topThree: Figure;
  /** Responses that name it and only say that nothing is known of it. (contract 8) */
  readonly notKnown: number;
  /** The mean of `sentiment`: over the responses that judge it, -1 to 1, rounded to 3 decimals; null where none does. */
  readonly avgSentiment: number | null;
  readonly sentiment: EntitySentiment;
  /** The mean over the responses that mention it of 100 (praised), -100 (criticised) and 0, in points. */
  readonly netTone: NetTone;
  /** Share of the responses that mention it which criticise it as a whole: those whose verdict is negative. */
  readonly criticisedShare: Figure;
  /** Share of the responses that mention it which recommend it, if only for some. */
  readonly recommendedShare: Figure;
  /** null = no response names it. */
  readonly firstMentionedAt: Instant | null;
  readonly lastMentionedAt: Instant | null;
  /** Where it stands beside the brand of `standingOf`: null in its own row; both left out where it wasn't asked for. */
  readonly standing?: StandingName | null;
  readonly grade?: GradeName;
}

/** A mean place with its interval for queries like these. (contract 9, A1) */
export interface Position {
  /** Rounded to 1 decimal. */
  readonly value: number;
  /** Rounded to 2 decimals; null of no responses. */
  readonly low: number | null;
  readonly high: number | null;
  /** Responses that it is a mean of. */
  readonly n: number;
}

/** What A1 counts, before rates, order and paging: one for each row with a mention. */
export interface EntityCounts {
  readonly head: EntityRowHead;
  /** What its tally knows it by. */
  readonly line: unknown;
  readonly mentionCount: number;
  readonly responseCount: number;
  /** Sum of the best positions. */
  readonly positions: number;
  readonly firstMentionedAt: Instant | null;
  readonly lastMentionedAt: Instant | null;
}

/** The counts of a row that no response names. */
export const UNNAMED: Omit<EntityCounts, 'head' | 'line'> = {
  mentionCount: 0,
  responseCount: 0,
  positions: 0,
  firstMentionedAt: null,
  lastMentionedAt: null,
};

/** Rows as they were counted. */
interface CountedRows<Row extends EntityCounts> {
  readonly totalResponses: number;
  readonly rows: readonly Row[];
  /** Those that stand first, in their order. */
  readonly first?: readonly Row[];
  /** Never hidden, though a single response names them. */
  readonly own?: readonly EntityRowHead[];
  /** That of `standingOf`. */
  readonly anchor?: Row;
}

/** Figures made for the rows of a page alone, or for those that are sorted by them. */
interface LookAtRows<Row> {
  /** With a flag for answers that criticise, and the scores of those that judge. */
  tallyOf(shown: readonly Row[]): Tally<unknown>;
  /** By the order of the rows. */
  saidOf(shown: readonly Row[]): readonly Said[];
  /** The tally by day, and what else grades need; left out where nothing is graded. */
  gradedOf?(shown: readonly Row[]): { readonly tally: Tally<unknown>; readonly scope: ScopeEvidence };
}

/**
 * The report of what was counted. Rows of a single response are hidden unless asked for. What nothing is sorted by may be
 * completed for the rows of the page. (contract 5, A1)
 */
export function toEntityReport<Row extends EntityCounts>(
  { totalResponses, rows, first = [], own = [], anchor }: CountedRows<Row>,
  { scope, weights = 'responses', sort, only, page, pageSize }: EntityReportRequest,
  look: LookAtRows<Row>,
  complete: (shown: readonly Row[]) => readonly EntityCounts[] = (shown) => shown,
): EntityReport {
  const ahead = new Set<Row>(first);
  const isShown = ({ head, responseCount }: Row) =>
    only?.includes(head.id) ?? (scope.showAllEntities || responseCount > 1 || own.some(({ id }) => id === head.id));
  const shown = rows.filter((row) => !ahead.has(row) && isShown(row));
  const keys = sort.length > 0 ? sort : DEFAULT_SORT;
  const isBySaid = shown.length > 0 && keys.some(({ field }) => field in BY_SAID);
  const all = isBySaid ? saidIn(look, [...first, ...shown]) : NOTHING_SAID;
  const rules = isBySaid ? { ...RULES, ...rulesBySaid(all) } : RULES;
  const weighted = weights === 'responses' || shown.length === 0 ? {} : weightedRules(look, shown, keys, weights);
  const order = { sort: keys, rules: { ...rules, ...weighted }, tiebreak: byId };
  const onPage = pageAfter(first, shown, order, { page, pageSize });
  const isEmpty = onPage.length === 0;
  // A tally by day tells figures as well.
  const counted = anchor && scope.groupBy === 'none' ? look.gradedOf?.([...onPage, anchor]) : undefined;
  const figures = lineFigures(isEmpty ? NO_TALLY : (counted?.tally ?? look.tallyOf(onPage)), weights);
  const saidBy = isBySaid || isEmpty ? all : saidIn(look, onPage);
  const said = onPage.map((row) => saidBy.get(row)!);
  const sentiments = onPage.map(({ line }, at) =>
    withInterval(toSentiment(said[at]!.sentiment), figures.sentiment(line)),
  );
  const graded = counted && anchor && gradedBeside(anchor, gradingOf(counted.tally, weights, counted.scope));
  return {
    totalResponses,
    totalRecords: first.length + shown.length,
    ...(graded && { grade: graded.grade }),
    results: complete(onPage).map(({ head, line, positions: _, ...counts }, at) => ({
      ...head,
      ...counts,
      visibility: figures.rate(line),
      shareOfVoice: figures.share(line),
      avgPosition: toPosition(figures.position(line)),
      topThree: figures.firstThree(line),
      notKnown: said[at]!.notKnown,
      avgSentiment: sentiments[at]!.mean,
      sentiment: sentiments[at]!,
      netTone: toNetTone(said[at]!.sentiment, figures.tone(line)),
      criticisedShare: figures.ownRate(line),
      recommendedShare: figures.recommendedRate(line),
      ...graded?.ofRow(onPage[at]!),
    })),
  };
}

/** Where rows stand beside one of them, and how good the rate of each is. */
function gradedBeside(anchor: EntityCounts, grading: Grading<unknown>) {
  return {
    grade: grading.gradeOf(anchor.line),
    ofRow: (row: EntityCounts) => ({
      standing: row.head.id === anchor.head.id ? null : grading.standingOf(row.line, anchor.line),
      grade: grading.gradeOf(row.line).grade,
    }),
  };
}

const byId = (a: EntityCounts, b: EntityCounts): number => compareIds(a.head, b.head);

/** Figures that sort otherwise where answers do not count the same. All shares have one denominator, so rates order them. */
const WEIGHTED = {
  visibility: 'rate',
  shareOfVoice: 'rate',
  avgPosition: 'position',
  avgSentiment: 'sentiment',
  netTone: 'tone',
  recommendedShare: 'recommendedRate',
  criticisedShare: 'ownRate',
} as const;

/** How figures sort where answers do not count the same: by the figures of all rows. */
function weightedRules<Row extends EntityCounts>(
  look: LookAtRows<Row>,
  rows: readonly Row[],
  sort: readonly SortBy<EntityReportSortField>[],
  weights: Weights,
): Partial<SortRules<Row, EntityReportSortField>> {
  if (!sort.some(({ field }) => field in WEIGHTED)) return {};
  const table = lineTable(look.tallyOf(rows), weights);
  const ruleOf = (metric: LineMetric): SortRule<Row> => {
    const exactOf = exactValues(table, metric);
    return byNumber(({ line }) => exactOf(line));
  };
  return Object.fromEntries(Object.entries(WEIGHTED).map(([field, metric]) => [field, ruleOf(metric)]));
}

/** The verdicts, with how sure their mean is, each answer by its weight. */
const withInterval = (sentiment: EntitySentiment, { value, low, high }: Figure): EntitySentiment =>
  sentiment.mean === null ? sentiment : { ...sentiment, mean: value, low, high };

const NOTHING_SAID: ReadonlyMap<EntityCounts, Said> = new Map();

/** The verdicts on rows, by row. */
function saidIn<Row extends EntityCounts>(
  look: LookAtRows<Row>,
  rows: readonly Row[],
): ReadonlyMap<EntityCounts, Said> {
  return new Map(look.saidOf(rows).map((said, at) => [rows[at]!, said]));
}

export const toPosition = ({ value, low, high, numerator }: Figure): Position => ({
  value,
  low: numerator === 0 ? null : low,
  high: numerator === 0 ? null : high,
  n: numerator,
});

const responses = byNumber<EntityCounts>(({ responseCount }) => responseCount);

const RULES: SortRules<EntityCounts, EntityReportSortField> = {
  name: byText(({ head }) => head.name),
  kind: byExactText(({ head }) => head.kind),
  isCompetitor: byFlag(({ head }) => head.isCompetitor),
  mentionCount: byNumber(({ mentionCount }) => mentionCount),
  responseCount: responses,
  // Both rates have one denominator for all rows, so the exact rate orders as the count does, where answers count the same.
  visibility: responses,
  shareOfVoice: responses,
  avgPosition: byNumber(({ positions, responseCount }) => positions / responseCount),
  // Of what is counted when it is asked for alone.
  ...{ avgSentiment: byNumber(() => null), netTone: byNumber(() => null) },
  ...{ recommendedShare: byNumber(() => null), criticisedShare: byNumber(() => null) },
  firstMentionedAt: byNumber(({ firstMentionedAt }) => firstMentionedAt),
  lastMentionedAt: byNumber(({ lastMentionedAt }) => lastMentionedAt),
};

const DEFAULT_SORT: readonly SortBy<EntityReportSortField>[] = [{ field: 'responseCount', direction: 'DESC' }];
