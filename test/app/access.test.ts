import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatKey } from '../../src/domain/mod.ts';
import { anApp, NOW } from './support.ts';

describe('API keys', () => {
  test('a key is found by its secret, which is shown once and not kept', async () => {
    const { app } = anApp();
    const organisation = await app.organisations.create({ name: 'Acme' });
    const request = { organisation: organisation.id, name: 'CI', permission: 'read', expiresAt: null } as const;
    const { key, secret } = await app.access.createKey(request);
    assert.deepEqual((await app.access.findKey(secret))?.key, key);
    assert.deepEqual((await app.access.listKeys(organisation.id, { page: 1, limit: 10 })).results, [key]);
    assert.ok(!JSON.stringify(key).includes(secret.slice(-10)));
  });

  test('unknown, malformed and mistyped keys are not found', async () => {
    const { app } = anApp();
    const organisation = await app.organisations.create({ name: 'Acme' });
    const { secret } = await app.access.createKey({
      organisation: organisation.id,
      name: 'x',
      permission: 'read',
      expiresAt: null,
    });
    for (const other of [
      '',
      'x',
      secret.toUpperCase(),
      secret.slice(0, -1),
      ` ${secret}`,
      formatKey(new Uint8Array(32).fill(99)),
    ]) {
      assert.equal(await app.access.findKey(other), undefined, other);
    }
  });

  test('an expired key is not found from the instant of its expiry on', async () => {
    const { app, clock } = anApp();
    const organisation = await app.organisations.create({ name: 'Acme' });
    const request = { organisation: organisation.id, name: 'x', permission: 'read-write' } as const;
    const { secret } = await app.access.createKey({ ...request, expiresAt: NOW + 1_000 });
    clock.now = NOW + 999;
    assert.ok(await app.access.findKey(secret));
    clock.now = NOW + 1_000;
    assert.equal(await app.access.findKey(secret), undefined);
    await assert.rejects(app.access.createKey({ ...request, expiresAt: clock.now }), { problem: 'invalid' });
  });

  test('a deleted key is not found; a key of another organisation cannot be deleted', async () => {
    const { app } = anApp();
    const ours = await app.organisations.create({ name: 'Acme' });
    const theirs = await app.organisations.create({ name: 'Beta' });
    const { key, secret } = await app.access.createKey({
      organisation: ours.id,
      name: 'x',
      permission: 'read',
      expiresAt: null,
    });
    await assert.rejects(app.access.deleteKey(theirs.id, key.id), { problem: 'not-found' });
    assert.ok(await app.access.findKey(secret));
    await app.access.deleteKey(ours.id, key.id);
    assert.equal(await app.access.findKey(secret), undefined);
  });

  test('a known, an unknown, an expired and a deleted key that come first cost the same reads; a malformed one none', async () => {
    const { app, store, clock } = anApp();
    const { id: organisation } = await app.organisations.create({ name: 'Acme' });
    const request = { organisation, name: 'x', permission: 'read' } as const;
    const [known, expired, deleted] = [
      await app.access.createKey({ ...request, expiresAt: null }),
      await app.access.createKey({ ...request, expiresAt: clock.now + 1 }),
      await app.access.createKey({ ...request, expiresAt: null }),
    ];
    await app.access.deleteKey(organisation, deleted.key.id);
    clock.now += 1;
    const { read } = store;
    let queries = 0;
    const counted: typeof read = (work) =>
      read((reader) => {
        const byDigest: typeof reader.apiKeys.byDigest = (digest) => {
          queries++;
          return reader.apiKeys.byDigest(digest);
        };
        return work({ ...reader, apiKeys: { ...reader.apiKeys, byDigest } });
      });
    Object.assign(store, { read: counted });
    const unknown = formatKey(new Uint8Array(32).fill(99));
    const cost = async (secret: string) => {
      queries = 0;
      await app.access.findKey(secret);
      return queries;
    };
    for (const secret of [known.secret, expired.secret, deleted.secret, unknown]) assert.equal(await cost(secret), 1);
    assert.equal(await cost(`${known.secret}x`), 0);
  });

  test('a key belongs to an organisation that exists', async () => {
    const { app } = anApp();
    const request = { organisation: 'nobody', name: 'x', permission: 'read', expiresAt: null } as const;
    await assert.rejects(app.access.createKey(request), { problem: 'not-found' });
  });
});
