import type { JobExecutionId } from '../ids.ts';
import { NEWEST_FIRST, type ResponseListRequest, type ResponsePage, type ResponseSortField } from '../reports/mod.ts';
import { byNumber, byText, pageInOrder, type SortRules } from '../sorting.ts';
import type { Columns, Combination } from './columns.ts';
import { keepEvidence } from './evidence.ts';
import { compareRowIds, idOf, rowOf } from './row-ids.ts';
import { select } from './select.ts';

/*
 * The rows that are selected and show the evidence are put in order by their numbers; only those of the page get ids.
 *
 * Reference: responseList. Property: "responsePageOf says what responseList says".
 */

/**
 * The responses in scope that show all that is asked for: one byte per row, 1 or 0. (contract 5, A5)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const evidence = { ...ANY_EVIDENCE, ads: ANY_OF.ads };
 * assert.deepEqual(selectShowing(columns, { scope: EVERYTHING, evidence }), Uint8Array.of(0));
 */
export function selectShowing(
  columns: Columns,
  { scope, evidence }: Pick<ResponseListRequest, 'scope' | 'evidence'>,
): Uint8Array {
  const selection = select(columns, scope);
  keepEvidence(columns, selection, evidence);
  return selection;
}

/**
 * Those of some responses that are there: one byte per row, 1 or 0.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.deepEqual(selectAmong(columns, [BARE_RESPONSE.id]), Uint8Array.of(1));
 */
export function selectAmong({ ids, responses }: Columns, some: readonly JobExecutionId[]): Uint8Array {
  const selection = new Uint8Array(responses.length);
  for (const id of some) {
    const row = rowOf(ids, id);
    if (row !== undefined) selection[row] = 1;
  }
  return selection;
}

/**
 * One page of the responses that are selected, from the columns; see {@link responseList}. (contract 5, A5)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const page = responsePageOf(columns, select(columns, EVERYTHING), { sort: [], page: 1, pageSize: 50 });
 * assert.deepEqual(page, { totalRecords: 1, ids: [BARE_RESPONSE.id] });
 */
export function responsePageOf(
  columns: Columns,
  selection: Uint8Array,
  { sort, ...paging }: Pick<ResponseListRequest, 'sort' | 'page' | 'pageSize'>,
): ResponsePage {
  const rows: number[] = [];
  for (let row = 0; row < selection.length; row++) if (selection[row] === 1) rows.push(row);
  const byId = (a: number, b: number) => compareRowIds(columns.ids, a, b);
  const page = pageInOrder(rows, sort.length > 0 ? sort : NEWEST_FIRST, rulesOf(columns), byId, paging);
  return { totalRecords: rows.length, ids: page.map((row) => idOf(columns.ids, row)) };
}

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
