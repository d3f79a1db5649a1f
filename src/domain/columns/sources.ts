import { type SourceCounts, type SourceReport, type SourceReportRequest, toSourceReport } from '../reports/mod.ts';
import { asBits } from './codes.ts';
import type { Columns } from './columns.ts';
import { passing } from './passing.ts';
import { scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { FIRST, firstsOf, nothingSeen } from './source-firsts.ts';
import { type By, linesMet, type SourceLines, sourceLines } from './source-lines.ts';
import { addNumbers, type Counting, type KeptNumbers, keptNumbers, sumsOf } from './sums.ts';
import { sourceTally } from './tallied-facts.ts';
import { tallyFacts } from './tally.ts';
import { timing } from './times.ts';
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
  const counted = countLines(lines, sumsOf(columns, views, countingSources(lines, request.by)));
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

/** What sources add up to. */
interface SourceSums {
  /** By line. */
  readonly numbers: ReturnType<typeof noNumbers>;
  /** By page: 1 = it was seen; and of what blocks have kept, a bit each. */
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
  const { length } = lines.heads;
  const met = nothingSeen(lines);
  return {
    facts: 'sources',
    name: by,
    by: undefined,
    codes: pages,
    none: () => ({
      numbers: noNumbers(length),
      isSeen: new Uint8Array(pages),
      seen: new Uint32Array(Math.ceil(pages / 32)),
    }),
    add: (sums, segment, places) => addSources(sums, segment, places, lines.lineOf, firstsOf(segment, by, lines, met)),
    keep: ({ numbers, isSeen }) => ({ ...keptNumbers(numbers), seen: asBits(isSeen) }),
    addKept: ({ numbers, seen }, kept) => {
      addNumbers(numbers, kept);
      for (let word = 0; word < kept.seen.length; word++) seen[word]! |= kept.seen[word]!;
    },
    byGroup: undefined,
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
