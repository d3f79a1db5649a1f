import type { Columns } from '../../columns/mod.ts';
import { passing, scoped } from '../../columns/mod.ts';
import { ALL_LINES, tallyFacts } from '../figures/mod.ts';
import { lineName, questionFacts } from '../questions/mod.ts';
import { type Comparison, toComparison } from './report.ts';
import type { ComparisonRequest } from './request.ts';

/*
 * Both scopes are counted by query and context, with all lines, as each is tested. Codes of queries are the same in both.
 *
 * Reference: comparison. Property: "comparisonOf says what comparison says".
 */

/**
 * What changed between two scopes, from the columns; see {@link comparison} for what it means. (contract 9, Compare)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DICTIONARY);
 * const asked = understood({ by: ['merchant'], metric: 'shoppingRate', evidence: ANY_EVIDENCE });
 * assert.ok('question' in asked);
 * const { question } = asked;
 * const request = { base: EVERYTHING, against: EVERYTHING, question, sort: [], page: 1, pageSize: 50 };
 * assert.equal(comparisonOf(columns, request).results[0]?.base.value, 100);
 */
export function comparisonOf(columns: Columns, request: ComparisonRequest): Comparison {
  const { base, against, question } = request;
  const counted = (scope: typeof base) => {
    const views = scoped(columns, passing(columns, scope));
    return tallyFacts(columns, views, questionFacts(columns, views, question, base.groupBy), ALL_LINES);
  };
  const isEveryone = question.subject?.of !== 'entities' || base.showAllEntities;
  return toComparison(
    {
      tallies: [counted(base), counted(against)],
      nameOf: (line) => lineName(columns, question.subject!, line),
      isShown: (_, [first, second]) => isEveryone || first > 1 || second > 1,
    },
    request,
  );
}
