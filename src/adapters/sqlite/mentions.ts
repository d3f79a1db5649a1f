import type { Mention } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { listed } from './rows.ts';

/** What the analyses of some executions mention, by the executions' small ids, in ranking order. */
export async function mentionsOf(
  db: Db,
  executions: readonly number[],
): Promise<ReadonlyMap<number, readonly Mention[]>> {
  const rows = await db
    .selectFrom('mention')
    .innerJoin('entity', 'entity.id', 'mention.entity')
    .select(['job_execution', 'entity.uuid as entityId', 'count', 'ranking_position as rankingPosition', 'sentiment'])
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('ranking_position')
    .execute();
  return grouped(rows, ({ job_execution, ...mention }) => [job_execution, mention]);
}

/** What rows hold, by what they belong to, in their order. */
export function grouped<Row, Key, Value>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Value],
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of rows.map(entryOf)) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
