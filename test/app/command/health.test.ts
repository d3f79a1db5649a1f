import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { probe } from '../../../src/app/compose/probe.ts';
import { aWorld } from './support.ts';

describe('health', () => {
  const services: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{}, 'http://127.0.0.1:8787/readyz'],
    [{ SIGHTLINE_HOST: '0.0.0.0', SIGHTLINE_PORT: '9000' }, 'http://127.0.0.1:9000/readyz'],
    [{ SIGHTLINE_HOST: '::', SIGHTLINE_TLS_CERT: 'chain.pem' }, 'https://[::1]:8787/readyz'],
    [{ SIGHTLINE_HOST: '10.1.2.3' }, 'http://10.1.2.3:8787/readyz'],
  ];
  for (const [env, url] of services) {
    test(`of a service started with ${JSON.stringify(env)} is asked at ${url}`, async () => {
      const asked: string[] = [];
      const probed = (href: string) => void asked.push(href);
      const { code, stdout } = await aWorld().run(['health'], { env, probed });
      assert.deepEqual([code, stdout, asked], [0, 'ready\n', [url]]);
    });
  }

  test('that is not there is exit code 1, and says why', async () => {
    const probed = () => 'no answer';
    const { code, stdout } = await aWorld().run(['health'], { probed });
    assert.deepEqual([code, stdout], [1, 'no answer\n']);
    const { stdout: json } = await aWorld().run(['health', '--json'], { probed });
    const url = 'http://127.0.0.1:8787/readyz';
    assert.deepEqual(JSON.parse(json), { isReady: false, url, problem: 'no answer' });
  });
});

describe('a probe', () => {
  test('is undefined for 200, else why it is not', async () => {
    let status = 200;
    const server = createServer((_, answer) => answer.writeHead(status).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    assert.equal(await probe(url), undefined);
    status = 503;
    assert.equal(await probe(url), `not ready: ${url.href} answers 503`);
    server.close();
    await once(server, 'close');
    assert.match((await probe(url)) ?? '', /^no answer at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/);
  });
});
