import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  aCachedJob,
  aJobExecution,
  aMembership,
  anApiKey,
  anInvitation,
  anOrganisation,
  aQuery,
  aShare,
  aUser,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { addProject, ingest, type OpenStore } from './support.ts';

export function organisationContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: organisations`, () => {
    test('an organisation is found by its id and by its slug, with all it was given', async () => {
      await using store = await open();
      const organisation = anOrganisation({ name: 'Ömer’s "Çay" 🍵', updatedAt: 8_640_000_000_000_000 });
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

    test('organisations come by name, each once, and unknown ones are left out', async () => {
      await using store = await open();
      const [acme, bolt, aero] = ['acme', 'Bolt', 'Aero'].map((name) => anOrganisation({ name }));
      await store.transact(async ({ organisations }) => {
        for (const organisation of [acme!, bolt!, aero!]) await organisations.add(organisation);
      });
      await store.read(async ({ organisations }) => {
        const ids = [bolt!.id, acme!.id, idFor('nobody'), bolt!.id];
        assert.deepEqual(await organisations.withIds(ids), [acme, bolt]);
        assert.deepEqual(await organisations.withIds([]), []);
        assert.deepEqual(await organisations.all(), [acme, aero, bolt]);
      });
    });

    test('a change puts all of an organisation in its place, and frees the slug it had', async () => {
      await using store = await open();
      const before = anOrganisation({ slug: 'acme' });
      const after = {
        ...before,
        name: 'Acme 2',
        slug: 'acme-2',
        rateLimit: { requests: 5, seconds: 1 },
        forbidsShares: true,
        updatedAt: NOW + 1,
      };
      await store.transact(async ({ organisations }) => {
        await organisations.add(before);
        await organisations.change(after);
        await organisations.add(anOrganisation({ name: 'Heir', slug: 'acme' }));
      });
      await store.read(async ({ organisations }) => {
        assert.deepEqual(await organisations.byId(before.id), after);
        assert.deepEqual(await organisations.bySlug('acme-2'), after);
        assert.equal((await organisations.bySlug('acme'))?.name, 'Heir');
      });
      const taken = { ...after, slug: 'acme' };
      await assert.rejects(store.transact(({ organisations }) => organisations.change(taken)));
      const unknown = anOrganisation({ name: 'Nobody' });
      await assert.rejects(store.transact(({ organisations }) => organisations.change(unknown)));
    });

    test('the usage counts what an organisation holds, and nothing of others', async () => {
      await using store = await open();
      const nothing = { projects: 0, members: 0, apiKeys: 0, shares: 0, invitations: 0, responses: 0, storedBytes: 0 };
      const theirs = anOrganisation({ name: 'Theirs' });
      const shop = await addProject(store);
      const [shoes, gone] = [await addProject(store, 'Shoes'), await addProject(store, 'Gone')];
      await store.transact(async ({ organisations, projects, apiKeys, people, shares, invitations }) => {
        await organisations.add(theirs);
        await apiKeys.add(anApiKey(), 'one');
        await apiKeys.add(anApiKey({ organisation: theirs.id }), 'two');
        await people.add(aUser(), 'hash');
        await people.putMembership(aMembership());
        await shares.add(aShare({ project: shop }), { link: 'a', session: 'b' });
        await shares.add(aShare({ id: idFor('of a removed project'), project: gone }), { link: 'c', session: 'd' });
        await invitations.add(anInvitation(), 'three');
        await projects.remove(gone, NOW);
      });
      for (const project of [shop, shoes]) {
        const run = { queries: [aQuery()], cachedJobs: [aCachedJob()], executions: [aJobExecution()] };
        await ingest(store, project, run);
      }
      await store.read(async ({ organisations }) => {
        const usage = { projects: 2, members: 1, apiKeys: 1, shares: 1, invitations: 1, responses: 2 };
        const { storedBytes, ...others } = await organisations.usage(anOrganisation().id);
        assert.deepEqual(others, usage);
        assert.equal(storedBytes, 2 * Buffer.byteLength(aJobExecution().answer));
        assert.deepEqual(await organisations.usage(theirs.id), { ...nothing, apiKeys: 1 });
        assert.deepEqual(await organisations.usage(idFor('nobody')), nothing);
        for (const [thing, count] of Object.entries({ ...usage, storedBytes }))
          assert.equal(await organisations.held(anOrganisation().id, thing as keyof typeof usage), count, thing);
      });
    });

    test('stored bytes follow what is written, replaced and removed', async () => {
      await using store = await open();
      const project = await addProject(store);
      const held = async () =>
        (await store.read(({ organisations }) => organisations.usage(anOrganisation().id))).storedBytes;
      const of = (answer: string) => ({
        queries: [aQuery()],
        cachedJobs: [aCachedJob()],
        executions: [aJobExecution({ answer })],
      });
      await ingest(store, project, of('four'));
      assert.equal(await held(), 4);
      const long = 'Take the Acme, or the Bolt. '.repeat(1_000);
      await ingest(store, project, { executions: [aJobExecution({ answer: long })] });
      const packed = await held();
      assert.ok(packed > 4 && packed <= long.length);
      const { id } = aJobExecution();
      await ingest(store, project, { raws: [{ id, raw: JSON.stringify({ payload: 'of a provider' }) }] });
      assert.ok((await held()) > packed);
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [id], NOW));
      assert.equal(await held(), 0);
    });

    test('there is none at all, until one is added', async () => {
      await using store = await open();
      const any = () => store.read(({ organisations }) => organisations.any());
      assert.equal(await any(), false);
      await store.transact(({ organisations }) => organisations.add(anOrganisation()));
      assert.equal(await any(), true);
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
