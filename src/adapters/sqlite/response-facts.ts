import type { ResponseFacts } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { adsShown, byExecution, cardsShown, sourcesShown, tagId, tagsGiven, videosCited } from './evidence.ts';
import type { WrittenExecution } from './facts.ts';
import { mentionsOf } from './mentions.ts';

/** What a batch of executions shows, as reports count it. */
export async function factsOf(db: Db, batch: readonly WrittenExecution[]): Promise<ResponseFacts[]> {
  const keys = batch.map(({ id }) => id);
  const adsOf = byExecution(
    await adsShown(db, keys).select(['advertiser', 'format', 'position']).execute(),
    ({ advertiser, format, position }) => ({ advertiser, format, position }),
  );
  const videosOf = byExecution(await videosCited(db, keys).execute(), ({ platform, videoId }) => ({
    platform,
    videoId,
  }));
  const sourcesOf = byExecution(
    await sourcesShown(db, keys).select(['url', 'root_domain', 'found']).execute(),
    ({ url, root_domain, found }) => ({ url, domain: root_domain, isCited: found === 1 }),
  );
  const shoppingOf = byExecution(
    await cardsShown(db, keys).select(['merchant', 'brand', 'position']).execute(),
    ({ merchant, brand, position }) => ({ merchant, brand, position }),
  );
  const mentions = await mentionsOf(db, keys);
  const tagsOf = byExecution(await tagsGiven(db, keys).execute(), tagId);
  return batch.map((execution) => ({
    id: execution.uuid,
    queryId: execution.query,
    country: execution.country,
    language: execution.language,
    model: execution.model,
    time: execution.time,
    sources: sourcesOf(execution.id),
    ads: adsOf(execution.id),
    shopping: shoppingOf(execution.id),
    videos: videosOf(execution.id),
    mentions: mentions.get(execution.id) ?? [],
    executionTagIds: tagsOf(execution.id),
  }));
}
