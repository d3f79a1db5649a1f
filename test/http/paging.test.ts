import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageQuery, readPage, toPage } from '../../src/http/paging.ts';

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
