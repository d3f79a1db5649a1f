import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  changedGroup,
  type EntityGroupFilter,
  groupFrom,
  listGroups,
  planGroupRemoval,
} from '../../../src/domain/mod.ts';
import { anEntity, anEntityGroup, idFor, NOW } from '../../support/builders.ts';

const home = anEntityGroup({ name: 'Home', createdAt: 3 });
const office = anEntityGroup({ name: 'Öffice 100%', createdAt: 1 });
const kitchen = anEntityGroup({ name: 'kitchen', parent: home.id, createdAt: 2 });
const groups = [home, office, kitchen];
const made = { nextId: () => idFor('new'), now: NOW + 1 };

describe('lists of groups', () => {
  const filters: readonly (readonly [EntityGroupFilter, readonly string[]])[] = [
    [{}, ['Home', 'kitchen', 'Öffice 100%']],
    [{ kind: 'division' }, ['kitchen']],
    [{ kind: 'group' }, ['Home', 'Öffice 100%']],
    [{ parentId: home.id }, ['kitchen']],
    [{ parentId: kitchen.id }, []],
    [{ name: 'ÖFF' }, ['Öffice 100%']],
    [{ name: '%' }, ['Öffice 100%']],
    [{ name: 'KIT', kind: 'group' }, []],
  ];
  for (const [filter, names] of filters) {
    test(`${JSON.stringify(filter)} lists ${names.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(
        listGroups(groups, filter, []).map(({ name }) => name),
        names,
      );
    });
  }

  test('by time of creation, and by name in the other direction', () => {
    const sorted = (field: 'name' | 'createdAt', direction: 'ASC' | 'DESC') =>
      listGroups(groups, {}, [{ field, direction }]).map(({ name }) => name);
    assert.deepEqual(sorted('createdAt', 'ASC'), ['Öffice 100%', 'kitchen', 'Home']);
    assert.deepEqual(sorted('name', 'DESC'), ['Öffice 100%', 'kitchen', 'Home']);
  });
});

describe('groups', () => {
  test('a new one has a free slug, and is a division when it has a parent', () => {
    const group = groupFrom(groups, { name: ' Home! ', parent: null }, made);
    assert.deepEqual([group.name, group.slug, group.kind], ['Home!', 'home-2', 'group']);
    assert.equal(groupFrom(groups, { name: 'x', parent: home.id }, made).kind, 'division');
  });

  test('names are taken in any case, by groups and divisions alike; parents are groups of the project', () => {
    assert.throws(() => groupFrom(groups, { name: 'KITCHEN', parent: null }, made), { problem: 'conflict' });
    assert.throws(() => groupFrom(groups, { name: 'x', parent: kitchen.id }, made), { problem: 'conflict' });
    assert.throws(() => groupFrom(groups, { name: 'x', parent: idFor('nothing') }, made), { problem: 'not-found' });
  });

  test('a change keeps what is left out, and changes nothing when nothing is different', () => {
    assert.equal(changedGroup(groups, home, {}, NOW + 1), home);
    assert.equal(changedGroup(groups, kitchen, { name: 'kitchen', parent: home.id }, NOW + 1), kitchen);
    assert.deepEqual(changedGroup(groups, home, { name: 'HOME' }, NOW + 1), {
      ...home,
      name: 'HOME',
      updatedAt: NOW + 1,
    });
    const moved = changedGroup(groups, kitchen, { parent: office.id }, NOW + 1);
    assert.deepEqual(moved, { ...kitchen, parent: office.id, updatedAt: NOW + 1 });
    assert.throws(() => changedGroup(groups, home, { name: 'Kitchen' }, NOW), { problem: 'conflict' });
    assert.throws(() => changedGroup(groups, home, { parent: office.id }, NOW), { problem: 'conflict' });
    assert.throws(() => changedGroup(groups, kitchen, { parent: kitchen.id }, NOW), { problem: 'conflict' });
  });

  test('with a division its entities move up, with a group they are in none; one with divisions stays', () => {
    const entities = [anEntity({ name: 'A', groupId: kitchen.id }), anEntity({ name: 'B', groupId: office.id })];
    const moved = (group: typeof home) =>
      planGroupRemoval({ entities, groups }, group, NOW + 1).map(({ entity: { name, groupId, updatedAt } }) => [
        name,
        groupId,
        updatedAt,
      ]);
    assert.deepEqual(moved(kitchen), [['A', home.id, NOW + 1]]);
    assert.deepEqual(moved(office), [['B', null, NOW + 1]]);
    assert.throws(() => moved(home), { problem: 'conflict' });
  });
});
