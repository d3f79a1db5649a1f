import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApiDocument } from '../../src/http/mod.ts';
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

  test('opens on a first call that works as it stands, with a key and a project', async () => {
    const { call, keys, project } = await aWorld();
    const [, tag, operationId] = /'#\/(\w+)\/(\w+)'/.exec((await call('GET /docs/start.js')).text) ?? [];
    const [[path, item] = []] = Object.entries(openApiDocument().paths ?? {});
    assert.deepEqual([item?.post?.tags, item?.post?.operationId], [[tag], operationId], 'it is the first one');
    const { requestBody } = item?.post ?? {};
    const example = requestBody && 'content' in requestBody && requestBody.content['application/json']?.example;
    assert.deepEqual(example, {});
    assert.equal((await call(`POST ${path}`, { key: keys.read, project: project.id, body: example })).status, 200);
  });

  test('what reads and needs nothing is tried with {}, and {} works', async () => {
    const { call, keys, project } = await aWorld();
    const tried = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, { post }]) => {
      const body = post?.requestBody;
      const example = body && 'content' in body ? body.content['application/json']?.example : undefined;
      const isTried = JSON.stringify(example) === '{}';
      const filled = path.replace('{platform}', 'youtube');
      // One that is about a record needs its id.
      return isTried && !filled.includes('{') ? [filled] : [];
    });
    assert.ok(tried.length >= 10, `${tried.length} calls`);
    for (const path of tried) {
      assert.equal((await call(`POST ${path}`, { key: keys.read, project: project.id, body: {} })).status, 200, path);
    }
  });

  test('a typed address leads to it, and the bare address to the pages for people', async () => {
    const { call } = await aWorld();
    for (const [path, to] of [
      ['/', '/app'],
      ['/docs/', '/docs'],
    ]) {
      const { status, headers } = await call(`GET ${path}`);
      assert.deepEqual([status, headers.location], [302, to]);
    }
    assert.equal((await call('POST /')).status, 405);
  });

  test('an address of another page is unknown', async () => {
    const { call } = await aWorld();
    assert.equal((await call('GET /docs/secret.js')).status, 404);
    assert.equal((await call('HEAD /docs')).status, 200);
  });
});
