import { parseVideoUrl } from '../analysis/mod.ts';
import { circumstancesOf } from '../circumstances.ts';
import { detailsOf, type JobExecutionRow } from '../imports/mod.ts';
import { undecided } from '../outcomes/mod.ts';
import type { StoredResponse } from '../responses/mod.ts';
import { type VideoKey, videoKeyText } from '../video.ts';

/**
 * A stored response as the row whose import makes it again: with its id; its query's type and tags are the query's own
 * affair, an outcome that was detected is detected again, and so are videos among its sources.
 * @example
 * const shown = { sources: [], ads: [], shopping: [], videos: [], executionTagIds: [] };
 * const asked = { queryId: 'q', query: 'best shoes', country: 'US', language: 'en' };
 * const run = { id: 'r', cachedJobId: 'j', batch: null, model: 'gpt-5', executionNumber: 1, time: 0, answer: 'Acme.' };
 * const found = { outcome: 'answered' as const, outcomeFrom: 'detected' as const, analysis: { mentions: [], sources: [] } };
 * const { id, runAt, outcome } = exportedRow({ ...shown, ...asked, ...run, ...found });
 * assert.deepEqual({ id, runAt, outcome }, { id: 'r', runAt: 0, outcome: null });
 */
export function exportedRow(response: Omit<StoredResponse, 'analysis' | 'executionTagIds'>): JobExecutionRow {
  const { id, query, country, language, model, executionNumber, answer, sources, ads, shopping } = response;
  const own = response.outcomeFrom === 'decided' && response.doubt ? undecided(response.doubt) : response;
  return {
    ...{ id, query, queryType: null, tags: [], country, language, model, runAt: response.time, executionNumber },
    ...(response.given && { given: response.given }),
    ...{ answer, outcome: own.outcomeFrom === 'given' ? own.outcome : null },
    ...(own.doubt?.kind === 'cut' && { cut: own.doubt.why }),
    ...{ sources, ads, shopping, videos: listedVideos(response), batch: response.batch },
    ...detailsOf(response),
    ...circumstancesOf(response),
  };
}

/** The videos that no source names. */
function listedVideos({ sources, videos }: Pick<StoredResponse, 'sources' | 'videos'>): readonly VideoKey[] {
  const known = new Set(sources.flatMap(({ url }) => textOf(parseVideoUrl(url))));
  return videos.filter((video) => !known.has(videoKeyText(video)));
}

const textOf = (key: VideoKey | undefined): readonly string[] => (key === undefined ? [] : [videoKeyText(key)]);
