import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { removeEach } from '../../src/app/remove-each.ts';
import { AppError } from '../../src/domain/mod.ts';

const gone = { one: 'not-found', two: 'conflict', three: 'unavailable' } as const;

/** Removes all but those that can't be. */
async function remove(id: string): Promise<void> {
  if (id in gone) throw new AppError(gone[id as keyof typeof gone], `No "${id}"`);
}

describe('records that are removed one by one', () => {
  test('one that is unknown or in use stays and says why, and keeps no other', async () => {
    assert.deepEqual(await removeEach(['one', 'a', 'two', 'a'], remove, async () => undefined), {
      removed: 1,
      failed: [
        { id: 'one', detail: 'No "one"' },
        { id: 'two', detail: 'No "two"' },
      ],
    });
  });

  test('any other error ends it', async () => {
    await assert.rejects(
      removeEach(['three', 'a'], remove, async () => undefined),
      { problem: 'unavailable' },
    );
  });
});
