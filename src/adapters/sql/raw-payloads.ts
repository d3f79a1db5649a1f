import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { IngestChanges } from '../../domain/imports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { within } from '../../domain/turn-size.ts';
import type { Db } from './db.ts';
import { ofExecution } from './evidence.ts';
import { partsOf } from './evidence-writes.ts';
import { insertAll, listed, projectKey } from './rows.ts';
import { bytesOfRaws, countStored } from './stored-bytes.ts';

/** Keeps payloads of executions that are there; one that has a payload keeps that. */
export async function addRaws(db: Db, project: number, raws: IngestChanges['raws']): Promise<void> {
  if (raws.length === 0) return;
  const found = await db
    .selectFrom('job_execution as execution')
    .leftJoin('raw_payload', ofExecution('raw_payload'))
    .select(['execution.id', 'execution.uuid', 'execution.time', 'raw_payload.time as kept'])
    .where('execution.project', '=', project)
    .where('execution.uuid', 'in', listed(raws.map(({ id }) => id)))
    .execute();
  if (found.length < raws.length) throw new Error('No execution of a payload in the store');
  const without = found.filter(({ kept }) => kept === null);
  const payloads = new Map(raws.map(({ id, raw }) => [id, raw]));
  const rows = without.map(({ id, uuid, time }) => ({
    ...{ job_execution: id, project, time },
    payload: zstdCompressSync(payloads.get(uuid)!),
  }));
  await insertAll(db, 'raw_payload', rows);
  await countStored(
    db,
    project,
    rows.reduce((sum, { payload }) => sum + payload.length, 0),
  );
}

/** The payload of a response; undefined where none is kept. */
export async function rawOf(db: Db, project: ProjectId, id: JobExecutionId): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_execution as execution')
    .innerJoin('raw_payload', ofExecution('raw_payload'))
    .select('payload')
    .where('execution.project', '=', await projectKey(db, project))
    .where('execution.uuid', '=', id)
    .executeTakeFirst();
  return row && zstdDecompressSync(row.payload).toString();
}

/** How many payloads are kept of answers before an instant; null = in all. */
export async function countRaws(db: Db, project: ProjectId, before: Instant | null): Promise<number> {
  const { count } = await db
    .selectFrom('raw_payload')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('project', '=', await projectKey(db, project))
    .$if(before !== null, (query) => query.where('time', '<', before))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Payloads that go at once: each may take many pages. */
const REMOVED_AT_ONCE = { payloads: 100, bytes: 8_000_000 };

/** Removes some payloads of answers before an instant; whether there were any. */
export async function removeRaws(db: Db, project: number, before: Instant): Promise<boolean> {
  const old = await db
    .selectFrom('raw_payload')
    .select(['job_execution', sql<number>`length(payload)`.as('bytes')])
    .where('project', '=', project)
    .where('time', '<', before)
    .orderBy('time')
    .limit(REMOVED_AT_ONCE.payloads)
    .execute();
  if (old.length === 0) return false;
  const some = within(old, REMOVED_AT_ONCE.bytes, ({ bytes }) => Number(bytes));
  const keys = some.map(({ job_execution }) => job_execution);
  await countStored(db, project, -(await bytesOfRaws(db, project, keys)));
  await partsOf(db, 'raw_payload', project, keys).execute();
  return true;
}
