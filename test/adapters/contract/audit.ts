import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anAuditEvent, anOrganisation, idFor } from '../../support/builders.ts';
import type { OpenStore } from './support.ts';

const [acme, bolt] = [anOrganisation({ name: 'Acme' }), anOrganisation({ name: 'Bolt' })];

export function auditContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: audit log`, () => {
    test('events of an organisation come newest first, with all they were given', async () => {
      await using store = await open();
      const events = [
        anAuditEvent({ action: 'first', at: 1, organisation: acme.id }),
        anAuditEvent({
          action: 'second',
          at: 2,
          organisation: acme.id,
          actor: { kind: 'person', id: idFor('p'), name: 'p@x.com' },
        }),
        anAuditEvent({
          action: 'third',
          at: 3,
          organisation: acme.id,
          actor: { kind: 'command', id: null, name: 'root' },
          project: null,
          target: null,
          requestId: null,
        }),
        anAuditEvent({
          action: 'fourth',
          at: 4,
          organisation: acme.id,
          actor: { kind: 'service', id: null, name: 'sightline' },
          details: { answers: 3, before: 5, scope: { models: ['gpt-5'] } },
        }),
      ];
      await store.transact(async ({ organisations, audit }) => {
        for (const organisation of [acme, bolt]) await organisations.add(organisation);
        for (const event of events) await audit.add(event);
        await audit.add(anAuditEvent({ action: 'theirs', organisation: bolt.id }));
        await audit.add(anAuditEvent({ action: 'of nobody', organisation: null }));
      });
      await store.read(async ({ audit }) => {
        const all = await audit.page(acme.id, { page: 1, limit: 10 });
        assert.deepEqual(all, { results: events.toReversed(), totalRecords: 4 });
        assert.deepEqual((await audit.page(acme.id, { page: 2, limit: 3 })).results, [events[0]]);
        assert.deepEqual(await audit.page(acme.id, { page: 3, limit: 2 }), { results: [], totalRecords: 4 });
        assert.equal((await audit.page(idFor('nobody'), { page: 1, limit: 10 })).totalRecords, 0);
      });
    });

    test('events of one instant come by id, and stay when their project is gone', async () => {
      await using store = await open();
      const ids = ['a', 'b', 'c'].map(idFor).sort();
      await store.transact(async ({ organisations, audit }) => {
        await organisations.add(acme);
        for (const id of ids)
          await audit.add(anAuditEvent({ id, organisation: acme.id, project: idFor('no project') }));
      });
      const { results } = await store.read(({ audit }) => audit.page(acme.id, { page: 1, limit: 10 }));
      assert.deepEqual(
        results.map(({ id }) => id),
        ids.toReversed(),
      );
    });

    test('an event of a write that is rolled back is none', async () => {
      await using store = await open();
      await store.transact(({ organisations }) => organisations.add(acme));
      const failing = store.transact(async ({ audit }) => {
        await audit.add(anAuditEvent({ organisation: acme.id }));
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
      assert.equal((await store.read(({ audit }) => audit.page(acme.id, { page: 1, limit: 1 }))).totalRecords, 0);
    });
  });
}
