import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './harness.ts';

describe('the reference for people', () => {
  test('is a page that loads nothing but what the service itself answers', async () => {
    const { call } = await aWorld();
    const { text, headers } = await call('GET /docs');
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
    assert.ok(loaded.length >= 4);
    for (const url of loaded) assert.equal((await call(`GET ${url}`)).status, 200, url);
    assert.match(headers['content-security-policy']!, /^default-src 'self';/);
    const started = (await call('GET /docs/start.js')).text;
    assert.match(started, /url: '\/openapi\.json'/);
    assert.doesNotMatch(text + started, /https?:/);
  });

  test('a page that is no part of it is unknown', async () => {
    const { call } = await aWorld();
    assert.equal((await call('GET /docs/secret.js')).status, 404);
    assert.equal((await call('HEAD /docs')).status, 200);
  });
});
