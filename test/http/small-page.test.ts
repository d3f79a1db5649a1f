import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PAGE_POLICY } from '../../src/http/page-files.ts';
import { aWorld } from './harness.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a refusal that a person sees', () => {
  const opened: readonly (readonly [target: string, status: number, title: string, said: string])[] = [
    ['/nothing/<b>', 404, 'Nothing here', 'Nothing at /nothing/&lt;b&gt;'],
    ['/guide/nothing', 404, 'Nothing here', '/guide lists all'],
    ['/mail/abc/def', 400, 'Nothing here', 'channel: must be a UUID'],
  ];
  for (const [target, status, title, said] of opened) {
    test(`is a page at ${target}`, async () => {
      const { call } = await aWorld();
      const page = await call(`GET ${target}`, { headers: BROWSER });
      assert.equal(page.status, status);
      assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(page.headers['content-security-policy'], PAGE_POLICY);
      assert.ok(page.headers['x-error-code']);
      assert.ok(page.text.includes(`<h1>${title}</h1>`) && page.text.includes(said), page.text);
      assert.ok(page.text.includes('href="/app/"'));
    });
  }

  test('is in German where the browser asks for it', async () => {
    const { call } = await aWorld();
    const headers = { ...BROWSER, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    const { text } = await call('GET /nothing', { headers });
    assert.ok(text.includes('<html lang="de">') && text.includes('<h1>Hier ist nichts</h1>'), text);
  });

  test('is JSON of three fields for programs, and under /api for browsers, too', async () => {
    const { call } = await aWorld();
    for (const [target, headers] of [
      ['/nothing', {}],
      ['/nothing', { accept: '*/*' }],
      ['/api/v1/nothing', BROWSER],
      ['/mcp/nothing', BROWSER],
    ] as const) {
      const { status, json } = await call(`GET ${target}`, { headers });
      assert.deepEqual([status, Object.keys(json)], [404, ['statusCode', 'message', 'error']], target);
    }
  });
});
