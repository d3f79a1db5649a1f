import type { JobExecutionId } from '../ids.ts';
import type { Dimensions, ResponseFacts } from '../response.ts';
import { dayOf } from '../time.ts';
import { dropStaleBlocks } from './aggregate-cache.ts';
import { built } from './build.ts';
import { type Columns, createColumns } from './columns.ts';
import { setDimensions, setVideos } from './dimensions.ts';
import { merged } from './merge.ts';
import { findRow } from './row-ids.ts';
import type { Segment } from './segment.ts';

/**
 * Adds responses, with the links of execution tags that come with them. One whose id is there already takes the place
 * of the old one, whose links go. Queries, tags and videos need not be known yet.
 * @example
 * const columns = createColumns();
 * appendResponses(columns, [BARE_RESPONSE, BARE_RESPONSE]);
 * assert.deepEqual(selectIds(columns, EVERYTHING), [BARE_RESPONSE.id]);
 */
export function appendResponses(columns: Columns, batch: readonly ResponseFacts[]): void {
  const last = new Map(batch.map((response) => [response.id, response]));
  for (const id of last.keys()) leaveBehind(columns, id);
  addResponses(columns, [...last.values()]);
}

/**
 * The same for responses none of which is there yet: their ids aren't looked for, and need not be loaded.
 * @example
 * const columns = createColumns();
 * addResponses(columns, [BARE_RESPONSE]);
 * assert.deepEqual(selectIds(columns, EVERYTHING), [BARE_RESPONSE.id]);
 */
export function addResponses(columns: Columns, batch: readonly ResponseFacts[]): void {
  for (const [day, responses] of Map.groupBy(batch, ({ time }) => dayOf(time))) {
    place(columns, built(columns.dictionaries, day, responses));
  }
  dropStaleBlocks(columns);
}

/**
 * Takes responses away; nothing happens where there is none of the id. Their ids are loaded.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * removeResponses(columns, [BARE_RESPONSE.id]);
 * assert.deepEqual(selectIds(columns, EVERYTHING), []);
 */
export function removeResponses(columns: Columns, ids: Iterable<JobExecutionId>): void {
  for (const id of ids) leaveBehind(columns, id);
  dropStaleBlocks(columns);
}

/**
 * The columns of a project as a whole, for a program or a test that has it at hand.
 * @example assert.deepEqual(selectIds(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS), EVERYTHING), [BARE_RESPONSE.id])
 */
export function columnsOf(responses: readonly ResponseFacts[], dimensions: Dimensions): Columns {
  const columns = createColumns();
  setDimensions(columns, dimensions);
  setVideos(columns, dimensions.videos);
  appendResponses(columns, responses);
  return columns;
}

/** How many segments of a day that are about as large stand side by side before they become one. */
const FEW = 3;

/**
 * Puts a segment where its day is. Where there are a few before it of that day that are not much larger, they become one
 * with it, which may meet others of its own size then. So a day has few segments, a response is moved few times, however
 * small the batches are that it comes in, and most batches move none but their own.
 */
function place({ segments }: Columns, segment: Segment): void {
  let end = segments.length;
  while (end > 0 && segments[end - 1]!.day > segment.day) end--;
  let start = end;
  let rows = segment.rows.length;
  for (;;) {
    let [first, sum] = [start, rows];
    for (; first > 0; first--) {
      const before = segments[first - 1]!;
      if (before.day !== segment.day || before.checkpoint !== undefined || before.rows.length > 2 * rows) break;
      sum += before.rows.length;
    }
    if (start - first < FEW) break;
    [start, rows] = [first, sum];
  }
  const together = [...segments.slice(start, end), segment];
  segments.splice(start, end - start, together.length === 1 ? segment : merged(together));
}

/** Marks the row of a response as one that has been written again; nothing happens where there is none. */
function leaveBehind({ segments }: Columns, id: JobExecutionId): void {
  const found = findRow(segments, id);
  if (found === undefined) return;
  const { at, row } = found;
  const segment = segments[at]!;
  kill(segment, row);
  if (segment.checkpoint !== undefined || segment.rows.length > 2 * segment.dead) return;
  if (segment.dead === segment.rows.length) segments.splice(at, 1);
  else segments[at] = merged([segment]);
}

function kill(segment: Segment, row: number): void {
  // Loaded parts lie in the loader's bytes, which stay as they are.
  if (segment.checkpoint !== undefined && segment.dead === 0) {
    segment.rows = { ...segment.rows, local: segment.rows.local.slice() };
  }
  segment.rows.local[row] = 0;
  segment.dead++;
  segment.derived = { slots: segment.derived.slots };
}
