import { setImmediate as nextTurn } from 'node:timers/promises';

/** Responses that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 1_000;

/** Rows in the order of their revisions, batch by batch, from those after `since`; others get their turn between. */
export async function* inBatches<Row extends { readonly revision: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  since: number,
  size: number = BATCH,
): AsyncGenerator<readonly Row[]> {
  for (let after = since; ; await nextTurn()) {
    const batch = await read(after, size);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    after = batch.at(-1)!.revision;
  }
}
