import type { ResponseFacts } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import type { WrittenExecution } from './facts.ts';
import { mentionsOf } from './mentions.ts';
import { listed } from './rows.ts';

const keysOf = (batch: readonly WrittenExecution[]) => listed(batch.map(({ id }) => id));

/** What a batch of executions shows, as reports count it. */
export async function factsOf(db: Db, batch: readonly WrittenExecution[]): Promise<ResponseFacts[]> {
  const ads = await db
    .selectFrom('ad_card')
    .select(['job_execution', 'advertiser', 'format', 'position'])
    .where('job_execution', 'in', keysOf(batch))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const videos = await db
    .selectFrom('video_citation')
    .innerJoin('video', 'video.id', 'video_citation.video')
    .select(['job_execution', 'platform', 'video_id'])
    .where('job_execution', 'in', keysOf(batch))
    .execute();
  const sources = await db
    .selectFrom('source')
    .select(['job_execution', 'url', 'root_domain', 'found'])
    .where('job_execution', 'in', keysOf(batch))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const cards = await db
    .selectFrom('shopping_card')
    .select(['job_execution', 'merchant', 'brand', 'position'])
    .where('job_execution', 'in', keysOf(batch))
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  const sourcesOf = grouped(sources);
  const cardsOf = grouped(cards);
  const adsOf = grouped(ads);
  const videosOf = grouped(videos);
  const mentions = await mentionsOf(
    db,
    batch.map(({ id }) => id),
  );
  const tagsOf = grouped(await readLinks(db, batch));
  return batch.map((execution) => ({
    id: execution.uuid,
    queryId: execution.query,
    country: execution.country,
    language: execution.language,
    model: execution.model,
    time: execution.time,
    sources: sourcesOf(execution.id).map(({ url, root_domain, found }) => ({
      url,
      domain: root_domain,
      isCited: found === 1,
    })),
    ads: adsOf(execution.id).map(({ advertiser, format, position }) => ({ advertiser, format, position })),
    shopping: cardsOf(execution.id).map(({ merchant, brand, position }) => ({ merchant, brand, position })),
    videos: videosOf(execution.id).map(({ platform, video_id }) => ({ platform, videoId: video_id })),
    mentions: mentions.get(execution.id) ?? [],
    executionTagIds: tagsOf(execution.id).map(({ uuid }) => uuid),
  }));
}

function readLinks(db: Db, batch: readonly WrittenExecution[]) {
  return db
    .selectFrom('execution_tag_link')
    .innerJoin('execution_tag', 'execution_tag.id', 'execution_tag_link.execution_tag')
    .select(['job_execution', 'execution_tag.uuid'])
    .where('job_execution', 'in', keysOf(batch))
    .execute();
}

/** Rows by the execution they belong to. */
function grouped<Row extends { readonly job_execution: number }>(
  rows: readonly Row[],
): (execution: number) => readonly Row[] {
  const groups = Map.groupBy(rows, (row) => row.job_execution);
  return (execution) => groups.get(execution) ?? [];
}
