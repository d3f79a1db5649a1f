import type { Dictionary } from '../response.ts';
import { videoKeyText } from '../video.ts';
import { codeOf } from './codebook.ts';
import type { Columns } from './columns.ts';

/**
 * Puts what is known of queries, tags, videos and brands in the place of what was. Touches no response, whenever it
 * comes.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const queries = [{ id: BARE_RESPONSE.queryId, type: null, deleted: false, tagIds: [7] }];
 * setDictionary(columns, { ...EMPTY_DICTIONARY, queries });
 * assert.deepEqual(facetsOf(columns, EVERYTHING).queryTags, [{ value: 7, count: 1 }]);
 */
export function setDictionary(columns: Columns, dictionary: Dictionary): void {
  const { queries, tags, executionTags, videos, entities, entityGroups } = dictionary;
  columns.queryFacts = [];
  for (const query of queries) columns.queryFacts[codeOf(columns.queries, query.id, query.id)] = query;
  columns.videoFacts = [];
  for (const video of videos) columns.videoFacts[codeOf(columns.videos, videoKeyText(video), video)] = video;
  columns.tags = tags;
  columns.executionTags = executionTags;
  columns.brands = { entities, entityGroups };
}
