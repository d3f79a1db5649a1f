import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lruCache } from '../../src/app/lru-cache.ts';

describe('what was used last', () => {
  test('is kept, as many as there is room for, whatever is put in and asked for', () => {
    const step = fc.record({ key: fc.nat({ max: 6 }), isAsked: fc.boolean() });
    const property = fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, capacity) => {
        const values = lruCache<number, string>(capacity);
        /** Keys in the order in which they were used, the last one at the end. */
        let used: readonly number[] = [];
        for (const { key, isAsked } of steps) {
          const isThere = used.includes(key);
          if (isAsked) assert.equal(values.get(key), isThere ? `value ${key}` : undefined);
          else values.set(key, `value ${key}`);
          if (isThere || !isAsked) used = [...used.filter((other) => other !== key), key].slice(-capacity);
        }
      },
    );
    fc.assert(property);
  });
});
