import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { type HttpApp, listen } from '../../src/http/mod.ts';
import { speak } from './server-support.ts';

test('a client that takes nothing more of an export is cut off, and what was made for it ends', async () => {
  const ended = Promise.withResolvers<void>();
  async function* lines() {
    try {
      for (;;) yield 'x'.repeat(1 << 20);
    } finally {
      ended.resolve();
    }
  }
  const logged = Promise.withResolvers<unknown>();
  const reply = { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: '' };
  const http: HttpApp = {
    handle: async () => ({ ...reply, stream: lines() }),
    refuse: () => reply,
  };
  const log = { error: (fields: object) => logged.resolve((fields as { readonly err?: unknown }).err) };
  await using server = await listen(http, { host: '127.0.0.1', port: 0, log, times: { stalled: 20 } });
  const socket = await speak(Number(new URL(server.address).port), 'GET /export HTTP/1.1\r\nHost: x\r\n\r\n');
  // Nothing is read: both sides' buffers fill up.
  socket.pause();
  await ended.promise;
  assert.match(String(await logged.promise), /takes nothing more/);
  // The answer is incomplete: there is no last chunk.
  let last = '';
  socket.on('data', (bytes) => {
    last = String(bytes).slice(-7);
  });
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'close');
  assert.notEqual(last.slice(-5), '0\r\n\r\n');
});
