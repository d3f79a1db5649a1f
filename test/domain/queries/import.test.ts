import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changedQuery, planQueryImport, type Query, type QueryRow, type Tag } from '../../../src/domain/mod.ts';
import { aQuery, idFor, NOW } from '../../support/builders.ts';

const tags: readonly Tag[] = [{ id: 4, name: 'Brand', color: '#000000', groupId: null }];
const [known, deleted] = [aQuery({ text: 'known', tagIds: [4] }), aQuery({ text: 'deleted', deletedAt: NOW })];
const plan = (rows: readonly QueryRow[], stored: readonly Query[] = [known, deleted]) => {
  let made = 0;
  return planQueryImport({ stored, tags }, rows, { nextId: () => idFor(`new ${++made}`), now: NOW + 1 });
};

describe('query import', () => {
  const rows: readonly (readonly [QueryRow, string])[] = [
    [{ query: 'known' }, 'unchanged'],
    [{ query: ' known ' }, 'unchanged'],
    [{ query: '\u200bknown\u00a0\ufeff' }, 'unchanged'],
    [{ query: 'Known' }, 'created'],
    [{ query: 'known', type: null, tags: ['BRAND'], locales: [] }, 'unchanged'],
    [{ query: 'known', type: 'perception' }, 'updated'],
    [{ query: 'known', tags: ['new'] }, 'updated'],
    [{ query: 'known', locales: [{ country: 'US', language: 'en' }] }, 'updated'],
    [{ query: 'deleted' }, 'updated'],
    [{ id: known.id }, 'unchanged'],
    [{ id: known.id, query: 'renamed' }, 'updated'],
    [{ id: known.id, query: 'deleted' }, 'QUERY_TAKEN'],
    [{ id: idFor('nothing'), query: 'known' }, 'QUERY_NOT_FOUND'],
    [{ query: '  ' }, 'QUERY_REQUIRED'],
    [{ query: '\u200b\u00a0' }, 'QUERY_REQUIRED'],
    [{ type: 'perception' }, 'QUERY_REQUIRED'],
  ];
  for (const [row, expected] of rows) {
    test(`${JSON.stringify(row)} is ${expected}`, () => {
      const { outcomes, changes } = plan([row]);
      assert.equal(outcomes[0]!.error ?? outcomes[0]!.action, expected);
      assert.equal(changes.length, expected === 'created' || expected === 'updated' ? 1 : 0);
      assert.equal(outcomes[0]!.detail !== undefined, outcomes[0]!.action === 'failed');
    });
  }

  test('texts that differ by white space are one query, which keeps the text it has unless a row with its id gives another', () => {
    const stored = [aQuery({ text: 'best shoes' })];
    const { outcomes } = plan([{ query: 'best\u00a0 shoes' }, { query: 'best\nshoes' }], stored);
    assert.deepEqual(
      outcomes.map(({ action }) => action),
      ['unchanged', 'unchanged'],
    );
    const { changes } = plan([{ id: stored[0]!.id, query: 'best\nshoes' }], stored);
    assert.equal(changes[0]!.query.text, 'best\nshoes');
  });

  test('rows see the ones before them, and each that changes something is a change, in order', () => {
    const { changes, outcomes, newTags } = plan([
      { query: 'new', tags: ['One'] },
      { query: 'new', tags: ['ONE', 'Two', 'brand'], type: 'comparative' },
      { query: 'new', type: null },
      { id: known.id, query: 'free' },
      { query: 'known' },
    ]);
    assert.deepEqual(
      outcomes.map(({ action }) => action),
      ['created', 'updated', 'updated', 'updated', 'created'],
    );
    assert.deepEqual(newTags, ['One', 'Two']);
    assert.deepEqual(
      changes.map(({ kind, query: { text, type, tagIds } }) => [kind, text, type, tagIds]),
      [
        ['create', 'new', null, [-1]],
        ['update', 'new', 'comparative', [-1, -2, 4]],
        ['update', 'new', null, [-1, -2, 4]],
        ['update', 'free', null, [4]],
        ['create', 'known', null, []],
      ],
    );
  });

  test('a row that fails makes no tags; locales are sorted and replace those there are', () => {
    const { newTags } = plan([{ id: idFor('nothing'), tags: ['ghost'] }]);
    assert.deepEqual(newTags, []);
    const locale = (country: string) => ({ country, language: 'en' });
    const [change] = plan([{ query: 'q', locales: ['US', 'AU', 'US'].map(locale) }]).changes;
    assert.deepEqual(change?.query.locales, ['AU', 'US'].map(locale));
  });
});

describe('a changed query', () => {
  const given = { holder: undefined, tags: new Set([4, 5]), now: NOW + 1 };

  test('what is left out stays, and nothing changed is the same query', () => {
    assert.equal(changedQuery(known, {}, given), known);
    assert.equal(changedQuery(known, { text: ' known ', type: null, tagIds: [4, 4], locales: [] }, given), known);
    assert.deepEqual(changedQuery(known, { tagIds: [5] }, given), { ...known, tagIds: [5], updatedAt: NOW + 1 });
  });

  test('a text that another query has, deleted or not, is taken; unknown tags are unknown', () => {
    const renamed = { text: 'deleted' };
    assert.throws(() => changedQuery(known, renamed, { ...given, holder: deleted }), {
      problem: 'conflict',
      message: /import its text to restore it/,
    });
    assert.throws(() => changedQuery(known, { tagIds: [4, 9] }, given), { problem: 'not-found', message: /"9"/ });
  });
});
