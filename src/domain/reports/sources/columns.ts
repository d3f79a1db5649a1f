import { type Groups, valueAt } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import {
  aggregate,
  compileScope,
  pagesNamed,
  part,
  type Segment,
  type SegmentScan,
  scanSegments,
  totalsOf,
} from '../../columns/mod.ts';
import { sourceTally, tallyFacts } from '../figures/mod.ts';
import {
  type By,
  countPages,
  linesMet,
  type SourceLines,
  type SourceRowHead,
  shownPages,
  sourceLines,
} from '../source-rows/mod.ts';
import { timing } from '../times.ts';
import { type SourceCounts, type SourceReport, type SourceReportRequest, toSourceReport } from './report.ts';

/*
 * Sources are grouped by line of the report: each page, or all of a domain; a page's code says in its last bit whether the
 * answer cites it. A row is numbers, and its name is read where it is shown, sorted by or searched. When a line was seen is asked of those on the page of the report alone, unless they are sorted by it.
 *
 * Reference: sourceReport. Property: "sourceReportOf says what sourceReport says".
 */

/**
 * The sources of responses, from the columns; see {@link sourceReport} for what it means. (contract 5, A2)
 * @example
 * const sources = [{ url: 'https://example.com/a', domain: 'example.com', isCited: true }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, sources }], EMPTY_DIMENSIONS);
 * const request = { scope: EVERYTHING, domain: null, search: null, sort: [], page: 1, pageSize: 50 };
 * const { results } = sourceReportOf(columns, { ...request, by: 'domain' });
 * assert.equal(results[0]?.citedRate.value, 100);
 */
export function sourceReportOf(columns: Columns, request: SourceReportRequest): SourceReport {
  const scans = scanSegments(columns, compileScope(columns, request.scope));
  const { responses: totalResponses, shown: totalSourceResponses } = totalsOf(columns, scans, 'withSources');
  const lines = sourceLines(columns, request.by);
  const counted = countLines(columns, scans, lines, request.by);
  const isSortedByTime = request.sort.some(({ field }) => field === 'firstSeenAt' || field === 'lastSeenAt');
  const timed = timing(scans, linesMet(lines), {
    isSortedByTime,
    complete: (row: SourceCounts & { readonly line: number }, { first, last }) => ({
      head: row.head,
      line: row.line,
      urlCount: row.urlCount,
      pageCount: row.pageCount,
      sourceCount: row.sourceCount,
      responseCount: row.responseCount,
      citedResponseCount: row.citedResponseCount,
      firstSeenAt: first,
      lastSeenAt: last,
    }),
  });
  const rows = rowsOf(columns, counted, request.domain);
  const { groups, numbers } = counted.groups;
  const counts = new Uint32Array(lines.count);
  for (let at = 0; at < groups.length; at++) counts[groups[at]!] = numbers.responses[at]!;
  // Sources that were not analysed are in no line.
  counts[0] = 0;
  return toSourceReport(
    { totalResponses, totalSourceResponses, rows: isSortedByTime ? timed.ofAll([...rows]) : rows },
    request,
    (shown) =>
      tallyFacts(columns, scans, sourceTally(columns, request.by, null), {
        more: shown.map(({ line }) => line),
        counts,
      }),
    timed.ofShown,
  );
}

/** The lines that were seen, by their place. */
interface Counted {
  readonly lines: SourceLines;
  readonly groups: Groups<'responses' | 'cited'>;
  /** By line: its addresses. */
  readonly urlCount: Uint32Array;
  /** By line: its pages. */
  readonly pageCount: Uint32Array;
  /** By line: the page whose address is shown; undefined where a line has no other than its own. */
  readonly shownPage: Uint32Array | undefined;
}

/** The lines that were seen. One address may stand under several domains, but not twice under one. */
function countLines(columns: Columns, scans: readonly SegmentScan[], lines: SourceLines, by: By): Counted {
  const { lineOf, count } = lines;
  const sources = { facts: 'sources' as const };
  const pageOf = (segment: Segment) => part(segment, 'sources').column.page;
  const groups = aggregate(columns, scans, {
    ...sources,
    key: { codesOf: pageOf, shift: 1, groupOf: lineOf, size: count },
    measures: { responses: { kind: 'responses' }, cited: { kind: 'responses', oddOf: pageOf } },
    cached: { name: by },
  });
  const pages = countPages(columns, scans);
  const codes = pages.groups;
  const urlCount = new Uint32Array(count);
  for (let at = 0; at < codes.length; at++) urlCount[lineOf[codes[at]!]!]!++;
  const pageCount = by === 'domain' ? pagesByLine(columns, codes, lines) : new Uint32Array(count).fill(1);
  return {
    lines,
    groups,
    urlCount,
    pageCount,
    shownPage: by === 'page' ? shownPages(columns, lines, [pages]) : undefined,
  };
}

/** How many pages each domain has among these addresses: a page has one domain. */
function pagesByLine(columns: Columns, codes: ArrayLike<number>, { lineOf, count }: SourceLines): Uint32Array {
  const pages = sourceLines(columns, 'page');
  const isMet = new Uint8Array(pages.count);
  const counts = new Uint32Array(count);
  for (let at = 0; at < codes.length; at++) {
    const page = pages.lineOf[codes[at]!]!;
    if (isMet[page] === 0) counts[lineOf[codes[at]!]!]!++;
    isMet[page] = 1;
  }
  return counts;
}

/** The rows of a domain, or all; of a source that was not analysed there is none. */
function* rowsOf({ dictionaries }: Columns, counted: Counted, domain: string | null): Generator<Row> {
  const { lines, groups } = counted;
  const isAsked = domain === null ? undefined : pagesNamed(dictionaries, { domain, url: null });
  const asked = groups.groups;
  for (let at = 0; at < asked.length; at++) {
    const line = asked[at]!;
    if (line > 0 && isAsked?.[lines.pageOf(line)] !== 0) yield new Row(dictionaries, counted, at);
  }
}

/** A class, as of many rows few are looked at, and of fewer the names. */
class Row implements SourceCounts {
  readonly firstSeenAt = 0;
  readonly lastSeenAt = 0;
  readonly #dictionaries: Columns['dictionaries'];
  readonly #counted: Counted;
  readonly #at: number;

  constructor(dictionaries: Columns['dictionaries'], counted: Counted, at: number) {
    this.#dictionaries = dictionaries;
    this.#counted = counted;
    this.#at = at;
  }

  get line(): number {
    return this.#counted.groups.groups[this.#at]!;
  }

  get head(): SourceRowHead {
    const { lines, shownPage } = this.#counted;
    return shownPage === undefined ? lines.headOf(this.line) : valueAt(this.#dictionaries.pages, shownPage[this.line]!);
  }

  get urlCount(): number {
    return this.#counted.urlCount[this.line]!;
  }

  get pageCount(): number {
    return this.#counted.pageCount[this.line]!;
  }

  get sourceCount(): number {
    return this.#counted.groups.count[this.#at]!;
  }

  get responseCount(): number {
    return this.#counted.groups.numbers.responses[this.#at]!;
  }

  get citedResponseCount(): number {
    return this.#counted.groups.numbers.cited[this.#at]!;
  }
}
