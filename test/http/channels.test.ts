import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAILBOX } from '../app/delivery/support.ts';
import { aWorld, signedIn } from './harness.ts';

const HOOK = { name: 'Hook', kind: 'webhook', events: ['collector.paused'], url: 'https://hooks.example.com/in' };

test('channels are for editors who are signed in; one limited to projects keeps to theirs', async () => {
  const world = await aWorld();
  const { organisation, id: project } = world.project;
  const as = async (role: 'viewer' | 'editor' | 'admin', projects: readonly string[] | null = null) => {
    const email = `${role}${projects?.length ?? ''}@example.com`;
    const session = await signedIn(world, role, { email });
    if (projects !== null) {
      const { user } = (await world.app.people.list(organisation)).find((one) => one.user.email === email)!;
      await world.app.people.change(organisation, user.id, { projects });
    }
    return { headers: { ...session, 'x-organisation-id': organisation } };
  };
  const [editor, viewer] = [await as('editor'), await as('viewer')];
  assert.equal((await world.call('GET /api/v1/channels', { key: world.keys.write })).status, 403);
  assert.equal((await world.call('GET /api/v1/channels', viewer)).status, 403);
  const made = await world.call('POST /api/v1/channels', { ...editor, body: HOOK });
  assert.equal(made.status, 201);
  const limited = await as('editor', [project]);
  const own = await world.call('POST /api/v1/channels', {
    ...limited,
    body: { ...HOOK, name: 'Own', projectIds: [project] },
  });
  assert.equal(own.status, 201);
  assert.equal((await world.call('POST /api/v1/channels', { ...limited, body: { ...HOOK, name: 'All' } })).status, 403);
  const names = async (who: object) =>
    (await world.call('GET /api/v1/channels', who)).json.results.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(editor), ['Hook', 'Own']);
  assert.deepEqual(await names(limited), ['Own']);
  assert.equal((await world.call(`DELETE /api/v1/channels/${made.json.id}`, limited)).status, 404);
  const wrong = await world.call('POST /api/v1/channels', {
    ...editor,
    body: { ...HOOK, name: 'Mail', kind: 'email', recipients: ['nobody', 'a@b.c'] },
  });
  assert.deepEqual(wrong.json.message, [
    'url: an e-mail channel has recipients, not an address',
    'recipients[0]: must be an e-mail address such as ada@example.com',
  ]);
});

test('a recipient confirms on a page, and ends mails by what a mail program sends with one click', async () => {
  const world = await aWorld();
  const session = await signedIn(world, 'editor');
  const editor = { headers: { ...session, 'x-organisation-id': world.project.organisation } };
  const body = { name: 'Mails <b>', kind: 'email', events: ['collector.paused'], recipients: ['client@example.com'] };
  const { json: channel } = await world.call('POST /api/v1/channels', { ...editor, body });
  assert.equal(channel.recipients[0].state, 'unconfirmed');
  const { signal } = new AbortController();
  const runner = world.app.deliveries!.runner({ stop: signal, giveUp: signal, onError: assert.ifError });
  await runner.tick();
  await runner.idle();
  const path = /https:\/\/sightline\.example\.com(\/mail\/\S+)/.exec(MAILBOX.at(-1)!.text)![1]!;
  const state = async () => (await world.call(`GET /api/v1/channels/${channel.id}`, editor)).json.recipients[0].state;
  const look = await world.call(`GET ${path}`);
  assert.equal(look.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(look.text, /value="yes".*Send me these mails/);
  assert.match(look.text, /Mails &lt;b&gt;/);
  assert.equal(await state(), 'unconfirmed');
  const form = (text: string, type = 'application/x-www-form-urlencoded') =>
    world.call(`POST ${path}`, { bytes: text, headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' } });
  assert.match((await form('want=yes')).text, /value="no".*Unsubscribe/);
  assert.equal(await state(), 'active');
  assert.equal((await form('List-Unsubscribe=One-Click')).status, 200);
  assert.equal(await state(), 'unsubscribed');
  await form('want=yes');
  assert.equal((await form('--x\r\nList-Unsubscribe\r\n--x--', 'multipart/form-data; boundary=x')).status, 200);
  assert.equal(await state(), 'unsubscribed');
  for (const wrong of ['/mail/nobody/0190a6f0-0000-7000-8000-0000000000ff', path.replace(/[^/]+$/, 'x')])
    assert.ok([400, 404].includes((await world.call(`GET ${wrong}`)).status));
});
