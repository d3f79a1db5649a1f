import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Passwords, Role } from '../../src/domain/mod.ts';
import { anApp, type TestApp } from './support.ts';

const PASSWORD = 'correct horse battery';

async function anOrganisation({ app }: TestApp, members: Readonly<Record<string, Role>> = {}) {
  const { id } = await app.organisations.create({ name: 'Acme' });
  const ids: Record<string, string> = {};
  for (const [name, role] of Object.entries(members)) {
    const email = `${name}@example.com`;
    ids[name] = (await app.people.invite({ organisation: id, email, role, password: PASSWORD })).user.id;
  }
  return { id, ids };
}

describe('people', () => {
  test('a new user needs a password; a known user joins with the current one', async () => {
    const world = anApp();
    const { app } = world;
    const [acme, bolt] = [await anOrganisation(world), await anOrganisation(world)];
    const request = { email: ' Ada@Example.com ', role: 'editor', name: ' Ada ' } as const;
    await assert.rejects(app.people.invite({ ...request, organisation: acme.id }), { problem: 'not-found' });
    const made = await app.people.invite({ ...request, organisation: acme.id, password: PASSWORD });
    assert.deepEqual([made.user.email, made.user.name, made.membership.role], ['Ada@Example.com', 'Ada', 'editor']);
    const joined = await app.people.invite({ email: 'ada@example.com', role: 'admin', organisation: bolt.id });
    assert.deepEqual(joined.user, made.user);
    await assert.rejects(app.people.invite({ ...request, organisation: bolt.id }), { problem: 'conflict' });
    assert.ok(await app.sessions.signIn({ email: 'ada@EXAMPLE.com', password: PASSWORD }));
  });

  test('a bad e-mail address or password is refused, and nothing is made', async () => {
    const world = anApp();
    const { app } = world;
    const { id: organisation } = await anOrganisation(world);
    const request = { organisation, role: 'viewer', email: 'ada@example.com', password: PASSWORD } as const;
    for (const email of [
      '',
      'ada',
      'ada@',
      '@example.com',
      'a b@example.com',
      'ada@example',
      `${'a'.repeat(250)}@x.com`,
    ]) {
      await assert.rejects(app.people.invite({ ...request, email }), { problem: 'invalid' }, email);
    }
    for (const password of ['', 'short', 'ada@example.com', 'abab'.repeat(5), 'x'.repeat(201)]) {
      await assert.rejects(app.people.invite({ ...request, password }), { problem: 'invalid' }, password);
    }
    await assert.rejects(app.people.invite({ ...request, organisation: 'nobody' }), { problem: 'not-found' });
    assert.deepEqual(await app.people.list(organisation), []);
    assert.equal(await app.people.find('ada@example.com'), undefined);
  });

  test('the last admin neither goes nor becomes less; with another one they may', async () => {
    const world = anApp();
    const { app } = world;
    const { id, ids } = await anOrganisation(world, { ada: 'admin', bob: 'editor' });
    await assert.rejects(app.people.change(id, ids.ada!, { role: 'editor' }), { problem: 'conflict' });
    await assert.rejects(app.people.remove(id, ids.ada!), { problem: 'conflict' });
    await app.people.change(id, ids.bob!, { role: 'admin' });
    await app.people.change(id, ids.ada!, { role: 'viewer' });
    await assert.rejects(app.people.remove(id, ids.bob!), { problem: 'conflict' });
    await app.people.remove(id, ids.ada!);
    assert.deepEqual(
      (await app.people.list(id)).map(({ user }) => user.email),
      ['bob@example.com'],
    );
  });

  test('two admins who remove each other at once leave one', async () => {
    const world = anApp();
    const { app } = world;
    const { id, ids } = await anOrganisation(world, { ada: 'admin', bob: 'admin' });
    const both = [app.people.remove(id, ids.ada!), app.people.remove(id, ids.bob!)];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
    assert.equal((await app.people.list(id)).length, 1);
  });

  test('a member of another organisation is unknown here', async () => {
    const world = anApp();
    const { app } = world;
    const ours = await anOrganisation(world, { ada: 'admin' });
    const theirs = await anOrganisation(world, { bob: 'admin' });
    await assert.rejects(app.people.remove(ours.id, theirs.ids.bob!), { problem: 'not-found' });
    await assert.rejects(app.people.change(ours.id, theirs.ids.bob!, { role: 'viewer' }), { problem: 'not-found' });
  });

  test('a password that is reset ends every session', async () => {
    const world = anApp();
    const { app } = world;
    await anOrganisation(world, { ada: 'admin' });
    const email = 'ada@example.com';
    const before = await app.sessions.signIn({ email, password: PASSWORD });
    await app.people.resetPassword('ADA@example.com', 'another horse battery');
    assert.equal(await app.sessions.find(before!.token), undefined);
    assert.equal(await app.sessions.signIn({ email, password: PASSWORD }), undefined);
    assert.ok(await app.sessions.signIn({ email, password: 'another horse battery' }));
    await assert.rejects(app.people.resetPassword('nobody@example.com', PASSWORD), { problem: 'not-found' });
    await assert.rejects(app.people.resetPassword(email, 'short'), { problem: 'invalid' });
  });
});

describe('signing in', () => {
  test('costs one check of a password for known and unknown users alike', async () => {
    const world = anApp();
    const { app, checked } = world;
    await anOrganisation(world, { ada: 'admin' });
    for (const email of ['ada@example.com', 'nobody@example.com', '', 'nobody@example.com']) {
      checked.count = 0;
      assert.equal(await app.sessions.signIn({ email, password: 'a wrong password' }), undefined);
      assert.equal(checked.count, 1, email);
    }
  });

  test('of an unknown user goes on after a rush in which there was no turn for the first of them', async () => {
    const { app, passwords } = anApp();
    const { hash } = passwords;
    Object.assign(passwords, { hash: () => Promise.reject(new Error('too many')) });
    const credentials = { email: 'nobody@example.com', password: 'a wrong password' };
    await assert.rejects(app.sessions.signIn(credentials), /too many/);
    Object.assign(passwords, { hash });
    assert.equal(await app.sessions.signIn(credentials), undefined);
  });

  test('upgrades a hash that was made with older parameters', async () => {
    const world = anApp();
    const { app, store } = world;
    const { ids } = await anOrganisation(world, { ada: 'admin' });
    const good = await store.read(({ people }) => people.passwordHash(ids.ada!));
    await store.transact(({ people }) => people.setPasswordHash(ids.ada!, `old ${good}`, 0));
    assert.ok(await app.sessions.signIn({ email: 'ada@example.com', password: PASSWORD }));
    assert.equal(await store.read(({ people }) => people.passwordHash(ids.ada!)), good);
  });

  test('refuses a user whose password is changed while it is checked', async () => {
    const world = anApp();
    const { app, passwords } = world;
    await anOrganisation(world, { ada: 'admin' });
    const email = 'ada@example.com';
    const { verify } = passwords;
    const meanwhile: Passwords['verify'] = async (...given) => {
      Object.assign(passwords, { verify });
      await app.people.resetPassword(email, 'another horse battery');
      return verify(...given);
    };
    Object.assign(passwords, { verify: meanwhile });
    assert.equal(await app.sessions.signIn({ email, password: PASSWORD }), undefined);
  });

  test('changes no password that was changed while it was checked', async () => {
    const world = anApp();
    const { app, passwords, store } = world;
    const { ids } = await anOrganisation(world, { ada: 'admin' });
    const email = 'ada@example.com';
    const own = (await app.sessions.signIn({ email, password: PASSWORD }))!.signedIn;
    const { verify } = passwords;
    const meanwhile: Passwords['verify'] = async (...given) => {
      Object.assign(passwords, { verify });
      await app.people.resetPassword(email, 'another horse battery');
      return verify(...given);
    };
    Object.assign(passwords, { verify: meanwhile });
    const change = app.sessions.changePassword(own, { current: PASSWORD, next: 'a third horse battery' });
    await assert.rejects(change, /currentPassword/);
    const hash = await store.read(({ people }) => people.passwordHash(ids.ada!));
    assert.ok((await verify('another horse battery', hash!)).isRight, 'as it was reset');
    assert.equal(await app.sessions.signIn({ email, password: 'a third horse battery' }), undefined);
  });

  test('accepts two sign-ins at once while a hash is upgraded', async () => {
    const world = anApp();
    const { app, store } = world;
    const { ids } = await anOrganisation(world, { ada: 'admin' });
    const good = await store.read(({ people }) => people.passwordHash(ids.ada!));
    await store.transact(({ people }) => people.setPasswordHash(ids.ada!, `old ${good}`, 0));
    const signIn = () => app.sessions.signIn({ email: 'ada@example.com', password: PASSWORD });
    for (const made of await Promise.all([signIn(), signIn()])) assert.ok(made);
  });
});

describe('maintenance', () => {
  test('writes when keys were last used, clears old sessions, and what removed projects held', async () => {
    const world = anApp();
    const { app, store, clock } = world;
    const { id: organisation } = await anOrganisation(world, { ada: 'admin' });
    const key = await app.access.createKey({ organisation, name: 'k', permission: 'read', expiresAt: null });
    const session = await app.sessions.signIn({ email: 'ada@example.com', password: PASSWORD });
    const used = ++clock.now;
    await app.access.findKey(key.secret);
    assert.equal(
      (await app.access.listKeys(organisation, { page: 1, limit: 10 })).results[0]!.lastUsedAt,
      null,
      'not while somebody waits',
    );
    const { id } = await app.projects.create({ organisation, name: 'Shop' });
    await app.projects.remove(organisation, id);
    while (await app.maintenance.clear());
    clock.now = session!.signedIn.expiresAt;
    await app.maintenance.noteUses();
    await app.maintenance.run(() => false);
    assert.equal((await app.access.listKeys(organisation, { page: 1, limit: 10 })).results[0]!.lastUsedAt, used);
    assert.equal(await store.read(({ sessions }) => sessions.byDigest(session!.signedIn.digest)), undefined);
    assert.equal(await store.transact(({ projects }) => projects.clear()), false);
  });

  test('keeps what it could not write for the next time', async () => {
    const { app, store } = anApp();
    const { id: organisation } = await app.organisations.create({ name: 'Acme' });
    const { secret } = await app.access.createKey({ organisation, name: 'k', permission: 'read', expiresAt: null });
    await app.access.findKey(secret);
    const { transact } = store;
    Object.assign(store, { transact: () => Promise.reject(new Error('locked')) });
    await assert.rejects(app.maintenance.noteUses(), /locked/);
    Object.assign(store, { transact });
    await app.maintenance.noteUses();
    assert.notEqual((await app.access.listKeys(organisation, { page: 1, limit: 10 })).results[0]!.lastUsedAt, null);
  });
});
