import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { drawn, MOST_SEED, randomFrom } from '../../../src/domain/mod.ts';

const seeds = fc.integer({ min: 0, max: MOST_SEED });

describe('a draw', () => {
  test('is of different items in their order, as many as asked for or as there are', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(80), seeds, (count, size, seed) => {
        const items = Array.from({ length: count }, (_, at) => at);
        const found = drawn(items, size, randomFrom(seed));
        assert.equal(found.length, Math.min(count, size));
        assert.deepEqual(
          [...new Set(found)].sort((a, b) => a - b),
          found,
        );
        assert.deepEqual(drawn(items, size, randomFrom(seed)), found);
      }),
    );
  });

  test('takes each item as often as any other, over many seeds', () => {
    const [items, size, draws] = [Array.from({ length: 20 }, (_, at) => at), 5, 4_000];
    const counts = items.map(() => 0);
    for (let seed = 0; seed < draws; seed++) for (const item of drawn(items, size, randomFrom(seed))) counts[item]!++;
    const expected = (draws * size) / items.length;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / (expected * 0.75), 0);
    // 19 degrees of freedom: 43.8 in one of a thousand such tables.
    assert.ok(chiSquare < 43.8, `${chiSquare}: ${counts}`);
  });

  test('of neighbouring seeds has little in common', () => {
    const items = Array.from({ length: 1_000 }, (_, at) => at);
    const draws = Array.from({ length: 50 }, (_, seed) => drawn(items, 50, randomFrom(seed)));
    const shared = draws.slice(1).map((own, at) => new Set(own).intersection(new Set(draws[at])).size);
    const mean = shared.reduce((sum, count) => sum + count, 0) / shared.length;
    assert.ok(mean > 1.5 && mean < 3.5, String(mean));
  });
});
