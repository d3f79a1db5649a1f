import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryData, createMemoryStore } from '../../../src/adapters/sqlite/mod.ts';
import type { Store } from '../../../src/domain/mod.ts';
import { addProject } from '../contract/support.ts';
import { transactionContract } from '../contract/transactions.ts';

transactionContract('memory', async () => {
  const data = createMemoryData();
  return Object.assign(createMemoryStore(data), { second: async () => createMemoryStore(data) });
});

describe('a store in memory', () => {
  const counted = async (store: Store) => (await store.read(({ organisations }) => organisations.all())).length;

  test('shares nothing with another one', async () => {
    const [one, other] = [createMemoryStore(), createMemoryStore()];
    await addProject(one);
    assert.deepEqual([await counted(one), await counted(other)], [1, 0]);
  });

  test('keeps what it has once another one of the same content is closed', async () => {
    const data = createMemoryData();
    const [one, other] = [createMemoryStore(data), createMemoryStore(data)];
    await addProject(one);
    await one[Symbol.asyncDispose]();
    await assert.rejects(counted(one), /closed/);
    assert.equal(await counted(other), 1);
  });
});
