import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionTagId, TaggedResponses } from '../../domain/mod.ts';
import type { Db } from './db.ts';
import { listed, rowsOf } from './rows.ts';

/** Links that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 5_000;

/** Every response that carries one of some execution tags, tag by tag: it costs what the links are, however many responses there are. */
export async function* linksOf(
  db: Db,
  project: number,
  wanted: readonly ExecutionTagId[],
): AsyncGenerator<readonly TaggedResponses[]> {
  const tags = await db
    .selectFrom('execution_tag')
    .select(['id', 'uuid'])
    .where('project', '=', project)
    .where('uuid', 'in', listed(wanted))
    .execute();
  for (const { id, uuid } of tags) {
    for (let after = 0; ; await nextTurn()) {
      const rows = await rowsOf<{ readonly numbers: string | null }>(db, LINKED, [project, id, after, BATCH]);
      const numbers: readonly number[] = JSON.parse(`[${rows[0]!.numbers ?? ''}]`);
      if (numbers.length > 0) yield [{ tagId: uuid, numbers }];
      if (numbers.length < BATCH) break;
      after = Math.max(...numbers);
    }
  }
}

/** As one text, in no order: a row for each takes three times as long. */
const LINKED = `
  select string_agg(cast(job_execution as text), ',') as numbers from (
    select job_execution from execution_tag_link
    where project = +? and execution_tag = +? and job_execution > +? order by job_execution limit ?
  ) as linked
`;
