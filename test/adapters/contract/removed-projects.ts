import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anEntity, aProject, aSnapshot, NOW } from '../../support/builders.ts';
import { everyRead, readAll } from './every-read.ts';
import { everything, writeAll, writesOf } from './everything.ts';
import { addProject, type OpenStore } from './support.ts';

/** Reads of one project, by their names. */
const isOfProject = (name: string) =>
  name !== 'projects.isAnyRemoved' &&
  !/^(organisations|apiKeys|providerKeys|people|sessions|invitations|audit|ledger|outbox|channels|deliveries|notes)\./.test(
    name,
  );

export function removedProjectContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: removed projects`, () => {
    test('a removed project is unknown at once, and reads as one that never was, before and after it is cleared', async () => {
      await using store = await open();
      const all = everything();
      await store.transact(({ organisations }) => organisations.add(all.organisation));
      const never = await readAll(store);
      await store.transact(async (transactor) => {
        const { 'organisations.add': _, ...writes } = writesOf(all);
        for (const write of Object.values(writes)) await write(transactor);
      });
      await store.transact(({ projects }) => projects.remove(all.project.id, NOW));
      const removed = await readAll(store);
      let steps = 0;
      while (await store.transact(({ projects }) => projects.clear())) steps++;
      const cleared = await readAll(store);
      for (const name of Object.keys(never).filter(isOfProject)) {
        assert.deepEqual(removed[name], never[name], `${name}, removed`);
        assert.deepEqual(cleared[name], never[name], `${name}, cleared after ${steps} steps`);
      }
    });

    test('its slug is free, and another project of that name holds nothing of it', async () => {
      await using store = await open();
      const all = everything();
      await writeAll(store, all);
      const heir = aProject({ id: aProject({ name: 'Heir' }).id });
      await store.transact(async ({ projects }) => {
        await projects.remove(all.project.id, NOW);
        await projects.add(heir);
      });
      while (await store.transact(({ projects }) => projects.clear()));
      await store.read(async ({ projects, entities, facts }) => {
        assert.deepEqual(await projects.bySlug(heir.slug), [heir]);
        assert.deepEqual(await entities.all(heir.id), []);
        assert.deepEqual(await facts.revision(heir.id), {
          responses: 0,
          forgotten: 0,
          dictionary: 0,
          tracked: 0,
          videos: 0,
          links: 0,
          checkpoint: null,
        });
      });
    });

    test('nothing can be written to it, and it cannot be removed again', async () => {
      await using store = await open();
      const project = await addProject(store);
      await store.transact(({ projects }) => projects.remove(project, NOW));
      const refused = { problem: 'forbidden' };
      const create = [{ kind: 'create' as const, entity: anEntity() }];
      await assert.rejects(
        store.transact(({ entities }) => entities.apply(project, create)),
        refused,
      );
      await assert.rejects(
        store.transact(({ videos }) => videos.put(project, [aSnapshot()])),
        refused,
      );
      await assert.rejects(
        store.transact(({ projects }) => projects.remove(project, NOW)),
        refused,
      );
    });

    test('the content of other projects stays', async () => {
      await using store = await open();
      const all = everything();
      await writeAll(store, all);
      const before = await store.read(everyRead);
      const other = await addProject(store, 'Other');
      await store.transact(({ projects }) => projects.remove(other, NOW));
      while (await store.transact(({ projects }) => projects.clear()));
      assert.deepEqual(await store.read(everyRead), before);
    });

    test('its id may be the slug of another project, made before or after', async () => {
      await using store = await open();
      const id = await addProject(store);
      const [before, after] = ['Before', 'After'].map((name) => aProject({ name, slug: id }));
      await store.transact(async ({ projects }) => {
        await projects.add(before!);
        await projects.remove(id, NOW);
        await projects.remove(before!.id, NOW);
        await projects.add(after!);
      });
      assert.deepEqual(await store.read(({ projects }) => projects.bySlug(id)), [after]);
    });

    test('there is nothing to clear where nothing was removed', async () => {
      await using store = await open();
      await addProject(store);
      assert.equal(await store.transact(({ projects }) => projects.clear()), false);
    });
  });
}
