import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { numberIn, numberSetOf } from '../../../src/domain/columnar/number-set.ts';

/** Neighbours, those at the ends of pages, and such as are far apart. */
const number = fc.oneof(
  fc.nat(70),
  fc.integer({ min: 1_000, max: 1_050 }),
  fc.integer({ min: 0x7fff_fff0, max: 0x8000_000f }),
  fc.integer({ min: 0xffff_ffe0, max: 0xffff_ffff }),
);
const numbers = fc.array(number, { maxLength: 20 });

describe('sets of numbers', () => {
  test('hold what sets of the same numbers hold, however far apart they are and in whatever batches they come', () => {
    const property = fc.property(fc.array(numbers, { maxLength: 3 }), numbers, (batches, others) => {
      const expected = new Set(batches.flat());
      const set = numberSetOf(batches);
      assert.equal(set.size, expected.size);
      for (const asked of [...expected, ...others])
        assert.equal(numberIn(set, asked), Number(expected.has(asked)), `${asked}`);
    });
    fc.assert(property);
  });

  test('take room for what they hold, not for what lies between', () => {
    const { books, pages, words } = numberSetOf([[5, 4_000_000_000]]);
    assert.ok(books.byteLength + pages.byteLength + words.byteLength < 40_000);
    const pagesOf = (numbers: readonly number[]) => new Set(numberSetOf([numbers]).pages).size - 1;
    assert.equal(pagesOf([4_000_000_000, 4_000_000_001]), 1);
    assert.equal(pagesOf([]), 0);
  });
});
