import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { byNumber, byText, compareIds, inOrder, pageInOrder } from '../../src/domain/mod.ts';

const RULES = {
  count: byNumber<{ id: number; count: number | null; name: string }>(({ count }) => count),
  name: byText<{ id: number; count: number | null; name: string }>(({ name }) => name),
};
const key = fc.record({ field: fc.constantFrom('count', 'name'), direction: fc.constantFrom('ASC', 'DESC') });

test('a page in order is that page of all in order, however many rows there are', () => {
  const rows = fc.array(
    fc.record({ count: fc.constantFrom(null, 1, 2, 3, 1e15), name: fc.constantFrom('a', 'A', 'Ö', '') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      rows,
      fc.array(key, { maxLength: 2 }),
      fc.nat(4),
      fc.nat(4),
      fc.nat(100),
      (some, sort, page, size, times) => {
        const many = Array.from({ length: times }, () => some).flat();
        const all = many.map((row, id) => ({ ...row, id }));
        const [pageNumber, pageSize] = [page + 1, size + 1];
        const expected = inOrder(all, sort, RULES, compareIds).slice(page * pageSize, pageNumber * pageSize);
        assert.deepEqual(pageInOrder(all, sort, RULES, compareIds, { page: pageNumber, pageSize }), expected);
      },
    ),
    { numRuns: 300 },
  );
});

test('a page far past the end is empty', () => {
  const paging = { page: Number.MAX_SAFE_INTEGER, pageSize: 200 };
  assert.deepEqual(pageInOrder([{ id: 1, count: 1, name: '' }], [], RULES, compareIds, paging), []);
});
