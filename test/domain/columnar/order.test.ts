import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createDictionary, TEXTS } from '../../../src/domain/columnar/dictionary.ts';
import { byNumbersThenName } from '../../../src/domain/columns/name-ranks.ts';
import { compareCodePoints } from '../../../src/domain/mod.ts';

/** The last two are in another order by UTF-16 unit. */
const NAMES = ['Acme', 'acme', '', '\uFF5E', '😀'];

describe('groups in order', () => {
  test('are by numbers, then by name, whether names have ranks or are too many for it', () => {
    const group = fc.record({ first: fc.nat(2), second: fc.oneof(fc.nat(2), fc.constant(2 ** 32 - 1)) });
    const property = fc.property(
      fc
        .shuffledSubarray([0, 1, 2, 3, 4])
        .chain((codes) =>
          fc.tuple(fc.constant(codes), fc.array(group, { minLength: codes.length, maxLength: codes.length })),
        ),
      fc.constantFrom(0, 100),
      ([codes, groups], most) => {
        const numbers = [
          Uint32Array.from(groups, ({ first }) => first),
          Float64Array.from(groups, ({ second }) => second),
        ];
        const expected = [...codes.keys()].sort(
          (one, other) =>
            groups[other]!.first - groups[one]!.first ||
            groups[other]!.second - groups[one]!.second ||
            compareCodePoints(NAMES[codes[one]!]!, NAMES[codes[other]!]!),
        );
        const ordered = byNumbersThenName(createDictionary(TEXTS, NAMES), Uint32Array.from(codes), numbers, most);
        assert.deepEqual([...ordered], expected);
      },
    );
    fc.assert(property);
  });
});
