import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dropCheckpoint } from '../../../src/app/compose/unreadable.ts';
import type { Store } from '../../../src/domain/mod.ts';

const FOUND = { project: 'p', checkpoint: 'c' } as const;

/** Log lines when a store drops a checkpoint, has none, or fails. */
async function logged(why: 'damaged' | 'outdated', drop: () => Promise<boolean>) {
  const asked: unknown[] = [];
  const lines: unknown[] = [];
  const store = {
    transact: (work: (transactor: object) => unknown) =>
      work({
        facts: {
          dropCheckpoint(...given: unknown[]) {
            asked.push(given);
            return drop();
          },
        },
      }),
  } as unknown as Store;
  const log = {
    error: (fields: object, message: string) => void lines.push(['error', fields, message]),
    info: (fields: object, message: string) => void lines.push(['info', fields, message]),
  };
  await dropCheckpoint(store, { ...FOUND, why }, log);
  assert.deepEqual(asked, [['p', 'c']]);
  await dropCheckpoint(store, { ...FOUND, why }, undefined);
  return lines;
}

describe('a checkpoint that cannot be read', () => {
  test('is dropped, and an operator told why: damage is an error, another version is not', async () => {
    assert.deepEqual(await logged('damaged', async () => true), [
      ['error', { project: 'p' }, 'the kept columns of a project were damaged: they are rebuilt from its responses'],
    ]);
    assert.deepEqual(await logged('outdated', async () => true), [
      [
        'info',
        { project: 'p' },
        'upgrade: the kept columns of a project are from another version: they are rebuilt from its responses',
      ],
    ]);
  });

  test('is told of once, where another thread has dropped it before', async () => {
    assert.deepEqual(await logged('damaged', async () => false), []);
  });

  test('stays where the store fails, which is logged and fails no request', async () => {
    const err = new Error('the disk is full');
    const lines = await logged('damaged', async () => {
      throw err;
    });
    assert.deepEqual(lines, [
      [
        'error',
        { err, project: 'p' },
        'what was kept of the columns of a project is damaged, and could not be taken away',
      ],
    ]);
  });
});
