import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Entity, EntityChange, EntityGroup, ProjectId, Store } from '../../../src/domain/mod.ts';
import {
  aJobExecution,
  aMention,
  anEntity,
  anEntityGroup,
  aSource,
  aSourceAnalysis,
  countedMentions,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { addProject, addResponses, type OpenStore, responsesSince } from './support.ts';

const apply = (store: Store, project: ProjectId, ...changes: readonly EntityChange[]): Promise<void> =>
  store.transact(({ entities }) => entities.apply(project, changes));
const create = (entity: Entity): EntityChange => ({ kind: 'create', entity });
const update = (entity: Entity): EntityChange => ({ kind: 'update', entity });
const all = (store: Store, project: ProjectId) => store.read(({ entities }) => entities.all(project));

const trackedRevision = (store: Store, project: ProjectId) =>
  store.read(({ entities }) => entities.trackedRevision(project));

const BRAND = anEntity({ name: 'Brand', aliases: ['B', 'Br'] });
const TARGET = anEntity({ name: 'Target' });

/** What can be changed of {@link BRAND} or beside it, and whether analyses depend on it. */
const CHANGES: Readonly<Record<string, { readonly change: EntityChange; readonly isTracked: boolean }>> = {
  'a new entity': { change: create(anEntity({ name: 'New' })), isTracked: true },
  'another name': { change: update({ ...BRAND, name: 'Renamed' }), isTracked: true },
  'a name in other letters': { change: update({ ...BRAND, name: 'BRAND' }), isTracked: true },
  'one more alias': { change: update({ ...BRAND, aliases: ['B', 'Br', 'Bra'] }), isTracked: true },
  'one alias less': { change: update({ ...BRAND, aliases: ['B'] }), isTracked: true },
  'the case of its names': { change: update({ ...BRAND, caseSensitive: true }), isTracked: true },
  'its websites': { change: update({ ...BRAND, domains: ['brand.com'] }), isTracked: false },
  'a merge': { change: update({ ...BRAND, mergedIntoId: TARGET.id }), isTracked: false },
  'a group': { change: update({ ...BRAND, groupId: anEntityGroup().id }), isTracked: false },
  'its note': { change: update({ ...BRAND, note: 'Bought in 2024.' }), isTracked: false },
  'whether it competes': { change: update({ ...BRAND, isCompetitor: true }), isTracked: false },
  nothing: { change: update({ ...BRAND, updatedAt: NOW + 1 }), isTracked: false },
};

export function entityContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: entities`, () => {
    test('an entity is kept with all it was given, its aliases in their order', async () => {
      await using store = await open();
      const project = await addProject(store);
      const group = anEntityGroup();
      const root = anEntity({ name: 'Root' });
      const merged = anEntity({
        name: 'Größe "XL"\n😀',
        aliases: ['zulu', 'Alpha', 'É', 'alpha 2'],
        caseSensitive: true,
        domains: ['zulu.com', 'größe.de', 'alpha.com'],
        isCompetitor: true,
        note: ' =Bought in 2024.\nAsk "Größe".',
        groupId: group.id,
        mergedIntoId: root.id,
        createdAt: 1,
        updatedAt: 2,
      });
      await store.transact(({ entities }) => entities.addGroup(project, group));
      await apply(store, project, create(root), create(merged));
      await store.read(async ({ entities }) => {
        assert.deepEqual(await entities.byId(project, merged.id), merged);
        assert.deepEqual(await entities.all(project), [root, merged]);
        assert.equal(await entities.byId(project, idFor('nothing')), undefined);
      });
    });

    test('an update takes the place of the whole entity', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [group, target] = [anEntityGroup(), anEntity({ name: 'Target' })];
      const before = anEntity({ aliases: ['b', 'a'], groupId: group.id, mergedIntoId: target.id });
      await store.transact(({ entities }) => entities.addGroup(project, group));
      await apply(store, project, create(target), create(before));
      const after = anEntity({
        id: before.id,
        name: 'Acme Corp',
        aliases: ['c', 'b'],
        isCompetitor: true,
        updatedAt: NOW + 1,
      });
      await apply(store, project, update(after));
      assert.deepEqual(await store.read(({ entities }) => entities.byId(project, before.id)), after);
      await apply(store, project, update({ ...after, aliases: [] }));
      assert.deepEqual(await all(store, project), [target, { ...after, aliases: [] }]);
    });

    test('all come in the order of creation, whatever their names, ids, times and later changes', async () => {
      await using store = await open();
      const project = await addProject(store);
      const made = ['Mike', 'Zulu', 'Alpha'].map((name, at) => anEntity({ name, createdAt: NOW - at }));
      await apply(store, project, create(made[0]!), create(made[1]!));
      await apply(store, project, create(made[2]!), update(made[0]!));
      assert.deepEqual(await all(store, project), made);
    });

    test('what is new takes a name that was given up, is merged into, and is changed, all in one go', async () => {
      await using store = await open();
      const project = await addProject(store);
      const one = anEntity({ name: 'One' });
      await apply(store, project, create(one));
      const renamed = { ...one, name: 'Two' };
      const fresh = anEntity({ name: 'One', id: idFor('new'), slug: 'new', aliases: ['F'] });
      const merged = anEntity({ name: 'Merged', aliases: ['M', 'N'], mergedIntoId: fresh.id });
      const changed = { ...fresh, aliases: ['G', 'F'] };
      await apply(store, project, update(renamed), create(fresh), create(merged), update(changed));
      assert.deepEqual(await all(store, project), [renamed, changed, merged]);
    });

    test('changes apply in order, so a name that one gives up is free for the next', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, two] = [anEntity({ name: 'One' }), anEntity({ name: 'Two' })];
      await apply(store, project, create(one), create(two));
      const renamed = [
        { ...one, name: 'TWO' },
        { ...two, name: 'Three' },
      ];
      await apply(store, project, update(renamed[1]!), update(renamed[0]!));
      assert.deepEqual(await all(store, project), renamed);
      await apply(store, project, create(anEntity({ name: 'One', id: idFor('new'), slug: 'new' })));
    });

    test('a name that another entity has in any case or composition is refused, and nothing of the plan stays', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [street, cafe] = [anEntity({ name: 'Straße' }), anEntity({ name: 'Café' })];
      await apply(store, project, create(street), create(cafe));
      const before = await trackedRevision(store, project);
      for (const name of ['STRASSE', 'cafe\u0301', 'CAFÉ']) {
        const [good, bad] = [anEntity({ name: 'Fine' }), anEntity({ name, slug: 'other' })];
        await assert.rejects(apply(store, project, create(good), create(bad)));
      }
      await assert.rejects(apply(store, project, update({ ...street, name: 'CAFE\u0301' })));
      assert.deepEqual(await all(store, project), [street, cafe]);
      assert.equal(await trackedRevision(store, project), before);
    });

    test('an update of an entity, a group and a merge target that are not in the project are refused', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [entity, foreign, group] = [anEntity(), anEntity({ name: 'Foreign' }), anEntityGroup()];
      await apply(store, ours, create(entity));
      await apply(store, theirs, create(foreign));
      await store.transact(({ entities }) => entities.addGroup(theirs, group));
      for (const change of [
        update(anEntity({ name: 'Nobody' })),
        update({ ...foreign, name: 'Stolen' }),
        update({ ...entity, groupId: group.id }),
        update({ ...entity, mergedIntoId: foreign.id }),
        create(anEntity({ name: 'New', groupId: idFor('nothing') })),
      ]) {
        await assert.rejects(apply(store, ours, change));
      }
      assert.deepEqual(await all(store, ours), [entity]);
      assert.deepEqual(await all(store, theirs), [foreign]);
    });

    test('an entity, a name or a revision of another project is none of ours', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const untouched = await trackedRevision(store, ours);
      const [mine, foreign] = [anEntity({ id: idFor('mine') }), anEntity({ id: idFor('foreign') })];
      await apply(store, theirs, create(foreign));
      assert.equal(await trackedRevision(store, ours), untouched);
      await apply(store, ours, create(mine));
      await store.read(async ({ entities }) => {
        assert.equal(await entities.byId(ours, foreign.id), undefined);
        assert.deepEqual(await entities.all(ours), [mine]);
        assert.deepEqual(await entities.page(theirs, {}, [], { page: 1, limit: 10 }), {
          results: [foreign],
          totalRecords: 1,
        });
        assert.deepEqual(await entities.all(idFor('no project')), []);
        assert.deepEqual(await entities.groups(idFor('no project')), []);
      });
    });

    for (const [name, { change, isTracked }] of Object.entries(CHANGES)) {
      test(`the tracked revision ${isTracked ? 'grows' : 'stays'} with ${name}`, async () => {
        await using store = await open();
        const [project, other] = [await addProject(store), await addProject(store, 'Other')];
        await store.transact(({ entities }) => entities.addGroup(project, anEntityGroup()));
        await apply(store, project, create(BRAND), create(TARGET));
        const [before, foreign] = [await trackedRevision(store, project), await trackedRevision(store, other)];
        await apply(store, project, change);
        await store.transact(({ entities }) => entities.addGroup(project, anEntityGroup({ name: 'Other' })));
        assert.equal((await trackedRevision(store, project)) > before, isTracked);
        assert.equal(await trackedRevision(store, other), foreign);
      });
    }

    test('the tracked revision grows when an entity is removed, and moves for nothing that is refused', async () => {
      await using store = await open();
      const project = await addProject(store);
      await apply(store, project, create(BRAND));
      const before = await trackedRevision(store, project);
      await assert.rejects(apply(store, project, create(TARGET), create(BRAND)));
      assert.equal(await trackedRevision(store, project), before);
      await store.transact(({ entities }) => entities.remove(project, BRAND.id));
      assert.ok((await trackedRevision(store, project)) > before);
    });

    test('groups and divisions come by folded name, each with all it was given', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const holding = anEntityGroup({ name: 'Ünion', createdAt: 1, updatedAt: 2 });
      const divisions = ['alpha', 'Beta', 'Zulu'].map((name) => anEntityGroup({ name, parent: holding.id }));
      await store.transact(async ({ entities }) => {
        for (const group of [holding, ...divisions.toReversed()]) await entities.addGroup(ours, group);
        await entities.addGroup(theirs, anEntityGroup({ name: 'alpha', id: idFor('theirs') }));
      });
      assert.deepEqual(await store.read(({ entities }) => entities.groups(ours)), [...divisions, holding]);
    });

    test('a group with a name that is taken in any case, or with a parent of another project, is refused', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [group, foreign] = [anEntityGroup({ name: 'Élan' }), anEntityGroup({ name: 'Foreign' })];
      await store.transact(async ({ entities }) => {
        await entities.addGroup(ours, group);
        await entities.addGroup(theirs, foreign);
      });
      const twin = anEntityGroup({ name: 'éLAN', slug: 'other', parent: group.id });
      const stray = anEntityGroup({ name: 'Stray', parent: foreign.id });
      for (const refused of [twin, stray]) {
        await assert.rejects(store.transact(({ entities }) => entities.addGroup(ours, refused)));
      }
      assert.deepEqual(await store.read(({ entities }) => entities.groups(ours)), [group]);
    });

    test('a group is changed whole, under a name that is free, and found by no other project', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [holding, other] = [anEntityGroup({ name: 'Holding' }), anEntityGroup({ name: 'Other' })];
      const division = anEntityGroup({ name: 'Division', parent: holding.id });
      await store.transact(async ({ entities }) => {
        for (const group of [holding, other, division]) await entities.addGroup(ours, group);
      });
      const moved = { ...division, name: 'Ünit', parent: other.id, updatedAt: NOW + 1 };
      const change = (project: ProjectId, group: EntityGroup) =>
        store.transact(({ entities }) => entities.changeGroup(project, group));
      await change(ours, moved);
      assert.deepEqual(await store.read(({ entities }) => entities.groups(ours)), [holding, other, moved]);
      await assert.rejects(change(ours, { ...moved, name: 'HOLDING' }));
      await assert.rejects(change(theirs, moved));
      await store.transact(({ entities }) => entities.addGroup(ours, anEntityGroup({ name: 'division' })));
    });

    test('a group that nothing is in can be removed, and its name is free again', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const holding = anEntityGroup();
      const division = anEntityGroup({ name: 'Division', parent: holding.id });
      const entity = anEntity({ groupId: division.id });
      const remove = (project: ProjectId, id: string) =>
        store.transact(({ entities }) => entities.removeGroup(project, id));
      await store.transact(async ({ entities }) => {
        for (const group of [holding, division]) await entities.addGroup(ours, group);
        await entities.apply(ours, [create(entity)]);
      });
      await assert.rejects(remove(ours, holding.id));
      await assert.rejects(remove(ours, division.id));
      await apply(store, ours, update({ ...entity, groupId: null }));
      await assert.rejects(remove(theirs, division.id));
      await remove(ours, division.id);
      await remove(ours, holding.id);
      assert.deepEqual(await store.read(({ entities }) => entities.groups(ours)), []);
      await store.transact(({ entities }) => entities.addGroup(ours, anEntityGroup({ id: idFor('again') })));
    });

    test('an entity is removed with its mentions, when none is merged into it', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [entity, other] = [anEntity(), anEntity({ name: 'Other', aliases: ['O'] })];
      const merged = anEntity({ name: 'Merged', mergedIntoId: entity.id });
      await apply(store, ours, create(entity), create(other), create(merged));
      const mentions = [entity, other].map(({ id }, at) => aMention({ entityId: id, rankingPosition: at + 1 }));
      const sources = [aSourceAnalysis({ competitors: [entity.id, other.id] })];
      await addResponses(store, ours, [aJobExecution({ sources: [aSource()], analysis: { mentions, sources } })]);
      const remove = (project: ProjectId) => store.transact(({ entities }) => entities.remove(project, entity.id));
      await assert.rejects(remove(ours));
      await apply(store, ours, update({ ...merged, mergedIntoId: null }));
      await assert.rejects(remove(theirs));
      const before = await trackedRevision(store, ours);
      await remove(ours);
      assert.deepEqual(
        (await all(store, ours)).map(({ name }) => name),
        ['Other', 'Merged'],
      );
      assert.ok((await trackedRevision(store, ours)) > before);
      const [response] = await responsesSince(store, ours);
      assert.deepEqual(response?.mentions, countedMentions(mentions.slice(1)));
      await apply(store, ours, create(anEntity({ id: idFor('again') })));
    });
  });
}
