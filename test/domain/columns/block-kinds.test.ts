import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  adShareOf,
  appendResponses,
  bytesOf,
  type Columns,
  columnsOf,
  createColumns,
  normaliseScope,
  PART_NAMES,
  QUERY_TYPES,
  type ScopeInput,
  setDictionary,
} from '../../../src/domain/mod.ts';
import {
  APART,
  DAYS,
  onDay,
  RETYPED,
  reportsOf,
  TAG_GROUP,
  TYPED,
  withMany,
  withQueries,
} from '../../support/block-facts.ts';
import { idFor } from '../../support/builders.ts';
import { aDictionary, aResponse } from '../../support/fact-builders.ts';
import { type Step, take } from '../../support/facts.ts';
import { Shelf } from '../../support/shelf.ts';

/** How much memory ads take after each of four reports of a scope. */
const adSizesOf = (columns: Columns) => (asked: ScopeInput) =>
  [1, 2, 3, 4].map(() => {
    adShareOf(columns, { scope: normaliseScope(asked), formats: [] });
    return bytesOf(columns).ads;
  });

describe('sums that are kept of kinds', () => {
  test('of queries are those that a scope asks for, whatever kind they are of by then', () => {
    const numbered = (at: number, query = at % 8) =>
      withMany(
        onDay(
          aResponse('', { queryId: idFor(`query ${query}`), country: ['US', 'DE', 'FR'][at % 3]! }),
          at,
          Math.floor(at / 8),
        ),
        at,
      );
    const inputs: readonly ScopeInput[] = [
      { queryTypes: ['comparative'] },
      { queryTypes: ['untyped', 'perception'] },
      { queryTagIds: ['1', '2'] },
      { queryTagGroupIds: [TAG_GROUP], queryTagIds: ['1'], queryTagMode: 'or' },
      { queryTagIds: ['2'], queryTypes: ['informative'] },
      { queryTypes: ['comparative'], queryIds: [0, 1, 2, 3].map((at) => idFor(`query ${at}`)) },
      { queryTypes: ['comparative'], countries: ['US'] },
      { queryTypes: [...QUERY_TYPES, 'untyped'], countries: ['US'] },
    ];
    const columns = createColumns();
    const steps: Step[] = [];
    for (const next of [
      { dictionary: TYPED },
      { append: Array.from({ length: 8 * DAYS }, (_, at) => numbered(at)) },
      { dictionary: RETYPED },
      // A query that nothing kept knows, and a response in the place of one that is kept.
      { append: [numbered(8 * DAYS, 8), numbered(8, 1)] },
      // Hardly two queries are alike.
      { dictionary: withQueries((at) => ({ type: 'comparative', tagIds: [at] })) },
      { dictionary: TYPED },
    ]) {
      take(columns, next);
      steps.push(next);
      for (const { ask, expect } of inputs.map(reportsOf)) {
        const expected = expect(steps);
        for (let time = 0; time < 4; time++) assert.deepEqual(ask(columns), expected);
      }
    }
  });

  test('of combinations are those that a scope asks for, by whatever fields', () => {
    const numbered = (at: number, model = ['gpt-5', 'gemini'][at % 2]!) => {
      const response = aResponse('', {
        country: ['US', 'DE', 'FR'][at % 3]!,
        language: at % 5 === 0 ? 'de' : 'en',
        model,
      });
      return {
        ...withMany(onDay(response, at, Math.floor(at / 16)), at),
        ...(at % 4 === 0 ? { shopping: [] } : {}),
        ...(at % 11 === 0 ? { ads: [] } : {}),
      };
    };
    const inputs: readonly ScopeInput[] = [
      { countries: ['US'] },
      { countries: ['US', 'FR'], models: ['gpt-5'] },
      { countries: ['DE'], models: ['gemini', 'claude'] },
      { hasAds: 'ads', hasShopping: 'no_shopping' },
      { hasShopping: 'shopping' },
      { languages: ['en'] },
      { countries: ['US'], languages: ['en'], models: ['gpt-5'], hasAds: 'ads', hasShopping: 'shopping' },
    ];
    const columns = createColumns();
    const steps: Step[] = [];
    for (const next of [
      { dictionary: APART },
      { append: Array.from({ length: 16 * DAYS }, (_, at) => numbered(at)) },
      // Combinations that nothing kept knows, and a response in the place of one that is kept.
      { append: [numbered(16 * DAYS, 'claude'), numbered(9, 'claude'), numbered(8)] },
    ]) {
      take(columns, next);
      steps.push(next);
      // Each asked for again and again, and then all in turns, which are more than sums are kept by.
      const asked = inputs.map(reportsOf).map(({ ask, expect }) => ({ ask, expected: expect(steps) }));
      for (const { ask, expected } of [...asked.flatMap((one) => [one, one, one, one]), ...asked, ...asked, ...asked]) {
        assert.deepEqual(ask(columns), expected);
      }
    }
  });

  test('of combinations are kept by a few fields only', () => {
    const columns = columnsOf(
      Array.from({ length: 8 * DAYS }, (_, at) => {
        const [country, model] = [['US', 'DE', 'FR'][at % 3]!, ['gpt-5', 'gemini'][at % 2]!];
        const language = ['en', 'de', 'fr', 'es', 'it'][at % 5]!;
        return withMany(onDay(aResponse('', { country, language, model }), at, Math.floor(at / 8)), at);
      }),
      aDictionary(),
    );
    const sizesFor = adSizesOf(columns);
    sizesFor({});
    const all = { countries: ['DE'], models: ['gemini'], languages: ['en'] };
    const [, ofCombinations] = sizesFor(all);
    // As many as there are combinations are no kinds.
    assert.equal(sizesFor(all)[3], ofCombinations);
    const [, , , ofCountries] = sizesFor({ countries: ['US'] });
    assert.ok(ofCountries! > ofCombinations!);
    assert.deepEqual(sizesFor({ countries: ['FR'] }), Array(4).fill(ofCountries));
    const sizes = [{ models: ['gemini'] }, { languages: ['en'] }, { models: ['gpt-5'], hasAds: 'ads' as const }].map(
      (asked) => sizesFor(asked)[3]!,
    );
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
    );
    // Those of models make room for others, as those of countries were asked for again.
    assert.deepEqual(sizesFor({ countries: ['US'] }), Array(4).fill(sizes[2]));
    const last = sizesFor({ countries: ['FR'], hasAds: 'ads' })[3]!;
    assert.ok(last - sizes[2]! < ofCountries! - ofCombinations!);
    assert.deepEqual(sizesFor({ countries: ['US'] }), Array(4).fill(last));
  });

  test('of queries are kept besides, once for all kinds', () => {
    const columns = columnsOf(
      Array.from({ length: 8 * DAYS }, (_, at) =>
        withMany(onDay(aResponse('', { queryId: idFor(`query ${at % 8}`) }), at, Math.floor(at / 8)), at),
      ),
      TYPED,
    );
    const sizesFor = adSizesOf(columns);
    sizesFor({});
    const [, , , ofQueries] = sizesFor({ queryIds: [idFor('query 1')] });
    const [, , , ofKinds] = sizesFor({ queryTypes: ['comparative'] });
    assert.ok(ofKinds! > ofQueries!);
    assert.deepEqual(sizesFor({ queryTypes: ['untyped'] }), Array(4).fill(ofKinds));
  });

  for (const asked of [{ queryTypes: ['comparative' as const] }, { countries: ['US'] }]) {
    test(`are right where columns go back to a seal that has fewer: ${Object.keys(asked).join()}`, () => {
      const numbered = (at: number, query: number, model: string) => {
        const [country, language] = [['US', 'DE', 'FR'][at % 3]!, ['en', 'de', 'fr', 'es'][at % 4]!];
        const response = aResponse('', { queryId: idFor(`query ${query}`), country, language, model });
        return withMany(onDay(response, at, Math.floor(at / 8)), at);
      };
      const first = columnsOf(
        Array.from({ length: 8 * DAYS }, (_, at) => numbered(at, at % 8, 'gpt-5')),
        TYPED,
      );
      const shelf = new Shelf();
      shelf.put('the seal', first);
      const columns = createColumns();
      setDictionary(columns, TYPED);
      shelf.resume(columns);
      shelf.load(columns, PART_NAMES);
      const report = (from: Columns) => adShareOf(from, { scope: normaliseScope(asked), formats: [] });
      appendResponses(columns, [numbered(8 * DAYS, 8, 'claude')]);
      for (let time = 0; time < 2; time++) report(columns);
      shelf.resume(columns);
      for (let time = 0; time < 4; time++) assert.deepEqual(report(columns), report(first));
    });
  }
});
