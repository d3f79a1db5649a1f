import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { remembered } from '../../src/app/read-cache.ts';
import type { ReadStore } from '../../src/domain/mod.ts';
import { anOrganisation } from '../support/builders.ts';
import { aMemoryStore } from '../support/memory-stores.ts';

/** A cache of names of organisations, with a count of reads of the store, and what happens after each. */
function aMemory() {
  const store = aMemoryStore();
  let reads = 0;
  let afterRead: (() => Promise<unknown>) | undefined;
  const watched: ReadStore = {
    ...store,
    async read(work) {
      reads++;
      const found = await store.read(work);
      const next = afterRead;
      afterRead = undefined;
      await next?.();
      return found;
    },
  };
  const { id } = anOrganisation();
  return {
    id,
    nameOf: remembered(watched, async ({ organisations }, key) => (await organisations.byId(key))?.name),
    call: (name: string) =>
      store.transact(async ({ organisations }) => {
        if (await organisations.byId(id)) await organisations.change({ ...anOrganisation({ name }), id });
        else await organisations.add({ ...anOrganisation({ name }), id });
      }),
    reads: () => reads,
    afterNextRead: (work: () => Promise<unknown>) => {
      afterRead = work;
    },
  };
}

describe('what every request asks for', () => {
  test('is read once for as long as nothing is written, also that there is nothing', async () => {
    const { id, nameOf, call, reads } = aMemory();
    for (let time = 0; time < 3; time++) assert.equal(await nameOf(id), undefined);
    assert.equal(reads(), 1);
    await call('One');
    for (let time = 0; time < 3; time++) assert.equal(await nameOf(id), 'One');
    assert.equal(reads(), 2);
    await call('Two');
    assert.equal(await nameOf(id), 'Two');
  });

  test('is not remembered as it was before a write that came while it was read', async () => {
    const { id, nameOf, call, afterNextRead } = aMemory();
    await call('One');
    afterNextRead(() => call('Two'));
    assert.equal(await nameOf(id), 'One');
    assert.equal(await nameOf(id), 'Two');
    await call('Three');
    // Another request finds out about the write, and remembers what it reads, before the first one is done.
    afterNextRead(async () => {
      await call('Four');
      assert.equal(await nameOf(id), 'Four');
    });
    assert.equal(await nameOf(id), 'Three');
    assert.equal(await nameOf(id), 'Four');
  });

  test('takes only so much memory', async () => {
    const { nameOf, reads } = aMemory();
    for (let key = 0; key < 1_001; key++) await nameOf(String(key));
    await nameOf('0');
    assert.equal(reads(), 1_002);
  });
});
