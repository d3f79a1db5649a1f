import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AiResponse,
  EVERYTHING,
  matchesScope,
  normaliseScope,
  type ScopeInput,
  type TagFacts,
} from '../../../src/domain/mod.ts';
import { idFor } from '../../support/builders.ts';
import { anAd, aShoppingFact, aSourceFact } from '../../support/fact-builders.ts';

function anAiResponse(given: Partial<AiResponse> = {}): AiResponse {
  return {
    id: idFor('response'),
    query: aQuery(),
    country: 'US',
    language: 'en',
    model: 'gpt-5',
    outcome: 'answered',
    time: Date.UTC(2026, 0, 15, 12),
    sources: [],
    ads: [],
    shopping: [],
    videos: [],
    mentions: [],
    executionTags: [],
    ...given,
  };
}

function aQuery(given: Partial<AiResponse['query']> = {}): AiResponse['query'] {
  return { id: idFor('query'), type: null, deleted: false, tags: [], ...given };
}

const matches = (response: AiResponse, input: ScopeInput) => matchesScope(response, normaliseScope(input));

interface Case {
  readonly rule: string;
  readonly response?: Partial<AiResponse>;
  readonly input: ScopeInput;
  readonly expected: boolean;
}

const at = (time: string) => ({ time: Date.parse(time) });

describe('matchesScope', () => {
  test('without a filter everything matches, responses of deleted queries too', () => {
    assert.ok(matchesScope(anAiResponse(), EVERYTHING));
    assert.ok(matchesScope(anAiResponse({ query: aQuery({ deleted: true }) }), EVERYTHING));
  });

  const days = { startDate: '2026-01-15', endDate: '2026-01-16' };
  const cases: readonly Case[] = [
    {
      rule: 'the first millisecond of the first day is in',
      response: at('2026-01-15T00:00:00.000Z'),
      input: days,
      expected: true,
    },
    { rule: 'the millisecond before is out', response: at('2026-01-14T23:59:59.999Z'), input: days, expected: false },
    {
      rule: 'the last millisecond of the last day is in',
      response: at('2026-01-16T23:59:59.999Z'),
      input: days,
      expected: true,
    },
    { rule: 'the millisecond after is out', response: at('2026-01-17T00:00:00.000Z'), input: days, expected: false },
    { rule: 'a first day alone leaves the end open', input: { startDate: '2026-01-15' }, expected: true },
    { rule: 'a first day alone bounds the start', input: { startDate: '2026-01-16' }, expected: false },
    { rule: 'a last day alone leaves the start open', input: { endDate: '2026-01-15' }, expected: true },
    { rule: 'a last day alone bounds the end', input: { endDate: '2026-01-14' }, expected: false },
    { rule: 'a time zone moves no day', input: { ...days, timezone: 'Pacific/Kiritimati' }, expected: true },
    { rule: 'any of the countries', input: { countries: ['DE', 'US'] }, expected: true },
    { rule: 'none of the countries', input: { countries: ['DE'] }, expected: false },
    { rule: 'any of the languages', input: { languages: ['de', 'en'] }, expected: true },
    { rule: 'a language is not its regional form', input: { languages: ['en-GB'] }, expected: false },
    {
      rule: 'a language includes its regions',
      response: { language: 'en-US' },
      input: { languages: ['en'] },
      expected: true,
    },
    {
      rule: 'a language includes its scripts',
      response: { language: 'zh-Hant' },
      input: { languages: ['zh'] },
      expected: true,
    },
    {
      rule: 'a region is not its language',
      response: { language: 'pt' },
      input: { languages: ['pt-BR'] },
      expected: false,
    },
    {
      rule: 'a code that only begins alike is another',
      response: { language: 'fil' },
      input: { languages: ['fi'] },
      expected: false,
    },
    { rule: 'any of the models', input: { models: ['sonar', 'gpt-5'] }, expected: true },
    { rule: 'models are compared in any letter case', input: { models: ['GPT-5'] }, expected: true },
    { rule: 'another model matches nothing', input: { models: ['gpt-5-mini'] }, expected: false },
    { rule: 'any of the queries', input: { queryIds: [idFor('other'), idFor('query')] }, expected: true },
    { rule: 'an unknown query matches nothing', input: { queryIds: [idFor('other')] }, expected: false },
    { rule: 'all filters must be met', input: { countries: ['US'], languages: ['de'] }, expected: false },
    {
      rule: 'groupBy and showAllEntities filter nothing',
      input: { groupBy: 'group', showAllEntities: true },
      expected: true,
    },
    {
      rule: 'sources wanted, and there',
      response: { sources: [aSourceFact()] },
      input: { hasSources: 'sources' },
      expected: true,
    },
    { rule: 'sources wanted, not there', input: { hasSources: 'sources' }, expected: false },
    {
      rule: 'no sources wanted, but there',
      response: { sources: [aSourceFact()] },
      input: { hasSources: 'no_sources' },
      expected: false,
    },
    {
      rule: 'shopping wanted, and there',
      response: { shopping: [aShoppingFact()] },
      input: { hasShopping: 'shopping' },
      expected: true,
    },
    { rule: 'no shopping wanted, none there', input: { hasShopping: 'no_shopping' }, expected: true },
    { rule: 'ads wanted, and there', response: { ads: [anAd()] }, input: { hasAds: 'ads' }, expected: true },
    { rule: 'ads wanted, not there', input: { hasAds: 'ads' }, expected: false },
    { rule: 'no ads wanted, none there', input: { hasAds: 'no_ads' }, expected: true },
  ];
  for (const { rule, response, input, expected } of cases) {
    test(rule, () => assert.equal(matches(anAiResponse(response), input), expected));
  }

  const queries = [
    { queryTypes: ['untyped'], query: { type: null }, expected: true },
    { queryTypes: ['untyped'], query: { type: 'comparative' }, expected: false },
    { queryTypes: ['untyped'], query: { type: null, deleted: true }, expected: false },
    { queryTypes: ['comparative'], query: { type: 'comparative' }, expected: true },
    { queryTypes: ['comparative'], query: { type: 'comparative', deleted: true }, expected: false },
    { queryTypes: ['comparative'], query: { type: null }, expected: false },
    { queryTypes: ['comparative', 'untyped'], query: { type: null }, expected: true },
    { queryTypes: ['informative', 'perception'], query: { type: 'perception' }, expected: true },
  ] as const;
  for (const { queryTypes, query, expected } of queries) {
    test(`queryTypes ${queryTypes} ${expected ? 'select' : 'leave out'} a query ${JSON.stringify(query)}`, () => {
      assert.equal(matches(anAiResponse({ query: aQuery(query) }), { queryTypes }), expected);
    });
  }
});

/** Tags 1 and 2 are filed under F, 3 under G, 4 under nothing; E is a group without tags. */
const [E, F, G] = [idFor('E'), idFor('F'), idFor('G')];
const groupOf = (tag: number) => ({ 1: F, 2: F, 3: G })[tag] ?? null;

const TAG_CASES = [
  // carried, tags, groups → and, or
  [[], [], [], true, true],
  [[1], [1], [], true, true],
  [[1], [1, 2], [], false, true],
  [[1, 2, 3], [1, 2], [], true, true],
  [[3], [1, 2], [], false, false],
  [[], [1], [], false, false],
  [[1], [5], [], false, false],
  [[1], [1, 5], [], false, true],
  [[1], [], [F], true, true],
  [[1], [], [G], false, false],
  [[1], [], [F, G], true, true],
  [[4], [], [F, G], false, false],
  [[1], [], [E], false, false],
  [[1], [1], [E], false, true],
  [[1], [], [E, F], true, true],
  [[1], [1], [F], true, true],
  [[1, 3], [1], [G], true, true],
  [[1], [1], [G], false, true],
  [[3], [1], [G], false, true],
  [[1, 3], [1, 2], [G], false, true],
  [[4], [1], [G], false, false],
  [[], [1], [G], false, false],
] as const;

describe('tags and tag groups', () => {
  for (const [carried, tags, groups, ...expected] of TAG_CASES) {
    for (const [index, mode] of (['and', 'or'] as const).entries()) {
      const names = groups.map((group) => 'EFG'[[E, F, G].indexOf(group)]);
      const rule = `carrying [${carried}], ${mode} of tags [${tags}] and groups [${names}] is ${expected[index]}`;
      test(`query tags: ${rule}`, () => {
        const query = aQuery({ tags: carried.map((id) => ({ id, groupId: groupOf(id) })) });
        const input = { queryTagIds: tags.map(String), queryTagGroupIds: groups, queryTagMode: mode };
        assert.equal(matches(anAiResponse({ query }), input), expected[index]);
      });
      test(`execution tags: ${rule}`, () => {
        const executionTags = carried.map((tag): TagFacts<string> => ({ id: idFor(`${tag}`), groupId: groupOf(tag) }));
        const execTagIds = tags.map((tag) => idFor(`${tag}`));
        const input = { execTagIds, execTagGroupIds: groups, execTagMode: mode };
        assert.equal(matches(anAiResponse({ executionTags }), input), expected[index]);
      });
    }
  }

  test('the query side and the execution side are always both wanted', () => {
    const query = aQuery({ tags: [{ id: 1, groupId: null }] });
    const modes = { queryTagMode: 'or', execTagMode: 'or' } as const;
    assert.equal(matches(anAiResponse({ query }), { ...modes, queryTagIds: ['1'], execTagIds: [idFor('1')] }), false);
  });

  test('a selected tag that cannot exist is not carried, and its filter still counts', () => {
    const response = anAiResponse({ query: aQuery({ tags: [{ id: 1, groupId: null }] }) });
    const queryTagIds = ['1', '99999999999999999999'];
    assert.equal(matches(response, { queryTagIds }), false);
    assert.equal(matches(response, { queryTagIds, queryTagMode: 'or' }), true);
    assert.equal(matches(response, { queryTagIds: queryTagIds.slice(1) }), false);
  });

  const brand = (name: string, isCompetitor: boolean, ...merged: string[]) => ({
    ids: [name, ...merged].map((own) => idFor(own)),
    isCompetitor,
  });
  const ours = brand('ours', false, 'ours before');
  const rival = brand('rival', true);
  const BRANDED_CASES = [
    // named, for, branded
    [[], [], false],
    [[ours], [], true],
    [[rival], [], false],
    [[rival, ours], [], true],
    [[rival], ['rival'], true],
    [[ours], ['rival'], false],
    [[ours], ['ours before'], true],
    [[ours], ['nobody'], false],
    [[ours], ['nobody', 'ours'], true],
  ] as const;
  for (const [brands, names, isBranded] of BRANDED_CASES) {
    test(`a query that names ${JSON.stringify(brands)} is ${isBranded ? '' : 'not '}branded for ${names.join()}`, () => {
      const response = anAiResponse({ query: aQuery({ brands }) });
      const brandedFor = names.map((name) => idFor(name));
      assert.equal(matches(response, { branded: 'only', brandedFor }), isBranded);
      assert.equal(matches(response, { branded: 'exclude', brandedFor }), !isBranded);
      assert.equal(matches(response, { branded: 'include', brandedFor }), true);
      assert.equal(matches(response, { brandedFor }), true);
    });
  }

  test('outcomes select what became of the question: answered alone, unless others are asked for', () => {
    const refused = anAiResponse({ outcome: 'refused' });
    assert.equal(matchesScope(refused, normaliseScope({})), false);
    assert.equal(matchesScope(refused, normaliseScope({ outcomes: [] })), false);
    assert.equal(matchesScope(refused, normaliseScope({ outcomes: ['refused', 'answered'] })), true);
    assert.equal(matchesScope(anAiResponse(), normaliseScope({ outcomes: ['refused'] })), false);
    assert.deepEqual(normaliseScope({ outcomes: ['error', 'answered', 'error'] }).outcomes, ['answered', 'error']);
  });
});
