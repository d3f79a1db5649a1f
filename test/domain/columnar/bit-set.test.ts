import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BitSet, bitAt, bitsOf, bitsWhere, codesIn, intersection } from '../../../src/domain/columnar/bit-set.ts';

const SIZE = 70;
const codes = fc.uniqueArray(fc.nat(SIZE - 1));
const listOf = (bits: BitSet | undefined) =>
  Array.from({ length: SIZE }, (_, code) => code).filter((code) => bitAt(bits, code) === 1);

describe('bit sets', () => {
  test('hold and intersect as sets do', () => {
    const property = fc.property(fc.array(codes, { maxLength: 3 }), (lists) => {
      const sets = lists.map((list) => bitsOf(SIZE, list));
      for (const [at, set] of sets.entries()) {
        const sorted = lists[at]!.toSorted((a, b) => a - b);
        assert.deepEqual([listOf(set), [...codesIn(set)]], [sorted, sorted]);
      }
      const every = listOf(bitsWhere(SIZE, (code) => lists.every((list) => list.includes(code))));
      assert.deepEqual(listOf(intersection(sets)), every);
    });
    fc.assert(property);
  });
});
