import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect, Socket } from 'node:net';
import { describe, test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { type HttpApp, type ListenOptions, listen } from '../../src/http/mod.ts';
import { createConnections } from '../../src/http/server-connections.ts';
import { CERTIFICATE } from './certificate.ts';

const OK = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' };
const LARGE = 'x'.repeat(64 << 20);
const http: HttpApp = {
  handle: async ({ target }) => (target === '/large' ? { ...OK, body: LARGE } : OK),
  refuse: (_, { status }) => ({ ...OK, status, body: 'refused' }),
};

/** Short times, by which a test ends soon; a limit that isn't the test's own is out of its way. */
const TIMES = { handshake: 50, headers: 100, request: 60_000, idle: 60_000, stalled: 60_000, linger: 20, drain: 20 };

async function aServer(options: Partial<ListenOptions> = {}) {
  const log = { error: () => undefined };
  const server = await listen(http, {
    host: '127.0.0.1',
    port: 0,
    log,
    ...options,
    times: { ...TIMES, ...options.times },
  });
  return {
    server,
    port: Number(new URL(server.address).port),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const tls = { cert: CERTIFICATE.cert, key: CERTIFICATE.key };
/** Once the server has closed it. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).once('end', () => socket.destroy());
    socket.resume();
  });

/** A connection on which errors are of no interest; it resets nothing by itself. */
async function silent(port: number, sent: string | Uint8Array = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }).on('error', () => undefined);
  await once(socket, 'connect');
  if (sent.length > 0) socket.write(sent);
  return socket;
}

/** The first bytes of a ClientHello of TLS 1.2: its record says that 512 bytes follow. */
const HELLO = Uint8Array.of(22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3);

describe('a connection that never becomes a request is destroyed', () => {
  const cases: readonly (readonly [string, boolean, string | Uint8Array, boolean])[] = [
    ['silent', false, '', false],
    ['silent before its handshake', true, '', false],
    ['with a part of a handshake', true, HELLO, false],
    ['half-closed before its handshake', true, '', true],
    ['half-closed in its handshake', true, HELLO, true],
    ['half-closed in its headers', false, 'GET / HTTP/1.1\r\nHost', true],
    ['with a part of its headers', false, 'GET / HTTP/1.1\r\nHost', false],
    ['that speaks plainly where TLS is spoken', true, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', false],
  ];
  for (const [name, isSecure, sent, isHalfClosed] of cases) {
    test(name, async () => {
      await using world = await aServer(isSecure ? { tls } : {});
      const socket = await silent(world.port, sent);
      if (isHalfClosed) socket.end();
      await closed(socket);
      await until(() => world.server.connections().open === 0);
    });
  }

  test('that drips bytes of its handshake', async () => {
    await using world = await aServer({ tls });
    const socket = await silent(world.port);
    const drip = setInterval(() => socket.write(HELLO.slice(0, 1)), 5);
    await closed(socket);
    clearInterval(drip);
  });

  test('that shook hands and is silent after it', async () => {
    await using world = await aServer({ tls });
    const socket = connectTls({ port: world.port, host: '127.0.0.1', rejectUnauthorized: false }).on(
      'error',
      () => undefined,
    );
    await once(socket, 'secureConnect');
    await closed(socket);
  });
});

test('a connection that is gone before it was looked at is destroyed, as its errors would end the process', () => {
  const limits = { connections: 10, connectionsOfOne: 10 };
  using connections = createConnections({ isSecure: true, limits, times: TIMES, isProxy: () => false });
  // Its other end is unknown, as that of a connection that was reset while it waited.
  const socket = new Socket();
  assert.equal(connections.opened(socket), false);
  assert.ok(socket.destroyed);
  assert.equal(connections.figures().open, 0);
});

test('a client that takes nothing of an answer is cut off, in TLS as in plain', async () => {
  for (const secure of [false, true]) {
    await using world = await aServer({
      ...(secure && { tls }),
      times: { stalled: 50, headers: 5_000, handshake: 5_000 },
    });
    const socket = secure
      ? connectTls({ port: world.port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(world.port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    await once(socket, secure ? 'secureConnect' : 'connect');
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => world.server.connections().late + world.server.connections().stalled > 0);
    socket.destroy();
  }
});

/** The status that one request from an address gets. */
async function statusFor(
  port: number,
  { isSecure, localAddress }: { readonly isSecure: boolean; readonly localAddress: string },
): Promise<number | undefined> {
  const asked = { port, host: '127.0.0.1', localAddress, agent: false, rejectUnauthorized: false };
  const [reply] = await once((isSecure ? requestTls : request)(asked).end(), 'response');
  (reply as IncomingMessage).resume();
  return (reply as IncomingMessage).statusCode;
}

/** Resolves once something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('connections are limited in number', () => {
  test('one address takes its part, and all of them no more than there is', async () => {
    const limits = { connections: 4, connectionsOfOne: 2 };
    await using world = await aServer({ limits, times: { headers: 60_000 } });
    const there = [await silent(world.port), await silent(world.port)];
    await until(() => world.server.connections().open === 2);
    await closed(await silent(world.port));
    assert.deepEqual(world.server.connections(), { open: 2, refused: 1, late: 0, stalled: 0 });
    there[0]!.destroy();
    await until(() => world.server.connections().open === 1);
    assert.equal((await fetch(world.server.address, { headers: { connection: 'close' } })).status, 200);
    for (const socket of there) socket.destroy();
  });

  // Other systems have one address of their own.
  const skip = process.platform !== 'linux';
  for (const isSecure of [false, true])
    test(`an address that has its part leaves others theirs${isSecure ? ', in TLS' : ''}`, { skip }, async () => {
      const limits = { connections: 4, connectionsOfOne: 2 };
      const times = { headers: 60_000, handshake: 60_000 };
      await using world = await aServer({ limits, times, ...(isSecure && { tls }) });
      const { port, server } = world;
      const greedy = [await silent(port), await silent(port)];
      await until(() => server.connections().open === 2);
      await closed(await silent(port));
      assert.equal(await statusFor(port, { isSecure, localAddress: '127.0.0.2' }), 200);
      await closed(await silent(port));
      assert.equal(server.connections().refused, 2, 'the first address still has no more');

      // All together have no more than there is.
      await until(() => server.connections().open === 2);
      const others = [await silent(port, '', '127.0.0.2'), await silent(port, '', '127.0.0.3')];
      await until(() => server.connections().open === 4);
      await closed(await silent(port, '', '127.0.0.4'));
      for (const socket of [...greedy, ...others]) socket.destroy();
    });

  test('the time of silent ones of one address is no one else’s', { skip }, async () => {
    const limits = { connections: 4, connectionsOfOne: 2 };
    await using world = await aServer({ limits, tls, times: { headers: 60_000 } });
    const late = await Promise.all([silent(world.port), silent(world.port, HELLO)]);
    assert.equal(await statusFor(world.port, { isSecure: true, localAddress: '127.0.0.2' }), 200);
    await Promise.all(late.map(closed));
    assert.equal(world.server.connections().late, 2);
    assert.equal(await statusFor(world.port, { isSecure: true, localAddress: '127.0.0.1' }), 200);
  });

  test('a proxy brings those of many', async () => {
    const limits = { connections: 4, connectionsOfOne: 2 };
    await using world = await aServer({
      limits,
      times: { headers: 60_000 },
      isProxy: (address) => address === '127.0.0.1',
    });
    const there = await Promise.all(Array.from({ length: 4 }, () => silent(world.port)));
    await until(() => world.server.connections().open === 4);
    await closed(await silent(world.port));
    assert.equal(world.server.connections().refused, 1);
    for (const socket of there) socket.destroy();
  });
});

test('a server that closes waits for no silent connection', async () => {
  for (const options of [{}, { tls }]) {
    const world = await aServer({ ...options, times: { handshake: 60_000, headers: 60_000 } });
    const sockets = [
      await silent(world.port),
      await silent(world.port, 'GET / HTTP/1.1\r\n'),
      await silent(world.port, HELLO),
    ];
    await until(() => world.server.connections().open === 3);
    await world.server[Symbol.asyncDispose]();
    for (const socket of sockets) socket.destroy();
  }
});
