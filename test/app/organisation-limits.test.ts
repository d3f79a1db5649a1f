import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownersTurns } from '../../src/app/turns.ts';
import { ORGANISATION_LIMITS, type OrganisationLimits } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRow } from './support.ts';

/** An organisation with a person in it, held to some limits, and a second service on the same database. */
async function anOrganisation(limits: Partial<OrganisationLimits>) {
  const store = aMemoryStore();
  const given = { store, limits: { ...ORGANISATION_LIMITS, ...limits } };
  const [here, there] = [createTestApp(given), createTestApp({ ...given, firstId: 1_000 })];
  const { id: organisation } = await here.app.organisations.create({ name: 'Acme' });
  const { user } = await here.app.people.invite({
    ...{ organisation, email: 'ada@example.com', role: 'admin', password: 'a long enough password' },
  });
  const project = (number: number) =>
    [here, there][number % 2]!.app.projects.create({ organisation, name: `Project ${number}` });
  return { ...here, there, organisation, maker: user.id, project };
}

const full = (message: RegExp) => ({ problem: 'conflict', message });

describe('what an organisation may hold', () => {
  test('is counted over all services, and a place is free again once one is deleted', async () => {
    const { app, organisation, project } = await anOrganisation({ projects: 2 });
    const [first] = [await project(1), await project(2)];
    await assert.rejects(project(3), full(/^The organisation has as many projects as it may \(2\): delete one/));
    await app.projects.remove(organisation, first.id);
    await project(4);
    const other = await app.organisations.create({ name: 'Other' });
    await app.projects.create({ organisation: other.id, name: 'Theirs' });
  });

  test('of those made at once no more go in than there is room for', async () => {
    const { project, app, organisation } = await anOrganisation({ projects: 3 });
    const made = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(project));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 3);
    assert.equal((await app.organisations.usage(organisation)).projects, 3);
  });

  test('are keys, share links and invitations, too', async () => {
    const { app, organisation, maker, project } = await anOrganisation({ apiKeys: 1, shares: 1, invitations: 1 });
    const key = () => app.access.createKey({ organisation, name: 'k', permission: 'read', expiresAt: null });
    await key();
    await assert.rejects(key(), full(/as many API keys as it may \(1\)/));
    const [shoes, hats] = [await project(1), await project(2)];
    await app.shares.make({ project: shoes.id, name: 's', scope: {}, maker });
    const another = app.shares.make({ project: hats.id, name: 's', scope: {}, maker });
    await assert.rejects(another, full(/as many share links as it may \(1\)/));
    const invite = (email: string) => app.invitations.make({ organisation, email, role: 'viewer', invitedBy: maker });
    await invite('one@example.com');
    await invite('One@example.com');
    await assert.rejects(invite('two@example.com'), full(/as many open invitations as it may \(1\)/));
  });

  test('are bytes of answers: no import begins once they are all taken', async () => {
    const { app, organisation, project } = await anOrganisation({ storedBytes: 5 });
    const { id } = await project(1);
    await app.organisations.requireStorage(organisation);
    await app.jobExecutions.import(id, [aRow({ answer: 'five!' })], { dryRun: false });
    await assert.rejects(
      app.organisations.requireStorage(organisation),
      full(/^The organisation stores 0 MiB of answers/),
    );
    await project(2);
  });

  test('is anything where no limits are set, as for commands', async () => {
    const { app } = createTestApp();
    const { id: organisation } = await app.organisations.create({ name: 'Acme' });
    for (let number = 0; number < 3; number++) await app.projects.create({ organisation, name: `P ${number}` });
    assert.equal(app.organisations.limits, undefined);
  });
});

describe('turns of owners', () => {
  /** Whose turns began, in their order, and what ends the first one that runs of an owner. */
  function begun(options: Parameters<typeof ownersTurns>[0]) {
    const turns = ownersTurns(options);
    const order: string[] = [];
    const ends = new Map<string, (() => void)[]>();
    return {
      turns,
      order,
      ask: (owner: string) =>
        void turns.take(owner).then((end) => {
          order.push(owner);
          ends.set(owner, [...(ends.get(owner) ?? []), end]);
        }),
      async end(owner: string) {
        ends.get(owner)!.shift()!();
        await new Promise(setImmediate);
      },
    };
  }

  test('one that has its share waits for itself, and others pass it', async () => {
    const { order, ask, end } = begun({ most: 3, mostOfOne: 1, mostWaiting: 9 });
    for (const owner of ['a', 'a', 'a', 'b']) ask(owner);
    await new Promise(setImmediate);
    assert.deepEqual(order, ['a', 'b']);
    await end('a');
    await end('a');
    assert.deepEqual(order, ['a', 'b', 'a', 'a']);
  });

  test('all together have no more than that, in the order in which they came', async () => {
    const { order, ask, end } = begun({ most: 2, mostOfOne: 2, mostWaiting: 9 });
    for (const owner of ['a', 'a', 'c', 'b', 'a']) ask(owner);
    await new Promise(setImmediate);
    assert.deepEqual(order, ['a', 'a']);
    await end('a');
    await end('a');
    assert.deepEqual(order, ['a', 'a', 'c', 'b']);
  });

  test('of an owner of whom many wait another one is refused', async () => {
    const { turns, ask } = begun({ most: 1, mostOfOne: 1, mostWaiting: 2 });
    for (let count = 0; count < 3; count++) ask('a');
    const refused = { problem: 'limited', message: /^2 exports of the organisation wait already/, retryAfter: 30 };
    assert.throws(() => turns.requireRoom('a'), refused);
    turns.requireRoom('b');
  });
});
