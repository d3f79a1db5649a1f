import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anOrganisation, idFor } from '../../support/builders.ts';
import type { OpenStore } from './support.ts';

export function organisationContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: organisations`, () => {
    test('an organisation is found by its id and by its slug, with all it was given', async () => {
      await using store = await open();
      const organisation = anOrganisation({ name: 'Ömer’s "Çay" 🍵', updatedAt: 9_007_199_254_740_991 });
      await store.transact(({ organisations }) => organisations.add(organisation));
      await store.read(async ({ organisations }) => {
        assert.deepEqual(await organisations.byId(organisation.id), organisation);
        assert.deepEqual(await organisations.bySlug(organisation.slug), organisation);
      });
    });

    test('an unknown id or slug is undefined', async () => {
      await using store = await open();
      await store.transact(({ organisations }) => organisations.add(anOrganisation({ slug: 'acme' })));
      await store.read(async ({ organisations }) => {
        assert.equal(await organisations.byId(idFor('nobody')), undefined);
        assert.equal(await organisations.byId('no uuid'), undefined);
        assert.equal(await organisations.bySlug('acm'), undefined);
        assert.equal(await organisations.bySlug('ACME'), undefined);
        assert.equal(await organisations.bySlug('acme%'), undefined);
      });
    });

    test('a slug that is taken is refused', async () => {
      await using store = await open();
      await store.transact(({ organisations }) => organisations.add(anOrganisation({ name: 'One', slug: 'acme' })));
      const second = anOrganisation({ name: 'Two', slug: 'acme' });
      await assert.rejects(store.transact(({ organisations }) => organisations.add(second)));
      assert.equal(await store.read(({ organisations }) => organisations.byId(second.id)), undefined);
    });
  });
}
