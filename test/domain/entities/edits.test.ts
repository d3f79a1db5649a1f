import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changedEntity, type EntityFields, entityFrom, requireRemovable } from '../../../src/domain/mod.ts';
import { anEntity, anEntityGroup, idFor, NOW } from '../../support/builders.ts';

const acme = anEntity({ name: 'Acme', aliases: ['Acme Inc', 'ACM'] });
const bolt = anEntity({ name: 'Bolt' });
const group = anEntityGroup();
const state = { entities: [acme, bolt], groups: [group] };
const made = { nextId: () => idFor('new'), now: NOW + 1 };
const fields = (given: Partial<EntityFields>): EntityFields => ({ name: 'New', ...given });

describe('a new entity', () => {
  test('is trimmed and composed, with each further name once', () => {
    const given = { name: ' Cafe\u0301 ', aliases: ['CAFÉ', ' K ', 'k', ''], groupId: group.id };
    const entity = entityFrom(state, fields(given), made);
    assert.deepEqual([entity.name, entity.slug, entity.aliases, entity.groupId], ['Café', 'cafe', ['K'], group.id]);
  });

  const refused: readonly (readonly [string, Partial<EntityFields>, string])[] = [
    ['a name that is taken in any case', { name: 'ACME' }, 'conflict'],
    ["a name that is another one's alias", { name: 'acme INC' }, 'conflict'],
    ["an alias that is another one's name", { aliases: ['bolt'] }, 'conflict'],
    ['a name that no answer can mention', { name: '…' }, 'invalid'],
    ['an alias that no answer can mention', { aliases: ['Ltd.'] }, 'invalid'],
    ['an unknown group', { groupId: idFor('nothing') }, 'not-found'],
  ];
  for (const [what, given, problem] of refused) {
    test(`${what} is refused: ${problem}`, () => {
      assert.throws(() => entityFrom(state, fields(given), made), { problem });
      assert.throws(() => changedEntity(state, anEntity({ name: 'Third' }), given, NOW), { problem });
    });
  }
});

describe('a changed entity', () => {
  test('what is left out stays, and nothing changed is the same entity', () => {
    assert.equal(changedEntity(state, acme, {}, NOW + 1), acme);
    const same = { name: 'Acme', aliases: ['Acme Inc', 'ACM'], isCompetitor: false, groupId: null };
    assert.equal(changedEntity(state, acme, same, NOW + 1), acme);
    assert.deepEqual(changedEntity(state, acme, { isCompetitor: true }, NOW + 1), {
      ...acme,
      isCompetitor: true,
      updatedAt: NOW + 1,
    });
  });

  test('aliases are replaced, its own names are free for it, and the slug stays', () => {
    const renamed = changedEntity(state, acme, { name: 'acm', aliases: ['Acme', 'ACM'] }, NOW + 1);
    assert.deepEqual([renamed.name, renamed.aliases, renamed.slug], ['acm', ['Acme'], 'acme']);
    assert.deepEqual(changedEntity(state, acme, { aliases: [] }, NOW + 1).aliases, []);
    assert.deepEqual(changedEntity(state, { ...acme, domains: ['a.com'] }, { domains: ['www.b.com'] }, NOW).domains, [
      'b.com',
    ]);
    const grouped = { ...acme, groupId: group.id };
    assert.equal(changedEntity(state, grouped, { groupId: null }, NOW).groupId, null);
  });

  test('one that others are merged into cannot be removed', () => {
    const merged = { ...bolt, mergedIntoId: acme.id };
    assert.throws(() => requireRemovable([acme, merged], acme), { problem: 'conflict', message: /"Bolt"/ });
    requireRemovable([acme, merged], merged);
  });
});
