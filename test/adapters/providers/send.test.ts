import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { createSend, reachOf } from '../../../src/adapters/providers/mod.ts';
import type { LostReplyError } from '../../../src/domain/mod.ts';

const request = (url: string) => ({ method: 'POST' as const, url, headers: {}, body: '{}' });
const signal = new AbortController().signal;
const refusal = { mayHaveArrived: false, isFinal: true };

describe('ports of other protocols', () => {
  for (const port of [22, 25, 110, 143, 3306, 5432, 6379, 11211, 27017]) {
    test(`${port} is refused`, async () => {
      const url = `https://llm.example.com:${port}/v1`;
      assert.match(reachOf(['0.0.0.0/0']).problem(url) ?? '', new RegExp(`^port ${port} belongs to another protocol`));
      await assert.rejects(createSend()(request(url), { isTenants: true, longest: 1_000_000, signal }), {
        isFinal: true,
      });
    });
  }
  test('ports of HTTP are not', () => {
    for (const port of ['', ':443', ':8443', ':11434', ':8000'])
      assert.equal(reachOf().problem(`https://llm.example.com${port}/v1`), undefined);
  });
});

describe('an address that an organisation names', () => {
  const send = createSend();
  for (const host of [
    ...['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '100.64.0.1', '172.31.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '[::1]',
      '[fd00::1]',
      '[fe80::1]',
      '[::ffff:127.0.0.1]',
      '[2002:7f00:1::]',
      '[64:ff9b::7f00:1]',
      '[::]',
      '2130706433',
    ],
  ]) {
    test(`${host} is not asked`, async () => {
      await assert.rejects(
        send(request(`https://${host}/v1`), { isTenants: true, longest: 1_000_000, signal }),
        refusal,
      );
    });
  }
  test('a name that leads to a private address is not asked: that is checked where the socket looks it up', async () => {
    await assert.rejects(
      send(request('https://localhost/v1'), { isTenants: true, longest: 1_000_000, signal }),
      refusal,
    );
  });
  test('nothing but https is asked', async () => {
    await assert.rejects(
      send(request('http://llm.example/v1'), { isTenants: true, longest: 1_000_000, signal }),
      refusal,
    );
  });
});

describe('an address that an organisation saves', () => {
  const { problem } = reachOf(['10.1.0.0/16', 'fd00::/8']);
  for (const url of [
    'https://llm.example/v1',
    'https://10.1.2.3/v1',
    'http://10.1.2.3:11434/v1',
    'http://[fd00::1]/v1',
  ])
    test(`${url} may be asked`, () => assert.equal(problem(url), undefined));
  for (const url of ['https://10.2.0.1/v1', 'https://[fe80::1]/v1', 'http://127.1/v1'])
    test(`${url} may not, and what would let it through is said`, () =>
      assert.match(problem(url) ?? '', /is not a public address: .*--collect-allow \S+\/(32|128)$/));
  for (const url of ['http://llm.example/v1', 'http://8.8.8.8/v1', 'ftp://10.1.2.3/'])
    test(`${url} is not https`, () => assert.equal(problem(url), 'must begin with https://'));
});

describe('requests', () => {
  async function serving(status: number, headers: Record<string, string>, body: string) {
    const server = createServer((_, response) => void response.writeHead(status, headers).end(body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { url, [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')) };
  }

  test('the operator’s addresses may be private, and an organisation’s in a network that is let through', async () => {
    await using server = await serving(200, { 'x-a': 'b' }, '"靴👟"');
    const reply = await createSend()(request(server.url), { isTenants: false, longest: 1_000_000, signal });
    assert.deepEqual([reply.status, reply.headers['x-a'], reply.body], [200, 'b', '"靴👟"']);
    const allowing = createSend(reachOf(['127.0.0.0/8']));
    assert.equal((await allowing(request(server.url), { isTenants: true, longest: 1_000_000, signal })).status, 200);
  });
  test('what a provider says comes without the key that was sent, in headers and body, whatever the status', async () => {
    const key = 'a/key of the tenant';
    const asked = (url: string) => ({ ...request(url), headers: { authorization: `Bearer ${key}`, accept: 'a' } });
    const said = JSON.stringify({
      status: 'failed',
      error: { message: `Bearer ${key}; x-api-key: other1` },
      output: [],
    });
    for (const status of [200, 302, 401, 500]) {
      await using server = await serving(status, { 'x-echo': `Bearer ${key}` }, said);
      const reply = await createSend()(asked(server.url), { isTenants: false, longest: 1_000_000, signal });
      assert.ok(!JSON.stringify(reply).includes(key), JSON.stringify(reply));
      assert.equal(reply.body.includes('other1'), status === 302, 'the key of a gateway');
      assert.equal(reply.body.length, said.length);
    }
  });
  test('of a reply that is too long nothing is kept, whether it says how long it is or not', async () => {
    const body = 'x'.repeat(1_001);
    for (const headers of [{ 'content-length': '1001' }, {}]) {
      await using server = await serving(200, headers, body);
      await assert.rejects(createSend()(request(server.url), { isTenants: false, longest: 1_000, signal }), {
        mayHaveArrived: true,
        isFinal: true,
        message: /the reply is longer than/,
      });
    }
    await using server = await serving(200, {}, 'x'.repeat(1_000));
    const reply = await createSend()(request(server.url), { isTenants: false, longest: 1_000, signal });
    assert.equal(reply.body.length, 1_000);
  });
  test('a long one stays bytes that other threads read, secrets and all, where that is wanted; a short one is a text', async () => {
    const key = 'sk-proj-0123456789';
    const send = createSend(undefined, { keepsLong: true });
    const asked = (url: string) => ({ ...request(url), headers: { authorization: `Bearer ${key}` } });
    for (const [length, isLong] of [[65_536, false] as const, [65_537, true] as const, [300_000, true] as const]) {
      const body = `${key} é`.padEnd(length - 1, 'x');
      await using server = await serving(200, {}, body);
      const reply = await send(asked(server.url), { isTenants: false, longest: 1_000_000, signal });
      assert.equal(reply.long !== undefined, isLong, `${length}`);
      if (reply.long === undefined) continue;
      assert.deepEqual([reply.body, reply.long.secrets, reply.long.isError], ['', [key], false]);
      assert.ok(reply.long.bytes.buffer instanceof SharedArrayBuffer);
      assert.equal(Buffer.from(reply.long.bytes).toString(), body);
    }
    await using server = await serving(200, {}, 'x'.repeat(200_001));
    const longest = { isTenants: false, longest: 200_000, signal };
    await assert.rejects(send(asked(server.url), longest), { isFinal: true, message: /the reply is longer than/ });
  });
  test('redirects are not followed', async () => {
    await using server = await serving(302, { location: 'http://10.0.0.1/' }, '');
    const reply = await createSend()(request(server.url), { isTenants: false, longest: 1_000_000, signal });
    assert.deepEqual([reply.status, reply.headers.location], [302, 'http://10.0.0.1/']);
  });
  test('a connection that never was cannot have been charged', async () => {
    const server = await serving(200, {}, '');
    await server[Symbol.asyncDispose]();
    await assert.rejects(createSend()(request(server.url), { isTenants: false, longest: 1_000_000, signal }), {
      mayHaveArrived: false,
      isFinal: false,
    });
  });
  test('one that is given up may have been', async () => {
    const patience = new AbortController();
    const server = createServer(() => patience.abort());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await assert.rejects(
      createSend()(request(url), { isTenants: false, longest: 1_000_000, signal: patience.signal }),
      (error: LostReplyError) => {
        assert.deepEqual([error.mayHaveArrived, error.message], [true, 'no reply came in time']);
        return true;
      },
    );
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
});
