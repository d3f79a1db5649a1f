import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anOrganisation, idFor, NOW } from '../../support/builders.ts';
import { aChannel, aDelivery, anEvent, aRecipient } from '../../support/channel-builders.ts';
import type { OpenStore } from './support.ts';

const ONE = anOrganisation();
const TWO = anOrganisation({ id: idFor('two'), name: 'Two', slug: 'two' });

async function withTwo(open: OpenStore) {
  const store = await open();
  await store.transact(async ({ organisations }) => {
    for (const one of [ONE, TWO]) await organisations.add(one);
  });
  return store;
}

export function channelContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: channels`, () => {
    test('a channel is kept with all it says, changed, and removed from its own organisation alone', async () => {
      await using store = await withTwo(open);
      const [first, second] = [aChannel(), aChannel({ id: idFor('second'), sealed: null, projectIds: [idFor('p')] })];
      const others = aChannel({ id: idFor('others'), organisation: TWO.id });
      await store.transact(async ({ channels }) => {
        for (const channel of [first, second, others]) await channels.put(channel);
        await channels.put({ ...first, name: 'Changed', isEnabled: false, problem: 'gone' });
      });
      await store.read(async ({ channels }) => {
        assert.deepEqual(await channels.of(ONE.id), [
          { ...first, name: 'Changed', isEnabled: false, problem: 'gone' },
          second,
        ]);
        assert.deepEqual(await channels.withIds([others.id, idFor('unknown')]), [others]);
        assert.deepEqual(await channels.withIds([]), []);
      });
      await store.transact(async ({ channels, deliveries }) => {
        await deliveries.put(aDelivery());
        assert.equal(await channels.remove(TWO.id, first.id), false);
        assert.equal(await channels.remove(ONE.id, first.id), true);
        assert.equal(await deliveries.byId(aDelivery().id), undefined);
        assert.deepEqual(await channels.of(ONE.id), [second]);
      });
    });

    test('a recipient is one of each organisation, found by address and by token', async () => {
      await using store = await withTwo(open);
      const others = aRecipient({ organisation: TWO.id, token: 'another' });
      await store.transact(async ({ channels }) => {
        await channels.putRecipient(aRecipient());
        await channels.putRecipient(others);
        await channels.putRecipient(aRecipient({ confirmedAt: NOW }));
      });
      await store.read(async ({ channels }) => {
        assert.deepEqual(await channels.recipients(ONE.id, ['ana@example.com', 'unknown@example.com']), [
          aRecipient({ confirmedAt: NOW }),
        ]);
        assert.deepEqual(await channels.recipientByToken('another'), others);
        assert.equal(await channels.recipientByToken('unknown'), undefined);
        assert.deepEqual(await channels.recipients(ONE.id, []), []);
      });
    });

    test('deliveries of a subject wait in their order; those that ended are shown newest first, and forgotten', async () => {
      await using store = await withTwo(open);
      const named = (name: string, subject: string, queuedAt = NOW) =>
        aDelivery({ id: idFor(name), queuedAt, event: anEvent({ id: idFor(name), subject }) });
      const all = [named('a', 's', 1), named('b', 'other'), named('c', 's'), named('d', 's')];
      const operators = { ...named('operators', 's'), organisation: null, channel: 'operator-mail' };
      const channel = aChannel().id;
      await store.transact(async ({ deliveries }) => {
        for (const one of [...all, operators]) await deliveries.put(one);
        assert.equal((await deliveries.first(channel, 's'))?.id, idFor('a'));
        await deliveries.put({ ...all[0]!, state: 'delivered', endedAt: NOW });
        await deliveries.put({ ...all[3]!, state: 'failed', endedAt: NOW });
      });
      const shown = async () =>
        (await store.read(({ deliveries }) => deliveries.page(channel, { page: 1, limit: 9 }))).results.map(
          ({ id }) => id,
        );
      await store.read(async ({ deliveries }) => {
        assert.equal((await deliveries.first(channel, 's'))?.id, idFor('c'));
        assert.deepEqual(await deliveries.waiting(channel), [all[1], all[2]]);
        assert.deepEqual(await deliveries.byId(operators.id), operators);
        assert.deepEqual(await deliveries.page(channel, { page: 2, limit: 3 }), {
          results: [{ ...all[0]!, state: 'delivered', endedAt: NOW }],
          totalRecords: 4,
        });
      });
      await store.transact(({ deliveries }) => deliveries.forget(channel, { before: 2, count: 9 }));
      assert.deepEqual(await shown(), [idFor('d'), idFor('c'), idFor('b')]);
      await store.transact(({ deliveries }) => deliveries.forget(channel, { before: 2, count: 0 }));
      assert.deepEqual(await shown(), [idFor('c'), idFor('b')]);
    });
  });
}
