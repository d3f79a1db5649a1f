import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionTagId, ExecutionTagLink } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { listed } from './rows.ts';

/** Links that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 2_000;

/** Every link of some execution tags, tag by tag: it costs what the links are, however many responses there are. */
export async function* linksOf(
  db: Db,
  project: number,
  wanted: readonly ExecutionTagId[],
): AsyncGenerator<readonly ExecutionTagLink[]> {
  const tags = await db
    .selectFrom('execution_tag')
    .select(['id', 'uuid'])
    .where('project', '=', project)
    .where('uuid', 'in', listed(wanted))
    .execute();
  let batch: ExecutionTagLink[] = [];
  for (const { id, uuid } of tags) {
    for (let after = 0; ; ) {
      const room = BATCH - batch.length;
      const rows = await readLinks(db, id, after, room);
      for (const row of rows) batch.push({ tagId: uuid, responseId: row.uuid });
      if (rows.length < room) break;
      yield batch;
      batch = [];
      after = rows.at(-1)!.id;
      await nextTurn();
    }
  }
  if (batch.length > 0) yield batch;
}

function readLinks(db: Db, tag: number, after: number, limit: number) {
  return db
    .selectFrom('execution_tag_link as link')
    .innerJoin('job_execution as execution', 'execution.id', 'link.job_execution')
    .select(['execution.id', 'execution.uuid'])
    .where('link.execution_tag', '=', tag)
    .where('link.job_execution', '>', after)
    .orderBy('link.job_execution')
    .limit(limit)
    .execute();
}
