import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { aRoute } from './harness.ts';
import { aGate, aKeptConnection, answerOn, aServer, echo, POST, speak } from './server-support.ts';

describe('a server that closes', () => {
  test('finishes what runs, refuses what comes, and is done when all is', async () => {
    const { waiting, gate, begun } = aGate();
    await using server = await aServer([waiting]);
    const running = fetch(`${server.address}/wait`);
    const idle = await aKeptConnection(server.port);
    const late = await aKeptConnection(server.port);
    await begun.promise;
    const closed = server.close();
    late.write('GET /wait HTTP/1.1\r\nHost: x\r\n\r\n');
    assert.equal((await answerOn(late)).status, 503);
    await assert.rejects(fetch(`${server.address}/wait`));
    gate.resolve();
    const reply = await running;
    assert.deepEqual([reply.status, reply.headers.get('connection')], [200, 'close']);
    await closed;
    await once(idle.resume(), 'close');
  });

  test('cuts no answer short that a slow client still takes in', async () => {
    const large = 'x'.repeat(8_000_000);
    const route = aRoute({ method: 'GET', path: '/large', handle: async () => ({ status: 200, body: { large } }) });
    await using server = await aServer([route]);
    const socket = await speak(server.port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    const closed = server.close();
    const received = await text(socket);
    assert.ok(received.endsWith(`{"large":"${large}"}`));
    await closed;
  });

  test('waits no longer than it is told; what is late gets an answer all the same', async () => {
    const begun = Promise.withResolvers<void>();
    const stuck = aRoute({
      method: 'GET',
      path: '/stuck',
      handle: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await using server = await aServer([stuck], { drain: 30 });
    const running = fetch(`${server.address}/stuck`);
    await begun.promise;
    await server.close();
    const reply = await running;
    assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5']);
    assert.deepEqual(server.logged, []);
  });

  test('a body that is on its way when the server closes is refused at once', async () => {
    await using server = await aServer([echo], { linger: 50 });
    const socket = await speak(server.port, `${POST}Content-Length: 2\r\n\r\n{`);
    // Behind it: it is being read.
    assert.equal((await fetch(`${server.address}/nothing`)).status, 404);
    const closed = server.close();
    assert.equal((await answerOn(socket)).status, 503);
    await closed;
  });
});
