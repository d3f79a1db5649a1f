import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { type HttpApp, listen } from '../../src/http/mod.ts';
import { speak } from './server-support.ts';

test('a client that takes nothing more of an export is cut off, and what was made for it ends', async () => {
  const [begun, ended] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
  async function* lines() {
    try {
      begun.resolve(true);
      for (;;) yield 'x'.repeat(1 << 20);
    } finally {
      ended.resolve();
    }
  }
  const logged: unknown[] = [];
  const reply = { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: '' };
  const http: HttpApp = {
    handle: async () => ({ ...reply, stream: lines() }),
    refuse: () => reply,
  };
  const log = { error: (fields: object) => void logged.push((fields as { readonly err?: unknown }).err) };
  await using server = await listen(http, { host: '127.0.0.1', port: 0, log, times: { stalled: 20 } });
  let socket: Socket;
  let closed: Promise<boolean>;
  // On a busy machine a connection may be cut off before its request is out: another one is made then.
  do {
    socket = await speak(Number(new URL(server.address).port), 'GET /export HTTP/1.1\r\nHost: x\r\n\r\n');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    socket.on('error', () => {}).once('close', () => resolve(false));
    closed = promise;
    // Nothing is read: both sides' buffers fill up.
    socket.pause();
  } while (!(await Promise.race([begun.promise, closed])));
  await ended.promise;
  // The answer is incomplete: there is no last chunk.
  let last = '';
  socket.on('data', (bytes) => {
    last = String(bytes).slice(-7);
  });
  socket.resume();
  await closed;
  assert.notEqual(last.slice(-5), '0\r\n\r\n');
  // Whichever of both is first, the stream's own time or that of its connection.
  const isTold = server.connections().stalled === 1 || /takes nothing more/.test(String(logged[0]));
  assert.ok(isTold, String(logged));
});
