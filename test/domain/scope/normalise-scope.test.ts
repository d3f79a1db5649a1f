import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError, EVERYTHING, normaliseScope, type Scope, type ScopeInput } from '../../../src/domain/mod.ts';
import { idFor } from '../../support/builders.ts';

const [ID, OTHER] = [idFor('one'), idFor('other')];

describe('normaliseScope', () => {
  test('nothing given filters nothing', () => {
    const noTags = { tags: [], groups: [], mode: 'and' };
    assert.deepEqual(normaliseScope({}), {
      startDay: null,
      endDay: null,
      countries: [],
      languages: [],
      models: [],
      servedModels: [],
      ...{ collectors: [], surfaces: [], personas: [], turns: [], places: [], topics: [] },
      queryIds: [],
      hasSources: null,
      hasShopping: null,
      hasAds: null,
      queryTags: noTags,
      executionTags: noTags,
      queryTypes: [],
      outcomes: ['answered'],
      doubts: 'include',
      branded: 'include',
      brandedFor: [],
      names: { all: [], any: [], none: [] },
      cites: { any: [], none: [] },
      recommends: [],
      criticises: [],
      groupBy: 'none',
      showAllEntities: false,
    });
    assert.deepEqual(EVERYTHING, normaliseScope({}));
  });

  const cases: readonly { rule: string; input: ScopeInput; expected: Partial<Scope> }[] = [
    {
      rule: 'dates become days',
      input: { startDate: '1970-01-02', endDate: '2026-02-28' },
      expected: { startDay: 1, endDay: 20_512 },
    },
    {
      rule: 'countries are taken in any case',
      input: { countries: ['us', 'De'] },
      expected: { countries: ['US', 'DE'] },
    },
    {
      rule: 'languages are taken in any case, with - or _',
      input: { languages: ['EN', 'PT_br', 'zh-hant'] },
      expected: { languages: ['en', 'pt-BR', 'zh-Hant'] },
    },
    {
      rule: 'models are taken as they are',
      input: { models: ['GPT-5', 'gpt-5'] },
      expected: { models: ['GPT-5', 'gpt-5'] },
    },
    { rule: 'query ids are taken in any case', input: { queryIds: [ID.toUpperCase()] }, expected: { queryIds: [ID] } },
    {
      rule: 'ids stand in order, also where one is there twice',
      input: { queryIds: ['c1', 'B2', 'a3', 'b2'], execTagIds: ['e', 'd'] },
      expected: { queryIds: ['a3', 'b2', 'c1'], executionTags: { tags: ['d', 'e'], groups: [], mode: 'and' } },
    },
    {
      rule: 'what is there twice is there once',
      input: { countries: ['US', 'us', 'DE'], queryIds: [ID, ID.toUpperCase()], queryTypes: ['untyped', 'untyped'] },
      expected: { countries: ['US', 'DE'], queryIds: [ID], queryTypes: ['untyped'] },
    },
    {
      rule: 'query tags are numbers in text',
      input: { queryTagIds: ['7', '007', '9007199254740991'], queryTagMode: 'or' },
      expected: { queryTags: { tags: [7, Number.MAX_SAFE_INTEGER], groups: [], mode: 'or' } },
    },
    {
      rule: 'tag groups and execution tags are ids in any case',
      input: { queryTagGroupIds: [ID.toUpperCase()], execTagIds: [ID.toUpperCase()], execTagGroupIds: [OTHER, OTHER] },
      expected: {
        queryTags: { tags: [], groups: [ID], mode: 'and' },
        executionTags: { tags: [ID], groups: [OTHER], mode: 'and' },
      },
    },
    {
      rule: 'brands named and domains cited are taken in any case',
      input: { names: { all: [ID.toUpperCase(), ID], none: [] }, cites: { any: ['XN--gre-6ka8i.DE', 'größe.de'] } },
      expected: { names: { all: [ID], any: [], none: [] }, cites: { any: ['größe.de'], none: [] } },
    },
    { rule: 'groupBy is taken', input: { groupBy: 'division' }, expected: { groupBy: 'division' } },
    { rule: 'groupByEntityGroup means group', input: { groupByEntityGroup: true }, expected: { groupBy: 'group' } },
    {
      rule: 'groupByEntityGroup false means none',
      input: { groupByEntityGroup: false },
      expected: { groupBy: 'none' },
    },
    {
      rule: 'groupBy wins over groupByEntityGroup',
      input: { groupBy: 'none', groupByEntityGroup: true },
      expected: { groupBy: 'none' },
    },
    { rule: 'showAllEntities is taken', input: { showAllEntities: true }, expected: { showAllEntities: true } },
    {
      rule: 'a time zone is ignored',
      input: { timezone: 'Asia/Tokyo', startDate: '1970-01-02' },
      expected: { startDay: 1 },
    },
  ];
  for (const { rule, input, expected } of cases) {
    test(rule, () => assert.deepEqual(normaliseScope(input), { ...EVERYTHING, ...expected }));
  }

  const presences = [
    ['all', null],
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ] as const;
  const named = [
    ['hasSources', 'sources', 'no_sources'],
    ['hasShopping', 'shopping', 'no_shopping'],
    ['hasAds', 'ads', 'no_ads'],
  ] as const;
  for (const [property, positive, negative] of named) {
    for (const [value, expected] of [...presences, [positive, true], [negative, false]] as const) {
      test(`${property} ${JSON.stringify(value)} means ${expected}`, () => {
        assert.deepEqual(normaliseScope({ [property]: value }), { ...EVERYTHING, [property]: expected });
      });
    }
  }

  for (const text of ['9007199254740992', '99999999999999999999', 'x', '', '-1', '1.5', ' 1']) {
    test(`a query tag ${JSON.stringify(text)} that cannot exist stays selected as one that nothing carries`, () => {
      const { tags } = normaliseScope({ queryTagIds: [text] }).queryTags;
      assert.equal(tags.length, 1);
      assert.ok(!(tags[0]! >= 1), `${tags[0]} may be a tag`);
    });
  }

  test('a date that does not exist is refused, by name', () => {
    for (const property of ['startDate', 'endDate'] as const) {
      assert.throws(
        () => normaliseScope({ [property]: '2026-02-30' }),
        (error) =>
          error instanceof AppError && error.problem === 'invalid' && error.details[0]!.startsWith(`${property}: `),
      );
    }
  });
});
