import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenStore } from './support.ts';

export function noteContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: notes`, () => {
    test('a note is kept, replaced, found by how its subject begins, and removed', async () => {
      await using store = await open();
      await store.transact(async ({ notes }) => {
        await notes.put('clock', '1');
        await notes.put('pass b', '{"a":"ö"}');
        await notes.put('pass a', '3');
        await notes.put('passage', '4');
        await notes.put('clock', '2');
        assert.equal(await notes.of('clock'), '2');
      });
      const found = await store.read(({ notes }) => notes.beginning('pass '));
      assert.deepEqual(found, [
        { subject: 'pass a', body: '3' },
        { subject: 'pass b', body: '{"a":"ö"}' },
      ]);
      await store.transact(({ notes }) => notes.remove('clock'));
      assert.equal(await store.read(({ notes }) => notes.of('clock')), undefined);
    });
  });
}
