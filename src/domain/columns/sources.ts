import {
  type SourceCounts,
  type SourceReport,
  type SourceReportRequest,
  type SourceRowHead,
  toSourceReport,
} from '../reports/mod.ts';
import { madeOf } from './codebook.ts';
import { asBits } from './codes.ts';
import type { Columns } from './columns.ts';
import { passing } from './passing.ts';
import { scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { addNumbers, type Counting, type KeptNumbers, keptNumbers, sumsOf } from './sums.ts';
import { type LinesMet, timesOf } from './times.ts';
import { totalsOf } from './totals.ts';

/*
 * The sources in scope are summed up by line of the report: each page, or all of a domain.
 *
 *     sources.page     → its page: is seen → its line: adds a source and, where it is the first of the line in the response,
 *                        a response; where it is the first that the answer cites, a citing response
 *
 * When a line was seen is asked of those on the page of the report alone, unless they are sorted by it.
 *
 * Reference: sourceReport. Property: "sourceReportOf says what sourceReport says".
 */

type By = SourceReportRequest['by'];

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
  const counted = countLines(lines, sumsOf(views, countingSources(lines, request.by)));
  const timed = (rows: readonly Row[]): readonly Row[] => {
    const times = timesOf(
      views,
      linesMet(lines),
      rows.map(({ line }) => line),
    );
    return rows.map((row, at) => ({ ...row, firstSeenAt: times[at]!.first, lastSeenAt: times[at]!.last }));
  };
  const isByTime = request.sort.some(({ field }) => field === 'firstSeenAt' || field === 'lastSeenAt');
  const counts = { totalResponses, totalSourceResponses, rows: isByTime ? timed(counted) : counted };
  return toSourceReport(counts, request, (shown) =>
    (isByTime ? shown : timed(shown)).map(({ line: _, ...row }) => row),
  );
}

/** Which line of a report each source counts in. */
interface SourceLines {
  /** By page: a line of its own, or that of its domain, from 1; 0 for one that was not analysed, which nobody shows. */
  readonly lineOf: Uint32Array;
  /** By line, from 1. */
  readonly heads: readonly (SourceRowHead | undefined)[];
}

/**
 * The lines of all pages. They are numbered in the order of the codes of pages, which are for good, so what is kept by line
 * does not become stale.
 */
function sourceLines({ books }: Columns, by: By): SourceLines {
  const pages = books.pages.values;
  return madeOf(books.pages, by, () => {
    if (by === 'url')
      return { lineOf: Uint32Array.from(pages.keys(), (code) => code + 1), heads: [undefined, ...pages] };
    const lines = new Map<string | null, number>([[null, 0]]);
    const lineOf = new Uint32Array(pages.length);
    for (const [code, { domain }] of pages.entries()) {
      lineOf[code] = lines.get(domain) ?? lines.size;
      lines.set(domain, lineOf[code]);
    }
    return { lineOf, heads: Array.from(lines.keys(), (domain) => ({ domain, url: null })) };
  });
}

/** What sources add up to. */
interface SourceSums {
  /** By line. */
  readonly numbers: ReturnType<typeof noNumbers>;
  /** By page: 1 = it was seen; and of what segments have kept, a bit each. */
  readonly isSeen: Uint8Array;
  readonly seen: Uint32Array;
}

const noNumbers = (lines: number) => ({
  sourceCount: new Uint32Array(lines),
  responseCount: new Uint32Array(lines),
  citedResponseCount: new Uint32Array(lines),
});

interface KeptSources extends KeptNumbers {
  /** By page. */
  readonly seen: Uint32Array;
}

function countingSources(lines: SourceLines, by: By): Counting<SourceSums, KeptSources> {
  const pages = lines.lineOf.length;
  return {
    facts: 'sources',
    name: by,
    by: undefined,
    codes: pages,
    none: () => ({
      numbers: noNumbers(lines.heads.length),
      isSeen: new Uint8Array(pages),
      seen: new Uint32Array(Math.ceil(pages / 32)),
    }),
    add: (sums, segment, places) => addSources(sums, segment, places, lines.lineOf, firstsOf(segment, by, lines)),
    keep: ({ numbers, isSeen }) => ({ ...keptNumbers(numbers), seen: asBits(isSeen) }),
    addKept: ({ numbers, seen }, kept) => {
      addNumbers(numbers, kept);
      for (let word = 0; word < kept.seen.length; word++) seen[word]! |= kept.seen[word]!;
    },
  };
}

function addSources(
  { numbers, isSeen }: SourceSums,
  segment: Segment,
  places: Uint32Array,
  lineOf: Uint32Array,
  firsts: Uint8Array,
): void {
  const { page } = part(segment, 'sources').column;
  const { sourceCount, responseCount, citedResponseCount } = numbers;
  for (let at = 0; at < places.length; at++) {
    const source = places[at]!;
    const code = page[source]! >>> 1;
    const line = lineOf[code]!;
    const first = firsts[source]!;
    isSeen[code] = 1;
    sourceCount[line]!++;
    responseCount[line]! += first & FIRST;
    citedResponseCount[line]! += first >>> 1;
  }
}

const [FIRST, FIRST_CITED] = [1, 2];

/** By source: whether it is the first of its line in its response, and the first one cited. */
function firstsOf(segment: Segment, by: By, lines: SourceLines): Uint8Array {
  segment.derived.firsts ??= new Map();
  const firsts = segment.derived.firsts.get(by) ?? madeFirsts(segment, lines);
  segment.derived.firsts.set(by, firsts);
  return firsts;
}

function madeFirsts(segment: Segment, { lineOf, heads }: SourceLines): Uint8Array {
  const { row, column } = part(segment, 'sources');
  const firsts = new Uint8Array(row.length);
  // The row in which each line was met, and cited, last, from 1.
  const [metIn, citedIn] = [new Uint32Array(heads.length), new Uint32Array(heads.length)];
  for (let source = 0; source < row.length; source++) {
    const page = column.page[source]!;
    const line = lineOf[page >>> 1]!;
    const own = row[source]! + 1;
    if (metIn[line] !== own) firsts[source]! |= FIRST;
    metIn[line] = own;
    if ((page & 1) === 0) continue;
    if (citedIn[line] !== own) firsts[source]! |= FIRST_CITED;
    citedIn[line] = own;
  }
  return firsts;
}

/** A line of the report, before it is known when it was seen. */
interface Row extends SourceCounts {
  readonly line: number;
}

/** The lines that were seen. One address may stand under several domains, but not twice under one. */
function countLines({ lineOf, heads }: SourceLines, { numbers, isSeen, seen }: SourceSums): readonly Row[] {
  const urlCount = new Uint32Array(heads.length);
  for (let code = 0; code < isSeen.length; code++) {
    urlCount[lineOf[code]!]! += isSeen[code]! | ((seen[code >>> 5]! >>> (code & 31)) & 1);
  }
  const rows: Row[] = [];
  for (let line = 1; line < heads.length; line++) {
    if (urlCount[line] === 0) continue;
    rows.push({
      head: heads[line]!,
      line,
      urlCount: urlCount[line]!,
      sourceCount: numbers.sourceCount[line]!,
      responseCount: numbers.responseCount[line]!,
      citedResponseCount: numbers.citedResponseCount[line]!,
      firstSeenAt: 0,
      lastSeenAt: 0,
    });
  }
  return rows;
}

/** A page has two codes: as it is cited, or not. */
function linesMet({ lineOf, heads }: SourceLines): LinesMet {
  const linesOfBoth = new Uint32Array(2 * lineOf.length);
  for (let code = 0; code < linesOfBoth.length; code++) linesOfBoth[code] = lineOf[code >>> 1]!;
  const codesOf = (segment: Segment) => part(segment, 'sources').column.page;
  return { facts: 'sources', codesOf, lineOf: linesOfBoth, lines: heads.length };
}
