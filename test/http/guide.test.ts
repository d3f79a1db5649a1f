import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PAGE_POLICY } from '../../src/http/page-files.ts';
import { aWorld } from './harness.ts';

describe('the guide', () => {
  test('is open to anyone, page by page, under the policy of pages, and counts against no limit', async () => {
    const { call } = await aWorld();
    const before = await call('GET /guide');
    for (const [path, text] of [
      ['/guide', 'the guide'],
      ['/guide/', 'the guide'],
      ['/guide/metrics', 'figures'],
      ['/guide/metrics/entities', 'figures of brands'],
    ] as const) {
      const { status, headers, ...reply } = await call(`GET ${path}`);
      assert.deepEqual([status, reply.text], [200, text], path);
      assert.equal(headers['content-security-policy'], PAGE_POLICY);
      assert.equal(headers['x-ratelimit-remaining'], before.headers['x-ratelimit-remaining']);
    }
  });

  test('names the page that is missing, and where all are', async () => {
    const { call } = await aWorld();
    for (const path of ['nothing', 'metrics/nothing', '..%2Findex', '__proto__/toString']) {
      const { status, json } = await call(`GET /guide/${path}`);
      assert.equal(status, 404, path);
      assert.match(json.message, /^The guide has no page .+: \/guide lists all$/);
    }
  });

  test('says what builds it, where a checkout is without', async () => {
    const { status, json } = await (await aWorld({ pages: {} })).call('GET /guide/metrics');
    assert.deepEqual([status, json.message], [404, 'The guide is not built: npm start builds and serves it']);
  });
});
