import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createPost, newSecret, sign } from '../../../src/adapters/delivery/mod.ts';
import { reachOf } from '../../../src/adapters/providers/mod.ts';
import { CERTIFICATE } from '../../http/certificate.ts';
import { aDeliveringWorld } from './support.ts';

const LOCAL = reachOf(['127.0.0.0/8'], '--webhook-allow');
const STOP = { isTenants: true, now: Date.now(), stop: new AbortController().signal };

async function aReceiver(t: TestContext, listener: RequestListener) {
  const server = createServer(CERTIFICATE, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  return `https://localhost:${(server.address() as AddressInfo).port}/in`;
}

/** Says these addresses of any name, one after the other. */
const named = (...answers: readonly string[]) => {
  let asked = 0;
  return ((_: string, __: object, callback: (error: null, found: object[]) => void) => {
    const address = answers[Math.min(asked++, answers.length - 1)]!;
    callback(null, [{ address, family: 4 }]);
  }) as unknown as typeof lookup;
};
const local = { ca: CERTIFICATE.cert, named: named('127.0.0.1') };
const post = (url: string) => ({ url, headers: {}, body: '{}' });

describe('a webhook over a socket', () => {
  test('both secrets of a rotation verify by the standard’s own package, a changed body and an old time don’t', async (t) => {
    const got: { readonly body: string; readonly headers: Record<string, string> }[] = [];
    const statuses = [500, 200, 200];
    const url = await aReceiver(t, async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      got.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(statuses.shift() ?? 200).end('thanks');
    });
    const world = await aDeliveringWorld({ sign, newSecret, post: createPost(LOCAL, local) }, { now: Date.now() });
    const { channel, secret: first } = await world.webhook({ url });
    await world.happens('a');
    await world.deliver();
    const { secret: second } = await world.app.channels.rotate(world.reach, channel.id);
    world.clock.now += 6_000;
    await world.deliver();
    assert.equal(got.length, 2);
    const [before, after] = got;
    assert.equal(before!.headers['webhook-id'], after!.headers['webhook-id']);
    const verified = (secret: string | null, one: (typeof got)[number], body = one.body) =>
      new Webhook(secret!).verify(body, one.headers) as { readonly id: string };
    assert.equal(verified(first, before!).id, before!.headers['webhook-id']);
    for (const secret of [first, second]) assert.equal(verified(secret, after!).id, after!.headers['webhook-id']);
    assert.throws(() => verified(second, before!), /signature/i);
    assert.throws(() => verified(first, after!, `${after!.body} `), /signature/i);
    assert.throws(
      () =>
        verified(first, {
          ...after!,
          headers: { ...after!.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 400) },
        }),
      /old/i,
    );
    world.clock.now += 86_400_000;
    await world.happens('b');
    await world.deliver();
    assert.equal(got[2]!.headers['webhook-signature']!.split(' ').length, 1);
    const [, log] = await world.log(channel.id);
    assert.deepEqual([log!.state, log!.tries, log!.last?.reply], ['delivered', 2, 'thanks']);
  });

  test('a receiver that redirects, is slow, is gone, asks for rest or has another time', async (t) => {
    const url = await aReceiver(t, ({ url: path }, response) => {
      if (path === '/in?slow') return;
      if (path === '/in?redirect') return response.writeHead(302, { location: 'https://127.0.0.1/' }).end();
      if (path === '/in?gone') return response.writeHead(410).end('bye');
      if (path === '/in?busy') return response.writeHead(429, { 'retry-after': '120' }).end();
      return response.writeHead(400, { date: new Date(STOP.now + 600_000).toUTCString() }).end();
    });
    const send = (query: string, deadline = 15_000) =>
      createPost(LOCAL, { ...local, deadline })(post(url + query), STOP);
    assert.match((await send('?redirect')).problem!, /redirects are not followed/);
    assert.match((await send('?slow', 200)).problem!, /no reply came within 0.2 seconds/);
    assert.deepEqual(await send('?gone'), {
      is: 'gone',
      status: 410,
      reply: 'bye',
      problem: 'the receiver says that it is gone (410)',
    });
    assert.equal((await send('?busy')).rest, 120_000);
    assert.match((await send('?clock')).problem!, /clock is 10 minutes ahead/);
  });

  test('of a reply of 16 MB some kilobytes are read, and 1,024 characters kept', async (t) => {
    let sent = 0;
    const url = await aReceiver(t, (_, response) => {
      const piece = Buffer.alloc(64 * 1_024, 'x');
      const more = () => {
        while (sent < 16 * 1_024 * 1_024) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      response.writeHead(200);
      more();
    });
    const outcome = await createPost(LOCAL, local)(post(url), STOP);
    assert.deepEqual([outcome.is, outcome.reply.length], ['delivered', 1_024]);
    assert.ok(sent < 8 * 1_024 * 1_024, `${sent} bytes were taken`);
  });

  test('private addresses are refused, literal or behind a name, and a second answer that is private as well', async (t) => {
    let asked = 0;
    const url = await aReceiver(t, (_, response) => {
      asked++;
      response.end();
    });
    const guarded = createPost(reachOf([], '--webhook-allow'), { ...local, deadline: 2_000 });
    const addresses = [
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
    ];
    for (const address of [...addresses, 'https://169.254.169.254/', 'http://example.com/', url]) {
      const { is, problem } = await guarded(post(address), STOP);
      assert.equal(is, 'failed', address);
      assert.match(problem!, /is not a public address.*--webhook-allow|must begin with https/, address);
    }
    // What a name says first is not what the socket is opened to: it is asked once, by the socket.
    const changing = createPost(reachOf([]), { ...local, named: named('10.1.2.3', '127.0.0.1'), deadline: 2_000 });
    for (let turn = 0; turn < 2; turn++)
      assert.match((await changing(post(url), STOP)).problem!, /not a public address/);
    assert.equal(asked, 0);
    assert.equal((await guarded(post(url), { ...STOP, isTenants: false })).is, 'delivered');
  });
});
