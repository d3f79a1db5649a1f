import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createMailSender, smtpAddress } from '../../../src/adapters/delivery/mod.ts';
import { CERTIFICATE } from '../../http/certificate.ts';
import { aDeliveringWorld } from './support.ts';

interface Got {
  readonly to: string;
  readonly mail: ParsedMail;
}

/** A mail server on loopback that refuses some recipients with a status. */
async function aMailServer(t: TestContext, refused: Readonly<Record<string, number>> = {}) {
  const got: Got[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, ...CERTIFICATE, disabledCommands: ['AUTH'] },
    onRcptTo({ address }, _, callback) {
      const responseCode = refused[address];
      callback(responseCode === undefined ? null : Object.assign(new Error('not here'), { responseCode }));
    },
    onData(stream, session, callback) {
      void simpleParser(stream).then((mail) => {
        got.push({ to: session.envelope.rcptTo[0]!.address, mail });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const smtp = `smtp://127.0.0.1:${port}`;
  return {
    got,
    port,
    refused,
    mail: createMailSender({ smtp, from: 'Acme <sightline@acme.example>' }, CERTIFICATE.cert),
  };
}

const MAIL = { kind: 'email', url: undefined } as const;
const idsOf = (got: readonly Got[]) => got.map(({ mail }) => mail.messageId);
const sentTo = (got: readonly Got[]) => got.map(({ to }) => to);

async function aMailingWorld(
  t: TestContext,
  refused: Record<string, number> = {},
  members: readonly string[] = [],
  mail?: ReturnType<typeof createMailSender>,
) {
  const server = await aMailServer(t, refused);
  const world = await aDeliveringWorld({ mail: mail ?? server.mail });
  for (const email of members)
    await world.app.people.invite({
      organisation: world.organisation.id,
      email,
      name: 'Member',
      role: 'viewer',
      password: 'a long enough pass phrase',
    });
  return { ...world, ...server };
}

describe('mails over a socket', () => {
  test('a member gets them at once, anyone else after they confirmed, until they unsubscribe with one click', async (t) => {
    const { app, got, reach, webhook, deliver, happens, log } = await aMailingWorld(t, {}, ['ana@example.com']);
    const { channel, secret } = await webhook({
      ...MAIL,
      language: 'de',
      recipients: ['Ana@example.com', 'bo@example.com'],
    });
    assert.equal(secret, null);
    assert.deepEqual(
      channel.recipients.map(({ address, state }) => [address, state]),
      [
        ['ana@example.com', 'active'],
        ['bo@example.com', 'unconfirmed'],
      ],
    );
    await happens('a');
    await deliver();
    assert.deepEqual(sentTo(got).toSorted(), ['ana@example.com', 'bo@example.com']);
    const asking = got.find(({ to }) => to === 'bo@example.com')!.mail;
    const told = got.find(({ to }) => to === 'ana@example.com')!.mail;
    assert.match(asking.subject!, /Möchten Sie E-Mails von Acme/);
    assert.equal(told.subject, 'Collector pausiert: gpt-5 (openai)');
    assert.equal(told.from?.text, '"Acme" <sightline@acme.example>');
    const header = (name: string) => told.headerLines.find(({ key }) => key === name)?.line;
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    assert.match(header('list-unsubscribe')!, /<https:\/\/sightline\.example\.com\/mail\/sl_mail_/);
    assert.doesNotMatch(String(told.html), /<img/);
    const [, token, id] = /\/mail\/([^/]+)\/([\w-]+)/.exec(asking.text!)!;
    assert.equal((await app.mails.page(token!, id!))?.isWanted, false);
    assert.equal((await app.mails.want(token!, id!, true))?.isWanted, true);
    got.length = 0;
    await happens('b');
    await deliver();
    assert.deepEqual(sentTo(got), ['ana@example.com', 'bo@example.com']);
    assert.equal((await app.mails.want(token!, id!, false))?.isWanted, false);
    // Who wrote the channel down can't have them subscribed again.
    const again = { recipients: ['ana@example.com', 'bo@example.com'] };
    assert.equal((await app.channels.change(reach, channel.id, again)).recipients[1]!.state, 'unsubscribed');
    got.length = 0;
    await happens('c');
    await deliver();
    assert.deepEqual(sentTo(got), ['ana@example.com']);
    assert.ok((await log(channel.id)).every(({ state }) => state === 'delivered'));
    for (const [wrong, of] of [
      ['sl_mail_x', id!],
      [token!, channel.id.replace(/.$/, 'f')],
    ] as const) {
      assert.equal(await app.mails.page(wrong, of), undefined);
      assert.equal(await app.mails.want(wrong, of, true), undefined);
    }
  });

  test('of three recipients one is refused and one has to wait: each gets each mail once, and a third refusal pauses', async (t) => {
    const people = ['a@example.com', 'b@example.com', 'c@example.com'];
    const refused: Record<string, number> = { 'b@example.com': 550, 'c@example.com': 451 };
    const { got, reach, app, webhook, deliver, happens, log, clock } = await aMailingWorld(t, refused, people);
    const { channel } = await webhook({ ...MAIL, recipients: people });
    await happens('a');
    await deliver();
    const [first] = await log(channel.id);
    assert.deepEqual([first!.state, first!.done], ['waiting', { 'a@example.com': 'sent', 'b@example.com': 'refused' }]);
    assert.match(first!.last!.problem!, /b@example\.com: the mail server refuses it \(550\); c@example\.com/);
    delete refused['c@example.com'];
    clock.now += 6_000;
    await deliver();
    assert.deepEqual(sentTo(got), ['a@example.com', 'c@example.com']);
    assert.equal((await log(channel.id))[0]!.state, 'delivered');
    for (const subject of ['b', 'c', 'd']) {
      await happens(subject);
      await deliver();
    }
    const { recipients, isEnabled } = await app.channels.find(reach, channel.id);
    assert.deepEqual(
      recipients.map(({ state }) => state),
      ['active', 'paused', 'active'],
    );
    assert.match(recipients[1]!.reason!, /550/);
    assert.equal(isEnabled, true);
    assert.equal(new Set(idsOf(got)).size, got.length);
  });

  test('where the server is not reached, no other recipient is tried', async (t) => {
    const people = ['a@example.com', 'b@example.com'];
    const tried: string[] = [];
    const nowhere = createMailSender({ smtp: 'smtp://127.0.0.1:1', from: 'a@b.c' });
    const counting: typeof nowhere = (mail, stop) => {
      tried.push(mail.to);
      return nowhere(mail, stop);
    };
    const { webhook, deliver, happens, log } = await aMailingWorld(t, {}, people, counting);
    const { channel } = await webhook({ ...MAIL, recipients: people });
    await happens('a');
    await deliver();
    assert.deepEqual(tried, ['a@example.com']);
    assert.equal((await log(channel.id))[0]!.state, 'waiting');
  });

  test('a message that is sent again has the same id', async (t) => {
    const { got, app, reach, webhook, deliver, happens, log } = await aMailingWorld(t, {}, ['a@example.com']);
    const { channel } = await webhook({ ...MAIL, recipients: ['a@example.com'] });
    await happens('a');
    await deliver();
    await app.channels.resend(reach, channel.id, (await log(channel.id))[0]!.id);
    await deliver();
    assert.equal(got.length, 2);
    assert.equal(new Set(idsOf(got)).size, 1);
  });

  test('a server that is not there is tried again, and one beyond loopback is only spoken to by TLS', async (t) => {
    const { port } = await aMailServer(t);
    const content = { to: 'a@b.c', id: 'x', subject: 's', text: 't', html: 'h', unsubscribe: null };
    const stop = new AbortController().signal;
    const nowhere = createMailSender({ smtp: 'smtp://127.0.0.1:1', from: 'a@b.c' });
    assert.match((await nowhere(content, stop)).problem!, /was not reached \(ECONNREFUSED|ESOCKET\)/);
    // By that name the machine is not taken for itself, and the certificate is not one of it.
    const remote = createMailSender({ smtp: `smtp://0.0.0.0:${port}`, from: 'a@b.c' });
    const outcome = await remote(content, stop);
    assert.equal(outcome.is, 'failed');
    for (const wrong of ['mail.example.com', 'https://mail.example.com', 'smtp://'])
      assert.throws(() => smtpAddress(wrong), /--smtp/);
  });
});
