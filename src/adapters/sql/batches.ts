import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHARACTERS_A_TURN, within } from '../../domain/turn-size.ts';

/** Responses that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 1_000;

/** Rows in the order of their revisions, batch by batch, from those after `since`; others get their turn between. */
export async function* inBatches<Row extends { readonly revision: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  since: number,
  most: number = BATCH,
  /** The lengths of the next rows, where rows may be long: batches are smaller then. */
  lengthsAfter?: (after: number, limit: number) => Promise<readonly number[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = since; ; await nextTurn()) {
    const next = await lengthsAfter?.(after, most);
    const size = next ? within(next, CHARACTERS_A_TURN, (length) => length).length : most;
    const batch = size === 0 ? [] : await read(after, size);
    if (batch.length > 0) yield batch;
    if (batch.length < size || size === 0) return;
    after = batch.at(-1)!.revision;
  }
}
