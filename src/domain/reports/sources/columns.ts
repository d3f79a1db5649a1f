import type { Columns } from '../../columns/mod.ts';
import { aggregate, part, passing, type Scoped, type Segment, scoped, totalsOf } from '../../columns/mod.ts';
import { sourceTally, tallyFacts } from '../figures/mod.ts';
import {
  type By,
  type CountedAddress,
  isShownBefore,
  linesMet,
  type SourceLines,
  sourceLines,
} from '../source-rows/mod.ts';
import { timing } from '../times.ts';
import { type SourceCounts, type SourceReport, type SourceReportRequest, toSourceReport } from './report.ts';

/*
 * Sources are grouped by line of the report: each page, or all of a domain; a page's code says in its last bit whether the
 * answer cites it. When a line was seen is asked of those on the page of the report alone, unless they are sorted by it.
 *
 * Reference: sourceReport. Property: "sourceReportOf says what sourceReport says".
 */

/**
 * The sources of responses, from the columns; see {@link sourceReport} for what it means. (contract 5, A2)
 * @example
 * const sources = [{ url: 'https://example.com/a', domain: 'example.com', isCited: true }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, sources }], EMPTY_DICTIONARY);
 * const request = { scope: EVERYTHING, domain: null, search: null, sort: [], page: 1, pageSize: 50 };
 * const { results } = sourceReportOf(columns, { ...request, by: 'domain' });
 * assert.equal(results[0]?.citedRate.value, 100);
 */
export function sourceReportOf(columns: Columns, request: SourceReportRequest): SourceReport {
  const views = scoped(columns, passing(columns, request.scope));
  const { responses: totalResponses, shown: totalSourceResponses } = totalsOf(columns, views, 'withSources');
  const lines = sourceLines(columns, request.by);
  const counted = countLines(columns, views, lines, request.by);
  const timed = timing(views, linesMet(lines), {
    isSortedByTime: request.sort.some(({ field }) => field === 'firstSeenAt' || field === 'lastSeenAt'),
    complete: (row: Row, { first, last }) => ({ ...row, firstSeenAt: first, lastSeenAt: last }),
  });
  return toSourceReport(
    { totalResponses, totalSourceResponses, rows: timed.ofAll(counted) },
    request,
    (shown) =>
      tallyFacts(
        columns,
        views,
        sourceTally(lines, request.by),
        shown.map(({ line }) => line),
      ),
    timed.ofShown,
  );
}

/** A line of the report, before it is known when it was seen. */
interface Row extends SourceCounts {
  readonly line: number;
}

/** The lines that were seen. One address may stand under several domains, but not twice under one. */
function countLines(columns: Columns, views: readonly Scoped[], lines: SourceLines, by: By): readonly Row[] {
  const { lineOf, heads } = lines;
  const sources = { facts: 'sources' as const };
  const pageOf = (segment: Segment) => part(segment, 'sources').column.page;
  const counted = aggregate(columns, views, {
    ...sources,
    keys: [{ by: 'fact', codesOf: pageOf, shift: 1, groupOf: lineOf, size: heads.length }],
    measures: { responses: { kind: 'responses' }, cited: { kind: 'responses', oddOf: pageOf } },
    cached: { name: by },
  });
  const pages = aggregate(columns, views, {
    ...sources,
    keys: [{ by: 'fact', codesOf: pageOf, shift: 1, size: lineOf.length }],
    measures: {},
    cached: { name: 'pages' },
  });
  const urlCount = new Uint32Array(heads.length);
  const shown = new Map<number, CountedAddress>();
  for (const [at, page] of pages.keys[0]!.entries()) {
    const line = lineOf[page]!;
    urlCount[line]!++;
    if (by !== 'page') continue;
    const address = { url: columns.books.pages.values[page]!.url, count: pages.count[at]! };
    const before = shown.get(line);
    if (before === undefined || isShownBefore(address, before)) shown.set(line, address);
  }
  const rows = Array.from(
    counted.keys[0]!,
    (line, at): Row => ({
      head: { ...heads[line]!, ...(by === 'page' && line > 0 && { url: shown.get(line)!.url }) },
      line,
      urlCount: urlCount[line]!,
      sourceCount: counted.count[at]!,
      responseCount: counted.numbers.responses[at]!,
      citedResponseCount: counted.numbers.cited[at]!,
      firstSeenAt: 0,
      lastSeenAt: 0,
    }),
  );
  return rows.filter(({ line }) => line > 0);
}
