import type { EntityGroupId, EntityId, QueryId } from '../../ids.ts';
import { percent } from '../../rates.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, compareIds, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { agreementOf, type Figure, sumOf, type Weights } from '../../statistics/mod.ts';
import type { Instant } from '../../time.ts';
import { type Position, toPosition } from '../entities/mod.ts';
import { FOLLOWED, lineFigures, lineTable, splitTally, type Tally, weightedSum } from '../figures/mod.ts';

/** What rows of queries can be sorted by. */
export const QUERY_REPORT_SORT_FIELDS = ['responses', 'visibility', 'avgPosition', 'agreement', 'lastRunAt'] as const;
export type QueryReportSortField = (typeof QUERY_REPORT_SORT_FIELDS)[number];

/** Which responses, and the brand whose figures each query has. (contract 9, Queries) */
export interface QueryReportRequest {
  readonly scope: Scope;
  /** A row of A1; null = only how much was asked, and when. */
  readonly entityId: EntityId | EntityGroupId | null;
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  /** Empty = responses DESC. Ends in the id, whatever is given. */
  readonly sort: readonly SortBy<QueryReportSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** What each query of a scope says of a brand. */
export interface QueryReport {
  readonly totalResponses: number;
  readonly totalRecords: number;
  readonly results: readonly QueryFigures[];
}

/** One query with an answer in scope. */
export interface QueryFigures {
  readonly id: QueryId;
  readonly responses: number;
  /** As A1 has it for the answers to this query; null where no brand is asked for. */
  readonly visibility: Figure | null;
  /** Null where no answer names the brand, too. */
  readonly avgPosition: Position | null;
  /** Of the pairs of repeats, the percentage whose answers both name the brand or both do not; null where there is no pair. */
  readonly agreement: number | null;
  /** Answers to one query by one model in one locale, two by two. */
  readonly pairs: number;
  /** Of the last answer. */
  readonly lastRunAt: Instant;
}

/** The counts of all queries, and the further figures of those on a page. */
interface CountedQueries {
  /** Of all answers, with the brand as what is followed and no line. */
  readonly all: Tally<unknown>;
  /** The last answer by query. */
  lastRunAt(query: QueryId): Instant;
  /** The tally of the answers to some queries, with every line. */
  of(queries: readonly QueryId[]): Tally<unknown>;
}

interface Row {
  readonly id: QueryId;
  readonly responses: number;
  readonly visibility: number | null;
  readonly avgPosition: number | null;
  readonly agreement: number | null;
  readonly pairs: number;
  readonly lastRunAt: Instant;
}

/** The report of what was counted. */
export function toQueryReport(counted: CountedQueries, request: QueryReportRequest): QueryReport {
  const { entityId, weights = 'responses', sort, scope: _, ...paging } = request;
  const isFollowed = entityId !== null;
  const parts = byQuery(counted.all);
  const rows = Array.from(parts, ([id, part]) => rowOf(id, part, { isFollowed, weights, counted }));
  const onPage = pageInOrder(rows, sort.length > 0 ? sort : DEFAULT_SORT, RULES, compareIds, paging);
  const detailed = isFollowed && onPage.length > 0 ? byQuery(counted.of(onPage.map(({ id }) => id))) : undefined;
  return {
    totalResponses: rows.reduce((sum, { responses }) => sum + responses, 0),
    totalRecords: rows.length,
    results: onPage.map((row) => {
      const figures = detailed && lineFigures(detailed.get(row.id)!, weights);
      const position = figures?.position(FOLLOWED);
      return {
        ...row,
        visibility: figures?.rate(FOLLOWED) ?? null,
        avgPosition: position === undefined || position.numerator === 0 ? null : toPosition(position),
      };
    }),
  };
}

const DEFAULT_SORT: readonly SortBy<QueryReportSortField>[] = [{ field: 'responses', direction: 'DESC' }];

const RULES: SortRules<Row, QueryReportSortField> = {
  responses: byNumber(({ responses }) => responses),
  visibility: byNumber(({ visibility }) => visibility),
  avgPosition: byNumber(({ avgPosition }) => avgPosition),
  agreement: byNumber(({ agreement }) => agreement),
  lastRunAt: byNumber(({ lastRunAt }) => lastRunAt),
};

const byQuery = <Line>(tally: Tally<Line>): ReadonlyMap<QueryId, Tally<Line>> =>
  new Map(
    splitTally(tally, tally.cells.query)
      .entries()
      .map(([query, own]) => [tally.queryIdOf(query), own]),
  );

function rowOf(
  id: QueryId,
  part: Tally<unknown>,
  { isFollowed, weights, counted }: { isFollowed: boolean; weights: Weights; counted: CountedQueries },
): Row {
  const { answers } = part.cells;
  const responses = sumOf(answers);
  const row = { id, responses, lastRunAt: counted.lastRunAt(id) };
  if (!isFollowed) return { ...row, visibility: null, avgPosition: null, agreement: null, pairs: 0 };
  const { cells, answers: named } = part.followed;
  const hits = new Map(Array.from(cells, (cell, at) => [cell, named[at]!]));
  const { pairs, agreeing } = agreementOf(
    Array.from(answers, (count, cell) => ({ answers: count, hits: hits.get(cell) ?? 0 })),
  );
  return {
    ...row,
    ...weightedValues(part, weights),
    agreement: pairs === 0 ? null : percent(agreeing, pairs),
    pairs,
  };
}

/** What rows are sorted by: the values before they are rounded. */
function weightedValues(part: Tally<unknown>, weights: Weights): Pick<Row, 'visibility' | 'avgPosition'> {
  const { sample, answers, rowOf: rowIn } = lineTable(part, weights);
  const { cells, answers: named, values } = rowIn(FOLLOWED);
  const weighted = (sums: ArrayLike<number>) => weightedSum(sums, cells, sample.weights);
  const hits = weighted(named);
  return { visibility: hits / answers.basis.total, avgPosition: hits > 0 ? weighted(values) / hits : null };
}
