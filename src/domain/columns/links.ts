import { codeOf, fitted } from '../columnar/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import type { ExecutionTagLink } from '../response.ts';
import type { Columns } from './columns.ts';
import { findRow } from './row-ids.ts';
import { part, type Segment } from './segment.ts';

/**
 * Takes the links of execution tags away: of those that say so.
 * @example
 * const columns = columnsOf([{ ...BARE_RESPONSE, executionTagIds: ['spring'] }], EMPTY_DICTIONARY);
 * dropLinks(columns, (tagId) => tagId === 'spring');
 * assert.deepEqual(facetsOf(columns, EVERYTHING).executionTags, []);
 */
export function dropLinks({ segments, books }: Columns, isDropped: (tagId: ExecutionTagId) => boolean): void {
  for (const [code, tagId] of books.executionTags.values.entries()) {
    if (!isDropped(tagId)) continue;
    for (const segment of segments) if (part(segment, 'tags').delete(code)) segment.hasOtherLinks = true;
  }
}

/**
 * Adds links of execution tags, none of which is there yet. Links of responses that are not there are ignored.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * addLinks(columns, [{ tagId: 'spring', responseId: BARE_RESPONSE.id }]);
 * assert.deepEqual(selectIds(columns, normaliseScope({ execTagIds: ['spring'] })), [BARE_RESPONSE.id]);
 */
export function addLinks({ segments, books }: Columns, links: Iterable<ExecutionTagLink>): void {
  for (const [tagId, own] of Map.groupBy(links, (link) => link.tagId)) {
    const code = codeOf(books.executionTags, tagId);
    const added = new Map<Segment, number[]>();
    for (const { responseId } of own) {
      const found = findRow(segments, responseId);
      if (found === undefined) continue;
      const segment = segments[found.at]!;
      const rows = added.get(segment);
      if (rows === undefined) added.set(segment, [found.row]);
      else rows.push(found.row);
    }
    for (const [segment, rows] of added) {
      const tags = part(segment, 'tags');
      tags.set(code, fitted([...(tags.get(code) ?? []), ...rows]));
      segment.hasOtherLinks = true;
    }
  }
}
