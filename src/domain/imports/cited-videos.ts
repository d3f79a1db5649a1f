import { parseVideoUrl } from '../analysis/mod.ts';
import type { CitedVideo } from '../job-execution.ts';
import { type VideoKey, videoKeyText } from '../video.ts';
import type { JobExecutionRow } from './rows.ts';

/** The videos an answer cites, and the listed addresses that are none. */
interface CitedVideos {
  /** Listed ones first, then those among the sources; each once, with the first title that a source gave it. */
  readonly videos: readonly CitedVideo[];
  /** Listed addresses of no video on a known platform. */
  readonly unrecognised: readonly string[];
}

/**
 * All videos that a row cites: those it lists, and those of its sources that are videos. (contract 5, "Ingest")
 * @example
 * const sources = [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }];
 * const { videos, unrecognised } = citedVideos({ sources, videos: [{ url: 'https://example.com' }] });
 * assert.deepEqual(videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'A song' }]);
 * assert.deepEqual(unrecognised, ['https://example.com']);
 */
export function citedVideos({ sources, videos }: Pick<JobExecutionRow, 'sources' | 'videos'>): CitedVideos {
  const cited = new Map<string, CitedVideo>();
  const unrecognised: string[] = [];
  const cite = ({ platform, videoId }: VideoKey, title: string | null) => {
    const key = videoKeyText({ platform, videoId });
    cited.set(key, { platform, videoId, title: cited.get(key)?.title ?? title });
  };
  for (const video of videos) {
    const key = 'url' in video ? parseVideoUrl(video.url) : video;
    if (key !== undefined) cite(key, null);
    else if ('url' in video) unrecognised.push(video.url);
  }
  for (const { url, title } of sources) {
    const key = parseVideoUrl(url);
    if (key !== undefined) cite(key, title);
  }
  return { videos: [...cited.values()], unrecognised };
}
