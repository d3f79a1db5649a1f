import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sha256 } from '../../src/adapters/system/mod.ts';
import { answerBodies } from '../../src/http/answer-body.ts';

test('bytes of JSON are packed once: those of a reply that was kept, not those of a file that is packed', async () => {
  const json = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ page: 'guide', at }))));
  const packed = brotliCompressSync(json);
  const send = async (body: Uint8Array, headers: Readonly<Record<string, string>>) => {
    const told = { 'content-type': 'application/json', 'content-length': String(body.length), ...headers };
    const request = {
      ...{ method: 'GET', target: '/app/assets/guide.json', headers: { 'accept-encoding': ['br'] } },
      ...{ peer: { address: '198.51.100.7', encrypted: true }, read: async () => new Uint8Array() },
    };
    return await answerBodies(sha256).send({ status: 200, headers: told, body }, undefined, request);
  };
  for (const reply of [await send(json, {}), await send(packed, { 'content-encoding': 'br' })]) {
    assert.equal(reply.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(reply.body as Uint8Array), json);
  }
});
