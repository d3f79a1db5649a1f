import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Entity, type EntityGroup, type EntityRow, fold, planEntityImport } from '../../../src/domain/mod.ts';
import { anEntity as aBrand } from '../../support/builders.ts';

const BEFORE = 1_000;
const NOW = 2_000;

const anEntity = (name: string, given: Partial<Entity> = {}): Entity =>
  aBrand({ id: `id-${name}`, name, slug: name.toLowerCase(), createdAt: BEFORE, updatedAt: BEFORE, ...given });
const aGroup = (name: string): EntityGroup => ({
  id: `group-${name}`,
  kind: 'group',
  name,
  slug: name,
  parent: null,
  createdAt: BEFORE,
  updatedAt: BEFORE,
});

function plan(
  rows: readonly EntityRow[],
  entities: readonly Entity[] = [],
  groups: readonly EntityGroup[] = [],
  createGroups = false,
) {
  let made = 0;
  const nextId = () => `new-${++made}`;
  const planned = planEntityImport({ entities, groups }, rows, { nextId, now: NOW, createGroups });
  const { outcomes } = planned;
  return { ...planned, actions: outcomes.map(({ action, error }) => error ?? action) };
}

describe('entity import', () => {
  test('a new name makes an entity with what the row gives and defaults for the rest', () => {
    const { changes, outcomes } = plan(
      [{ name: '  Acme ', aliases: ['ACME Corp', 'acme corp', 'acme'], group: 'HOME' }],
      [],
      [aGroup('home')],
    );
    assert.deepEqual(outcomes, [{ index: 0, action: 'created', id: 'new-1' }]);
    assert.deepEqual(changes, [
      {
        kind: 'create',
        entity: anEntity('Acme', {
          id: 'new-1',
          aliases: ['ACME Corp'],
          groupId: 'group-home',
          createdAt: NOW,
          updatedAt: NOW,
        }),
      },
    ]);
  });

  test('names that differ by white space alone are one, stored with single blanks', () => {
    const rows = [
      { name: 'Acme\u00a0 Shoes' },
      { name: 'acme shoes', aliases: ['Acme\u2003Sneakers', 'acme sneakers'] },
    ];
    const { changes, actions } = plan(rows, [], [aGroup('home goods')]);
    assert.deepEqual(actions, ['created', 'updated']);
    const { name, aliases } = changes.at(-1)!.entity;
    assert.deepEqual([name, aliases], ['Acme Shoes', ['Acme Sneakers']]);
    assert.deepEqual(plan([{ name: 'Bolt', group: 'Home\tgoods' }], [], [aGroup('home goods')]).actions, ['created']);
  });

  test('a row is found by name whatever its case and composition, and the stored name stays', () => {
    const { changes, actions } = plan([{ name: 'CAFE\u0301', isCompetitor: true }], [anEntity('Café')]);
    assert.deepEqual(actions, ['updated']);
    assert.equal(changes[0]!.entity.name, 'Café');
    assert.equal(changes[0]!.entity.updatedAt, NOW);
  });

  test('with an id, the name renames; the slug and the time of creation stay', () => {
    const { changes } = plan([{ id: 'id-Acme', name: 'ACME' }], [anEntity('Acme')]);
    assert.deepEqual(changes[0]!.entity, anEntity('Acme', { name: 'ACME', updatedAt: NOW }));
  });

  test('an empty alias is none', () => {
    const { changes, actions } = plan([{ name: 'Acme', aliases: ['', ' ', 'A'] }]);
    assert.deepEqual([actions, changes[0]!.entity.aliases], [['created'], ['A']]);
    const acme = anEntity('Acme', { aliases: ['A'] });
    assert.deepEqual(plan([{ name: 'Acme', aliases: ['', '\u00a0'] }], [acme]).actions, ['unchanged']);
  });

  test('what a row leaves out stays; null clears the group; an empty list of aliases removes none', () => {
    const acme = anEntity('Acme', { aliases: ['A'], groupId: 'group-home', isCompetitor: true });
    assert.deepEqual(plan([{ name: 'Acme' }], [acme]).actions, ['unchanged']);
    assert.deepEqual(plan([{ name: 'Acme', aliases: [] }], [acme]).actions, ['unchanged']);
    assert.equal(plan([{ name: 'Acme', group: null }], [acme]).changes[0]!.entity.groupId, null);
    assert.deepEqual(plan([{ name: 'Acme', aliases: ['b', 'a'] }], [acme]).changes[0]!.entity.aliases, ['A', 'b']);
  });

  test('domains are kept as hosts and only added; the case of names is a flag like any other', () => {
    const [created] = plan([{ name: 'Gap', domains: ['https://www.gap.com/us'], caseSensitive: true }]).changes;
    assert.deepEqual([created!.entity.domains, created!.entity.caseSensitive], [['gap.com'], true]);
    const stored = [created!.entity];
    assert.deepEqual(plan([{ name: 'gap', domains: ['gap.com'], caseSensitive: true }], stored).actions, ['unchanged']);
    const [changed] = plan([{ name: 'gap', domains: ['gap.eu'], caseSensitive: false }], stored).changes;
    assert.deepEqual([changed!.entity.domains, changed!.entity.caseSensitive], [['gap.com', 'gap.eu'], false]);
  });

  test('a name that is stored already may be one that no answer can mention', () => {
    assert.deepEqual(plan([{ name: '-', isCompetitor: true }], [anEntity('-')]).actions, ['updated']);
  });

  test('the same row again is unchanged and writes nothing', () => {
    const row = { name: 'Acme', aliases: ['A'], isCompetitor: true, group: 'home' };
    const groups = [aGroup('home')];
    const first = plan([row], [], groups);
    const second = plan([row], [first.changes[0]!.entity], groups);
    assert.deepEqual([second.actions, second.changes], [['unchanged'], []]);
  });

  test('each row sees the ones before it', () => {
    const { actions, outcomes } = plan([
      { name: 'Acme' },
      { name: 'acme', isCompetitor: true },
      { name: 'Acme' },
      { name: 'Other', aliases: ['ACME'] },
      { id: 'new-1', name: 'Renamed' },
      { name: 'Acme' },
    ]);
    assert.deepEqual(actions, ['created', 'updated', 'unchanged', 'ALIAS_TAKEN', 'updated', 'created']);
    assert.equal(outcomes[5]!.id, 'new-2');
  });

  const refusals: readonly [string, EntityRow, string][] = [
    ['no id and no name', { isCompetitor: true }, 'NAME_REQUIRED'],
    ['a name that no answer can mention', { name: '"-"' }, 'NAME_REQUIRED'],
    ['a name that is only a legal form', { name: 'Co. Ltd.' }, 'NAME_REQUIRED'],
    ['an alias that no answer can mention', { name: 'New', aliases: ['New!', '…'] }, 'NAME_REQUIRED'],
    ['an empty name', { name: '  ' }, 'NAME_REQUIRED'],
    ['an empty name beside an id', { id: 'id-Acme', name: '' }, 'NAME_REQUIRED'],
    ['an id that is not there', { id: 'id-Nobody', name: 'Acme' }, 'ENTITY_NOT_FOUND'],
    ['a name another entity has', { id: 'id-Acme', name: 'BETA' }, 'NAME_TAKEN'],
    ['a name that is an alias of another entity', { name: 'bee' }, 'NAME_TAKEN'],
    ['an alias another entity has as its name', { name: 'Acme', aliases: ['beta'] }, 'ALIAS_TAKEN'],
    ['an alias another entity has as an alias', { name: 'New', aliases: ['BEE'] }, 'ALIAS_TAKEN'],
    ['a group that is not there', { name: 'Acme', group: 'nowhere' }, 'GROUP_NOT_FOUND'],
    ['a group without a name', { name: 'Acme', group: '' }, 'GROUP_NOT_FOUND'],
  ];
  for (const [what, row, error] of refusals) {
    test(`${what} fails alone, and says why`, () => {
      const { actions, outcomes, changes } = plan(
        [row, { name: 'Next' }],
        [anEntity('Acme'), anEntity('Beta', { aliases: ['Bee'] })],
      );
      assert.deepEqual(actions, [error, 'created']);
      assert.ok(outcomes[0]!.detail);
      assert.equal(changes.length, 1);
    });
  }

  test('groups that are missing are made where that is asked for: once, and for rows that go in only', () => {
    const rows = [
      { name: 'Acme', group: ' Home ' },
      { name: 'Bolt', group: 'HOME' },
      { name: ' ', group: 'Unused' },
      { name: 'Cole', group: 'office' },
      { name: 'Dale', group: ' ' },
    ];
    const { actions, groups, changes } = plan(rows, [], [aGroup('Office')], true);
    assert.deepEqual(actions, ['created', 'created', 'NAME_REQUIRED', 'created', 'GROUP_NOT_FOUND']);
    assert.deepEqual(
      groups.map(({ name, slug, kind, parent }) => [name, slug, kind, parent]),
      [['Home', 'home', 'group', null]],
    );
    const [home] = groups;
    assert.deepEqual(
      changes.map(({ entity }) => entity.groupId),
      [home!.id, home!.id, 'group-Office'],
    );
    assert.deepEqual(plan(rows.slice(0, 1)).groups, []);
  });

  test('slugs are made unique', () => {
    const { changes } = plan([{ name: 'A & B' }, { name: 'A B' }, { name: '???' }]);
    assert.deepEqual(
      changes.map(({ entity }) => entity.slug),
      ['a-b', 'a-b-2', 'entity'],
    );
  });

  test('whatever comes in, no two entities ever share a name or alias, and a second import changes nothing', () => {
    const name = fc.constantFrom('Acme', 'acme', 'Beta', 'Gamma', 'École', 'ÉCOLE', ' Beta ', '');
    const row = fc.record(
      {
        id: fc.constantFrom('new-1', 'new-2', 'nobody'),
        name,
        aliases: fc.array(name, { maxLength: 3 }),
        isCompetitor: fc.boolean(),
        group: fc.constantFrom('home', 'nowhere', null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const stored = new Map(plan(rows, [], [aGroup('home')]).changes.map(({ entity }) => [entity.id, entity]));
        const owners = new Map<string, string>();
        for (const { id, name, aliases } of stored.values()) {
          for (const text of new Set([name, ...aliases].map(fold))) {
            assert.ok(!owners.has(text), `${text} belongs to ${owners.get(text)} and ${id}`);
            owners.set(text, id);
          }
        }
        const again = plan(
          [...stored.values()].map(({ name, aliases }) => ({ name, aliases })),
          [...stored.values()],
        );
        assert.deepEqual(again.changes, []);
      }),
      { numRuns: 300 },
    );
  });
});
