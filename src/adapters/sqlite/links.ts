import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionTagId, ExecutionTagLink } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { listed, rowsOf } from './rows.ts';

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
  for (const { id, uuid } of tags) {
    for (let after: number | null = 0; after !== null; ) {
      const rows: readonly Linked[] = await rowsOf(db, LINKED, [id, after, BATCH]);
      const { uuids, last } = rows[0]!;
      if (uuids === null) break;
      yield Array.from({ length: uuids.length / UUID }, (_, at) => ({
        tagId: uuid,
        responseId: uuids.slice(UUID * at, UUID * (at + 1)),
      }));
      after = last;
      await nextTurn();
    }
  }
}

/** Letters of a UUID. */
const UUID = 36;

/** The next links of a tag, none of which there are: null. */
interface Linked {
  readonly uuids: string | null;
  readonly last: number | null;
}

/** As one text: a row for each takes four times as long. */
const LINKED = `
  select string_agg(uuid, '') as uuids, max(id) as last from (
    select execution.id, execution.uuid from execution_tag_link as link
    join job_execution as execution on execution.id = link.job_execution
    where link.execution_tag = +? and link.job_execution > +? order by link.job_execution limit ?
  ) as linked
`;
