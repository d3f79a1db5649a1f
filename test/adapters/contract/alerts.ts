import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aKeptLook, aKeptRow, anAlert } from '../../support/alert-builders.ts';
import { idFor, NOW } from '../../support/builders.ts';
import { addProject, type OpenStore } from './support.ts';

export function alertContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: alerts`, () => {
    test('an alert is kept, changed in its place, listed by name, and removed with its looks', async () => {
      await using store = await open();
      const [project, elsewhere] = [await addProject(store), await addProject(store, 'elsewhere')];
      const other = anAlert({ id: idFor('other'), name: 'all falls', subject: { domain: 'acme.com' } });
      const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' };
      const changed = anAlert({ name: 'ÜBER', quietHours, channels: [idFor('channel')], updatedAt: NOW + 1 });
      await store.transact(async ({ alerts }) => {
        await alerts.put(project, anAlert());
        await alerts.put(project, other);
        await alerts.put(project, changed);
        await alerts.put(elsewhere, anAlert());
        await alerts.addLook(project, changed.id, aKeptLook());
        assert.deepEqual(await alerts.all(project), [other, changed]);
      });
      await store.read(async ({ alerts }) => {
        assert.deepEqual(await alerts.byId(project, changed.id), changed);
        assert.deepEqual(await alerts.projects(), [project, elsewhere].toSorted());
      });
      assert.equal(await store.transact(({ alerts }) => alerts.remove(project, changed.id)), true);
      assert.equal(await store.transact(({ alerts }) => alerts.remove(project, changed.id)), false);
      await store.read(async ({ alerts }) => {
        assert.deepEqual(await alerts.all(project), [other]);
        assert.deepEqual(await alerts.looks(project, changed.id, 9), []);
      });
    });

    test('a look is final: another one of its week or of an earlier one is not kept', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, other] = [anAlert(), anAlert({ id: idFor('other'), name: 'other' })];
      const look = aKeptLook({ week: 11 });
      const next = aKeptLook({ week: 18, isMost: true, rows: [aKeptRow({ state: 'quiet' }), aKeptRow({ id: 'b' })] });
      await store.transact(async ({ alerts }) => {
        for (const alert of [one, other]) await alerts.put(project, alert);
        assert.equal(await alerts.addLook(project, one.id, look), true);
        assert.equal(await alerts.addLook(project, one.id, { ...look, at: NOW + 5 }), false);
        assert.equal(await alerts.addLook(project, one.id, aKeptLook({ week: 4 })), false);
        assert.equal(await alerts.addLook(project, one.id, next), true);
        assert.equal(await alerts.addLook(project, other.id, look), true);
        assert.equal(await alerts.addLook(project, idFor('none'), look), false);
      });
      await store.read(async ({ alerts }) => {
        assert.deepEqual(await alerts.looks(project, one.id, 9), [next, look]);
        assert.deepEqual(await alerts.looks(project, one.id, 1), [next]);
        const last = await alerts.lastLooks(project);
        assert.deepEqual(
          new Map([...last].toSorted()),
          new Map([[one.id, next] as const, [other.id, look] as const].toSorted()),
        );
      });
      await store.transact(({ alerts }) => alerts.forgetLooks(project, one.id));
      assert.deepEqual([...(await store.read(({ alerts }) => alerts.lastLooks(project))).keys()], [other.id]);
    });

    test('two of a name, letter case aside, are refused in one project', async () => {
      await using store = await open();
      const project = await addProject(store);
      await store.transact(({ alerts }) => alerts.put(project, anAlert()));
      const twin = anAlert({ id: idFor('twin'), name: anAlert().name.toUpperCase() });
      await assert.rejects(store.transact(({ alerts }) => alerts.put(project, twin)));
      assert.deepEqual(await store.read(({ alerts }) => alerts.all(project)), [anAlert()]);
    });
  });
}
