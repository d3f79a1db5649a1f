import { type SourceReport, type SourceReportRequest, type SourceRowHead, toSourceReport } from '../reports/mod.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * One pass over the rows that are selected, and over the sources of each:
 *
 *     sources.ends     2 2 5 …     those of row 2 are sources 2 to 4
 *     sources.page     → its page, and whether the answer cites it → the line of the page or of its domain: adds a source
 *                      and, the first time in a row, a response; the first time cited in a row, a citing response
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
  const selection = select(columns, request.scope);
  const { time } = columns.responses;
  const { ends, page } = columns.sources;
  const { lineOf, heads } = linesOf(columns, request.by);

  const sourceCount = new Uint32Array(heads.length);
  const responseCount = new Uint32Array(heads.length);
  const citedResponseCount = new Uint32Array(heads.length);
  const firstSeenAt = new Float64Array(heads.length).fill(Number.POSITIVE_INFINITY);
  const lastSeenAt = new Float64Array(heads.length).fill(Number.NEGATIVE_INFINITY);
  /** The last row of each line, and its last row that cites it, plus 1. */
  const seenIn = new Uint32Array(heads.length);
  const citedIn = new Uint32Array(heads.length);
  const isPageSeen = new Uint8Array(lineOf.length);
  let totalSourceResponses = 0;
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    const end = ends[row]!;
    const start = row === 0 ? 0 : ends[row - 1]!;
    if (start < end) totalSourceResponses++;
    for (let source = start; source < end; source++) {
      const code = page[source]! >>> 1;
      const line = lineOf[code]!;
      if (line === NO_CODE) continue;
      isPageSeen[code] = 1;
      sourceCount[line]!++;
      if ((page[source]! & 1) === 1 && citedIn[line] !== row + 1) {
        citedIn[line] = row + 1;
        citedResponseCount[line]!++;
      }
      if (seenIn[line] === row + 1) continue;
      seenIn[line] = row + 1;
      responseCount[line]!++;
      const instant = time[row]!;
      if (instant < firstSeenAt[line]!) firstSeenAt[line] = instant;
      if (instant > lastSeenAt[line]!) lastSeenAt[line] = instant;
    }
  }

  const urlCount = countUrls(columns, lineOf, isPageSeen, heads.length);
  const counts = heads.map((head, line) => ({
    head,
    urlCount: urlCount[line]!,
    sourceCount: sourceCount[line]!,
    responseCount: responseCount[line]!,
    citedResponseCount: citedResponseCount[line]!,
    firstSeenAt: firstSeenAt[line]!,
    lastSeenAt: lastSeenAt[line]!,
  }));
  const rows = counts.filter((line) => line.responseCount > 0);
  return toSourceReport({ totalResponses: countSelected(selection), totalSourceResponses, rows }, request);
}

/** By code of the page, its line of the report: a page of its own, or its domain. */
function linesOf({ pages, domains, sources }: Columns, by: SourceReportRequest['by']) {
  const heads: readonly SourceRowHead[] =
    by === 'url' ? pages.values : domains.values.map((domain) => ({ domain, url: null }));
  const lineOf = by === 'url' ? Uint32Array.from(pages.values.keys()) : sources.domainOf;
  return { lineOf, heads };
}

/** How many addresses of each line were seen. One address may stand under several domains, but not twice under one. */
function countUrls({ pages }: Columns, lineOf: Uint32Array, isPageSeen: Uint8Array, lines: number): Uint32Array {
  const counts = new Uint32Array(lines);
  for (let code = 0; code < pages.values.length; code++) if (isPageSeen[code] === 1) counts[lineOf[code]!]!++;
  return counts;
}
