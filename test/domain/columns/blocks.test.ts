import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  adShare,
  adShareOf,
  appendResponses,
  bytesOf,
  columnsOf,
  entityReport,
  entityReportOf,
  joinFacts,
  MILLISECONDS_A_DAY,
  normaliseScope,
  type ResponseFacts,
  type ScopeInput,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  toIso,
  videoCitations,
  videoCitationsOf,
} from '../../../src/domain/mod.ts';
import { idFor } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aDictionary, aResponse } from '../../support/fact-builders.ts';
import { responseFacts } from '../../support/facts.ts';

/** Days that end and begin blocks of 64 and of 8 days are among them, and days without responses. */
const FIRST_DAY = 64 * 312 - 20;
const DAYS = 110;

const onDay = (response: ResponseFacts, at: number, day: number): ResponseFacts => ({
  ...response,
  id: idFor(`response ${at}`),
  time: (FIRST_DAY + day) * MILLISECONDS_A_DAY,
});

/** With so many cards of a few advertisers that it is worth keeping what those of a query add up to. */
const withCards = (response: ResponseFacts, at: number): ResponseFacts => ({
  ...response,
  ads: Array.from({ length: 1 + (at % 9) }, (_, card) => ({
    advertiser: ['Acme', 'Bolt', 'Cody'][(at + card) % 3]!,
    format: card % 2 === 0 ? 'text' : 'carousel',
    position: 1 + card,
  })),
});
/** Two thirds of the days have four responses. */
const days = fc
  .tuple(fc.array(responseFacts, { minLength: 3 * DAYS, maxLength: 3 * DAYS, size: 'max' }), fc.boolean())
  .map(([all, hasManyCards]) =>
    all
      .map((response, at) => onDay(response, at, 3 * Math.floor(at / 12) + (at % 3)))
      .filter((_, at) => at % 3 !== 0)
      .map((response, at) => (hasManyCards ? withCards(response, at) : response)),
  );
/** Responses that come later: in the place of old ones, to old days, and on a new day. */
const later = fc.array(
  fc
    .tuple(responseFacts, fc.integer({ min: 0, max: 3 * DAYS }), fc.integer({ min: 0, max: DAYS }))
    .map(([response, at, day]) => onDay(response, at, day)),
  { minLength: 1, maxLength: 2, size: 'max' },
);
const date = fc.integer({ min: 0, max: DAYS }).map((day) => toIso((FIRST_DAY + day) * MILLISECONDS_A_DAY).slice(0, 10));
/** What is kept is of whole days; what scopes take besides is of one filter, or of two. */
const input: fc.Arbitrary<ScopeInput> = fc.record(
  {
    startDate: date,
    endDate: date,
    countries: fc.constantFrom(['US'], ['DE']),
    queryIds: fc.subarray(
      [0, 1, 2, 3].map((at) => idFor(`query ${at}`)),
      { minLength: 1 },
    ),
  },
  { requiredKeys: [] },
);

describe('sums that are kept of days side by side', () => {
  test('are those of the days that a scope takes, whatever was written between', () => {
    const property = fc.property(
      days,
      fc.array(later, { minLength: 2, maxLength: 5, size: 'max' }),
      input,
      (first, writes, asked) => {
        const dictionary = aDictionary();
        const columns = columnsOf(first, dictionary);
        let facts = first;
        const scope = normaliseScope({ ...asked, showAllEntities: true });
        const page = { sort: [], page: 1, pageSize: 50 };
        const videos = { scope, ...page, platform: null, channelId: null, channelCountry: null, search: null };
        const sources = { scope, ...page, by: 'domain', domain: null, search: null } as const;
        const ask = () => [
          adShareOf(columns, { scope, formats: [] }),
          videoCitationsOf(columns, videos),
          videoCitationsOf(columns, { ...videos, platform: 'youtube' }),
          entityReportOf(columns, { scope, ...page }),
          sourceReportOf(columns, sources),
          shoppingReportOf(columns, { scope, brands: [] }),
        ];
        for (const write of [[], ...writes]) {
          appendResponses(columns, write);
          for (const next of write) facts = [...facts.filter(({ id }) => id !== next.id), next];
          const responses = joinFacts(facts, dictionary);
          const expected = [
            adShare(responses, { scope, formats: [] }),
            videoCitations(responses, [], videos),
            videoCitations(responses, [], { ...videos, platform: 'youtube' }),
            entityReport(responses, dictionary, { scope, ...page }),
            sourceReport(responses, sources),
            shoppingReport(responses, { scope, brands: [] }),
          ];
          for (let time = 0; time < 3; time++) assert.deepEqual(ask(), expected);
        }
      },
    );
    fc.assert(property, { numRuns: 25 * EFFORT, endOnFailure: true });
  });

  test('are those of the queries, and of the countries, that a scope asks for', () => {
    const dictionary = aDictionary();
    const numbered = (at: number, query = at % 5, country = ['US', 'DE', 'FR'][at % 3]!) =>
      withCards(onDay(aResponse('', { queryId: idFor(`query ${query}`), country }), at, Math.floor(at / 8)), at);
    const first = Array.from({ length: 8 * DAYS }, (_, at) => numbered(at));
    // A query and a country that nothing kept knows, and a response in the place of one that is kept.
    const added = [numbered(8 * DAYS, 5, 'GB')];
    const rewritten = [numbered(8, 4, 'US')];
    const columns = columnsOf(first, dictionary);
    const all = new Map(first.map((response) => [response.id, response]));
    const inputs: readonly ScopeInput[] = [
      { queryIds: [idFor('query 1')] },
      { queryIds: [1, 4, 5].map((at) => idFor(`query ${at}`)) },
      { countries: ['DE'] },
      { countries: ['US', 'FR', 'GB'] },
    ];
    for (const write of [[], added, rewritten]) {
      appendResponses(columns, write);
      for (const response of write) all.set(response.id, response);
      const responses = joinFacts([...all.values()], dictionary);
      for (const scope of inputs.map(normaliseScope)) {
        const expected = adShare(responses, { scope, formats: [] });
        const sizes = [1, 2, 3].map(() => {
          assert.deepEqual(adShareOf(columns, { scope, formats: [] }), expected);
          return bytesOf(columns).ads;
        });
        assert.equal(sizes[2], sizes[1]);
      }
    }
  });

  test('are made when they are asked for again, and count as memory', () => {
    const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
    const columns = columnsOf(
      Array.from({ length: 20 }, (_, at) => onDay({ ...anyResponse(), ads }, at, at)),
      aDictionary(),
    );
    const scope = normaliseScope({});
    const sizes = [1, 2, 3].map(() => {
      adShareOf(columns, { scope, formats: [] });
      return bytesOf(columns).ads;
    });
    assert.ok(sizes[1]! > sizes[0]!);
    assert.equal(sizes[2], sizes[1]);
  });
});

const anyResponse = (): ResponseFacts => fc.sample(responseFacts, { numRuns: 1, seed: 1 })[0]!;
