import type { ExecutionTagId } from '../ids.ts';
import type { ExecutionTagLink } from '../ports/mod.ts';
import type { Columns } from './columns.ts';
import { withRoom } from './growth.ts';
import { rowOf } from './row-ids.ts';

/**
 * Puts these links of execution tags in the place of all there are. Links of responses that are not there are ignored.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * setLinks(columns, [{ tagId: 'spring', responseId: BARE_RESPONSE.id }]);
 * assert.deepEqual(facetsOf(columns, EVERYTHING).executionTags, [{ value: 'spring', count: 1 }]);
 */
export function setLinks(columns: Columns, links: Iterable<ExecutionTagLink>): void {
  dropLinks(columns);
  addLinks(columns, links);
}

/**
 * Takes every link of an execution tag away.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * setLinks(columns, [{ tagId: 'spring', responseId: BARE_RESPONSE.id }]);
 * dropLinks(columns);
 * assert.deepEqual(facetsOf(columns, EVERYTHING).executionTags, []);
 */
export function dropLinks(columns: Columns): void {
  columns.links = new Map();
}

/**
 * Adds links of execution tags, none of which is there yet. Links of responses that are not there are ignored.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * addLinks(columns, [{ tagId: 'spring', responseId: BARE_RESPONSE.id }]);
 * assert.deepEqual(selectIds(columns, normaliseScope({ execTagIds: ['spring'] })), [BARE_RESPONSE.id]);
 */
export function addLinks(columns: Columns, links: Iterable<ExecutionTagLink>): void {
  for (const { tagId, responseId } of links) {
    const row = rowOf(columns.ids, responseId);
    if (row !== undefined) addLink(columns, tagId, row);
  }
}

/** Adds a link of an execution tag to the response in a row. */
export function addLink({ links }: Columns, tagId: ExecutionTagId, row: number): void {
  const list = links.get(tagId) ?? { length: 0, row: new Uint32Array(0) };
  links.set(tagId, list);
  const at = list.length++;
  list.row = withRoom(list.row, list.length);
  list.row[at] = row;
}
