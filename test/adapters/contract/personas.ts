import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idFor, NOW } from '../../support/builders.ts';
import { aPersona } from '../../support/collector-builders.ts';
import { addProject, type OpenStore } from './support.ts';

export function personaContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: personas`, () => {
    test('a persona is kept, changed in its place, listed by name, and removed', async () => {
      await using store = await open();
      const project = await addProject(store);
      const other = aPersona({ id: idFor('adult'), name: 'adult' });
      const changed = aPersona({ name: 'ÉCOLIER', preamble: ' I learn.\n', version: 2, updatedAt: NOW + 1 });
      await store.transact(async ({ personas }) => {
        await personas.put(project, aPersona());
        await personas.put(project, other);
        await personas.put(project, changed);
        assert.deepEqual(await personas.all(project), [other, changed]);
      });
      assert.deepEqual(await store.read(({ personas }) => personas.byId(project, changed.id)), changed);
      assert.equal(await store.transact(({ personas }) => personas.remove(project, changed.id)), true);
      assert.equal(await store.transact(({ personas }) => personas.remove(project, changed.id)), false);
      assert.deepEqual(await store.read(({ personas }) => personas.all(project)), [other]);
    });

    test('two of a name, letter case aside, are refused in one project, and taken in two', async () => {
      await using store = await open();
      const [project, elsewhere] = [await addProject(store), await addProject(store, 'elsewhere')];
      const twin = aPersona({ id: idFor('twin'), name: aPersona().name.toUpperCase() });
      await store.transact(({ personas }) => personas.put(project, aPersona()));
      await assert.rejects(store.transact(({ personas }) => personas.put(project, twin)));
      await store.transact(({ personas }) => personas.put(elsewhere, twin));
      assert.deepEqual(await store.read(({ personas }) => personas.all(project)), [aPersona()]);
    });
  });
}
