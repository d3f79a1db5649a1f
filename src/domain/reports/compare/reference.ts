import { wholeCircumstances } from '../../circumstances.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { Video } from '../../video.ts';
import { type SharedDimension, valuesOf } from '../breakdown/mod.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { queriesOf, type Subject, subjectHits, tallyOf } from '../figures/mod.ts';
import { lineNames, linesFirst, talliedFor } from '../questions/mod.ts';
import { countedOrigins, type Origins } from './change.ts';
import { type Comparison, toComparison } from './report.ts';
import type { ComparisonRequest } from './request.ts';

/**
 * What changed between two scopes, over plain values: the reference of `comparisonOf`. Both are paired by query: only
 * queries that both have tell what changed. (contract 9, Compare)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const responses = [{ ...BARE_RESPONSE, shopping }];
 * const asked = understood({ by: ['merchant'], metric: 'shoppingRate', evidence: ANY_EVIDENCE });
 * assert.ok('question' in asked);
 * const { question } = asked;
 * const known = { brands: EMPTY_DIMENSIONS, videos: [] };
 * const request = { base: EVERYTHING, against: EVERYTHING, question, sort: [], page: 1, pageSize: 50 };
 * const [row] = comparison(responses, known, request).results;
 * assert.deepEqual([row?.name, row?.difference, row?.verdict], ['Shop', 0, 'no-evidence']);
 */
export function comparison(
  responses: readonly AiResponse[],
  { brands, videos }: { readonly brands: Brands; readonly videos: readonly Video[] },
  request: ComparisonRequest,
): Comparison {
  const { base, against, question, entityIds = [], own = [], before = [] } = request;
  const queries = queriesOf(responses);
  const inScope = (scope: typeof base) => responses.filter((response) => matchesScope(response, scope));
  const [first, second] = [inScope(base), inScope(against)];
  const { subject } = question;
  const tallied =
    subject?.of === 'entities'
      ? {
          ...talliedFor({ ...question, metric: 'rate' }, brands, base.groupBy),
          further: {
            judged: subjectHits(subject, brands, 'sentiment'),
            toned: subjectHits(subject, brands, 'tone'),
            advised: subjectHits(subject, brands, 'recommendedRate'),
          },
        }
      : talliedFor(question, brands, base.groupBy);
  const tallyIn = (own: readonly AiResponse[]) => tallyOf(own, tallied, queries, true);
  const partsIn = (own: readonly AiResponse[], part: SharedDimension) =>
    new Map(Array.from(partsOf(own, part, brands), ([value, some]) => [value, tallyIn(some)]));
  const earlier = before.map(inScope);
  const isEveryone = subject?.of !== 'entities' || base.showAllEntities;
  const ownLines = linesFirst(subject, brands, own);
  const named = isEveryone ? [] : [first, second].map((own) => namedIn(own, brands, subject));
  return toComparison(
    {
      tallies: [tallyIn(first), tallyIn(second)],
      parts: (by) => [partsIn(first, by), partsIn(second, by)],
      before: () => earlier.map(tallyIn),
      partsBefore: (by) => earlier.map((own) => partsIn(own, by)),
      origins: [originCountsIn(first), originCountsIn(second)],
      first: linesFirst(subject, brands, entityIds),
      own: ownLines,
      nameOf: lineNames(question, brands, videos, [...first, ...second]),
      isShown: (line) =>
        isEveryone || ownLines.some((own) => own.line === line) || named.some((counts) => (counts.get(line) ?? 0) > 1),
    },
    request,
  );
}

/** Answers by the values of a dimension; one with several values is in each. */
function partsOf(
  responses: readonly AiResponse[],
  part: SharedDimension,
  brands: Brands,
): ReadonlyMap<string, readonly AiResponse[]> {
  const valuesIn = valuesOf(part, brands);
  const valued = responses.flatMap((response) => valuesIn(response).map((value) => ({ value, response })));
  const parts = Map.groupBy(valued, ({ value }) => value);
  return new Map(Array.from(parts, ([value, own]) => [value, own.map(({ response }) => response)]));
}

/** How many answers name each line, judged or not. */
function namedIn(responses: readonly AiResponse[], brands: Brands, subject: Subject): ReadonlyMap<string, number> {
  const named = Map.groupBy(responses.flatMap(subjectHits(subject, brands)), ({ line }) => line);
  return new Map(Array.from(named, ([line, own]) => [line, own.length]));
}

export const originCountsIn = (responses: readonly AiResponse[]): Origins =>
  countedOrigins(
    responses.map((response) => {
      const { collector = null } = response;
      return [{ collector, asked: wholeCircumstances(response) }, 1];
    }),
  );
