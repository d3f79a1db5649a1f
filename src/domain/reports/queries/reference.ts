import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { ANY_EVIDENCE } from '../evidence/mod.ts';
import { tallyOf } from '../figures/mod.ts';
import { type Question, talliedFor } from '../questions/mod.ts';
import { type QueryReport, type QueryReportRequest, toQueryReport } from './report.ts';

/**
 * What each query of a scope says of a brand, over plain values: the reference of `queryReportOf`. (contract 9, Queries)
 * @example
 * const request = { scope: EVERYTHING, entityId: null, sort: [], page: 1, pageSize: 50 };
 * const { results } = queryReport([BARE_RESPONSE], EMPTY_DIMENSIONS, request);
 * assert.deepEqual([results[0]?.responses, results[0]?.lastRunAt, results[0]?.visibility], [1, 0, null]);
 */
export function queryReport(
  responses: readonly AiResponse[],
  brands: Brands,
  request: QueryReportRequest,
): QueryReport {
  const { scope, entityId } = request;
  const selected = responses.filter((response) => matchesScope(response, scope));
  const question: Question = { metric: 'rate', subject: null, followed: { ...ANY_EVIDENCE, entityId } };
  const tallied = entityId === null ? { hitsOf: () => [] } : talliedFor(question, brands, scope.groupBy);
  const timesOf = Map.groupBy(selected, ({ query }) => query.id);
  return toQueryReport(
    {
      all: tallyOf(selected, tallied),
      lastRunAt: (query) => Math.max(...timesOf.get(query)!.map(({ time }) => time)),
      of: (queries) =>
        tallyOf(
          selected.filter(({ query }) => queries.includes(query.id)),
          tallied,
        ),
    },
    request,
  );
}
