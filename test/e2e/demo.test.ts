import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { projectFile } from '../house/sources.ts';
import { aFolder, serve } from './command.ts';

test('the demo analyses the sample, serves it, and its curl line works as it is pasted', async () => {
  await using folder = await aFolder();
  await using demo = await serve(folder.path, ['demo', '--port', '0']);
  const curl = /curl -s (\S+) -H 'x-api-key: (\S+)' -H 'x-project-id: (\S+)'/.exec(demo.output());
  assert.ok(curl, demo.output());
  const [, url = '', key = '', project = ''] = curl;
  const headers = { 'x-api-key': key, 'x-project-id': project, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{}' });
  const { totalResponses, advertisers } = (await response.json()) as { totalResponses: number; advertisers: unknown[] };
  assert.deepEqual([response.status, totalResponses], [200, 636]);
  assert.ok(advertisers.length > 8);
  const token = /\/app\/#token=(\S+)/.exec(demo.output())?.[1];
  const signIn = () =>
    fetch(new URL('/api/session/link', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  assert.deepEqual([(await signIn()).status, (await signIn()).status], [201, 401], 'the link signs in once');
  const page = await fetch(new URL('/docs', url));
  assert.match(await page.text(), /swagger-ui-bundle/);
  const script = await fetch(new URL('/docs/swagger-ui-bundle.js', url));
  assert.ok((await script.text()).length > 100_000);
  const picture = [...projectFile('docs/demo.svg').matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, line]) => line!);
  assert.ok(picture.length > 10);
  for (const line of picture.slice(1)) assert.ok(demo.output().includes(line), `npm run picture: it shows "${line}"`);
  assert.equal(await demo.end('SIGTERM'), 0);
  assert.deepEqual(await readdir(folder.path), [], 'it leaves nothing');
});
