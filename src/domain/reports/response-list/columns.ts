import { countOnes } from '../../columnar/mod.ts';
import type { Columns, Combination } from '../../columns/mod.ts';
import {
  compileScope,
  type IdSet,
  idOf,
  idSet,
  isRecommended,
  part,
  type Segment,
  type SegmentScan,
  scanSegments,
} from '../../columns/mod.ts';
import type { JobExecutionId } from '../../ids.ts';
import { byNumber, byText, inOrder, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { MILLISECONDS_A_DAY } from '../../time.ts';
import { entityLines, isUnknown, judging, ranksOf } from '../entity-rows/mod.ts';
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
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
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
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
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
  {
    scope,
    evidence,
    sentiment,
    recommended,
    topThree,
    known,
    among,
  }: Omit<ResponseListRequest, 'sort' | 'page' | 'pageSize'>,
): readonly Showing[] {
  const scans = scanSegments(columns, compileScope(columns, scope));
  const selectShown = selectingShown(scans, askedFacts(columns, evidence));
  const speaks = sentiment === undefined ? undefined : selectingSentiment(columns, scans, evidence.entityId, sentiment);
  const tests: (readonly [Test, boolean])[] = [];
  if (topThree !== undefined) tests.push([amongFirst(columns), topThree]);
  if (known !== undefined) tests.push([knowing, known]);
  if (recommended !== undefined) tests.push([recommending, recommended]);
  const leave = tests.map((test) => selectingNaming(columns, scans, evidence.entityId, test));
  const wanted = among && idSet(among);
  const shown = scans.map((scan) => {
    const selection = selectShown(scan);
    if (wanted) leaveThose(part(scan.segment, 'ids'), selection, wanted);
    speaks?.(scan, selection);
    for (const leaveNaming of leave) leaveNaming(scan, selection);
    return { segment: scan.segment, selection, count: countOnes(selection) };
  });
  const days = Map.groupBy(shown, ({ segment }) => segment.day);
  return Array.from(days.values(), (segments) => ({ count: sumOf(segments), segments }));
}

/** Leaves those selected that have one of some ids. */
function leaveThose(ids: Uint32Array, selection: Uint8Array, has: IdSet): void {
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 1 && !has(ids, row)) selection[row] = 0;
  }
}

/** Leaves those selected that speak of a row of A1 as asked for. */
function selectingSentiment(
  columns: Columns,
  scans: readonly SegmentScan[],
  entityId: ResponseListRequest['evidence']['entityId'],
  sentiment: readonly Sentiment[],
): (scan: SegmentScan, selection: Uint8Array) => void {
  if (entityId === null) return (_, selection) => selection.fill(0);
  const named = findingAsked(scans, askedMentions(columns, entityId));
  const judge = judging(columns);
  return (scan, selection) =>
    judge(scan.segment, named(scan), (row, judgement, isSupported) => {
      if (!sentiment.includes(sentimentOf(judgement, isSupported))) selection[row] = 0;
    });
}

/** Tells something of each mention of a segment. */
type Test = (segment: Segment) => (mention: number) => boolean;

/** That it is one of the first three. */
function amongFirst(columns: Columns): Test {
  const lines = entityLines(columns, 'none');
  return (segment) => {
    const ranks = ranksOf(segment, 'none', lines);
    return (mention) => ranks[mention]! > 0 && ranks[mention]! <= 3;
  };
}

/** That more is said there than that nothing is known. */
const knowing: Test = (segment) => {
  const { column } = part(segment, 'mentions');
  return (mention) => !isUnknown(column, mention);
};

/** That it is recommended there. */
const recommending: Test = (segment) => {
  const { column } = part(segment, 'mentions');
  return (mention) => isRecommended(column, mention);
};

/** Leaves those selected of which a test holds for any of their mentions of a row of A1, or for none. */
function selectingNaming(
  columns: Columns,
  scans: readonly SegmentScan[],
  entityId: ResponseListRequest['evidence']['entityId'],
  [test, wanted]: readonly [Test, boolean],
): (scan: SegmentScan, selection: Uint8Array) => void {
  if (entityId === null) return (_, selection) => selection.fill(0);
  const named = findingAsked(scans, askedMentions(columns, entityId));
  return (scan, selection) => {
    const { row } = part(scan.segment, 'mentions');
    const holds = test(scan.segment);
    const places = named(scan);
    for (let at = 0; at < places.length; ) {
      const own = row[places[at]!]!;
      let isFound = false;
      for (; at < places.length && row[places[at]!] === own; at++) isFound ||= holds(places[at]!);
      if (isFound !== wanted) selection[own] = 0;
    }
  };
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

function rulesOf({ dictionaries }: Columns): SortRules<Row, ResponseSortField> {
  // No row that is selected has the combination of the replaced, which is the only null.
  const combined = (read: (combination: Combination) => string) =>
    byText<Row>(({ segment: { rows }, row }) => read(dictionaries.combinations.values[rows.codes[rows.local[row]!]!]!));
  return {
    time: byNumber(({ segment, row }) => segment.day * MILLISECONDS_A_DAY + segment.rows.time[row]!),
    model: combined(({ model }) => model),
    country: combined(({ country }) => country),
    language: combined(({ language }) => language),
  };
}
