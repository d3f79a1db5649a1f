import { codeOf, fitted } from '../columnar/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import type { ExecutionTagLink } from '../response.ts';
import type { Columns } from './columns.ts';
import { findRow } from './row-ids.ts';
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
 * addLinks(columns, [{ tagId: 'spring', responseId: BARE_RESPONSE.id }]);
 * assert.deepEqual(selectIds(columns, normaliseScope({ execTagIds: ['spring'] })), [BARE_RESPONSE.id]);
 */
export function addLinks({ segments, dictionaries }: Columns, links: Iterable<ExecutionTagLink>): void {
  for (const [tagId, own] of Map.groupBy(links, (link) => link.tagId)) {
    const code = codeOf(dictionaries.executionTags, tagId);
    const added = new Map<Segment, number[]>();
    let near: number | undefined;
    for (const { responseId } of own) {
      // They come in the order of writing, so those of a day mostly follow each other.
      const found = findRow(segments, responseId, near);
      if (found === undefined) continue;
      near = found.at;
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
