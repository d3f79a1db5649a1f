import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProjectId, Store, StoreTransactor, Tag, TagGroup } from '../../../src/domain/mod.ts';
import { aNewTag, anExecutionTag, aQuery, aTagGroup, idFor, ingestKeys, NOW } from '../../support/builders.ts';
import { addProject, ingest, type OpenStore } from './support.ts';

const revision = async (store: Store, project: ProjectId) =>
  (await store.read(({ facts }) => facts.revision(project))).dictionary;
const tagsOf = (store: Store, project: ProjectId) => store.read(({ tags }) => tags.all(project));
const groupsOf = (store: Store, project: ProjectId) => store.read(({ tags }) => tags.groups(project));
let made = 0;
const add = (store: Store, project: ProjectId, tag: Omit<Tag, 'id'> & { readonly id?: number }) =>
  store.transact(({ tags }) => tags.add(project, { id: ++made, ...tag }));

/** A change that must move the dictionary revision of its project. */
async function moves(store: Store, project: ProjectId, work: (transactor: StoreTransactor) => Promise<unknown>) {
  const before = await revision(store, project);
  await store.transact(work);
  assert.ok((await revision(store, project)) > before);
}

export function tagContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: tags`, () => {
    test('a tag is kept with all it was given, under its number, in no other project', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const group = aTagGroup();
      await moves(store, ours, ({ tags }) => tags.addGroup(ours, group));
      const given = { name: 'Größe', color: '#aabbcc', groupId: group.id };
      const first = await add(store, ours, given);
      await moves(store, ours, ({ tags }) => tags.remove(ours, first));
      const second = await add(store, ours, given);
      assert.ok(second !== first);
      assert.deepEqual(await tagsOf(store, ours), [{ id: second, ...given }]);
      assert.deepEqual(await tagsOf(store, theirs), []);
      await ingest(store, ours, { tags: [aNewTag('Other')] });
      assert.deepEqual(
        (await tagsOf(store, ours)).map(({ name }) => name),
        ['Größe', 'Other'],
      );
    });

    test('a number is of one tag only: where it is taken, the next one that is free is given', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const given = { color: '#000000', groupId: null };
      assert.equal(await add(store, ours, { ...given, id: 7, name: 'kept' }), 7);
      assert.equal(await add(store, theirs, { ...given, id: 8, name: 'after it' }), 8);
      assert.equal(await add(store, theirs, { ...given, id: 7, name: 'taken' }), 9);
      const last = 2 ** 31 - 1;
      assert.equal(await add(store, theirs, { ...given, id: last, name: 'last' }), last);
      assert.equal(await add(store, ours, { ...given, id: last, name: 'round' }), 1);
      await ingest(store, theirs, { tags: [{ ...aNewTag('ingested'), id: 7 }] });
      assert.ok((await tagsOf(store, theirs)).some(({ id, name }) => id === 10 && name === 'ingested'));
      assert.deepEqual(
        (await tagsOf(store, ours)).map(({ id, name }) => [id, name]),
        [
          [1, 'round'],
          [7, 'kept'],
        ],
      );
    });

    test('a name is taken in any case; a tag or group of another project is unknown', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const foreign = aTagGroup();
      await store.transact(({ tags }) => tags.addGroup(theirs, foreign));
      const id = await add(store, ours, { name: 'Élan', color: '#000000', groupId: null });
      const tag = { id, name: 'Élan', color: '#000000', groupId: null };
      await assert.rejects(add(store, ours, { ...tag, name: 'éLAN' }));
      await assert.rejects(add(store, ours, { ...tag, name: 'x', groupId: foreign.id }));
      await assert.rejects(store.transact(({ tags }) => tags.change(theirs, tag)));
      await assert.rejects(store.transact(({ tags }) => tags.change(ours, { ...tag, groupId: foreign.id })));
      await assert.rejects(store.transact(({ tags }) => tags.remove(theirs, id)));
      await add(store, theirs, { ...tag });
      assert.deepEqual(await tagsOf(store, ours), [tag]);
    });

    test('a change takes the place of the whole tag, and frees its name', async () => {
      await using store = await open();
      const project = await addProject(store);
      const id = await add(store, project, { name: 'Old', color: '#000000', groupId: null });
      const tag = { id, name: 'New', color: '#ffffff', groupId: null };
      await moves(store, project, ({ tags }) => tags.change(project, tag));
      assert.deepEqual(await tagsOf(store, project), [tag]);
      await add(store, project, { ...tag, name: 'OLD' });
      await assert.rejects(store.transact(({ tags }) => tags.change(project, { ...tag, name: 'old' })));
    });

    test('queries lose a tag that is removed', async () => {
      await using store = await open();
      const project = await addProject(store);
      const query = aQuery();
      await ingest(store, project, {
        tags: [aNewTag('a'), aNewTag('b')],
        queries: [query],
        queryTags: ['a', 'b'].map((tag) => ({ queryId: query.id, tag })),
      });
      const [a, b] = await tagsOf(store, project);
      await store.transact(({ tags }) => tags.remove(project, a!.id));
      const state = await store.read(({ jobExecutions }) =>
        jobExecutions.ingestState(project, ingestKeys({ queries: [query.text] })),
      );
      assert.deepEqual(state.queries[0]?.tagIds, [b!.id]);
      const { queries, tags } = await store.read(({ facts }) => facts.dimensions(project));
      assert.deepEqual([queries[0]?.tagIds, tags.map(({ id }) => id)], [[b!.id], [b!.id]]);
    });

    test('groups of both kinds may have one name, those of one kind may not', async () => {
      await using store = await open();
      const project = await addProject(store);
      const groups: TagGroup[] = [aTagGroup(), aTagGroup({ kind: 'execution', id: idFor('other kind') })];
      await store.transact(async ({ tags }) => {
        for (const group of groups) await tags.addGroup(project, group);
      });
      await assert.rejects(store.transact(({ tags }) => tags.addGroup(project, aTagGroup({ id: idFor('twin') }))));
      const renamed = { ...groups[0]!, name: 'Renamed', updatedAt: NOW + 1 };
      await moves(store, project, ({ tags }) => tags.changeGroup(project, renamed));
      assert.deepEqual(await groupsOf(store, project), [renamed, groups[1]]);
      await store.transact(({ tags }) => tags.addGroup(project, aTagGroup({ id: idFor('twin') })));
    });

    test('tags of both kinds stay when their group is removed, filed under none', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [ofQueries, ofExecutions] = [aTagGroup(), aTagGroup({ kind: 'execution', id: idFor('e') })];
      const tag = anExecutionTag({ groupId: ofExecutions.id });
      await store.transact(async ({ tags, executionTags }) => {
        for (const group of [ofQueries, ofExecutions]) await tags.addGroup(project, group);
        await tags.add(project, { id: 5, name: 'a', color: '#000000', groupId: ofQueries.id });
        await executionTags.add(project, tag);
      });
      for (const { id } of [ofQueries, ofExecutions]) {
        await moves(store, project, ({ tags }) => tags.removeGroup(project, id));
      }
      assert.equal((await tagsOf(store, project))[0]?.groupId, null);
      assert.deepEqual(await store.read(({ executionTags }) => executionTags.all(project)), [
        { ...tag, groupId: null },
      ]);
      await assert.rejects(store.transact(({ tags }) => tags.removeGroup(project, ofQueries.id)));
    });
  });
}
