import type { Dimensions } from '../response.ts';
import { type Video, videoKeyText } from '../video.ts';
import type { Columns } from './columns.ts';

/**
 * Puts what is known of queries, tags and brands in the place of what was. Touches no response, whenever it comes.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * const queries = [{ id: BARE_RESPONSE.queryId, type: null, deleted: false, tagIds: [7] }];
 * setDimensions(columns, { ...EMPTY_DIMENSIONS, queries });
 * assert.deepEqual(facetsOf(columns, EVERYTHING).queryTags, [{ value: 7, count: 1 }]);
 */
export function setDimensions(columns: Columns, dimensions: Omit<Dimensions, 'videos'>): void {
  const { queries, tags, executionTags, entities, entityGroups } = dimensions;
  columns.queryFacts = new Map(queries.map((query) => [query.id, query]));
  columns.tags = tags;
  columns.executionTags = executionTags;
  columns.brands = { entities, entityGroups };
}

/**
 * Puts what is known of videos in the place of what was.
 * @example
 * const song = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const columns = columnsOf([{ ...BARE_RESPONSE, videos: [song] }], EMPTY_DIMENSIONS);
 * setVideos(columns, [{ ...song, title: 'A song' }]);
 * const filter = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
 * const { results } = videoCitationsOf(columns, { ...filter, sort: [], page: 1, pageSize: 50 });
 * assert.equal(results[0]?.video.title, 'A song');
 */
export function setVideos(columns: Columns, videos: readonly Video[]): void {
  columns.videoFacts = new Map(videos.map((video) => [videoKeyText(video), video]));
}
