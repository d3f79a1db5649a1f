import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listen, openApiDocument } from '../../src/http/mod.ts';
import { aWorld } from './harness.ts';

/** The whole interface on a real socket, with a key and a project. */
async function aService() {
  const { http, keys, project, logged } = await aWorld({ settings: { allowHttp: true } });
  const log = { error: (fields: object) => void logged.push(fields) };
  const server = await listen(http, {
    host: '127.0.0.1',
    port: 0,
    log,
    times: { headers: 300, request: 300, linger: 50 },
  });
  const port = Number(new URL(server.address).port);
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return socket.on('error', () => undefined);
  };
  return {
    address: server.address,
    logged,
    open,
    headers: `Host: x\r\nX-Api-Key: ${keys.write}\r\nX-Project-Id: ${project.id}\r\nContent-Type: application/json\r\n`,
    /** The statuses of all that comes until the server closes the connection. */
    async statuses(sent: string): Promise<readonly number[]> {
      const socket = await open();
      socket.write(sent);
      const answers = await text(socket);
      socket.destroy();
      return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const CLOSE = 'Connection: close\r\n';
const health = (version = '1.1', rest = `Host: x\r\n${CLOSE}`) => `GET /healthz HTTP/${version}\r\n${rest}\r\n`;

/** Hostile bytes, and the statuses of the answers, the last one closing the connection. */
const SENT: readonly (readonly [what: string, sent: string, statuses: readonly number[]])[] = [
  ['HTTP/1.0, which needs no Host', health('1.0', ''), [200]],
  ['HTTP/0.9, which has no version', 'GET /healthz\r\n\r\n', [200]],
  ['HTTP/2 in clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['TLS to a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  [
    'two requests in one packet, answered in order',
    `${health('1.1', 'Host: x\r\n')}${health().replace('healthz', 'nothing')}`,
    [200, 404],
  ],
  [
    'an absolute target, whose host nobody asks for',
    `GET http://elsewhere.example/healthz HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`,
    [200],
  ],
  ['a target that is an authority', `CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, []],
  ['the target *', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, [404]],
  [
    'an upgrade that nobody offers',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    [200],
  ],
  ['a space before the colon', `GET /healthz HTTP/1.1\r\nHost : x\r\n${CLOSE}\r\n`, [400]],
  ['a folded header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n${CLOSE}\r\n`, [400]],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n${CLOSE}\r\n`, [400]],
  ['bare line feeds', `GET /healthz HTTP/1.1\nHost: x\nConnection: close\n\n`, [400]],
  ['no length and no chunks', `POST /api/session HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, [400]],
  ['a length that is negative', `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`, [400]],
  ['a length that is no number', `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 0x10\r\n\r\n`, [400]],
  [
    'a length beyond all numbers',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n`,
    [400],
  ],
  [
    'one length twice',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
    [400],
  ],
  ['two lengths in one header', `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2, 3\r\n\r\n{}`, [400]],
  [
    'chunks and a length',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'chunks that are not the last coding',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a coding that only looks like chunks',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'chunks of a size that is none',
    `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  ['a method that nobody knows', `BREW /healthz HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, [400]],
  ['a method in small letters', `get /healthz HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, [400]],
];

/** Paths that must lead nowhere. */
const PATHS: readonly string[] = [
  '/docs/../package.json',
  '/docs/..%2fpackage.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%5cpackage.json',
  '/docs/....//package.json',
  '/docs/%252e%252e/package.json',
  '/docs//etc/passwd',
  '/docs/swagger-ui.css%00.js',
  '/docs/swagger-ui.css/..',
  '/docs/C:%5cwindows',
  '/docs/%c0%ae%c0%ae/package.json',
  '//healthz',
  '/./healthz',
  '/x/../healthz',
  '/healthz/',
  '/healthz;x=1',
  '/%',
  '/%zz',
  '/%ff',
  '/api/entities/%00',
  `/${'a/'.repeat(4_000)}`,
  `/${'%41'.repeat(3_000)}`,
];

describe('hostile clients', () => {
  test('a malformed request is refused, and nothing is smuggled behind it', async () => {
    await using service = await aService();
    for (const [what, sent, statuses] of SENT) assert.deepEqual(await service.statuses(sent), statuses, what);
    assert.deepEqual(service.logged, []);
  });

  test('no path leads out of the interface', async () => {
    await using service = await aService();
    for (const path of PATHS) {
      const sent = `GET ${path} HTTP/1.1\r\n${service.headers}${CLOSE}\r\n`;
      const [status] = await service.statuses(sent);
      assert.ok(status === 404 || status === 400 || status === 405, `${path.slice(0, 60)}: ${status}`);
    }
    assert.deepEqual(service.logged, []);
  });

  test('a client that says no more after its request still gets its answer', async () => {
    await using service = await aService();
    const socket = await service.open();
    socket.end(health());
    assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  });

  test('a hundred clients that send a letter at a time slow down no other, and are cut off', async () => {
    await using service = await aService();
    const slow = await Promise.all(Array.from({ length: 100 }, () => service.open()));
    for (const socket of slow) socket.write('GET /healthz HTTP/1.1\r\nX-');
    const dripping = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('a');
    }, 20).unref();
    assert.deepEqual(await service.statuses(health()), [200]);
    // A reset is as good an end as an answer.
    const answers = await Promise.all(slow.map((socket) => text(socket).catch(() => '')));
    clearInterval(dripping);
    for (const socket of slow) socket.destroy();
    assert.ok(answers.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 408 ')));
  });

  test('bodies made to be costly are refused: depth, colliding keys, long numbers, texts of escapes', async () => {
    await using service = await aService();
    const MEGABYTE = 1_000_000;
    const deep = MEGABYTE / 2;
    const bombs: Readonly<Record<string, string>> = {
      'nested arrays': `${'['.repeat(deep)}${']'.repeat(deep)}`,
      'nested objects': `${'{"a":'.repeat(MEGABYTE / 6)}1${'}'.repeat(MEGABYTE / 6)}`,
      'arrays that never end': '['.repeat(MEGABYTE),
      'numbered keys': `{${Array.from({ length: 80_000 }, (_, key) => `"${key * 4_096}":0`).join()}}`,
      'equal keys': `{${'"a":0,'.repeat(160_000)}"a":0}`,
      'one long key': `{"${'k'.repeat(MEGABYTE - 20)}":0}`,
      'a long number': `{"name":${'9'.repeat(MEGABYTE - 20)}}`,
      'an exponent': `{"name":1e${'9'.repeat(1_000)}}`,
      escapes: `{"name":"${'\\u0041'.repeat(160_000)}"}`,
      prototype: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
      'a byte order mark': '\ufeff{}',
    };
    for (const [what, body] of Object.entries(bombs)) {
      const head = `POST /api/entities/list HTTP/1.1\r\n${service.headers}${CLOSE}`;
      const [status] = await service.statuses(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      assert.ok(
        status === 400 || status === 413 || (status === 200 && what === 'a byte order mark'),
        `${what}: ${status}`,
      );
    }
    assert.deepEqual(service.logged, []);
  });

  test('no pattern of the interface goes back over a text again and again that was made to match it almost', () => {
    const patterns = new Set<string>();
    JSON.stringify(openApiDocument(), (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    assert.ok(patterns.size > 3, `${patterns.size} patterns`);
    assert.deepEqual([...patterns].filter(mayGoBack), []);
    assert.deepEqual(['^(a+)+$', '^a*a*$', 'a+$', '^(a|a)*$', '^(a{1,9})*b$', '^a+$'].filter(mayGoBack), [
      '^(a+)+$',
      '^a*a*$',
      'a+$',
      '^(a|a)*$',
      '^(a{1,9})*b$',
    ]);
  });
});

/**
 * Whether a pattern may take more than a step or so for each letter: it is not anchored, repeats a group without a limit,
 * or has several such repetitions, which may share a text between them in many ways.
 */
function mayGoBack(pattern: string): boolean {
  const plain = pattern.replace(/\\./gu, 'e').replace(/\[[^\]]*\]/gu, 'c');
  const endless = plain.match(/[*+]|\{\d+,\}/gu) ?? [];
  return !/^\^.*\$$/u.test(plain) || /\)(?:[*+]|\{\d+,\})/u.test(plain) || endless.length > 1;
}
