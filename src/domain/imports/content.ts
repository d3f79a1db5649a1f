import { citedVideos } from '../analysis/mod.ts';
import type { ResponseContent, Source } from '../job-execution.ts';
import type { JobExecutionRow } from './rows.ts';

/**
 * What a row says its response showed: each source address once, with the first title given for it, and each cited
 * video once, whether listed or among the sources. `unrecognised` are listed video addresses on no known platform.
 * (contract 5, "Ingest")
 * @example
 * const sources = [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }];
 * const { content } = contentOf({ answer: 'Acme.', sources, ads: [], shopping: [], videos: [] });
 * assert.deepEqual(content.videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'A song' }]);
 */
export function contentOf(row: Pick<JobExecutionRow, 'answer' | 'sources' | 'ads' | 'shopping' | 'videos'>): {
  content: ResponseContent;
  unrecognised: readonly string[];
} {
  const { videos, unrecognised } = citedVideos(row);
  const { answer, ads, shopping } = row;
  return { content: { answer, sources: distinctSources(row.sources), ads, shopping, videos }, unrecognised };
}

function distinctSources(sources: readonly Source[]): readonly Source[] {
  const titles = new Map<string, string | null>();
  for (const { url, title } of sources) titles.set(url, titles.get(url) ?? title);
  return [...titles].map(([url, title]) => ({ url, title }));
}

/**
 * A text that is equal for equal contents only: what the digest of a stored response is made of. The order of what is
 * listed counts, the order of an object's properties does not.
 * @example
 * const content = { answer: 'Acme.', sources: [], ads: [], shopping: [], videos: [] };
 * assert.equal(contentText(content), '["Acme.",[],[],[],[]]');
 */
export function contentText({ answer, sources, ads, shopping, videos }: ResponseContent): string {
  return JSON.stringify([
    answer,
    sources.map(({ url, title }) => [url, title]),
    ads.map(({ unit, position, advertiser, format, title, url }) => [unit, position, advertiser, format, title, url]),
    shopping.map(({ position, title, merchant, brand, price, currency, url }) => [
      [position, title, merchant],
      [brand, price, currency, url],
    ]),
    videos.map(({ platform, videoId, title }) => [platform, videoId, title]),
  ]);
}
