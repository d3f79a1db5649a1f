import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  adShareOf,
  bytesOf,
  columnsOf,
  createColumns,
  MILLISECONDS_A_DAY,
  normaliseScope,
  type ResponseFacts,
  type ScopeInput,
  toIso,
} from '../../../src/domain/mod.ts';
import {
  APART,
  DAYS,
  EXECUTION_TAGS,
  FIRST_DAY,
  MERGED,
  onDay,
  RETYPED,
  reportsOf,
  TAG_GROUP,
  TYPED,
  withMany,
} from '../../support/block-facts.ts';
import { idFor } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';
import { responseFacts, type Step, take } from '../../support/facts.ts';
import type { ExecutionTagLink } from '../../support/links.ts';

/** Two thirds of the days have four responses. */
const days = fc
  .tuple(fc.array(responseFacts, { minLength: 3 * DAYS, maxLength: 3 * DAYS, size: 'max' }), fc.boolean())
  .map(([all, hasMany]) =>
    all
      .map((response, at) => onDay(response, at, 3 * Math.floor(at / 12) + (at % 3)))
      .filter((_, at) => at % 3 !== 0)
      .map((response, at) => (hasMany ? withMany(response, at) : response)),
  );
/** Responses that come later: in the place of old ones, to old days, and on a new day. */
const later = fc.array(
  fc
    .tuple(responseFacts, fc.integer({ min: 0, max: 3 * DAYS }), fc.integer({ min: 0, max: DAYS }))
    .map(([response, at, day]) => onDay(response, at, day)),
  { minLength: 1, maxLength: 2, size: 'max' },
);
const links = fc.array(
  fc.record({
    tagId: fc.constantFrom(...EXECUTION_TAGS),
    responseId: fc.integer({ min: 0, max: 3 * DAYS }).map((at) => idFor(`response ${at}`)),
  }),
  { minLength: 50, maxLength: 100, size: 'max' },
);
/** A response carries a tag once. */
const withoutTwice = (links: readonly ExecutionTagLink[]): readonly ExecutionTagLink[] => [
  ...new Map(links.map((link) => [`${link.tagId} ${link.responseId}`, link])).values(),
];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ append: later }) },
  { weight: 1, arbitrary: fc.record({ links: links.map(withoutTwice) }) },
  { weight: 1, arbitrary: fc.constantFrom(...[APART, MERGED, TYPED, RETYPED].map((dimensions) => ({ dimensions }))) },
);
const date = fc.integer({ min: 0, max: DAYS }).map((day) => toIso((FIRST_DAY + day) * MILLISECONDS_A_DAY).slice(0, 10));
/** Blocks are of whole days; scopes add one filter, or two. */
const input: fc.Arbitrary<ScopeInput> = fc
  .tuple(
    fc.record({ startDate: date, endDate: date }, { requiredKeys: [] }),
    fc.subarray(
      [
        { countries: ['US'] },
        { queryIds: [idFor('query 1')] },
        { queryIds: [0, 2, 3].map((at) => idFor(`query ${at}`)) },
        { queryTypes: ['comparative' as const] },
        { queryTagGroupIds: [TAG_GROUP], queryTagMode: 'or' as const },
        { execTagIds: [EXECUTION_TAGS[0]!] },
        { execTagIds: EXECUTION_TAGS.slice(1), execTagMode: 'or' as const },
      ],
      { maxLength: 2 },
    ),
  )
  .map(([dates, filters]) => Object.assign({}, dates, ...filters));

describe('sums that are kept of days side by side', () => {
  test('are those of the days that a scope takes, whatever was written between', () => {
    const property = fc.property(
      days,
      fc.array(step, { minLength: 2, maxLength: 5, size: 'max' }),
      input,
      (first, later, asked) => {
        const { ask, expect } = reportsOf(asked);
        const columns = createColumns();
        const steps: Step[] = [];
        for (const next of [{ dimensions: APART }, { append: first }, ...later]) {
          take(columns, next);
          steps.push(next);
          const expected = expect(steps);
          for (let time = 0; time < 4; time++) assert.deepEqual(ask(columns), expected);
        }
      },
    );
    fc.assert(property, { numRuns: 10 * EFFORT, endOnFailure: true });
  });

  test('are not mistaken for those of scopes that ask for queries, countries or execution tags', () => {
    const numbered = (at: number, query = at % 5, country = ['US', 'DE', 'FR'][at % 3]!) =>
      withMany(
        onDay(
          aResponse('', {
            queryId: idFor(`query ${query}`),
            country,
            executionTagIds: EXECUTION_TAGS.filter((_, tag) => at % (2 + tag) === 0),
            videos: [{ platform: 'youtube', videoId: `video${at % 7}` }],
          }),
          at,
          Math.floor(at / 8),
        ),
        at,
      );
    const inputs: readonly ScopeInput[] = [
      { queryIds: [idFor('query 1')] },
      { queryIds: [1, 4, 5].map((at) => idFor(`query ${at}`)) },
      { countries: ['DE'] },
      { countries: ['US', 'FR', 'GB'] },
      { execTagIds: EXECUTION_TAGS.slice(0, 2), execTagMode: 'and' },
      { execTagIds: EXECUTION_TAGS.slice(1), execTagMode: 'or' },
    ];
    const later: readonly Step[] = [
      // A query and a country that nothing kept knows, and a response in the place of one that is kept.
      { append: [numbered(8 * DAYS, 5, 'GB')] },
      { append: [numbered(8, 4, 'US')] },
      { dimensions: MERGED },
      { links: [1, 2, 9, 400].map((at) => ({ tagId: EXECUTION_TAGS[1]!, responseId: idFor(`response ${at}`) })) },
    ];
    const columns = createColumns();
    const steps: Step[] = [];
    for (const next of [
      { dimensions: APART },
      { append: Array.from({ length: 8 * DAYS }, (_, at) => numbered(at)) },
      ...later,
    ]) {
      take(columns, next);
      steps.push(next);
      for (const { ask, expect } of inputs.map(reportsOf)) {
        const expected = expect(steps);
        const sizes = [1, 2, 3, 4].map(() => {
          assert.deepEqual(ask(columns), expected);
          return bytesOf(columns);
        });
        // Blocks are kept at the second request.
        assert.deepEqual(sizes[3], sizes[2]);
      }
    }
  });

  test('are made when they are asked for again, and count as memory', () => {
    const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
    const columns = columnsOf(
      Array.from({ length: 20 }, (_, at) => onDay({ ...anyResponse(), ads }, at, at)),
      someDimensions(),
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
