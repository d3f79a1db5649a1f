import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiKey, Store } from '../../../src/domain/mod.ts';
import { anApiKey, anOrganisation, idFor, NOW } from '../../support/builders.ts';
import { byId, type OpenStore } from './support.ts';

const [acme, bolt] = [anOrganisation({ name: 'Acme' }), anOrganisation({ name: 'Bolt' })];

const FIRST = { page: 1, limit: 10 };

/** Two organisations, and keys in them; a key's name stands for its digest. */
const addKeys = (store: Store, added: readonly ApiKey[]): Promise<void> =>
  store.transact(async ({ organisations, apiKeys }) => {
    await organisations.add(acme);
    await organisations.add(bolt);
    for (const key of added) await apiKeys.add(key, digestOf(key.name));
  });
const digestOf = (name: string) => idFor(name).replaceAll('-', '').repeat(2);

export function apiKeyContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: API keys`, () => {
    test('a key is found by its digest with all it was given, an expired one too', async () => {
      await using store = await open();
      const endless = anApiKey({ name: 'endless', organisation: acme.id, permission: 'read-write' });
      const expired = anApiKey({ name: 'expired', organisation: bolt.id, expiresAt: 1 });
      await addKeys(store, [endless, expired]);
      await store.read(async ({ apiKeys }) => {
        assert.deepEqual(await apiKeys.byDigest(digestOf('endless')), { key: endless, rateLimit: null });
        assert.deepEqual(await apiKeys.byDigest(digestOf('expired')), { key: expired, rateLimit: null });
        assert.equal(await apiKeys.byDigest(digestOf('unknown')), undefined);
        assert.equal(await apiKeys.byDigest(''), undefined);
      });
    });

    test('the keys of an organisation come in the order of their creation, page by page, and no others do', async () => {
      await using store = await open();
      const made = (name: string, order: number) => anApiKey({ name, organisation: acme.id, createdAt: NOW + order });
      const twins = byId([made('zulu', 2), made('alpha', 2), made('mike', 2)]);
      const ours = [made('first', 1), ...twins, made('last', 3)];
      await addKeys(store, [...ours.toReversed(), anApiKey({ name: 'theirs', organisation: bolt.id })]);
      await store.read(async ({ apiKeys }) => {
        for (const [page, results] of [ours.slice(0, 2), ours.slice(2, 4), ours.slice(4), []].entries()) {
          const found = await apiKeys.page(acme.id, { page: page + 1, limit: 2 });
          assert.deepEqual(found, { results, totalRecords: ours.length });
        }
        assert.deepEqual(await apiKeys.page(idFor('nobody'), FIRST), { results: [], totalRecords: 0 });
      });
    });

    test('a removed key is found no more; one that is not there, or not ours, is not removed', async () => {
      await using store = await open();
      const ours = anApiKey({ name: 'ours', organisation: acme.id });
      const theirs = anApiKey({ name: 'theirs', organisation: bolt.id });
      await addKeys(store, [ours, theirs]);
      await store.transact(async ({ apiKeys }) => {
        assert.equal(await apiKeys.remove(acme.id, theirs.id), false);
        assert.equal(await apiKeys.remove(acme.id, idFor('nothing')), false);
        assert.equal(await apiKeys.remove(acme.id, ours.id), true);
        assert.equal(await apiKeys.remove(acme.id, ours.id), false);
      });
      await store.read(async ({ apiKeys }) => {
        assert.equal(await apiKeys.byDigest(digestOf('ours')), undefined);
        assert.deepEqual((await apiKeys.page(acme.id, FIRST)).results, []);
        assert.deepEqual((await apiKeys.byDigest(digestOf('theirs')))?.key, theirs);
      });
    });

    test('a key comes with the limit of its organisation as it is now', async () => {
      await using store = await open();
      await addKeys(store, [anApiKey({ name: 'ours', organisation: acme.id })]);
      const rateLimit = { requests: 1_000, seconds: 30 };
      await store.transact(({ organisations }) => organisations.change({ ...acme, rateLimit }));
      const found = await store.read(({ apiKeys }) => apiKeys.byDigest(digestOf('ours')));
      assert.deepEqual(found?.rateLimit, rateLimit);
    });

    test('a key comes with its own limit, beside that of its organisation', async () => {
      await using store = await open();
      const own = { requests: 5, seconds: 1 };
      const limited = anApiKey({ name: 'limited', organisation: acme.id, rateLimit: own });
      await addKeys(store, [limited, anApiKey({ name: 'other', organisation: acme.id })]);
      const rateLimit = { requests: 1_000, seconds: 30 };
      await store.transact(({ organisations }) => organisations.change({ ...acme, rateLimit }));
      await store.read(async ({ apiKeys }) => {
        assert.deepEqual(await apiKeys.byDigest(digestOf('limited')), { key: limited, rateLimit });
        const { results } = await apiKeys.page(acme.id, FIRST);
        assert.deepEqual(
          new Map(results.map((key) => [key.name, key.rateLimit])),
          new Map([
            ['limited', own],
            ['other', null],
          ]),
        );
      });
    });

    test('the latest use of a key is kept, and one that is gone is passed over', async () => {
      await using store = await open();
      const [used, unused] = ['used', 'unused'].map((name) => anApiKey({ name, organisation: acme.id }));
      await addKeys(store, [used!, unused!]);
      for (const at of [NOW + 5, NOW + 9, NOW + 7]) {
        await store.transact(({ apiKeys }) =>
          apiKeys.used(
            new Map([
              [used!.id, at],
              [idFor('gone'), at],
            ]),
          ),
        );
      }
      const { results: keys } = await store.read(({ apiKeys }) => apiKeys.page(acme.id, FIRST));
      assert.deepEqual(
        new Map(keys.map(({ name, lastUsedAt }) => [name, lastUsedAt])),
        new Map([
          ['used', NOW + 9],
          ['unused', null],
        ]),
      );
    });

    test('a digest that another key has, and an organisation that does not exist, are refused', async () => {
      await using store = await open();
      await addKeys(store, [anApiKey({ name: 'first', organisation: acme.id })]);
      const twin = anApiKey({ name: 'second', organisation: bolt.id });
      await assert.rejects(store.transact(({ apiKeys }) => apiKeys.add(twin, digestOf('first'))));
      const stray = anApiKey({ name: 'stray', organisation: idFor('nobody') });
      await assert.rejects(store.transact(({ apiKeys }) => apiKeys.add(stray, digestOf('stray'))));
      assert.equal(await store.read(({ apiKeys }) => apiKeys.byDigest(digestOf('stray'))), undefined);
    });
  });
}
