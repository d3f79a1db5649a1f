import type { JobExecutionId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns } from './columns.ts';
import { passing } from './compile-scope.ts';
import { idOf } from './row-ids.ts';
import { scoped, selectedRows } from './segment-scan.ts';

/**
 * The ids of the responses that a scope selects, day by day.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.deepEqual(selectIds(columns, normaliseScope({ models: ['gpt-5'] })), [BARE_RESPONSE.id]);
 */
export function selectIds(columns: Columns, scope: Scope): JobExecutionId[] {
  const ids: JobExecutionId[] = [];
  for (const view of scoped(columns, passing(columns, scope))) {
    for (const [row, isSelected] of selectedRows(view).entries()) if (isSelected) ids.push(idOf(view.segment, row));
  }
  return ids;
}
