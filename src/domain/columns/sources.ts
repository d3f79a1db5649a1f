import { type SourceReport, type SourceReportRequest, type SourceRowHead, toSourceReport } from '../reports/mod.ts';
import { MILLISECONDS_A_DAY } from '../time.ts';
import { countOnes } from './codes.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { passing } from './passing.ts';
import { scoped, selectedRows } from './scoped.ts';
import { part } from './segment.ts';

/*
 * One pass over the sources of the rows that are selected, those of a row side by side:
 *
 *     sources.row      0 0 2 2 2 …     a new number is a new response
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
  const views = scoped(columns, passing(columns, request.scope));
  const { lineOf, heads } = linesOf(columns, request.by);

  const sourceCount = new Uint32Array(heads.length);
  const responseCount = new Uint32Array(heads.length);
  const citedResponseCount = new Uint32Array(heads.length);
  const firstSeenAt = new Float64Array(heads.length).fill(Number.POSITIVE_INFINITY);
  const lastSeenAt = new Float64Array(heads.length).fill(Number.NEGATIVE_INFINITY);
  /** The row in which each line was met, and cited, last, counted through all segments from 1. */
  const seenIn = new Uint32Array(heads.length);
  const citedIn = new Uint32Array(heads.length);
  const isPageSeen = new Uint8Array(lineOf.length);
  let totalResponses = 0;
  let totalSourceResponses = 0;
  for (const view of views) {
    const { segment } = view;
    const selection = selectedRows(view);
    totalResponses += countOnes(selection);
    const { row, column } = part(segment, 'sources');
    const { page } = column;
    const start = segment.day * MILLISECONDS_A_DAY;
    let lastRow = -1;
    for (let source = 0; source < row.length; source++) {
      const at = row[source]!;
      if (selection[at] === 0) continue;
      if (at !== lastRow) {
        lastRow = at;
        totalSourceResponses++;
      }
      const code = page[source]! >>> 1;
      const line = lineOf[code]!;
      if (line === NO_CODE) continue;
      isPageSeen[code] = 1;
      sourceCount[line]!++;
      if ((page[source]! & 1) === 1 && citedIn[line] !== totalSourceResponses) {
        citedIn[line] = totalSourceResponses;
        citedResponseCount[line]!++;
      }
      if (seenIn[line] === totalSourceResponses) continue;
      seenIn[line] = totalSourceResponses;
      responseCount[line]!++;
      const instant = start + segment.rows.time[at]!;
      if (instant < firstSeenAt[line]!) firstSeenAt[line] = instant;
      if (instant > lastSeenAt[line]!) lastSeenAt[line] = instant;
    }
  }

  const urlCount = countUrls(lineOf, isPageSeen, heads.length);
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
  return toSourceReport({ totalResponses, totalSourceResponses, rows }, request);
}

/** By code of the page, its line of the report: a page of its own, or its domain. */
function linesOf({ books }: Columns, by: SourceReportRequest['by']) {
  const pages = books.pages.values;
  if (by === 'url') return { lineOf: Uint32Array.from(pages.keys()), heads: pages };
  const lines = new Map<string, number>();
  const lineOf = new Uint32Array(pages.length);
  for (const [code, { domain }] of pages.entries()) {
    if (domain !== null && !lines.has(domain)) lines.set(domain, lines.size);
    lineOf[code] = domain === null ? NO_CODE : lines.get(domain)!;
  }
  return { lineOf, heads: Array.from(lines.keys(), (domain): SourceRowHead => ({ domain, url: null })) };
}

/** How many addresses of each line were seen. One address may stand under several domains, but not twice under one. */
function countUrls(lineOf: Uint32Array, isPageSeen: Uint8Array, lines: number): Uint32Array {
  const counts = new Uint32Array(lines);
  for (let code = 0; code < lineOf.length; code++) if (isPageSeen[code] === 1) counts[lineOf[code]!]!++;
  return counts;
}
