import { codeOf, fitted } from '../columnar/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import type { TaggedResponses } from '../response.ts';
import type { Columns } from './columns.ts';
import { placesByNumber } from './row-numbers.ts';
import { part, type Segment } from './segment.ts';

/**
 * Takes the links of execution tags away: of those that say so.
 * @example
 * const columns = columnsOf([{ ...BARE_RESPONSE, executionTagIds: ['spring'] }], EMPTY_DIMENSIONS);
 * dropLinks(columns, (tagId) => tagId === 'spring');
 * assert.deepEqual(facetsOf(columns, EVERYTHING).executionTags, []);
 */
export function dropLinks({ segments, dictionaries }: Columns, isDropped: (tagId: ExecutionTagId) => boolean): void {
  for (const [code, tagId] of dictionaries.executionTags.values.entries()) {
    if (!isDropped(tagId)) continue;
    for (const segment of segments) if (part(segment, 'tags').delete(code)) segment.hasOtherLinks = true;
  }
}

/**
 * Adds links of execution tags, none of which is there yet. Links of responses that are not there are ignored.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * addLinks(columns, [{ tagId: 'spring', numbers: [BARE_RESPONSE.number] }]);
 * assert.deepEqual(selectIds(columns, normaliseScope({ execTagIds: ['spring'] })), [BARE_RESPONSE.id]);
 */
export function addLinks({ segments, dictionaries }: Columns, links: Iterable<TaggedResponses>): void {
  const placeOf = placesByNumber(segments);
  for (const [tagId, batches] of Map.groupBy(links, (batch) => batch.tagId)) {
    const code = codeOf(dictionaries.executionTags, tagId);
    const added = new Map<Segment, number[]>();
    for (const { numbers } of batches) {
      for (const number of numbers) {
        const place = placeOf(number);
        if (place === undefined) continue;
        const segment = segments[place.at]!;
        const rows = added.get(segment);
        if (rows === undefined) added.set(segment, [place.row]);
        else rows.push(place.row);
      }
    }
    for (const [segment, rows] of added) {
      const tags = part(segment, 'tags');
      const before = tags.get(code);
      tags.set(code, fitted(before === undefined ? rows : [...before, ...rows]));
      segment.hasOtherLinks = true;
    }
  }
}
