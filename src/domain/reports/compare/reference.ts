import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { Video } from '../../video.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { queriesOf, tallyOf } from '../figures/mod.ts';
import { lineNames, talliedFor } from '../questions/mod.ts';
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
 * const known = { brands: EMPTY_DICTIONARY, videos: [] };
 * const request = { base: EVERYTHING, against: EVERYTHING, question, sort: [], page: 1, pageSize: 50 };
 * const [row] = comparison(responses, known, request).results;
 * assert.deepEqual([row?.name, row?.difference, row?.verdict], ['Shop', 0, 'no-evidence']);
 */
export function comparison(
  responses: readonly AiResponse[],
  { brands, videos }: { readonly brands: Brands; readonly videos: readonly Video[] },
  request: ComparisonRequest,
): Comparison {
  const { base, against, question } = request;
  const queries = queriesOf(responses);
  const tallied = talliedFor(question, brands, base.groupBy);
  const counted = (scope: typeof base) =>
    tallyOf(
      responses.filter((response) => matchesScope(response, scope)),
      tallied,
      queries,
    );
  const isEveryone = question.subject?.of !== 'entities' || base.showAllEntities;
  return toComparison(
    {
      tallies: [counted(base), counted(against)],
      nameOf: lineNames(question, brands, videos),
      isShown: (_, [first, second]) => isEveryone || first > 1 || second > 1,
    },
    request,
  );
}
