import { AppError } from '../domain/errors.ts';
import type { Pause } from '../domain/ports/mod.ts';

/** What became of records that were to be removed. */
export interface RemovedEach {
  readonly removed: number;
  /** Those that stay, and why. */
  readonly failed: readonly { readonly id: string; readonly detail: string }[];
}

/** Removes records one by one, each in a transaction of its own, so that one that can't be removed keeps no other. */
export async function removeEach(
  ids: readonly string[],
  remove: (id: string) => Promise<void>,
  pause: Pause,
): Promise<RemovedEach> {
  const failed: { id: string; detail: string }[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await remove(id);
    } catch (error) {
      if (!(error instanceof AppError && (error.problem === 'not-found' || error.problem === 'conflict'))) throw error;
      failed.push({ id, detail: error.message });
    }
    await pause();
  }
  return { removed: wanted.length - failed.length, failed };
}
