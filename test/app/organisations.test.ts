import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anApp } from './support.ts';

describe('organisations and projects', () => {
  test('are found by id and by slug', async () => {
    const { app } = anApp();
    const organisation = await app.organisations.create({ name: ' Müller & Söhne ' });
    assert.deepEqual([organisation.name, organisation.slug], ['Müller & Söhne', 'muller-sohne']);
    assert.deepEqual(await app.organisations.find('muller-sohne'), organisation);
    const project = await app.projects.create({ organisation: organisation.id, name: 'Laptops' });
    assert.deepEqual(await app.projects.find('laptops'), project);
    assert.deepEqual(await app.projects.find(project.id), project);
    assert.deepEqual(await app.projects.byId(project.id), project);
  });

  test('a slug made from a name is made unique; one that is given and taken is a conflict', async () => {
    const { app } = anApp();
    const first = await app.organisations.create({ name: 'Acme' });
    assert.equal((await app.organisations.create({ name: 'ACME' })).slug, 'acme-2');
    assert.equal((await app.organisations.create({ name: 'acme!' })).slug, 'acme-3');
    await assert.rejects(app.organisations.create({ name: 'x', slug: 'acme' }), { problem: 'conflict' });
    await app.projects.create({ organisation: first.id, name: 'A' });
    assert.equal((await app.projects.create({ organisation: first.id, name: 'a' })).slug, 'a-2');
    await assert.rejects(app.projects.create({ organisation: first.id, name: 'x', slug: 'a' }), {
      problem: 'conflict',
    });
  });

  test('an organisation that is changed into what it is stays as it is', async () => {
    const { app, clock } = anApp();
    const { id } = await app.organisations.create({ name: 'Acme' });
    const limited = await app.organisations.change(id, { rateLimit: { requests: 5, seconds: 1 } });
    clock.now++;
    const same = { name: ' Acme ', slug: 'acme', rateLimit: { requests: 5, seconds: 1 } };
    for (const patch of [{}, same]) assert.deepEqual(await app.organisations.change(id, patch), limited);
    assert.equal((await app.organisations.change(id, { name: 'Bolt' })).updatedAt, clock.now);
  });

  test('a slug that several organisations use does not name a project', async () => {
    const { app } = anApp();
    for (const name of ['Acme', 'Beta']) {
      const { id } = await app.organisations.create({ name });
      await app.projects.create({ organisation: id, name: 'Laptops' });
    }
    await assert.rejects(app.projects.find('laptops'), { problem: 'conflict' });
  });

  test('what is not there is said to be not there', async () => {
    const { app } = anApp();
    await assert.rejects(app.organisations.find('x'), { problem: 'not-found' });
    await assert.rejects(app.projects.find('x'), { problem: 'not-found' });
    await assert.rejects(app.projects.create({ organisation: 'x', name: 'y' }), { problem: 'not-found' });
    assert.equal(await app.projects.byId('x'), undefined);
    assert.equal(await app.unreadiness(), undefined);
  });
});
