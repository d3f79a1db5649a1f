import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  DEFAULT_PROJECT_SETTINGS,
  type ProjectId,
  type Query,
  type QueryFilter,
  type QuerySortField,
  type SortBy,
  type Store,
} from '../../../src/domain/mod.ts';
import { aNewTag, aQuery, aTagGroup, idFor, ingestKeys, NOW } from '../../support/builders.ts';
import { addProject, byId, ingest, type OpenStore } from './support.ts';

const create = (store: Store, project: ProjectId, ...queries: readonly Query[]) =>
  store.transact((ports) =>
    ports.queries.apply(
      project,
      queries.map((query) => ({ kind: 'create', query })),
    ),
  );
const update = (store: Store, project: ProjectId, query: Query) =>
  store.transact(({ queries }) => queries.apply(project, [{ kind: 'update', query }]));
const find = (store: Store, project: ProjectId, id: string) => store.read(({ queries }) => queries.byId(project, id));

async function twoTags(store: Store, project: ProjectId): Promise<readonly [number, number]> {
  await ingest(store, project, { tags: [aNewTag('a'), aNewTag('b')] });
  const [a, b] = await store.read(({ tags }) => tags.all(project));
  return [a!.id, b!.id];
}

export function queryContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: queries`, () => {
    test('a query is kept with all it was given, and an update takes the place of all of it', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a, b] = await twoTags(store, project);
      const locales = [
        { country: 'BR', language: 'pt-BR' },
        { country: 'US', language: 'en' },
      ];
      const query = aQuery({ text: 'Größe "100%"?', type: 'perception', tagIds: [a, b], locales, deletedAt: 7 });
      const before = (await store.read(({ facts }) => facts.revision(project))).dictionary;
      await create(store, project, query);
      assert.ok((await store.read(({ facts }) => facts.revision(project))).dictionary > before);
      assert.deepEqual(await find(store, project, query.id), query);
      const changed = aQuery({ id: query.id, text: 'new', tagIds: [b], updatedAt: NOW + 1 });
      await update(store, project, changed);
      assert.deepEqual(await find(store, project, query.id), changed);
      await create(store, project, aQuery({ id: idFor('again'), text: query.text }));
    });

    test('a text is taken once, deleted queries included; tags and queries of another project are unknown', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [foreign] = await twoTags(store, theirs);
      const deleted = aQuery({ deletedAt: NOW });
      await create(store, ours, deleted);
      await assert.rejects(create(store, ours, aQuery({ id: idFor('twin') })));
      await assert.rejects(create(store, ours, aQuery({ text: 'other', tagIds: [foreign] })));
      await assert.rejects(update(store, theirs, deleted));
      assert.equal(await find(store, theirs, deleted.id), undefined);
      await create(store, theirs, aQuery());
    });

    test('topics by words are put, read in the order of making, and go into the facts; those of hand and tags win', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a] = await twoTags(store, project);
      const byWords = aQuery({ text: 'zebra' });
      const byHand = aQuery({ text: 'apple', topic: 'By hand' });
      const byTag = aQuery({ text: 'tagged', tagIds: [a] });
      await create(store, project, byWords, byHand, byTag);
      assert.deepEqual(await store.read(({ queries }) => queries.projectsToGroup()), [project]);
      const before = (await store.read(({ facts }) => facts.revision(project))).dictionary;
      const gone = { id: idFor('gone'), text: 'gone' };
      const put = [byWords, byHand, byTag, gone].map(({ id, text }) => ({ id, text, topic: 'Group' }));
      await store.transact(({ queries }) => queries.putTopics(project, put, 'all'));
      const late = { id: byHand.id, text: byHand.text, topic: 'Late' };
      await store.transact(({ queries }) => queries.putTopics(project, [late], 'new'));
      // Its words were others when it was found.
      await store.transact(({ queries }) => queries.putTopics(project, [{ ...late, text: 'pear' }], 'all'));
      assert.ok((await store.read(({ facts }) => facts.revision(project))).dictionary > before);
      assert.deepEqual(await store.read(({ queries }) => queries.projectsToGroup()), []);
      assert.deepEqual(
        await store.read(({ queries }) => queries.worded(project)),
        [byWords, byHand, byTag].map(({ id, text }) => ({ id, text, wordsTopic: 'Group' })),
      );
      assert.deepEqual(await find(store, project, byHand.id), { ...byHand, wordsTopic: 'Group' });
      const topics = async () => {
        const { queries } = await store.read(({ facts }) => facts.dimensions(project));
        return new Map(queries.map(({ id, topic }) => [id, topic]));
      };
      assert.deepEqual([...(await topics()).values()].toSorted(), ['By hand', 'Group', 'Group']);
      const group = aTagGroup({ name: 'Topics' });
      await store.transact(async ({ tags, projects }) => {
        await tags.addGroup(project, group);
        const tag = (await tags.all(project)).find(({ id }) => id === a)!;
        await tags.change(project, { ...tag, groupId: group.id });
        await projects.changeSettings(project, { ...DEFAULT_PROJECT_SETTINGS, topicTagGroupId: group.id });
      });
      assert.equal((await topics()).get(byTag.id), 'a');
    });

    test('texts that differ by white space alone are those of one query', async () => {
      await using store = await open();
      const project = await addProject(store);
      const query = aQuery({ text: 'best\u00a0 shoes' });
      await create(store, project, query);
      await assert.rejects(create(store, project, aQuery({ id: idFor('twin'), text: 'best shoes' })));
      const named = (text: string) =>
        store.read(async ({ queries }) =>
          (await queries.named(project, { ids: [], texts: [text] })).map(({ id }) => id),
        );
      assert.deepEqual([await named('best\nshoes'), await named('bestshoes')], [[query.id], []]);
      const { queries } = await store.read(({ jobExecutions }) =>
        jobExecutions.ingestState(project, ingestKeys({ queries: ['best shoes'] })),
      );
      assert.deepEqual(queries, [query]);
    });

    test('changes are applied in order: texts may wander from query to query, and the last state of each counts', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [tag] = await twoTags(store, project);
      const [a, b] = [aQuery({ text: 'a', tagIds: [tag] }), aQuery({ text: 'b' })];
      await create(store, project, a, b);
      const made = aQuery({ id: idFor('made'), text: 'a' });
      await store.transact(({ queries }) =>
        queries.apply(project, [
          { kind: 'update', query: { ...a, type: 'perception' } },
          { kind: 'update', query: { ...b, text: 'z' } },
          { kind: 'update', query: { ...a, text: 'b', tagIds: [] } },
          { kind: 'create', query: made },
          { kind: 'update', query: { ...made, tagIds: [tag] } },
        ]),
      );
      assert.deepEqual(await find(store, project, a.id), { ...a, text: 'b', tagIds: [] });
      assert.deepEqual(await find(store, project, b.id), { ...b, text: 'z' });
      assert.deepEqual(await find(store, project, made.id), { ...made, tagIds: [tag] });
    });

    test('queries are found by ids and exact texts, each once', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, two, three] = ['one', 'Two', 'three'].map((text) => aQuery({ text })) as [Query, Query, Query];
      await create(store, project, one, two, three);
      const named = (ids: string[], texts: string[]) =>
        store.read(({ queries }) => queries.named(project, { ids, texts }));
      assert.deepEqual(byId(await named([one.id, idFor('nothing')], ['one', 'two', 'three'])), byId([one, three]));
      assert.deepEqual(await named([], []), []);
    });

    test('lists filter literally and together, sort, and page', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a, b] = await twoTags(store, project);
      const queries = [
        aQuery({ text: '100% Öko', type: 'perception', tagIds: [a], createdAt: 1 }),
        aQuery({ text: 'a_b', tagIds: [a, b], createdAt: 2 }),
        aQuery({ text: 'axb', deletedAt: NOW, createdAt: 2 }),
        aQuery({ text: 'Zeta', type: 'perception', createdAt: 3 }),
      ];
      await create(store, project, ...queries);
      const page = (filter: QueryFilter, sort: SortBy<QuerySortField>[] = [], at = { page: 1, limit: 10 }) =>
        store.read((ports) => ports.queries.page(project, filter, sort, at));
      const texts = async (filter: QueryFilter, sort?: SortBy<QuerySortField>[]) =>
        (await page(filter, sort)).results.map(({ text }) => text);
      assert.deepEqual((await page({})).results, queries);
      assert.deepEqual(await texts({ text: 'ÖKO' }), ['100% Öko']);
      assert.deepEqual(await texts({ text: '%' }), ['100% Öko']);
      assert.deepEqual(await texts({ text: 'A_B' }), ['a_b']);
      assert.deepEqual(await texts({ type: 'perception' }), ['100% Öko', 'Zeta']);
      assert.deepEqual(await texts({ type: 'untyped' }), ['a_b', 'axb']);
      assert.deepEqual(await texts({ tagIds: [b] }), ['a_b']);
      assert.deepEqual(await texts({ tagIds: [a, b] }), ['100% Öko', 'a_b']);
      assert.deepEqual(await texts({ tagIds: [], isDeleted: false }), ['100% Öko', 'a_b', 'Zeta']);
      assert.deepEqual(await texts({ isDeleted: true, type: 'untyped' }), ['axb']);
      const sorted = await texts({}, [
        { field: 'createdAt', direction: 'DESC' },
        { field: 'query', direction: 'DESC' },
      ]);
      assert.deepEqual(sorted, ['Zeta', 'axb', 'a_b', '100% Öko']);
      const second = await page({}, [], { page: 2, limit: 3 });
      assert.deepEqual([second.results, second.totalRecords], [queries.slice(3), 4]);
      assert.deepEqual((await page({}, [], { page: 9, limit: 3 })).results, []);
    });
  });
}
