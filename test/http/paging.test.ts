import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageEnvelope, pageQuery, readPage, toPage } from '../../src/http/paging.ts';

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

  test('page and limit have ranges and defaults', () => {
    const query = pageQuery({ limit: 20, max: 250 });
    assert.deepEqual(readPage({}), { page: 1, limit: 50 });
    assert.deepEqual(readPage({ page: 3 }, { limit: 20 }), { page: 3, limit: 20 });
    const accepted = [{}, { page: 1 }, { limit: 1 }, { limit: 250 }].filter((value) => query.safeParse(value).success);
    assert.equal(accepted.length, 4);
    const refused = [{ page: 0 }, { limit: 0 }, { limit: 251 }, { page: 1.5 }, { page: '1' }];
    assert.ok(refused.every((value) => !query.safeParse(value).success));
    assert.deepEqual(toPage({ results: [1], totalRecords: 1 }, readPage({}), String).results, ['1']);
  });
});
