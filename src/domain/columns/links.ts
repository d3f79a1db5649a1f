import { codeOf, fitted, type NumberSet, numberIn, numberSetOf } from '../columnar/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import type { TaggedResponses } from '../response.ts';
import type { Columns } from './columns.ts';
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
  const room = new Uint32Array(Math.max(0, ...segments.map(({ rows }) => rows.length)));
  for (const [tagId, batches] of Map.groupBy(links, (batch) => batch.tagId)) {
    const code = codeOf(dictionaries.executionTags, tagId);
    const wanted = numberSetOf(batches.map(({ numbers }) => numbers));
    let left = wanted.size;
    for (const segment of segments) {
      if (left === 0) break;
      const rows = rowsOf(segment, wanted, room);
      if (rows.length === 0) continue;
      left -= rows.length;
      const tags = part(segment, 'tags');
      const before = tags.get(code);
      tags.set(code, fitted(before === undefined ? rows : [...before, ...rows]));
      segment.hasOtherLinks = true;
    }
  }
}

/** The rows of a segment whose numbers are in a set, in `room`; of responses written again those that they have now. */
function rowsOf(segment: Segment, wanted: NumberSet, room: Uint32Array): Uint32Array {
  const numbers = part(segment, 'numbers');
  const { local } = segment.rows;
  let found = 0;
  for (let row = 0; row < numbers.length; row++) {
    room[found] = row;
    found += local[row] === 0 ? 0 : numberIn(wanted, numbers[row]!);
  }
  return room.subarray(0, found);
}
