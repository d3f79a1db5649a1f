import { circumstancesText } from '../../domain/circumstances.ts';
import type { IngestChanges } from '../../domain/imports/mod.ts';
import type { CachedJob } from '../../domain/job-execution.ts';
import { fold } from '../../domain/text.ts';
import type { Instant } from '../../domain/time.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { toRow } from './queries.ts';
import { insertAll, keysOf, known, laterOf, listed } from './rows.ts';
import { addTag } from './tags.ts';

export async function addTags(db: Db, project: number, tags: IngestChanges['tags']): Promise<void> {
  for (const { id, name, color } of tags) await addTag(db, { id, project, name, folded_name: fold(name), color });
}

export function addModels(db: Db, project: number, models: IngestChanges['models']): Promise<void> {
  return insertAll(
    db,
    'model_name',
    models.map((name) => ({ project, name, folded_name: fold(name) })),
  );
}

/** Adds queries, and gives queries types and tags. */
export async function writeQueries(db: Db, project: number, changes: IngestChanges, now: Instant): Promise<void> {
  const { queries, queryTypes, queryTags } = changes;
  const rows = queries.map((query) => ({ uuid: query.id, project, ...toRow(query) }));
  await insertAll(db, 'query', rows);
  const changed = [...queryTypes, ...queryTags].map(({ queryId }) => queryId);
  if (changed.length === 0) return;
  const keys = await keysOf(db, 'query', project, changed);
  const keyOf = (id: string) => known(keys.get(id), 'query', id);
  for (const { queryId, type } of queryTypes) {
    await db.updateTable('query').set({ type }).where('id', '=', keyOf(queryId)).execute();
  }
  const tags = await tagKeys(
    db,
    project,
    queryTags.map(({ tag }) => tag),
  );
  for (const { queryId, tag } of queryTags) {
    const link = { project, query: keyOf(queryId), tag: known(tags.get(tag), 'tag', tag) };
    await db
      .insertInto('query_tag')
      .values(link)
      .onConflict((twice) => twice.doNothing())
      .execute();
  }
  await db
    .updateTable('query')
    .set({ updated_at: laterOf('updated_at', now) })
    .where('id', 'in', listed([...keys.values()]))
    .execute();
}

/** Tags by folded name. */
async function tagKeys(db: Db, project: number, foldedNames: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'folded_name'])
    .where('project', '=', project)
    .where('folded_name', 'in', listed(foldedNames))
    .execute();
  return new Map(rows.map(({ id, folded_name }) => [folded_name, id]));
}

export async function addCachedJobs(db: Db, project: number, jobs: readonly CachedJob[], now: Instant): Promise<void> {
  const queryIds = jobs.map(({ queryId }) => queryId);
  const queries = await keysOf(db, 'query', project, queryIds);
  const rows = jobs.map(({ id, queryId, country, language, runAt, ...circumstances }) => ({
    uuid: id,
    project,
    query: known(queries.get(queryId), 'query', queryId),
    country,
    language,
    run_at: runAt,
    circumstances: circumstancesText(circumstances),
    created_at: now,
    updated_at: now,
  }));
  await insertAll(db, 'cached_job', rows);
  const written = rows.map(() => now);
  await recount(db, project, 'job_run_at', { removed: [], added: jobs.map(({ runAt }) => runAt) });
  await recount(db, project, 'job_created_at', { removed: [], added: written });
  await recount(db, project, 'job_updated_at', { removed: [], added: written });
}
