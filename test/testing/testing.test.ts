import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestSightline } from '../../src/testing/mod.ts';

const E1 = 'POST /api/analytics/ads/advertisers';
const ROW = { query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5', runAt: '2026-01-01T00:00:00Z' };

describe('sightline in memory', () => {
  test('is seeded with rows as imports take them, and asked over HTTP without a socket', async () => {
    const { call, seed } = await createTestSightline();
    await seed({
      entities: [{ name: 'Acme' }],
      rows: [{ ...ROW, answer: 'Take the Acme.', ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }] }],
      videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', capturedAt: ROW.runAt, title: 'A video' }],
    });
    const { status, json } = await call(E1, { body: {} });
    assert.deepEqual([status, (json as { totalAds: number }).totalAds], [200, 1]);
    const records = (await call('POST /api/result-analysis/list', { body: {} })).json as { results: object[] };
    assert.equal(records.results.length, 1);
    assert.equal((await call('GET /docs')).json, undefined);
  });

  test('sends what a test wants sent in place of the key and the project', async () => {
    const { call } = await createTestSightline();
    assert.equal((await call(E1, { body: {}, headers: { 'x-api-key': undefined } })).status, 401);
    assert.equal((await call(E1, { body: {}, headers: { 'x-project-id': 'another' } })).status, 403);
    assert.equal((await call(E1, { body: { color: 'red' } })).status, 400);
  });

  test('is the same every time, at the time that was set', async () => {
    const [one, other] = [await createTestSightline(), await createTestSightline()];
    assert.deepEqual([one.project, one.key], [other.project, other.key]);
    one.clock.now += 1_000;
    await one.call('POST /api/entities', { body: { name: 'Acme' } });
    const { json } = await one.call('POST /api/entities/list', { body: {} });
    const [entity] = (json as { results: { createdAt: string }[] }).results;
    assert.equal(entity?.createdAt, '2026-11-20T12:00:01.000Z');
  });

  test('refuses a row that does not go in, and fails where sightline fails', async () => {
    const { app, call, seed } = await createTestSightline();
    await assert.rejects(
      seed({ entities: [{ name: 'Acme' }, { name: 'Beta', group: 'None' }] }),
      /entities\.1: .*None/,
    );
    await assert.rejects(seed({ rows: [{ ...ROW, color: 'red' }] }), /color/);
    app.projects.byId = () => Promise.reject(new TypeError('a bug'));
    await assert.rejects(call(E1, { body: {} }), /a bug/);
  });
});
