import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { speakingWith } from '../../../src/app/compose/delivering.ts';
import { AppError, EVENT_TYPES, type OutgoingMail, type Problem } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { openVault } from '../collecting/support.ts';
import { aDeliveringWorld, DELIVERED } from './support.ts';

const MAIL = { kind: 'email', name: 'Mail', url: undefined, recipients: ['ana@example.com'] } as const;
const mail = async () => DELIVERED;

async function refused(work: Promise<unknown>, problem: Problem, ...said: readonly string[]): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.deepEqual([error.problem, error.details], [problem, said]);
    return true;
  });
}

describe('what a channel cannot be asked', () => {
  test('anything, of a service that sends nothing', async () => {
    const { app } = createTestApp();
    const { id: organisation } = await app.organisations.create({ name: 'Acme' });
    const making = app.channels.create({ organisation, projects: null }, { ...MAIL, events: [] } as never);
    await refused(making, 'unavailable', 'This service sends nothing to channels');
  });

  test('to be one of more than fifty', async () => {
    const { webhook } = await aDeliveringWorld();
    for (let made = 0; made < 50; made++) await webhook({ name: `Hook ${made}` });
    const message = 'An organisation has 50 channels at most: delete one first';
    await refused(webhook({ name: 'One more' }), 'conflict', message);
  });

  test('to have recipients that are none, too many, or beside an address', async () => {
    const { webhook } = await aDeliveringWorld({ mail });
    const many = Array.from({ length: 51 }, (_, at) => `a${at}@example.com`);
    for (const [given, said] of [
      [{ recipients: [] }, ['recipients: at least one is needed']],
      [{ recipients: undefined }, ['recipients: at least one is needed']],
      [{ recipients: many }, ['recipients: must be at most 50']],
      [
        { recipients: ['ana@example.com', 'ana'] },
        ['recipients[1]: must be an e-mail address such as ada@example.com'],
      ],
      [{ url: 'https://a.example' }, ['url: an e-mail channel has recipients, not an address']],
    ] as const)
      await refused(webhook({ ...MAIL, ...given }), 'invalid', ...said);
    const { channel } = await webhook({ ...MAIL, recipients: [...many.slice(1), 'a1@example.com'] });
    assert.equal(channel.recipients.length, 50, 'one that is named twice counts once');
  });

  test('to rotate what is no secret, or was sealed by a key that is gone; its address is entered again', async () => {
    const store = aMemoryStore();
    const before = await aDeliveringWorld({ mail }, { store });
    const [hook, mails] = [await before.webhook(), await before.webhook(MAIL)];
    const onlyHooks = 'Only a webhook has a secret that can be rotated';
    await refused(before.app.channels.rotate(before.reach, mails.channel.id), 'conflict', onlyHooks);
    let isGone = true;
    const vault = {
      ...openVault,
      open: (...asked: Parameters<typeof openVault.open>) => (isGone ? undefined : openVault.open(...asked)),
    };
    const { app, reach } = await aDeliveringWorld({ vault }, { store, firstId: 5_000 });
    const gone = 'Its address cannot be opened any more: enter the address again first';
    await refused(app.channels.rotate(reach, hook.channel.id), 'conflict', gone);
    await app.channels.change(reach, hook.channel.id, { url: 'https://new.example/in' });
    isGone = false;
    const { secret } = await app.channels.rotate(reach, hook.channel.id);
    assert.match(secret ?? '', /^whsec_/);
    assert.notEqual(secret, hook.secret);
  });

  test('to send again what it has not sent, has under way, or while it is off', async () => {
    const { app, reach, webhook, happens, deliver, log } = await aDeliveringWorld();
    const { channel } = await webhook();
    const other = await webhook({ name: 'Other' });
    await happens('a collector');
    await deliver();
    const [sent] = await log(channel.id);
    const resend = (id: string, delivery: string) => app.channels.resend(reach, id, delivery);
    await refused(resend(other.channel.id, sent!.id), 'not-found', 'Delivery not found');
    await refused(resend(channel.id, '00000000-0000-7000-8000-999999999999'), 'not-found', 'Delivery not found');
    const again = await resend(channel.id, sent!.id);
    assert.deepEqual([again.state, again.endedAt, again.done], ['waiting', null, {}]);
    await refused(resend(channel.id, sent!.id), 'conflict', 'It is on its way already');
    await deliver();
    await app.channels.change(reach, channel.id, { isEnabled: false });
    await refused(resend(channel.id, sent!.id), 'conflict', 'The channel is off: enable it first');
  });
});

describe('the channels of an operator', () => {
  const SETTINGS = { allow: [], publicUrl: undefined, mail: undefined, operatorMail: [] as readonly string[] };

  test('are those of the flags, and take every event', async () => {
    await using folder = await aFolder();
    const keyFile = join(folder.path, 'key');
    assert.deepEqual(speakingWith({ ...SETTINGS, keyFile } as never, undefined).operator, []);
    const given = {
      operatorMail: ['ops@example.com'],
      operatorWebhook: 'https://ops.example',
      operatorSecret: 'whsec_a',
    };
    const speaking = speakingWith({ ...SETTINGS, keyFile, ...given } as never, undefined);
    const common = {
      ...{ organisation: null, projectIds: null, events: EVENT_TYPES, left: [], language: 'en', isEnabled: true },
      ...{ problem: null, sealed: null, createdAt: 0, updatedAt: 0 },
    };
    assert.deepEqual(speaking.operator, [
      {
        channel: {
          ...common,
          id: 'operator-email',
          name: 'operator-email',
          kind: 'email',
          recipients: ['ops@example.com'],
        },
        ...{ url: null, secret: null },
      },
      {
        channel: { ...common, id: 'operator-webhook', name: 'operator-webhook', kind: 'webhook', recipients: [] },
        ...{ url: 'https://ops.example', secret: 'whsec_a' },
      },
    ]);
    assert.deepEqual([speaking.publicUrl, speaking.mail], [null, null]);
    const bare = speakingWith({ ...SETTINGS, keyFile, operatorWebhook: 'https://ops.example' } as never, undefined);
    assert.equal(bare.operator[0]!.secret, null);
  });

  test('are sent what goes with no organisation: mails without a link, and what is signed by the secret that is given', async () => {
    await using folder = await aFolder();
    const given = {
      operatorMail: ['ops@example.com'],
      operatorWebhook: 'https://ops.example',
      operatorSecret: 'whsec_YQ==',
    };
    const { operator } = speakingWith({ ...SETTINGS, keyFile: join(folder.path, 'key'), ...given } as never, undefined);
    const mails: OutgoingMail[] = [];
    const posts: { readonly url: string; readonly headers: Readonly<Record<string, string>> }[] = [];
    const { happens, deliver } = await aDeliveringWorld({
      operator,
      async mail(sent) {
        mails.push(sent);
        return DELIVERED;
      },
      async post(request, { isTenants }) {
        assert.equal(isTenants, false);
        posts.push(request);
        return DELIVERED;
      },
    });
    const data = { file: 'backup.db', reason: 'the disk is full' };
    await happens('backups', { type: 'backup.failed', organisation: null, data } as never);
    await deliver();
    assert.deepEqual(
      mails.map(({ to, unsubscribe }) => [to, unsubscribe]),
      [['ops@example.com', null]],
    );
    assert.deepEqual(
      posts.map(({ url, headers }) => [url, /^v1,/.test(headers['webhook-signature'] ?? '')]),
      [['https://ops.example', true]],
    );
  });

  test('of mails say that the service sends none where it has no server', async () => {
    const operator = speakingWith(
      { ...SETTINGS, keyFile: '/nowhere', operatorMail: ['ops@example.com'] } as never,
      undefined,
    ).operator;
    const { happens, deliver, store } = await aDeliveringWorld({ operator });
    await happens('backups', { type: 'backup.failed', organisation: null, data: { reason: 'why' } } as never);
    await deliver();
    const page = await store.read(({ deliveries }) => deliveries.page('operator-email', { page: 1, limit: 9 }));
    const due = 'this service sends no mails: its operator starts it with --smtp and --mail-from';
    assert.deepEqual(
      page.results.map(({ state, last }) => [state, last?.problem]),
      [['waiting', due]],
    );
  });
});
