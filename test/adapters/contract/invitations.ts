import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/domain/mod.ts';
import { anInvitation, anOrganisation, aProject, aShare, aUser, idFor, NOW } from '../../support/builders.ts';
import type { OpenStore } from './support.ts';

const [acme, bolt] = [anOrganisation(), anOrganisation({ name: 'Bolt' })];
const [ada, bob] = [aUser(), aUser({ name: 'bob' })];
const [laptops, shoes] = [aProject(), aProject({ name: 'Shoes', organisation: bolt.id })];

const addOwners = (store: Store): Promise<void> =>
  store.transact(async ({ organisations, people, projects }) => {
    for (const organisation of [acme, bolt]) await organisations.add(organisation);
    for (const user of [ada, bob]) await people.add(user, 'hash');
    for (const project of [laptops, shoes]) await projects.add(project);
  });

export function invitationContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: invitations`, () => {
    const first = anInvitation({ email: 'First@Example.com', projects: [laptops.id], createdAt: 1 });
    const second = anInvitation({ email: 'second@example.com', role: 'admin', expiresAt: NOW + 5 });
    const theirs = anInvitation({ organisation: bolt.id });

    test('are found by digest, listed in order, and removed from their organisation alone', async () => {
      await using store = await open();
      await addOwners(store);
      await store.transact(async ({ invitations }) => {
        for (const each of [second, first, theirs]) await invitations.add(each, `digest of ${each.id}`);
      });
      await store.read(async ({ invitations }) => {
        assert.deepEqual(await invitations.byDigest(`digest of ${first.id}`), first);
        assert.equal(await invitations.byDigest(''), undefined);
        assert.deepEqual(await invitations.of(acme.id), [first, second]);
      });
      await store.transact(async ({ invitations }) => {
        assert.equal(await invitations.remove(bolt.id, first.id), false);
        assert.equal(await invitations.remove(acme.id, first.id), true);
        assert.equal(await invitations.remove(acme.id, first.id), false);
        assert.equal(await invitations.removeExpired(NOW + 4), 0);
        assert.equal(await invitations.removeExpired(NOW + 5), 1);
        assert.deepEqual(await invitations.of(acme.id), []);
        assert.deepEqual(await invitations.of(bolt.id), [theirs]);
      });
    });

    test('are of known organisations and people, and no two have one digest', async () => {
      await using store = await open();
      await addOwners(store);
      const add = (each: ReturnType<typeof anInvitation>, digest: string) =>
        store.transact(({ invitations }) => invitations.add(each, digest));
      await assert.rejects(add(anInvitation({ organisation: idFor('none') }), 'a'));
      await assert.rejects(add(anInvitation({ invitedBy: idFor('nobody') }), 'a'));
      await add(first, 'a');
      assert.deepEqual(await store.read(({ invitations }) => invitations.of(acme.id)), [first]);
    });
  });

  describe(`${adapter}: shares`, () => {
    const first = aShare({ name: 'first', scope: { countries: ['DE'], startDate: '2026-11-01' }, createdAt: 1 });
    const second = aShare({ name: 'second', pages: ['prompts', 'answers'], maker: bob.id, expiresAt: NOW + 5 });
    const theirs = aShare({ name: 'theirs', project: shoes.id });
    const addAll = (store: Store) =>
      store.transact(async ({ shares }) => {
        for (const each of [second, first, theirs])
          await shares.add(each, { link: `l ${each.id}`, session: `s ${each.id}` });
      });

    test('are found by either digest, listed in order, and removed from their project alone', async () => {
      await using store = await open();
      await addOwners(store);
      await addAll(store);
      await store.read(async ({ shares }) => {
        for (const digest of [`l ${first.id}`, `s ${first.id}`]) assert.deepEqual(await shares.byDigest(digest), first);
        assert.equal(await shares.byDigest(''), undefined);
        assert.deepEqual(await shares.of(laptops.id), [first, second]);
      });
      await store.transact(async ({ shares }) => {
        assert.equal(await shares.remove(shoes.id, first.id), false);
        assert.equal(await shares.remove(laptops.id, first.id), true);
        assert.equal(await shares.removeExpired(NOW + 5), 1);
        assert.deepEqual(await shares.of(laptops.id), []);
      });
    });

    test('end with their maker’s membership, in that organisation, and with their project', async () => {
      await using store = await open();
      await addOwners(store);
      await addAll(store);
      await store.transact(({ shares }) => shares.removeMadeBy(acme.id, ada.id));
      await store.read(async ({ shares }) => {
        assert.deepEqual(await shares.of(laptops.id), [second]);
        assert.deepEqual(await shares.of(shoes.id), [theirs]);
      });
      await store.transact(({ projects }) => projects.remove(shoes.id, NOW));
      await store.read(async ({ shares }) => {
        assert.deepEqual(await shares.of(shoes.id), []);
        assert.equal(await shares.byDigest(`l ${theirs.id}`), undefined);
      });
      const digests = { link: 'x', session: 'y' };
      const refused = { problem: 'forbidden' };
      await assert.rejects(
        store.transact(({ shares }) => shares.add(aShare({ name: 'late', project: shoes.id }), digests)),
        refused,
      );
    });
  });
}
