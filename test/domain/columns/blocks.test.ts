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
import { aDictionary } from '../../support/fact-builders.ts';
import { responseFacts } from '../../support/facts.ts';

/** Days that end and begin blocks of 64 and of 8 days are among them, and days without responses. */
const FIRST_DAY = 64 * 312 - 20;
const DAYS = 110;

const onDay = (response: ResponseFacts, at: number, day: number): ResponseFacts => ({
  ...response,
  id: idFor(`response ${at}`),
  time: (FIRST_DAY + day) * MILLISECONDS_A_DAY,
});

/** Two thirds of the days have four responses. */
const days = fc
  .array(responseFacts, { minLength: 3 * DAYS, maxLength: 3 * DAYS, size: 'max' })
  .map((all) =>
    all.flatMap((response, at) => (at % 3 === 0 ? [] : [onDay(response, at, 3 * Math.floor(at / 12) + (at % 3))])),
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
