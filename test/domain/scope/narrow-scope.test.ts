import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type AiResponse,
  BARE_RESPONSE,
  matchesScope,
  narrowScope,
  normaliseScope,
  type ScopeInput,
} from '../../../src/domain/mod.ts';
import { idFor } from '../../support/builders.ts';

const GROUPS = [idFor('one'), idFor('other')];
const OTHER = idFor('Cord');
const BRANDS = [idFor('Acme'), idFor('Bolt')];

const some = <T>(...values: readonly T[]) => fc.subarray([...values]);
const choice = <T>(of: fc.Arbitrary<T>) => fc.record({ all: of, any: of, none: of }, { requiredKeys: [] });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

/** From few values, so that scopes meet. */
const scope: fc.Arbitrary<ScopeInput> = fc
  .record({
    startDate: optional(fc.constantFrom('2026-11-01', '2026-11-03', '2026-11-05')),
    endDate: optional(fc.constantFrom('2026-11-04', '2026-11-06', '2026-11-08')),
    countries: optional(some('DE', 'us', 'FR')),
    languages: optional(some('de', 'EN', 'en-GB')),
    models: optional(some('a', 'b')),
    queryTypes: optional(some('comparative' as const, 'untyped' as const)),
    outcomes: optional(some('answered' as const, 'refused' as const)),
    hasAds: optional(fc.constantFrom('all' as const, 'ads' as const, 'no_ads' as const, true, 'false' as const)),
    queryTagIds: optional(some('1', '02', '3')),
    queryTagGroupIds: optional(some(...GROUPS)),
    queryTagMode: optional(fc.constantFrom('and' as const, 'or' as const)),
    branded: optional(fc.constantFrom('include' as const, 'exclude' as const, 'only' as const)),
    brandedFor: optional(some(...BRANDS)),
    names: optional(choice(some(...BRANDS))),
    cites: optional(choice(some('a.example', 'B.example')).map(({ all: _, ...cites }) => cites)),
    recommends: optional(some(...BRANDS)),
    criticises: optional(some(...BRANDS)),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as ScopeInput);

const response: fc.Arbitrary<AiResponse> = fc
  .record({
    day: fc.integer({ min: 0, max: 9 }),
    country: fc.constantFrom('DE', 'US', 'FR'),
    language: fc.constantFrom('de', 'en', 'en-GB'),
    model: fc.constantFrom('a', 'b'),
    outcome: fc.constantFrom('answered' as const, 'refused' as const),
    type: fc.constantFrom('comparative' as const, null),
    said: some(...BRANDS.map((id, at) => ({ ids: [id], isRecommended: at === 0, isCriticised: at === 1 }))),
    sources: some(...['a', 'b'].map((name) => ({ url: '', domain: `${name}.example`, isCited: true }))),
    brands: some(...BRANDS.map((id, at) => ({ ids: [id], isCompetitor: at === 1 }))),
    tags: some(...[1, 2, 3].map((id) => ({ id, groupId: id === 3 ? null : GROUPS[id - 1]! }))),
  })
  .map(({ day, type, tags, brands, ...rest }) => {
    return {
      ...BARE_RESPONSE,
      ...rest,
      time: Date.UTC(2026, 9, 31 + day),
      query: { ...BARE_RESPONSE.query, type, tags, brands },
    };
  });

test('every answer of a narrowed scope is one of both', () => {
  let narrowed = 0;
  fc.assert(
    fc.property(scope, scope, fc.array(response, { maxLength: 20 }), (given, asked, responses) => {
      const result = narrowScope(given, asked);
      if ('wider' in result) return result.wider.length > 0;
      narrowed++;
      const [outer, own, wanted] = [given, result.scope, asked].map(normaliseScope);
      for (const fact of responses) {
        if (!matchesScope(fact, own!)) continue;
        assert.ok(matchesScope(fact, outer!), JSON.stringify({ given, asked, fact }));
        // Where outcomes are left out, those that are given are meant, and not answered ones alone.
        if (asked.outcomes?.length) assert.ok(matchesScope(fact, wanted!), JSON.stringify({ given, asked, fact }));
      }
      return true;
    }),
    { numRuns: 3_000 },
  );
  assert.ok(narrowed > 100, `${narrowed} scopes were narrowed`);
});

const cases: readonly (readonly [what: string, given: ScopeInput, asked: ScopeInput, expected: object])[] = [
  ['nothing asked', { countries: ['DE'], startDate: '2026-11-01' }, {}, { countries: ['DE'], startDate: '2026-11-01' }],
  ['a value among those given', { models: ['a', 'b'] }, { models: ['b'] }, { models: ['b'] }],
  ['a value in another case', { countries: ['DE'] }, { countries: ['de'] }, { countries: ['de'] }],
  ['what rows are', { groupBy: 'none' }, { groupBy: 'group' }, { groupBy: 'group' }],
  ['what is said of brands', { branded: 'exclude' }, {}, { branded: 'exclude', brandedFor: [] }],
  [
    'to leave out more brands',
    { branded: 'exclude', brandedFor: [BRANDS[0]!] },
    { branded: 'exclude', brandedFor: BRANDS },
    { branded: 'exclude', brandedFor: BRANDS },
  ],
  [
    'to have fewer brands alone',
    { branded: 'only', brandedFor: BRANDS },
    { branded: 'only', brandedFor: [BRANDS[1]!] },
    { branded: 'only', brandedFor: [BRANDS[1]!] },
  ],
  [
    'whose brands',
    { branded: 'only', brandedFor: BRANDS },
    { branded: 'include', brandedFor: [BRANDS[1]!] },
    { branded: 'only', brandedFor: BRANDS },
  ],
  [
    'more brands that are named, or not, and one of the domains',
    { names: { all: [BRANDS[0]!] }, cites: { any: ['a.example', 'b.example'] } },
    { names: { all: [BRANDS[1]!], none: [OTHER] }, cites: { any: ['A.example'] } },
    { names: { all: BRANDS, none: [OTHER] }, cites: { any: ['A.example'] } },
  ],
  ['brands that are named', { names: { any: BRANDS } }, { names: { any: [] } }, { names: { any: BRANDS } }],
  ['more tags, all of them', { queryTagIds: ['1'] }, { queryTagIds: ['1', '2'] }, { queryTagIds: ['1', '2'] }],
];
for (const [what, given, asked, scope] of cases) {
  test(`${what} is within`, () => assert.deepEqual(narrowScope(given, asked), { scope }));
}

const refused: readonly (readonly [given: ScopeInput, asked: ScopeInput, wider: readonly string[]])[] = [
  [{ countries: ['DE'], models: ['a'] }, { countries: ['DE', 'US'], models: ['b'] }, ['countries', 'models']],
  [
    { startDate: '2026-11-02', endDate: '2026-11-03' },
    { startDate: '2026-11-01', endDate: '2026-11-04' },
    ['startDate', 'endDate'],
  ],
  [{ endDate: '2026-11-03' }, { startDate: '2026-11-04' }, ['startDate']],
  [{}, { outcomes: ['refused'] }, ['outcomes']],
  [{ hasAds: 'ads' }, { hasAds: 'no_ads' }, ['hasAds']],
  [{ branded: 'exclude' }, { branded: 'only' }, ['branded']],
  [{ branded: 'exclude' }, { branded: 'exclude', brandedFor: [BRANDS[0]!] }, ['brandedFor']],
  [{ branded: 'exclude', brandedFor: BRANDS }, { branded: 'exclude', brandedFor: [BRANDS[0]!] }, ['brandedFor']],
  [{ branded: 'only', brandedFor: [BRANDS[0]!] }, { branded: 'only', brandedFor: BRANDS }, ['brandedFor']],
  [{ queryTagIds: ['1'] }, { queryTagIds: ['1', '2'], queryTagMode: 'or' }, ['queryTagIds']],
  [{ names: { any: [BRANDS[0]!] } }, { names: { any: BRANDS } }, ['names']],
  [{ cites: { any: ['a.example'] } }, { cites: { any: ['b.example'], none: ['a.example'] } }, ['cites']],
  [{ queryTagIds: ['1', '2'] }, { queryTagIds: ['1'] }, ['queryTagIds']],
];
for (const [given, asked, wider] of refused) {
  test(`${JSON.stringify(asked)} is wider than ${JSON.stringify(given)}`, () => {
    assert.deepEqual(narrowScope(given, asked), { wider });
  });
}
