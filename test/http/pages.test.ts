import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openApiDocument } from '../../src/http/mod.ts';
import { PAGE_POLICY } from '../../src/http/page-files.ts';
import { aWorld, signedIn } from './harness.ts';

/** A world with somebody who could sign in. */
async function aPeopledWorld() {
  const world = await aWorld();
  await signedIn(world, 'viewer');
  return world;
}

describe('pages of the dashboard', () => {
  test('are one file, whatever their address asks, and however often', async () => {
    const { call } = await aPeopledWorld();
    for (const path of ['/app', '/app/', '/app/answers', '/app/nothing', '/app?country=DE&country=FR&what=ever&%zz']) {
      const { status, text } = await call(`GET ${path}`);
      assert.deepEqual([status, text], [200, 'the dashboard'], path);
    }
  });

  test('say how to make the first user, until there is one', async () => {
    const world = await aWorld();
    assert.equal((await world.call('GET /app')).text, 'make somebody');
    await signedIn(world, 'viewer');
    assert.equal((await world.call('GET /app')).text, 'the dashboard');
  });

  test('say what builds them, where a checkout is without', async () => {
    const { status, json } = await (await aWorld({ pages: {} })).call('GET /app');
    assert.deepEqual([status, json.message], [404, 'The dashboard is not built: npm start builds and serves it']);
  });

  test('are revalidated, and not sent again to a browser that has them', async () => {
    const { call } = await aPeopledWorld();
    const { headers } = await call('GET /app');
    assert.equal(headers['cache-control'], 'no-cache');
    const again = await call('GET /app/answers', { headers: { 'if-none-match': headers.etag } });
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', headers.etag]);
    assert.equal((await call('GET /app', { headers: { 'if-none-match': 'W/"another"' } })).status, 200);
  });

  test('may load nothing but files of the service, and run nothing that stands in them', async () => {
    const { call } = await aPeopledWorld();
    const { headers } = await call('GET /app');
    assert.equal(headers['content-security-policy'], PAGE_POLICY);
    assert.doesNotMatch(PAGE_POLICY, /unsafe|\*|https?:/);
    assert.match(PAGE_POLICY, /^default-src 'none';.*require-trusted-types-for 'script'$/);
  });

  test('count against no limit, and stand in no OpenAPI document', async () => {
    const { call } = await aPeopledWorld();
    const before = await call('GET /app');
    const after = await call('GET /app');
    assert.equal(after.headers['x-ratelimit-remaining'], before.headers['x-ratelimit-remaining']);
    assert.deepEqual(
      Object.keys(openApiDocument().paths ?? {}).filter((path) => path.startsWith('/app')),
      [],
    );
  });
});

describe('files of the dashboard', () => {
  const FILE = 'GET /app/assets/app-1a2b.js';

  test('are kept for ever, as their names change with them', async () => {
    const { call } = await aPeopledWorld();
    const { headers, text } = await call(FILE);
    assert.deepEqual([headers['cache-control'], text], ['public, max-age=31536000, immutable', 'the program']);
  });

  const accepted = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ] as const;
  for (const [given, coding] of accepted) {
    test(`come as ${coding} to ${given}`, async () => {
      const { http } = await aPeopledWorld();
      const reply = await http.handle({
        method: 'GET',
        target: '/app/assets/app-1a2b.js',
        headers: { 'accept-encoding': given && [given] },
        peer: { address: '198.51.100.7', encrypted: true },
        read: async () => new Uint8Array(),
      });
      assert.equal(reply.headers['content-encoding'], coding);
      assert.equal(reply.headers['content-length'], String(reply.body.length));
      if (coding === 'gzip') assert.equal(gunzipSync(reply.body as Uint8Array).toString(), 'the program');
    });
  }

  test('that are not there are unknown, also those that lie beside', async () => {
    const { call } = await aPeopledWorld();
    for (const name of ['other.js', 'app-1a2b.js.br', '..%2findex.html', 'constructor', '__proto__']) {
      assert.equal((await call(`GET /app/assets/${name}`)).status, 404, name);
    }
  });

  test('answer HEAD without a body', async () => {
    const { call } = await aPeopledWorld();
    const { status, text } = await call(FILE.replace('GET', 'HEAD'));
    assert.deepEqual([status, text], [200, '']);
  });
});
