import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIRST_TURN, nextTurnSize } from '../../domain/turn-size.ts';

/** Responses that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 1_000;

/** Rows in the order of their revisions, batch by batch, from those after `since`; others get their turn between. */
export async function* inBatches<Row extends { readonly revision: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  since: number,
  most: number = BATCH,
  /** Characters of a row, where rows may be long: batches are smaller then. */
  lengthOf?: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  let size = lengthOf ? Math.min(FIRST_TURN, most) : most;
  for (let after = since; ; await nextTurn()) {
    const batch = await read(after, size);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    after = batch.at(-1)!.revision;
    if (!lengthOf) continue;
    const characters = batch.reduce((sum, row) => sum + lengthOf(row), 0);
    size = nextTurnSize(size, { count: batch.length, characters }, most);
  }
}
