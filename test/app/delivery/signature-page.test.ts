import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { sign } from '../../../src/adapters/delivery/mod.ts';
import { aDeliveringWorld, DELIVERED } from './support.ts';

type Check = (headers: Readonly<Record<string, string>>, body: string, secret: string) => boolean;

/** The function that the page gives to its readers. */
async function shownCheck(): Promise<Check> {
  const page = readFileSync(new URL('../../../docs/how-to/hear-of-changes.md', import.meta.url), 'utf8');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(page)!;
  const { isFromSightline } = await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code!))}`);
  return isFromSightline;
}

test('what the how-to says checks signatures: its own, one of two while a secret is rotated, and no other', async () => {
  const isFromSightline = await shownCheck();
  const sent: { headers: Readonly<Record<string, string>>; body: string }[] = [];
  const world = await aDeliveringWorld(
    {
      async post({ headers, body }) {
        sent.push({ headers, body });
        return DELIVERED;
      },
    },
    { now: Date.now() },
  );
  const { channel, secret } = await world.webhook();
  await world.happens('collector');
  await world.deliver();
  const rotated = await world.app.channels.rotate(world.reach, channel.id);
  await world.happens('collector');
  await world.deliver();
  const [first, second] = sent as [(typeof sent)[0], (typeof sent)[0]];
  assert.equal(isFromSightline(first.headers, first.body, secret!), true);
  for (const one of [secret!, rotated.secret!]) assert.equal(isFromSightline(second.headers, second.body, one), true);
  assert.equal(isFromSightline(first.headers, first.body, rotated.secret!), false);
  assert.equal(isFromSightline(first.headers, `${first.body} `, secret!), false);
  assert.equal(isFromSightline({}, first.body, secret!), false);
  const late: Readonly<Record<string, string>> = {
    ...first.headers,
    'webhook-timestamp': String(Number(first.headers['webhook-timestamp']) - 301),
  };
  const text = `${late['webhook-id']}.${late['webhook-timestamp']}.${first.body}`;
  const signed = { ...late, 'webhook-signature': `v1,${sign(secret!, text)}` };
  assert.equal(isFromSightline(signed, first.body, secret!), false);
});
