import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/domain/mod.ts';
import { aMembership, anOrganisation, aSession, aUser, idFor, NOW } from '../../support/builders.ts';
import type { OpenStore } from './support.ts';

const [acme, bolt] = [anOrganisation({ name: 'Acme' }), anOrganisation({ name: 'Bolt' })];
const ada = aUser({ name: 'ada', email: 'Ada.É@Example.com' });
const bob = aUser({ name: 'bob' });

/** Two organisations and two people, who belong to none. */
const addPeople = (store: Store): Promise<void> =>
  store.transact(async ({ organisations, people }) => {
    for (const organisation of [acme, bolt]) await organisations.add(organisation);
    await people.add(ada, 'hash of ada');
    await people.add(bob, 'hash of bob');
  });

export function peopleContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: people`, () => {
    test('a user is found by id, and by e-mail address in any case', async () => {
      await using store = await open();
      await addPeople(store);
      await store.read(async ({ people }) => {
        assert.deepEqual(await people.byId(ada.id), ada);
        assert.deepEqual(await people.byEmail('aDA.é@exAMPLE.com'), ada);
        assert.equal(await people.byEmail('ada'), undefined);
        assert.equal(await people.byId(idFor('nobody')), undefined);
        assert.equal(await people.passwordHash(ada.id), 'hash of ada');
        assert.equal(await people.passwordHash(idFor('nobody')), undefined);
      });
    });

    test('an e-mail address that is taken in another case is refused', async () => {
      await using store = await open();
      await addPeople(store);
      const twin = aUser({ name: 'twin', email: 'ADA.É@example.com' });
      await assert.rejects(store.transact(({ people }) => people.add(twin, 'hash')));
      assert.equal(await store.read(({ people }) => people.byId(twin.id)), undefined);
    });

    test('a new password is that of one person, who has changed', async () => {
      await using store = await open();
      await addPeople(store);
      await store.transact(({ people }) => people.setPasswordHash(ada.id, 'new', NOW + 5));
      await store.read(async ({ people }) => {
        assert.equal(await people.passwordHash(ada.id), 'new');
        assert.equal(await people.passwordHash(bob.id), 'hash of bob');
        assert.deepEqual(await people.byId(ada.id), { ...ada, updatedAt: NOW + 5 });
      });
      await assert.rejects(store.transact(({ people }) => people.setPasswordHash(idFor('nobody'), 'x', NOW)));
    });

    test('memberships are of a person by organisation, and of an organisation by e-mail address', async () => {
      await using store = await open();
      await addPeople(store);
      const memberships = [
        aMembership({ organisation: bolt.id, user: ada.id, role: 'viewer' }),
        aMembership({ organisation: acme.id, user: bob.id, role: 'editor', createdAt: 1, updatedAt: 2 }),
        aMembership({ organisation: acme.id, user: ada.id, role: 'admin' }),
      ];
      await store.transact(async ({ people }) => {
        for (const membership of memberships) await people.putMembership(membership);
      });
      await store.read(async ({ people }) => {
        const ofAda = [memberships[0]!, memberships[2]!].sort((a, b) => (a.organisation < b.organisation ? -1 : 1));
        assert.deepEqual(await people.membershipsOf(ada.id), ofAda);
        assert.deepEqual(await people.membersOf(acme.id), [
          { user: ada, membership: memberships[2] },
          { user: bob, membership: memberships[1] },
        ]);
        assert.deepEqual(await people.membersOf(idFor('nobody')), []);
        assert.deepEqual(await people.membershipsOf(idFor('nobody')), []);
      });
    });

    test('a membership takes the place of the one there is, and is removed from one organisation only', async () => {
      await using store = await open();
      await addPeople(store);
      const changed = aMembership({ organisation: acme.id, user: ada.id, role: 'admin', updatedAt: NOW + 1 });
      await store.transact(async ({ people }) => {
        await people.putMembership({ ...changed, role: 'viewer' });
        await people.putMembership(changed);
        await people.putMembership({ ...changed, organisation: bolt.id });
        assert.deepEqual(await people.membersOf(acme.id), [{ user: ada, membership: changed }]);
        assert.equal(await people.removeMembership(acme.id, bob.id), false);
        assert.equal(await people.removeMembership(acme.id, ada.id), true);
        assert.equal(await people.removeMembership(acme.id, ada.id), false);
        assert.deepEqual(await people.membershipsOf(ada.id), [{ ...changed, organisation: bolt.id }]);
      });
      const stray = aMembership({ organisation: idFor('nobody'), user: ada.id });
      await assert.rejects(store.transact(({ people }) => people.putMembership(stray)));
      await assert.rejects(
        store.transact(({ people }) => people.putMembership(aMembership({ organisation: acme.id, user: idFor('x') }))),
      );
    });
  });

  describe(`${adapter}: sessions`, () => {
    test('a session is found by its digest until it is removed', async () => {
      await using store = await open();
      await addPeople(store);
      const session = aSession({ user: ada.id });
      await store.transact(async ({ sessions }) => {
        await sessions.add(session, 'one');
        assert.deepEqual(await sessions.byDigest('one'), session);
        assert.equal(await sessions.byDigest('two'), undefined);
        assert.equal(await sessions.remove('two'), false);
        assert.equal(await sessions.remove('one'), true);
        assert.equal(await sessions.byDigest('one'), undefined);
      });
      await assert.rejects(store.transact(({ sessions }) => sessions.add(aSession({ user: idFor('nobody') }), 'x')));
      await assert.rejects(
        store.transact(async ({ sessions }) => {
          await sessions.add(session, 'same');
          await sessions.add(session, 'same');
        }),
      );
    });

    test('the other sessions of a person go, or all; those of others stay', async () => {
      await using store = await open();
      await addPeople(store);
      await store.transact(async ({ sessions }) => {
        for (const digest of ['a1', 'a2', 'a3']) await sessions.add(aSession({ user: ada.id }), digest);
        await sessions.add(aSession({ user: bob.id }), 'b');
        const left = async () => {
          const found = await Promise.all(['a1', 'a2', 'a3', 'b'].map((digest) => sessions.byDigest(digest)));
          return found.map((session) => session !== undefined);
        };
        await sessions.removeOthers(ada.id, 'a2');
        assert.deepEqual(await left(), [false, true, false, true]);
        await sessions.removeOthers(ada.id, null);
        assert.deepEqual(await left(), [false, false, false, true]);
      });
    });

    test('those that are over are removed, from the instant of their end on', async () => {
      await using store = await open();
      await addPeople(store);
      await store.transact(async ({ sessions }) => {
        await sessions.add(aSession({ user: ada.id, expiresAt: 10 }), 'ten');
        await sessions.add(aSession({ user: bob.id, expiresAt: 11 }), 'eleven');
        assert.equal(await sessions.removeExpired(9), 0);
        assert.equal(await sessions.removeExpired(10), 1);
        assert.equal(await sessions.byDigest('ten'), undefined);
        assert.ok(await sessions.byDigest('eleven'));
      });
    });
  });
}
