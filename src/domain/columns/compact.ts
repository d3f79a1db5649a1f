import { type Columns, REPLACED, type RowList } from './columns.ts';
import type { WholeColumn } from './growth.ts';
import { moveIds } from './row-ids.ts';

/** In the place of a row's new number: the row is dropped. */
const DROPPED = 0xffff_ffff;

/** Drops the rows whose response has been written again, with all that points at them; the others keep their order. */
export function dropReplaced(columns: Columns): void {
  const { ids, responses, cards, citations, shopping, sources, mentions, links } = columns;
  // Runs first: they are those of the rows as they are.
  moveRuns(responses, mentions, [mentions.entity, mentions.count, mentions.sentiment]);
  moveRuns(responses, sources, [sources.page]);
  const moved = moveResponses(responses);
  moveIds(ids, moved.length, (row) => moved[row] !== DROPPED);
  moveFacts(moved, cards, [cards.advertiser, cards.format, cards.position]);
  moveFacts(moved, citations, [citations.pair]);
  moveFacts(moved, shopping, [shopping.merchant, shopping.brand, shopping.position]);
  for (const list of links.values()) moveFacts(moved, list, []);
}

/** Where each row went. */
function moveResponses(responses: Columns['responses']): Uint32Array {
  const { length, time, query, combination } = responses;
  const moved = new Uint32Array(length).fill(DROPPED);
  let kept = 0;
  for (let row = 0; row < length; row++) {
    if (combination[row] === REPLACED) continue;
    time[kept] = time[row]!;
    query[kept] = query[row]!;
    combination[kept] = combination[row]!;
    moved[row] = kept++;
  }
  responses.length = kept;
  return moved;
}

/** Moves facts, and the columns beside their `row`, with the rows they point at. */
function moveFacts(moved: Uint32Array, facts: RowList, beside: readonly WholeColumn[]): void {
  let kept = 0;
  for (let fact = 0; fact < facts.length; fact++) {
    const row = moved[facts.row[fact]!]!;
    if (row === DROPPED) continue;
    facts.row[kept] = row;
    for (const column of beside) column[kept] = column[fact]!;
    kept++;
  }
  facts.length = kept;
}

/** Moves facts that stand in runs, one for each row, with the rows that are kept; and the ends of the runs with them. */
function moveRuns(
  { length, combination }: Columns['responses'],
  facts: { length: number; readonly ends: Uint32Array },
  columns: readonly (WholeColumn | Int16Array)[],
): void {
  const { ends } = facts;
  let [rows, kept, start] = [0, 0, 0];
  for (let row = 0; row < length; row++) {
    const end = ends[row]!;
    if (combination[row] !== REPLACED) {
      for (const column of columns) column.copyWithin(kept, start, end);
      kept += end - start;
      ends[rows++] = kept;
    }
    start = end;
  }
  facts.length = kept;
}
