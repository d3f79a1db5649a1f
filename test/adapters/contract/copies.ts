import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readAll } from './every-read.ts';
import { everything, writeAll } from './everything.ts';
import type { OpenStore } from './support.ts';

/** Overwrites everything in a value, deep. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) spoil(inner);
  for (const key of Object.keys(value)) Reflect.set(value, key, 'spoilt');
  if (Array.isArray(value)) value.push('spoilt');
}

export function copiesContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: copies`, () => {
    test('changing a result, deep, changes nothing stored', async () => {
      await using store = await open();
      await writeAll(store, everything());
      const results = await readAll(store);
      const before = structuredClone(results);
      for (const result of Object.values(results)) spoil(result);
      const after = await readAll(store);
      for (const name of Object.keys(before)) assert.deepEqual(after[name], before[name], name);
    });

    test('changing what was written, deep, changes nothing stored', async () => {
      await using untouched = await open();
      await writeAll(untouched, everything());
      await using store = await open();
      const written = everything();
      await writeAll(store, written);
      spoil(written);
      assert.deepEqual(await readAll(store), await readAll(untouched));
    });
  });
}
