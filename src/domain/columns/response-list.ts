import type { JobExecutionId } from '../ids.ts';
import { NEWEST_FIRST, type ResponseListRequest, type ResponsePage, type ResponseSortField } from '../reports/mod.ts';
import { byNumber, byText, inOrder, pageInOrder, type SortRules } from '../sorting.ts';
import type { Columns, Combination } from './columns.ts';
import { keepEvidence } from './evidence.ts';
import { compareRowIds, idOf } from './row-ids.ts';
import { select } from './select.ts';

/*
 * The rows that are selected and show the evidence are put in order by their numbers; only those of the page get ids.
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
export function responsePageOf(
  columns: Columns,
  { scope, evidence, sort, ...paging }: ResponseListRequest,
): ResponsePage {
  const rows = rowsShowing(columns, { scope, evidence });
  const page = pageInOrder(rows, orderOf(sort), rulesOf(columns), byIdIn(columns), paging);
  return { totalRecords: rows.length, ids: page.map((row) => idOf(columns.ids, row)) };
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
  { scope, evidence, sort }: Omit<ResponseListRequest, 'page' | 'pageSize'>,
): readonly JobExecutionId[] {
  const rows = rowsShowing(columns, { scope, evidence });
  return inOrder(rows, orderOf(sort), rulesOf(columns), byIdIn(columns)).map((row) => idOf(columns.ids, row));
}

function rowsShowing(
  columns: Columns,
  { scope, evidence }: Pick<ResponseListRequest, 'scope' | 'evidence'>,
): readonly number[] {
  const selection = select(columns, scope);
  keepEvidence(columns, selection, evidence);
  const rows: number[] = [];
  for (let row = 0; row < selection.length; row++) if (selection[row] === 1) rows.push(row);
  return rows;
}

const orderOf = (sort: ResponseListRequest['sort']) => (sort.length > 0 ? sort : NEWEST_FIRST);

const byIdIn =
  ({ ids }: Columns) =>
  (a: number, b: number): number =>
    compareRowIds(ids, a, b);

function rulesOf({ responses, combinations }: Columns): SortRules<number, ResponseSortField> {
  const { time, combination } = responses;
  // No row that is selected has the combination of the replaced, which is the only null.
  const combined = (read: (combination: Combination) => string) =>
    byText<number>((row) => read(combinations.values[combination[row]!]!));
  return {
    time: byNumber((row) => time[row]!),
    model: combined(({ model }) => model),
    country: combined(({ country }) => country),
    language: combined(({ language }) => language),
  };
}
