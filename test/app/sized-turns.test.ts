import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inSizedTurns } from '../../src/app/sized-turns.ts';
import { CHARACTERS_A_TURN, FIRST_TURN } from '../../src/domain/mod.ts';

const LONGEST = 1_000_000;

test('all are read once and in order, and long texts few at a time', async () => {
  const lengths = fc.array(fc.oneof(fc.nat(2_000), fc.constant(LONGEST)), { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 100 }), async (all, most) => {
      const seen: number[] = [];
      let before: readonly number[] = [];
      const read = async (some: readonly number[]) => some.map((at) => all[at]!);
      const turns = inSizedTurns([...all.keys()], read, { most, lengthOf: (length) => length });
      for await (const { ids, found } of turns) {
        const sum = before.reduce((total, length) => total + length, 0);
        const fitting = Math.max(1, Math.floor((CHARACTERS_A_TURN * before.length) / Math.max(1, sum)));
        assert.ok(ids.length <= (before.length === 0 ? FIRST_TURN : Math.min(most, 2 * before.length, fitting)));
        seen.push(...ids);
        before = found;
      }
      assert.deepEqual(seen, [...all.keys()]);
    }),
  );
});
