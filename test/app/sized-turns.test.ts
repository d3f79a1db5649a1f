import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inSizedTurns, pagesFromEnd, pagesInTurns } from '../../src/app/sized-turns.ts';
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

test('pages of a list have all of it once and in order, from either end, and long texts few at a time', async () => {
  const lengths = fc.array(fc.oneof(fc.nat(2_000), fc.constant(LONGEST)), { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.constantFrom(1, 2, 16, 128), async (all, most) => {
      let before: readonly number[] = [];
      const pageOf = async ({ page, limit }: { readonly page: number; readonly limit: number }) => {
        const read = [...all.keys()].slice((page - 1) * limit, page * limit);
        const sum = before.reduce((total, at) => total + all[at]!, 0);
        const fitting = Math.max(1, Math.floor((CHARACTERS_A_TURN * before.length) / Math.max(1, sum)));
        assert.ok(before.length === 0 || limit <= Math.min(most, fitting), `${limit} after ${before.length}`);
        before = read;
        return read;
      };
      const options = { most, lengthOf: (at: number) => all[at]! };
      const whole: number[] = [];
      for await (const some of pagesInTurns(pageOf, options)) whole.push(...some);
      assert.deepEqual(whole, [...all.keys()]);
      before = [];
      const backwards: number[] = [];
      for await (const some of pagesFromEnd(pageOf, { total: all.length, ...options })) backwards.push(...some);
      assert.deepEqual(backwards, [...all.keys()].toReversed());
    }),
  );
});
