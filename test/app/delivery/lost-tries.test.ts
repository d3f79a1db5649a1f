import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attempt } from '../../../src/app/delivery/attempt.ts';
import { passOn } from '../../../src/app/delivery/fan-out.ts';
import { deliveryWork } from '../../../src/app/delivery/work.ts';
import type { Dependencies } from '../../../src/app/mod.ts';
import { idFor } from '../../support/builders.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { openVault } from '../collecting/support.ts';
import { aDeliveringWorld, DELIVERED, FAILED, speakingWith } from './support.ts';

test('the end of a try that has lost its lease changes nothing', async () => {
  const { store, clock, webhook, happens, log } = await aDeliveringWorld();
  const { channel } = await webhook();
  await happens('a collector');
  let ids = 0;
  const ports = { store, clock: () => clock.now, nextId: () => idFor(`${++ids}`) } as Dependencies;
  await passOn(ports, []);
  const work = deliveryWork(ports, speakingWith());
  const [leased] = await work.take(0);
  assert.ok(leased);
  await work.end(leased, DELIVERED);
  await work.end(leased, FAILED);
  const [delivery] = await log(channel.id);
  assert.deepEqual([delivery?.state, delivery?.tries], ['delivered', 1]);
});

test('a try that loses its lease between two mails sends no more: the next try sends the rest', async () => {
  const sent: string[] = [];
  let afterMail: (() => Promise<void>) | undefined;
  const speaking = speakingWith({
    async mail({ to }) {
      sent.push(to);
      await afterMail?.();
      return DELIVERED;
    },
  });
  const { app, organisation, store, clock, webhook, happens, log } = await aDeliveringWorld(speaking);
  const people = ['ana@example.com', 'bo@example.com'];
  for (const email of people)
    await app.people.invite({
      ...{ organisation: organisation.id, email, name: 'Member', role: 'viewer' },
      password: 'a long enough pass phrase',
    });
  const { channel } = await webhook({ kind: 'email', url: undefined, recipients: people });
  await happens('a collector');
  let ids = 0;
  const dependencies = { store, clock: () => clock.now, nextId: () => idFor(`${++ids}`), digest: String };
  const ports = dependencies as Partial<Dependencies> as Dependencies;
  await passOn(ports, []);
  const work = deliveryWork(ports, speaking);
  const surroundings = { dependencies: ports, speaking, work, stop: new AbortController().signal } as never;
  const [leased] = await work.take(0);
  afterMail = () => work.giveBack(leased!);
  assert.deepEqual(await attempt(leased!, surroundings), {
    ...{ is: 'failed', status: null, reply: '', problem: 'another service took it over' },
  });
  assert.deepEqual(sent, people.slice(0, 1));
  afterMail = undefined;
  const [again] = await work.take(0);
  await work.end(again!, await attempt(again!, surroundings));
  assert.deepEqual([...new Set(sent)], people);
  assert.equal((await log(channel.id))[0]!.state, 'delivered');
});

test('where the key that sealed its address is gone, a channel is shown as of no use, and a try says what to do', async () => {
  const store = aMemoryStore();
  const before = await aDeliveringWorld({}, { store });
  const { channel } = await before.webhook();
  assert.equal(channel.isUsable, true);
  const sent: unknown[] = [];
  const speaking = {
    vault: { ...openVault, open: () => undefined },
    post: async (request: unknown) => {
      sent.push(request);
      return DELIVERED;
    },
  };
  const { app, reach, happens, deliver, log } = await aDeliveringWorld(speaking, { store, firstId: 5_000 });
  assert.deepEqual(
    (await app.channels.list(reach)).map(({ isUsable }) => isUsable),
    [false],
  );
  await happens('a collector');
  await deliver();
  const [delivery] = await log(channel.id);
  assert.deepEqual(
    [delivery?.state, delivery?.last?.problem, sent],
    ['waiting', 'its address cannot be opened any more: enter it again', []],
  );
});
