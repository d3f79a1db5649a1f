import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageEnvelope } from '../../src/domain/mod.ts';

describe('paging envelope', () => {
  /** Total records, page, limit → totalPages, nextPage, prevPage. */
  const cases: readonly (readonly [[number, number, number], [number, number, number]])[] = [
    [
      [0, 1, 50],
      [0, 0, 0],
    ],
    [
      [0, 7, 50],
      [0, 0, 0],
    ],
    [
      [1, 1, 50],
      [1, 0, 0],
    ],
    [
      [50, 1, 50],
      [1, 0, 0],
    ],
    [
      [51, 1, 50],
      [2, 2, 0],
    ],
    [
      [51, 2, 50],
      [2, 0, 1],
    ],
    [
      [120, 2, 50],
      [3, 3, 1],
    ],
    [
      [120, 9, 50],
      [3, 0, 3],
    ],
    [
      [3, 3, 1],
      [3, 0, 2],
    ],
  ];
  for (const [[total, page, limit], [totalPages, nextPage, prevPage]] of cases) {
    test(`page ${page} of ${total} records, ${limit} a page`, () => {
      assert.deepEqual(pageEnvelope(total, page, limit), {
        totalRecords: total,
        limit,
        currentPage: page,
        totalPages,
        nextPage,
        prevPage,
      });
    });
  }
});
