import { upTo } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { passing, type Scoped, scoped, selectedRows } from '../../columns/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../../time.ts';
import { ANY_EVIDENCE } from '../evidence/mod.ts';
import { ALL_LINES, NO_FACTS, tallyFacts } from '../figures/mod.ts';
import { type Question, questionFacts } from '../questions/mod.ts';
import { type QueryReport, type QueryReportRequest, toQueryReport } from './report.ts';

/*
 * All queries are counted with the brand alone, which is what they are sorted by; those on the page once more with all
 * brands, as figures are shrunk towards those.
 *
 * Reference: queryReport. Property: "queryReportOf says what queryReport says".
 */

/**
 * What each query of a scope says of a brand, from the columns; see {@link queryReport} for what it means. (contract 9)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const request = { scope: EVERYTHING, entityId: null, sort: [], page: 1, pageSize: 50 };
 * assert.equal(queryReportOf(columns, request).results[0]?.responses, 1);
 */
export function queryReportOf(columns: Columns, request: QueryReportRequest): QueryReport {
  const { scope, entityId } = request;
  const question: Question = { metric: 'rate', subject: null, followed: { ...ANY_EVIDENCE, entityId } };
  const viewsOf = (own: typeof scope) => scoped(columns, passing(columns, own));
  const factsOf = (own: readonly Scoped[]) =>
    entityId === null ? NO_FACTS : questionFacts(columns, own, question, scope.groupBy);
  const views = viewsOf(scope);
  const lastRuns = lastRunsOf(columns, views);
  return toQueryReport(
    {
      all: tallyFacts(columns, views, { ...factsOf(views), lines: 0 }),
      lastRunAt: (query) => lastRuns.get(query)!,
      of(queries) {
        const own = viewsOf({ ...scope, queryIds: queries });
        return tallyFacts(columns, own, factsOf(own), ALL_LINES);
      },
    },
    request,
  );
}

/** When each query had its last answer in scope. */
function lastRunsOf({ books }: Columns, views: readonly Scoped[]): ReadonlyMap<string, Instant> {
  const last = new Map<string, Instant>();
  for (const view of views) {
    const { queries, ends, time } = view.segment.rows;
    const isSelected = selectedRows(view);
    for (let run = 0; run < queries.length; run++) {
      let latest = -1;
      for (let row = upTo(run, ends); row < ends[run]!; row++) {
        if (isSelected[row] === 1) latest = Math.max(latest, time[row]!);
      }
      if (latest < 0) continue;
      const id = books.queries.values[queries[run]!]!;
      const at = view.segment.day * MILLISECONDS_A_DAY + latest;
      last.set(id, Math.max(at, last.get(id) ?? at));
    }
  }
  return last;
}
