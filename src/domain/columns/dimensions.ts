import type { EntityId, QueryId } from '../ids.ts';
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
 * Puts the brands that queries name in the place of what was: those that the text of a query names, read in any of the languages
 * in which it was answered, by `find`. What {@link setDimensions} says next knows none again. (contract 9, "Branded")
 * @example
 * const acme = { id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null };
 * const columns = columnsOf([BARE_RESPONSE], { ...EMPTY_DIMENSIONS, entities: [acme] });
 * setBrandsNamed(columns, (query, language) => (query === BARE_RESPONSE.queryId && language === 'en' ? ['a'] : []));
 * assert.deepEqual(selectIds(columns, normaliseScope({ branded: 'only' })), [BARE_RESPONSE.id]);
 */
export function setBrandsNamed(
  columns: Columns,
  find: (query: QueryId, language: string) => readonly EntityId[],
): void {
  const { dictionaries, queryFacts } = columns;
  const languages = languagesOfQueries(columns);
  const named = new Map(queryFacts);
  for (const [code, id] of dictionaries.queries.values.entries()) {
    const brandIds = new Set<EntityId>();
    for (const language of languages[code]!) for (const brand of find(id, language)) brandIds.add(brand);
    const known = queryFacts.get(id) ?? { id, type: null, deleted: false, tagIds: [] };
    if (brandIds.size > 0 || known.brandIds) named.set(id, { ...known, brandIds: [...brandIds] });
  }
  columns.queryFacts = named;
}

/** By code of the query: the languages in which it was answered. */
function languagesOfQueries({ segments, dictionaries }: Columns): readonly (readonly string[])[] {
  const combinations = dictionaries.combinations.values;
  const languages = [...new Set(combinations.flatMap((own) => own?.language ?? []))];
  const numbers = new Map(languages.map((language, at) => [language, at]));
  const size = languages.length;
  const answered = new Uint8Array(dictionaries.queries.size * size);
  for (const { rows } of segments) {
    const { codes, local, queries, ends } = rows;
    // What was written again has no language.
    const spoken = Array.from(codes, (code) => numbers.get(combinations[code]?.language ?? '') ?? -1);
    for (let run = 0, row = 0; run < ends.length; run++) {
      const first = queries[run]! * size;
      for (const end = ends[run]!; row < end; row++) {
        const language = spoken[local[row]!]!;
        if (language >= 0) answered[first + language] = 1;
      }
    }
  }
  return Array.from({ length: dictionaries.queries.size }, (_, code) =>
    languages.filter((_, at) => answered[code * size + at] === 1),
  );
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
