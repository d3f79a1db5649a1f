import { countOnes } from '../../columnar/mod.ts';
import type { Columns, Combination } from '../../columns/mod.ts';
import { idOf, part, passing, type Scoped, type Segment, scoped } from '../../columns/mod.ts';
import type { JobExecutionId } from '../../ids.ts';
import { byNumber, byText, inOrder, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { MILLISECONDS_A_DAY } from '../../time.ts';
import { judging } from '../entity-rows/mod.ts';
import { askedFacts, askedMentions, findingAsked, selectingShown } from '../evidence/mod.ts';
import { type Sentiment, sentimentOf } from '../sentiment.ts';
import { NEWEST_FIRST, type ResponseListRequest, type ResponsePage, type ResponseSortField } from './reference.ts';

/*
 * Segments are of one day each, so those that cannot be on a page in the order of time are counted and left alone. Of the
 * others the rows that show the evidence are put in order by their numbers; only those of the page get ids.
 *
 * Reference: responseList. Property: "responsePageOf says what responseList says".
 */

/**
 * One page of the responses in scope that show all that is asked for, from the columns; see {@link responseList}.
 * (contract 5, A5)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 50 };
 * assert.deepEqual(responsePageOf(columns, request), { totalRecords: 1, ids: [BARE_RESPONSE.id] });
 */
export function responsePageOf(columns: Columns, request: ResponseListRequest): ResponsePage {
  const order = orderOf(request);
  const days = daysShowing(columns, request);
  const first = (request.page - 1) * request.pageSize;
  const { touched, before } = daysTouched(days, order[0]!, { first, end: first + request.pageSize });
  // Those of the days that were left out stand before all others.
  const upToEnd = { page: 1, pageSize: first + request.pageSize - before };
  const page = pageInOrder(touched.flatMap(rowsOf), order, rulesOf(columns), compareRows, upToEnd);
  return { totalRecords: sumOf(days), ids: page.slice(first - before).map(idOfRow) };
}

/**
 * The same responses, all of them, in the order asked for: what a search through their texts begins with.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] };
 * assert.deepEqual(responseIdsOf(columns, request), [BARE_RESPONSE.id]);
 */
export function responseIdsOf(
  columns: Columns,
  request: Omit<ResponseListRequest, 'page' | 'pageSize'>,
): readonly JobExecutionId[] {
  const rows = daysShowing(columns, request).flatMap(rowsOf);
  return inOrder(rows, orderOf(request), rulesOf(columns), compareRows).map(idOfRow);
}

interface Row {
  readonly segment: Segment;
  readonly row: number;
}

/** What a day shows: in each of its segments the rows that are selected. */
interface Showing {
  readonly count: number;
  readonly segments: readonly { readonly segment: Segment; readonly selection: Uint8Array }[];
}

/** The days in scope that show what is asked for, in their order. */
function daysShowing(
  columns: Columns,
  { scope, evidence, sentiment }: Pick<ResponseListRequest, 'scope' | 'evidence' | 'sentiment'>,
): readonly Showing[] {
  const views = scoped(columns, passing(columns, scope));
  const selectShown = selectingShown(views, askedFacts(columns, evidence));
  const speaks = sentiment === undefined ? undefined : selectingSentiment(columns, views, evidence.entityId, sentiment);
  const shown = views.map((view) => {
    const selection = selectShown(view);
    speaks?.(view, selection);
    return { segment: view.segment, selection, count: countOnes(selection) };
  });
  const days = Map.groupBy(shown, ({ segment }) => segment.day);
  return Array.from(days.values(), (segments) => ({ count: sumOf(segments), segments }));
}

/** Leaves those selected that speak of a row of A1 as asked for. */
function selectingSentiment(
  columns: Columns,
  views: readonly Scoped[],
  entityId: ResponseListRequest['evidence']['entityId'],
  sentiment: Sentiment,
): (view: Scoped, selection: Uint8Array) => void {
  if (entityId === null) return (_, selection) => selection.fill(0);
  const named = findingAsked(views, askedMentions(columns, entityId));
  const judge = judging(columns);
  return (view, selection) =>
    judge(view.segment, named(view), (row, judgement, isSupported) => {
      if (sentimentOf(judgement, isSupported) !== sentiment) selection[row] = 0;
    });
}

/** The days that rows `first` to `end` of an order may be of, and how many rows stand before those days. */
function daysTouched(
  days: readonly Showing[],
  { field, direction }: SortBy<ResponseSortField>,
  { first, end }: { readonly first: number; readonly end: number },
): { readonly touched: readonly Showing[]; readonly before: number } {
  if (field !== 'time') return { touched: days, before: 0 };
  const touched: Showing[] = [];
  let before = 0;
  let position = 0;
  for (const day of direction === 'ASC' ? days : days.toReversed()) {
    if (position + day.count <= first) before += day.count;
    else if (position < end) touched.push(day);
    position += day.count;
  }
  return { touched, before };
}

const sumOf = (parts: readonly { readonly count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

function rowsOf({ segments }: Showing): Row[] {
  const rows: Row[] = [];
  for (const { segment, selection } of segments) {
    for (let row = 0; row < selection.length; row++) if (selection[row] === 1) rows.push({ segment, row });
  }
  return rows;
}

const orderOf = ({ sort }: Pick<ResponseListRequest, 'sort'>) => (sort.length > 0 ? sort : NEWEST_FIRST);

const idOfRow = ({ segment, row }: Row): JobExecutionId => idOf(segment, row);

/** By id, the tiebreak of all orders. */
function compareRows(a: Row, b: Row): number {
  const [some, others] = [part(a.segment, 'ids'), part(b.segment, 'ids')];
  for (let word = 0; word < 4; word++) {
    const order = some[4 * a.row + word]! - others[4 * b.row + word]!;
    if (order !== 0) return order;
  }
  return 0;
}

function rulesOf({ books }: Columns): SortRules<Row, ResponseSortField> {
  // No row that is selected has the combination of the replaced, which is the only null.
  const combined = (read: (combination: Combination) => string) =>
    byText<Row>(({ segment: { rows }, row }) => read(books.combinations.values[rows.codes[rows.local[row]!]!]!));
  return {
    time: byNumber(({ segment, row }) => segment.day * MILLISECONDS_A_DAY + segment.rows.time[row]!),
    model: combined(({ model }) => model),
    country: combined(({ country }) => country),
    language: combined(({ language }) => language),
  };
}
