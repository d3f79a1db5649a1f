import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type {
  Entity,
  EntityFilter,
  EntitySortField,
  PageRequest,
  ProjectId,
  SortBy,
  Store,
} from '../../../src/domain/mod.ts';
import { anEntity, anEntityGroup, idFor } from '../../support/builders.ts';
import { addProject, byId, type OpenStore } from './support.ts';

const page = (store: Store, project: ProjectId, filter: EntityFilter, request: PageRequest = { page: 1, limit: 100 }) =>
  store.read(({ entities }) => entities.page(project, filter, [], request));

async function projectWith(store: Store, entities: readonly Entity[]): Promise<ProjectId> {
  const project = await addProject(store);
  const changes = entities.map((entity) => ({ kind: 'create' as const, entity }));
  await store.transact(({ entities }) => entities.apply(project, changes));
  return project;
}

/** Names, and what they hold or don't hold as people see it. (contract 2, "Case-insensitive") */
const NAMES = [
  '100% Öko',
  '100 Prozent',
  'a_b',
  'axb',
  'C:\\Shop',
  'C:Shop',
  'École',
  'ΩMEGA',
  'Straße',
  'Cafe\u0301',
  "O'Neil",
];
const SEARCHES: readonly (readonly [part: string, found: readonly string[]])[] = [
  ['', NAMES],
  ['%', ['100% Öko']],
  ['0%', ['100% Öko']],
  ['_', ['a_b']],
  ['a_b', ['a_b']],
  ['\\', ['C:\\Shop']],
  ['\\s', ['C:\\Shop']],
  ['\\%', []],
  ['öKO', ['100% Öko']],
  ['éco', ['École']],
  ['E\u0301CO', ['École']],
  ['eco', []],
  ['ωm', ['ΩMEGA']],
  ['\u2126M', ['ΩMEGA']],
  ['STRASSE', ['Straße']],
  ['ß', ['Straße']],
  ['ẞ', ['Straße']],
  ['fÉ', ['Cafe\u0301']],
  ["'", ["O'Neil"]],
  ["o'n", ["O'Neil"]],
  ['shop', ['C:\\Shop', 'C:Shop']],
];

export function entityPageContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: pages of entities`, () => {
    test('a part of a name is taken literally and found in any case and composition', async () => {
      await using store = await open();
      const project = await projectWith(
        store,
        NAMES.map((name) => anEntity({ name, slug: idFor(name) })),
      );
      for (const [part, expected] of SEARCHES) {
        const found = await page(store, project, { name: part });
        assert.deepEqual(found.results.map(({ name }) => name).toSorted(), expected.toSorted(), `"${part}"`);
        assert.equal(found.totalRecords, expected.length, `"${part}"`);
      }
    });

    test('filters narrow together, merged entities stay in, aliases are not searched', async () => {
      await using store = await open();
      const own = anEntity({ name: 'Acme Shoes', aliases: ['hidden'] });
      const rival = anEntity({ name: 'Acme Rival', isCompetitor: true });
      const merged = anEntity({ name: 'Bolt', isCompetitor: true, mergedIntoId: rival.id });
      const project = await projectWith(store, [own, rival, merged]);
      const results = async (filter: EntityFilter) => (await page(store, project, filter)).results;
      assert.deepEqual(await results({ isCompetitor: true }), [rival, merged]);
      assert.deepEqual(await results({ isCompetitor: false }), [own]);
      assert.deepEqual(await results({ isCompetitor: true, name: 'acme' }), [rival]);
      assert.deepEqual(await results({ name: 'hidden' }), []);
      assert.deepEqual(await results({ isMerged: true }), [merged]);
      assert.deepEqual(await results({ isMerged: false }), [rival, own]);
    });

    test('a group shows the entities directly in it', async () => {
      await using store = await open();
      const [holding, other] = [anEntityGroup(), anEntityGroup({ name: 'Other' })];
      const division = anEntityGroup({ name: 'Division', parent: holding.id });
      const project = await addProject(store);
      const placed = [holding, division, other].map(({ id, name }) => anEntity({ name, groupId: id }));
      await store.transact(async ({ entities }) => {
        for (const group of [holding, division, other]) await entities.addGroup(project, group);
        await entities.apply(
          project,
          [...placed, anEntity()].map((entity) => ({ kind: 'create', entity })),
        );
      });
      assert.deepEqual((await page(store, project, { groupId: holding.id })).results, placed.slice(0, 1));
      assert.deepEqual((await page(store, project, { groupId: idFor('nothing') })).results, []);
    });

    test('a sort is applied key by key, and ends in the id', async () => {
      await using store = await open();
      const times = [
        ['b', 1, 9],
        ['a', 2, 9],
        ['C', 1, 8],
      ] as const;
      const [b, a, c] = times.map(([name, createdAt, updatedAt]) => anEntity({ name, createdAt, updatedAt }));
      const project = await projectWith(store, [b!, a!, c!]);
      const sorted = async (...sort: SortBy<EntitySortField>[]) => {
        const request = { page: 1, limit: 10 };
        return (await store.read(({ entities }) => entities.page(project, {}, sort, request))).results;
      };
      assert.deepEqual(await sorted(), [a, b, c]);
      assert.deepEqual(await sorted({ field: 'name', direction: 'DESC' }), [c, b, a]);
      assert.deepEqual(await sorted({ field: 'createdAt', direction: 'ASC' }, { field: 'name', direction: 'DESC' }), [
        c,
        b,
        a,
      ]);
      assert.deepEqual(await sorted({ field: 'updatedAt', direction: 'DESC' }), [...byId([a!, b!]), c]);
    });

    test('entities come by folded name in code point order', async () => {
      await using store = await open();
      const names = ['1', 'a', 'B', 'c', 'Straße', 'strate', 'É', 'ωmega', '～', '😀'];
      const entities = names.map((name) => anEntity({ name, slug: idFor(name) }));
      const project = await projectWith(store, entities.toReversed());
      assert.deepEqual((await page(store, project, {})).results, entities);
    });

    test('pages follow each other without overlap or gap, each with the total, and the one past the end is empty', async () => {
      await using store = await open();
      const entities = Array.from({ length: 23 }, (_, number) => anEntity({ name: `Brand ${number}` }));
      const project = await projectWith(store, [...entities, anEntity({ name: 'Other' })]);
      const pages = [];
      for (let number = 1; number <= 4; number++) {
        pages.push(await page(store, project, { name: 'brand' }, { page: number, limit: 10 }));
      }
      assert.deepEqual(
        pages.map(({ results }) => results.length),
        [10, 10, 3, 0],
      );
      assert.deepEqual(
        pages.map(({ totalRecords }) => totalRecords),
        [23, 23, 23, 23],
      );
      assert.deepEqual(byId(pages.flatMap(({ results }) => results)), byId(entities));
      const whole = await page(store, project, { name: 'brand' });
      assert.deepEqual(
        pages.flatMap(({ results }) => results),
        whole.results,
      );
      const far = await page(store, project, {}, { page: 1_000_000, limit: 100 });
      assert.deepEqual(far, { results: [], totalRecords: 24 });
    });
  });
}
