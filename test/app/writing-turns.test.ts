import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writingTurns } from '../../src/app/writing-turns.ts';
import type { Store } from '../../src/domain/ports/mod.ts';

test('transactions take turns by organisation: many of one delay that of another by the one in work', async () => {
  let used = 0;
  const written: (readonly [string, number, number])[] = [];
  const began: string[] = [];
  const store = {
    transact: async (work: (_: never) => Promise<unknown>) => work(undefined as never),
  } as unknown as Store;
  const storeOf = writingTurns(store, {
    processor: () => used,
    now: () => 0,
    onWork: ({ organisation, processor, behind }) => written.push([organisation, processor!, behind!]),
  });
  const gate = Promise.withResolvers<void>();
  const write = (organisation: string, cost: number) =>
    storeOf(organisation).transact(async () => {
      began.push(organisation);
      await gate.promise;
      used += cost;
    });
  const all = [write('much', 100), write('much', 100), write('much', 100), write('little', 1), write('little', 1)];
  gate.resolve();
  await Promise.all(all);
  assert.deepEqual(began, ['much', 'little', 'little', 'much', 'much']);
  assert.deepEqual(written, [
    ['much', 100, 0],
    ['little', 1, 100],
    ['little', 1, 101],
    ['much', 100, 102],
    ['much', 100, 202],
  ]);
});

test('one that fails ends its turn', async () => {
  const store = {
    transact: async (work: (_: never) => Promise<unknown>) => work(undefined as never),
  } as unknown as Store;
  const storeOf = writingTurns(store, { processor: () => 0, now: () => 0, onWork: () => undefined });
  await assert.rejects(
    storeOf('a').transact(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await storeOf('a').transact(async () => 7), 7);
});
