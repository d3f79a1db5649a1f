import type { ResponseReader, StoredResponse } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { grouped, mentionsOf } from './mentions.ts';
import { listed, projectKey } from './rows.ts';
import { sourceAnalysesOf } from './source-analyses.ts';

export function responseReader(db: Db): ResponseReader {
  return {
    async byIds(project, ids) {
      const rows = await responsesOf(db, await projectKey(db, project), ids)
        .innerJoin('cached_job as job', 'job.id', 'execution.cached_job')
        .innerJoin('query', 'query.id', 'job.query')
        .select(['execution.id as key', 'execution.uuid as id', 'job.uuid as cachedJobId', 'execution.model'])
        .select(['execution.execution_number as executionNumber', 'execution.time', 'execution.answer'])
        .select(['query.uuid as queryId', 'query.text as query', 'job.country', 'job.language'])
        .execute();
      const partsOf = await readParts(
        db,
        rows.map(({ key }) => key),
      );
      return rows.map(({ key, ...response }) => ({ ...response, ...partsOf(key) }));
    },
    async answers(project, ids) {
      return responsesOf(db, await projectKey(db, project), ids)
        .select(['execution.uuid as id', 'execution.answer'])
        .execute();
    },
  };
}

/** Every query on responses starts here, so none can forget its project. */
const responsesOf = (db: Db, project: number, ids: readonly string[]) =>
  db
    .selectFrom('job_execution as execution')
    .where('execution.project', '=', project)
    .where('execution.uuid', 'in', listed(ids));

type Parts = Pick<StoredResponse, 'sources' | 'ads' | 'shopping' | 'videos' | 'analysis' | 'executionTagIds'>;

/** What executions show and what their analyses found, by their small ids, each kind in its order. */
async function readParts(db: Db, keys: readonly number[]): Promise<(key: number) => Parts> {
  const sources = await db
    .selectFrom('source')
    .select(['job_execution', 'url', 'title'])
    .where('job_execution', 'in', listed(keys))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const ads = await db
    .selectFrom('ad_card')
    .select(['job_execution', 'unit', 'position', 'advertiser', 'format', 'title', 'url'])
    .where('job_execution', 'in', listed(keys))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const shopping = await db
    .selectFrom('shopping_card')
    .select(['job_execution', 'position', 'title', 'merchant', 'brand', 'price', 'currency', 'url'])
    .where('job_execution', 'in', listed(keys))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const videos = await db
    .selectFrom('video_citation')
    .innerJoin('video', 'video.id', 'video_citation.video')
    .select(['job_execution', 'platform', 'video_id as videoId'])
    .where('job_execution', 'in', listed(keys))
    .execute();
  const links = await db
    .selectFrom('execution_tag_link')
    .innerJoin('execution_tag', 'execution_tag.id', 'execution_tag_link.execution_tag')
    .select(['job_execution', 'execution_tag.uuid'])
    .where('job_execution', 'in', listed(keys))
    .execute();
  const groups = {
    sources: byExecution(sources),
    ads: byExecution(ads),
    shopping: byExecution(shopping),
    videos: byExecution(videos),
    links: byExecution(links),
  };
  const mentions = await mentionsOf(db, keys);
  const analysed = await sourceAnalysesOf(db, keys);
  return (key) => ({
    sources: groups.sources(key),
    ads: groups.ads(key),
    shopping: groups.shopping(key),
    videos: groups.videos(key),
    analysis: { mentions: mentions.get(key) ?? [], sources: analysed.get(key) ?? [] },
    executionTagIds: groups.links(key).map(({ uuid }) => uuid),
  });
}

/** Rows without the small id of their execution, by it. */
function byExecution<Row extends { readonly job_execution: number }>(rows: readonly Row[]) {
  const groups = grouped(rows, ({ job_execution, ...row }) => [job_execution, row]);
  return (key: number) => groups.get(key) ?? [];
}
