import { upTo } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { compileScope, type SegmentScan, scanSegments, selectedRows } from '../../columns/mod.ts';
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
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * const request = { scope: EVERYTHING, entityId: null, sort: [], page: 1, pageSize: 50 };
 * assert.equal(queryReportOf(columns, request).results[0]?.responses, 1);
 */
export function queryReportOf(columns: Columns, request: QueryReportRequest): QueryReport {
  const { scope, entityId } = request;
  const question: Question = { metric: 'rate', subject: null, followed: { ...ANY_EVIDENCE, entityId } };
  const viewsOf = (own: typeof scope) => scanSegments(columns, compileScope(columns, own));
  const factsOf = (own: readonly SegmentScan[]) =>
    entityId === null ? NO_FACTS : questionFacts(columns, own, question, scope.groupBy);
  const scans = viewsOf(scope);
  const lastRuns = lastRunsOf(columns, scans);
  return toQueryReport(
    {
      all: tallyFacts(columns, scans, { ...factsOf(scans), lines: 0 }, { by: 'locale' }),
      lastRunAt: (query) => lastRuns.get(query)!,
      of(queries) {
        const own = viewsOf({ ...scope, queryIds: queries });
        return tallyFacts(columns, own, factsOf(own), { more: ALL_LINES, by: 'locale' });
      },
    },
    request,
  );
}

/** When each query had its last answer in scope. */
function lastRunsOf({ dictionaries }: Columns, scans: readonly SegmentScan[]): ReadonlyMap<string, Instant> {
  const last = new Map<string, Instant>();
  for (const scan of scans) {
    const { queries, ends, time } = scan.segment.rows;
    const isSelected = selectedRows(scan);
    for (let run = 0; run < queries.length; run++) {
      let latest = -1;
      for (let row = upTo(run, ends); row < ends[run]!; row++) {
        if (isSelected[row] === 1) latest = Math.max(latest, time[row]!);
      }
      if (latest < 0) continue;
      const id = dictionaries.queries.values[queries[run]!]!;
      const at = scan.segment.day * MILLISECONDS_A_DAY + latest;
      last.set(id, Math.max(at, last.get(id) ?? at));
    }
  }
  return last;
}
