import { compareCodePoints } from '../text.ts';

/** For how many days readers that follow records are told of one that was removed. (contract 10, "Change feed") */
export const REMOVALS_KEPT_DAYS = 90;

/**
 * Changes of records in the order in which readers follow them: by `updatedAt`, then id. (contract 10, "Change feed")
 * @example
 * const changes = [{ updatedAt: 2, id: 'a' }, { updatedAt: 1, id: 'c' }, { updatedAt: 1, id: 'b' }];
 * assert.deepEqual(inFeedOrder(changes).map(({ id }) => id), ['b', 'c', 'a']);
 */
export function inFeedOrder<Change extends { readonly updatedAt: number; readonly id: string }>(
  changes: readonly Change[],
): readonly Change[] {
  return changes.toSorted((a, b) => a.updatedAt - b.updatedAt || compareCodePoints(a.id, b.id));
}
