import type { JobExecutionId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns } from './columns.ts';
import { compileScope } from './compile-scope.ts';
import { idOf } from './row-ids.ts';
import { scanSegments, selectedRows } from './segment-scan.ts';

/**
 * The ids of the responses that a scope selects, day by day.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.deepEqual(selectIds(columns, normaliseScope({ models: ['gpt-5'] })), [BARE_RESPONSE.id]);
 */
export function selectIds(columns: Columns, scope: Scope): JobExecutionId[] {
  const ids: JobExecutionId[] = [];
  for (const scan of scanSegments(columns, compileScope(columns, scope))) {
    for (const [row, isSelected] of selectedRows(scan).entries()) if (isSelected) ids.push(idOf(scan.segment, row));
  }
  return ids;
}
