import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import type { HttpApp } from '../../src/http/mod.ts';
import { listen, requestListener } from '../../src/http/mod.ts';
import { CERTIFICATE } from './certificate.ts';
import { aRoute, aWorld } from './harness.ts';
import { aGate, answerOn, aServer, Body, echo, JSON_TYPE, POST, speak } from './server-support.ts';

describe('server', () => {
  test('answers requests over one kept connection, bodies and headers as they are', async () => {
    await using server = await aServer();
    const headers = { 'content-type': 'application/json', 'x-request-id': 'mine' };
    for (const body of ['{"a":"ö"}', '{}']) {
      const reply = await fetch(`${server.address}/echo`, { method: 'POST', body, headers });
      assert.deepEqual([reply.status, await reply.text()], [200, body]);
      assert.equal(reply.headers.get('x-request-id'), 'mine');
      assert.equal(reply.headers.get('connection'), 'keep-alive');
    }
  });

  test('sees each of several equal headers', async () => {
    const seen = aRoute({
      method: 'GET',
      path: '/seen',
      access: { who: 'member', permission: 'read', context: 'organisation' },
    });
    await using server = await aServer([seen]);
    const socket = await speak(
      server.port,
      'GET /seen HTTP/1.1\r\nHost: x\r\nX-Api-Key: a\r\nx-api-key: b\r\nConnection: close\r\n\r\n',
    );
    assert.deepEqual(
      await answerOn(socket).then(({ json }) => json.message),
      'Invalid API key: it is unknown, deleted or expired; an admin of the organisation makes another one',
    );
  });

  const malformed: readonly (readonly [string, string, number])[] = [
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no Host', 'GET /echo HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /echo HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
    ['one Host twice', 'GET /echo HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts in HTTP/1.0', 'GET /echo HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['lengths that differ in one line', `${POST}Content-Length: 2, 3\r\n\r\n{}`, 400],
    ['chunks hidden from some', `${POST}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['a header with a line feed in it', 'GET /echo HTTP/1.1\r\nHost: x\r\nX-A: b\n c: d\r\n\r\n', 400],
    ['a space before the colon', 'GET /echo HTTP/1.1\r\nHost: x\r\nX-Api-Key : a\r\n\r\n', 400],
    ['headers that are too large', `GET /echo HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(20_000)}\r\n`, 431],
  ];
  for (const [name, sent, status] of malformed) {
    test(`${name}: ${status}, in the shape of all errors`, async () => {
      await using server = await aServer();
      assert.equal((await answerOn(await speak(server.port, sent))).status, status);
    });
  }

  test('a request of a million headers is cut off long before its end, and others are served meanwhile', async () => {
    await using server = await aServer();
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume().write(`GET /echo HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(1_000_000)}\r\n`);
    await closed;
    assert.equal((await fetch(`${server.address}/healthz`)).status, 404);
    assert.deepEqual(server.logged, []);
  });

  test('a key that stands behind thousands of other headers is seen', async () => {
    const seen = aRoute({ method: 'GET', path: '/seen', access: { who: 'person', role: null, context: 'caller' } });
    await using server = await aServer([seen]);
    const socket = await speak(
      server.port,
      `GET /seen HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(3_000)}X-Api-Key: b\r\nConnection: close\r\n\r\n`,
    );
    assert.equal((await answerOn(socket)).status, 403);
  });

  test('a body that is declared too large is refused before it is sent', async () => {
    await using server = await aServer();
    const socket = await speak(server.port, `${POST}Content-Length: 1001\r\n\r\n{`);
    assert.equal((await answerOn(socket)).status, 413);
  });

  test('a body in chunks that is too large is refused, also where all of it is there', async () => {
    await using server = await aServer();
    const [small, large] = [998, 999].map((blanks) => `{${' '.repeat(blanks)}}`);
    const asked = (body: string, after = '') =>
      `${POST}Transfer-Encoding: chunked\r\n${after}\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const socket = await speak(server.port, `${asked(small!)}${asked(large!, 'Connection: close\r\n')}`);
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    assert.deepEqual(statuses, ['HTTP/1.1 200', 'HTTP/1.1 413']);
  });

  test('a body that grows too large is refused while it comes, and the client can read why', async () => {
    await using server = await aServer();
    const chunk = `1000\r\n${' '.repeat(0x1000)}\r\n`;
    const socket = await speak(server.port, `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    const more = setInterval(() => socket.write(chunk), 1);
    assert.equal((await answerOn(socket.on('error', () => undefined))).status, 413);
    clearInterval(more);
  });

  const slow: readonly (readonly [string, string])[] = [
    ['headers', 'GET /echo HTTP/1.1\r\nHost:'],
    ['a body', `${POST}Content-Length: 10\r\n\r\n{`],
  ];
  for (const [name, sent] of slow) {
    test(`a client that is slow with ${name} is cut off: 408`, async () => {
      await using server = await aServer([echo], { headers: 50, request: 50 });
      assert.equal((await answerOn(await speak(server.port, sent))).status, 408);
      assert.deepEqual(server.logged, []);
    });
  }

  test('a client that leaves in the middle of its body does not cause an error', async () => {
    const begun = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const route = aRoute({
      path: '/echo',
      get body() {
        begun.resolve();
        return Body;
      },
    });
    await using server = await aServer([route]);
    const socket = await speak(server.port, `${POST}Content-Length: 10\r\n\r\n{`);
    await begun.promise;
    socket.on('close', () => left.resolve()).destroy();
    await left.promise;
    const reply = await fetch(`${server.address}/echo`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual([reply.status, server.logged], [200, []]);
  });

  test('of a client that has left before its body is read, the body is cut off', async () => {
    const [gone, told] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    const handle: HttpApp['handle'] = async ({ read }) => {
      await gone.promise;
      await read(100, { address: 'x', organisation: undefined }).catch(told.resolve);
      return { status: 200, headers: {}, body: '' };
    };
    const serve = requestListener({ handle, refuse: () => assert.fail() }, { log: { error: () => assert.fail() } });
    const server = createServer((incoming, outgoing) => {
      incoming.once('close', gone.resolve);
      serve(incoming, outgoing);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = await speak((server.address() as AddressInfo).port, `${POST}Content-Length: 10\r\n\r\n{`);
    await once(server, 'request');
    socket.destroy();
    assert.match(String(await told.promise), /body: was cut off/);
    server.close();
  });

  test('more than can be worked on at once is refused, and let in again after; probes and slow bodies are not in its way', async () => {
    const { waiting, gate, begun } = aGate();
    const reading = Promise.withResolvers<void>();
    const slowly = aRoute({
      path: '/echo',
      get body() {
        reading.resolve();
        return Body;
      },
    });
    const probe = aRoute({ method: 'GET', path: '/healthz' });
    await using server = await aServer([waiting, slowly, probe], { linger: 50 }, { requests: 1 });
    const slow = await speak(server.port, `${POST}Content-Length: 2\r\nConnection: close\r\n\r\n{`);
    await reading.promise;
    const first = fetch(`${server.address}/wait`);
    await begun.promise;
    const refused = await fetch(`${server.address}/wait`);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    slow.write('}');
    assert.equal((await answerOn(slow)).status, 503);
    gate.resolve();
    assert.equal((await first).status, 200);
    assert.equal((await fetch(`${server.address}/wait`)).status, 200);
    assert.deepEqual(server.logged, []);
  });

  test('a flood of one owner is refused, and another one is let in', async () => {
    const { waiting, gate, begun } = aGate();
    await using server = await aServer([waiting], {}, { requests: 4 });
    const ask = (cookie: string) => fetch(`${server.address}/wait`, { headers: { cookie } });
    const flood = Array.from({ length: 4 }, () => ask('of=a'));
    await begun.promise;
    assert.equal((await Promise.race(flood)).status, 503);
    const other = ask('of=b');
    gate.resolve();
    assert.equal((await other).status, 200);
    assert.deepEqual((await Promise.all(flood)).map(({ status }) => status).sort(), [200, 200, 200, 503]);
  });

  test('who is refused keeps the connection, with a body that came with its headers, too', async () => {
    const { waiting, gate, begun } = aGate();
    await using server = await aServer([waiting, echo], {}, { requests: 1 });
    const first = fetch(`${server.address}/wait`);
    await begun.promise;
    const socket = await speak(server.port, '');
    for (let time = 0; time < 2; time++) {
      socket.write(`${POST}Content-Length: 2\r\n\r\n{}`);
      assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1.1 503 .*\r\nConnection: keep-alive\r\n/s);
    }
    socket.destroy();
    gate.resolve();
    assert.equal((await first).status, 200);
  });

  test('work for a client that went away is given up, and frees its place', async () => {
    const begun = Promise.withResolvers<void>();
    const long = aRoute({
      method: 'GET',
      path: '/long',
      handle: ({ signal }) => {
        begun.resolve();
        return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
      },
    });
    await using server = await aServer([echo, long], { linger: 50 }, { requests: 1 });
    const socket = await speak(server.port, 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun.promise;
    const ask = async () =>
      (await fetch(`${server.address}/echo`, { method: 'POST', body: '{}', headers: JSON_TYPE })).status;
    assert.equal(await ask(), 503);
    socket.destroy();
    let status = 503;
    while (status === 503) status = await ask();
    assert.equal(status, 200);
    assert.deepEqual(
      server.observed.filter(({ route }) => route === '/long').map((gone) => gone.status),
      [499],
    );
    assert.deepEqual(server.logged, []);
  });

  test('the signal of an answer that was sent does not fire', async () => {
    const signals: AbortSignal[] = [];
    const seen = aRoute({
      method: 'GET',
      path: '/seen',
      handle: async ({ signal }) => {
        signals.push(signal!);
        return { status: 200, body: {} };
      },
    });
    await using server = await aServer([seen]);
    await (await fetch(`${server.address}/seen`)).text();
    await server.close();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [false],
    );
  });

  test('with a certificate it speaks TLS, and its connections count as encrypted', async () => {
    const { http } = await aWorld({ settings: { allowHttp: false } });
    const log = { error: () => undefined };
    await using server = await listen(http, { host: '127.0.0.1', port: 0, tls: CERTIFICATE, log });
    const [reply] = await once(get(`${server.address}/healthz`, { rejectUnauthorized: false }), 'response');
    assert.deepEqual([reply.statusCode, await text(reply)], [200, '{"status":"ok"}']);
  });

  test('a certificate that is none is one clear line', async () => {
    const { http } = await aWorld();
    const tls = { ...CERTIFICATE, cert: 'no certificate' };
    await assert.rejects(listen(http, { host: '127.0.0.1', port: 0, tls, log: { error: () => undefined } }), {
      problem: 'invalid',
      message: /^Cannot use the TLS certificate and key/,
    });
  });

  test('a port that is taken is one clear line', async () => {
    await using server = await aServer();
    const { http } = await aWorld();
    await assert.rejects(listen(http, { host: '127.0.0.1', port: server.port, log: { error: () => undefined } }), {
      problem: 'unavailable',
      message: `Cannot listen on 127.0.0.1:${server.port}: the port is taken; choose another, or 0 for any free one`,
    });
  });
});
