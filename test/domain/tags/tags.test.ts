import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  changedExecutionTag,
  changedTag,
  changesMatching,
  compileMatching,
  executionTagFrom,
  holdsWord,
  listExecutionTags,
  listTagGroups,
  listTags,
  type MatchingMode,
  renamedTagGroup,
  type Tag,
  tagFrom,
  tagGroupFrom,
} from '../../../src/domain/mod.ts';
import { anExecutionTag, aTagGroup, idFor, NOW } from '../../support/builders.ts';

const made = { nextId: () => idFor('new'), now: NOW + 1 };
const tag = (id: number, name: string, given: Partial<Tag> = {}): Tag => {
  return { id, name, color: '#000000', groupId: null, ...given };
};
const ofQueries = aTagGroup();
const ofExecutions = aTagGroup({ kind: 'execution', name: 'Themes' });
const groups = [ofQueries, ofExecutions];

describe('what an execution tag matches', () => {
  const cases: readonly (readonly [MatchingMode, string, string, boolean])[] = [
    ['manual', 'acme', 'acme', false],
    ['word', 'acme', 'Try ACME!', true],
    ['word', 'acme', 'acmeology', false],
    ['word', 'École', 'une ÉCOLE', true],
    ['word', 'straße', 'die STRASSE', true],
    ['word', 'eco friendly', 'an Eco Friendly one', true],
    ['word', 'eco friendly', 'an eco friendlyness', false],
    ['word', '京', '東京', true],
    ['word', 'C++', 'in C++ and C', true],
    ['word', '100%', 'a 100% sure thing', true],
    ['contains', 'acme', 'acmeology', true],
    ['contains', 'ÉCO', 'décor école', true],
    ['contains', '%', '100 %', true],
    ['contains', 'a_c', 'abc', false],
    ['contains', 'acme', 'nothing', false],
    ['contains', 'acme', '', false],
  ];
  for (const [matchingMode, name, answer, expected] of cases) {
    test(`${matchingMode} "${name}" ${expected ? 'matches' : 'does not match'} "${answer}"`, () => {
      assert.equal(compileMatching([{ id: 't', name, matchingMode }])(answer).length === 1, expected);
    });
  }

  test('every tag that matches is named, and a search for a word costs what its text costs', () => {
    const tags = ['a', 'b', 'c'].map((id) => ({ id, name: id, matchingMode: 'word' as const }));
    assert.deepEqual(compileMatching(tags)('c a'), ['a', 'c']);
    assert.equal(holdsWord('a'.repeat(200_000), 'a'), false);
  });

  test('a rename or another mode recomputes, another colour or group does not', () => {
    const before = anExecutionTag();
    assert.equal(changesMatching(before, { ...before, name: 'other' }), true);
    assert.equal(changesMatching(before, { ...before, matchingMode: 'word' }), true);
    assert.equal(changesMatching(before, { ...before }), false);
  });
});

describe('tags', () => {
  const tags = [
    tag(1, 'Brand'),
    tag(2, 'Ünder_score', { color: '#aaaaaa' }),
    tag(10, '100%', { groupId: ofQueries.id }),
  ];

  test('a new one has a natural name, a colour in lower case, and a group of query tags', () => {
    const fields = { name: ' Ne\u0301w ', color: '#ABCDEF', groupId: ofQueries.id };
    assert.deepEqual(tagFrom({ tags, groups }, fields), { name: 'Néw', color: '#abcdef', groupId: ofQueries.id });
    assert.equal(tagFrom({ tags, groups }, { name: 'x' }).color, '#64748b');
    assert.throws(() => tagFrom({ tags, groups }, { name: 'BRAND' }), { problem: 'conflict' });
    assert.throws(() => tagFrom({ tags, groups }, { name: 'x', groupId: ofExecutions.id }), { problem: 'not-found' });
  });

  test('a change keeps what is left out, and changes nothing when nothing is different', () => {
    const [brand] = tags as [Tag];
    assert.equal(changedTag({ tags, groups }, brand, { name: 'Brand', color: '#000000', groupId: null }), brand);
    assert.deepEqual(changedTag({ tags, groups }, brand, { name: 'BRAND' }), { ...brand, name: 'BRAND' });
    assert.throws(() => changedTag({ tags, groups }, brand, { name: '100%' }), { problem: 'conflict' });
  });

  test('lists search literally, in any case, and sort numbers as numbers', () => {
    const names = (filter: object, sort: Parameters<typeof listTags>[2] = []) =>
      listTags(tags, filter, sort).map(({ name }) => name);
    assert.deepEqual(names({}), ['100%', 'Brand', 'Ünder_score']);
    assert.deepEqual(names({ name: 'ÜND' }), ['Ünder_score']);
    assert.deepEqual(names({ name: '%' }), ['100%']);
    assert.deepEqual(names({ name: '_' }), ['Ünder_score']);
    assert.deepEqual(names({ groupId: ofQueries.id }), ['100%']);
    assert.deepEqual(names({}, [{ field: 'id', direction: 'DESC' }]), ['100%', 'Ünder_score', 'Brand']);
    const byColour = [
      { field: 'color', direction: 'DESC' },
      { field: 'name', direction: 'DESC' },
    ] as const;
    assert.deepEqual(names({}, byColour), ['Ünder_score', 'Brand', '100%']);
  });
});

describe('execution tags', () => {
  const tags = [anExecutionTag({ name: 'Green' }), anExecutionTag({ name: 'Cheap', matchingMode: 'word' })];

  test('a new one is manual unless it says otherwise, in a group of execution tags', () => {
    const one = executionTagFrom({ tags, groups }, { name: 'New', groupId: ofExecutions.id }, made);
    assert.deepEqual([one.matchingMode, one.color, one.createdAt], ['manual', '#64748b', NOW + 1]);
    assert.throws(() => executionTagFrom({ tags, groups }, { name: 'GREEN' }, made), { problem: 'conflict' });
    const misfiled = { name: 'New', groupId: ofQueries.id };
    assert.throws(() => executionTagFrom({ tags, groups }, misfiled, made), { problem: 'not-found' });
  });

  test('a change that changes nothing is the same tag', () => {
    const [green] = tags as [(typeof tags)[number]];
    assert.equal(changedExecutionTag({ tags, groups }, green, { name: 'Green' }, NOW + 1), green);
    const changed = changedExecutionTag({ tags, groups }, green, { color: '#FFFFFF' }, NOW + 1);
    assert.deepEqual(changed, { ...green, color: '#ffffff', updatedAt: NOW + 1 });
    assert.deepEqual(
      listExecutionTags(tags, { matchingMode: 'word' }, []).map(({ name }) => name),
      ['Cheap'],
    );
  });
});

describe('tag groups', () => {
  test('names are unique in a kind; a rename to the same name changes nothing', () => {
    assert.equal(tagGroupFrom(groups, { name: ' Markets ', kind: 'execution' }, made).name, 'Markets');
    assert.throws(() => tagGroupFrom(groups, { name: 'MARKETS', kind: 'query' }, made), { problem: 'conflict' });
    assert.equal(renamedTagGroup(groups, ofQueries, 'Markets', NOW), ofQueries);
    assert.deepEqual(renamedTagGroup(groups, ofQueries, 'Themes', NOW + 1), {
      ...ofQueries,
      name: 'Themes',
      updatedAt: NOW + 1,
    });
    assert.deepEqual(listTagGroups(groups, { kind: 'execution' }, []), [ofExecutions]);
    assert.deepEqual(listTagGroups(groups, { name: 'MARK' }, []), [ofQueries]);
  });
});
