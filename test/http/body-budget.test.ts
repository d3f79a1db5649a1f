import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listen } from '../../src/http/mod.ts';
import { aWorld } from './harness.ts';

const KILOBYTE = 1_000;
const LIMITS = { bytes: 1_000 * KILOBYTE, bytesOfOne: 600 * KILOBYTE };
/** Bytes of a body: the limit of one organisation is six of them, and that of the service ten. */
const SIZE = 100 * KILOBYTE;
const LAST = 100;

/** The whole interface on a real socket, with the keys and projects of two organisations. */
async function aService() {
  const { http, keys, project, foreignProject, logged } = await aWorld({ settings: { allowHttp: true } });
  const begun = Promise.withResolvers<void>();
  const handle: typeof http.handle = (request) =>
    http.handle({
      ...request,
      read(...asked) {
        const body = request.read(...asked);
        begun.resolve();
        return body;
      },
    });
  const log = { error: (fields: object) => void logged.push(fields) };
  const clock = { now: 0 };
  const options = { host: '127.0.0.1', port: 0, times: { linger: 50 }, limits: LIMITS, now: () => clock.now };
  const server = await listen({ ...http, handle }, { log, ...options });
  const { port } = new URL(server.address);
  const headersOf = (key: string, id: string) =>
    `Host: x\r\nX-Api-Key: ${key}\r\nX-Project-Id: ${id}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  return {
    logged,
    clock,
    /** Resolves once the first body is being read. */
    begun: begun.promise,
    ours: headersOf(keys.write, project.id),
    theirs: headersOf(keys.foreign, foreignProject.id),
    /** A request of which `sent` is on its way, and what comes back. */
    async send(sent: string, localAddress = '127.0.0.1') {
      const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).on(
        'error',
        () => undefined,
      );
      await once(socket, 'connect');
      socket.write(sent);
      const answer = text(socket).then((said) => ({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]),
        retryAfter: /retry-after: (\d+)/i.exec(said)?.[1],
        said,
      }));
      return { socket, answer };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const TARGET = 'POST /api/entities/import HTTP/1.1\r\n';
const ROWS = '{"rows": [{"name": "Acme"}], "dryRun": true';
const WHOLE = `${ROWS}${' '.repeat(SIZE - ROWS.length - 1)}}`;
const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;

/** How a body of {@link SIZE} bytes is sent: all but its last bytes, and those. */
const WAYS = {
  'with its length': [`Content-Length: ${SIZE}\r\n\r\n${WHOLE.slice(0, -LAST)}`, WHOLE.slice(-LAST)],
  'in chunks': [
    `Transfer-Encoding: chunked\r\n\r\n${chunk(WHOLE.slice(0, -LAST))}`,
    `${chunk(WHOLE.slice(-LAST))}0\r\n\r\n`,
  ],
  'in chunks of a hundred bytes': [
    `Transfer-Encoding: chunked\r\n\r\n${(WHOLE.slice(0, -LAST).match(/.{1,100}/g) ?? []).map(chunk).join('')}`,
    `${chunk(WHOLE.slice(-LAST))}0\r\n\r\n`,
  ],
} as const;

describe('bodies that are on their way', () => {
  for (const [way, [most, rest]] of Object.entries(WAYS)) {
    test(`${way}: as many as there is room for, the others 503, and those of others are not in the way`, async () => {
      await using service = await aService();
      const requests = await Promise.all(
        Array.from({ length: 30 }, () => service.send(`${TARGET}${service.ours}${most}`)),
      );
      const room = LIMITS.bytesOfOne / SIZE;
      let refused = 0;
      await new Promise<void>((resolve) => {
        for (const { answer } of requests) void answer.then(() => ++refused >= 30 - room && resolve());
      });
      const theirs = await service.send(`${TARGET}${service.theirs}${most}${rest}`, '127.0.0.2');
      assert.equal((await theirs.answer).status, 200);
      for (const { socket } of requests) if (socket.writable) socket.write(rest);
      const answers = await Promise.all(requests.map(({ answer }) => answer));
      const those = (wanted: number) => answers.filter(({ status }) => status === wanted);
      assert.equal(those(503).length + those(200).length, 30);
      assert.ok(those(200).length >= 1 && those(200).length <= room, `${those(200).length} went through`);
      assert.ok(those(503).every(({ retryAfter, said }) => retryAfter === '5' && said.includes('on its way from you')));
      // What was held is free again.
      const after = await service.send(`${TARGET}${service.ours}${most}${rest}`);
      assert.equal((await after.answer).status, 200);
      assert.deepEqual(service.logged, []);
    });
  }

  test('one that comes at less than 10 kB a second after five seconds is cut off: 408; a faster one goes on', async () => {
    await using service = await aService();
    const slow = await service.send(`${TARGET}${service.ours}Content-Length: ${SIZE}\r\n\r\n{`);
    // From then on its time counts.
    await service.begun;
    const [most, rest] = WAYS['with its length'];
    const fast = await service.send(`${TARGET}${service.ours}${most}`);
    service.clock.now = 5_001;
    assert.equal((await slow.answer).status, 408);
    fast.socket.write(rest);
    assert.equal((await fast.answer).status, 200);
    assert.deepEqual(service.logged, []);
  });

  test('a password needs no more than 4 KiB: 413', async () => {
    await using service = await aService();
    const body = (size: number) => `{"email":"a@example.com","password":"x"${' '.repeat(size - 40)}}`;
    const statusOf = async (size: number) => {
      const head = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n';
      const { answer } = await service.send(`${head}Content-Length: ${size}\r\n\r\n${body(size)}`);
      return (await answer).status;
    };
    assert.deepEqual([await statusOf(4_096), await statusOf(4_097)], [401, 413]);
  });
});
