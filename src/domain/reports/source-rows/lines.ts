import {
  type ByteRange,
  copied,
  type Dictionary,
  encoded,
  groupTexts,
  madeOf,
  rangeOf,
  valueAt,
} from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { part, type Segment } from '../../columns/mod.ts';
import type { LinesMet } from '../times.ts';
import { pageText, type SourceRowHead, type SourceRowsBy } from './row.ts';

/** What a line of a report on sources is: a domain, an address, or a page. */
export type By = SourceRowsBy;

/** Which line of a report each source counts in. */
export interface SourceLines {
  /** By page: a line of its own, or that of its domain, from 1; 0 for one that was not analysed, which isn't shown. */
  readonly lineOf: Uint32Array;
  /** Lines are below this. */
  readonly count: number;
  /** The first page of a line, from 1. */
  pageOf(line: number): number;
  /** What names a line; of a page, the first of its addresses. */
  headOf(line: number): SourceRowHead;
}

/**
 * The lines of all pages. They are numbered in the order of the codes of pages, which are for good, so what is kept by line
 * does not become stale.
 */
export function sourceLines({ dictionaries: { pages } }: Columns, by: By): SourceLines {
  return madeOf(pages, by, () => {
    if (by === 'url') {
      const lineOf = Uint32Array.from({ length: pages.size }, (_, code) => code + 1);
      return { lineOf, count: pages.size + 1, pageOf: (line) => line - 1, headOf: (line) => valueAt(pages, line - 1) };
    }
    const textOf = by === 'page' ? pageRange : domainRange;
    // The text of line 0 comes before those of all pages.
    const { groupOf, firstOf } = groupTexts(pages.size + 1, (at) => (at === 0 ? NOTHING : textOf(pages, at - 1)));
    const pageOf = (line: number) => firstOf[line]! - 1;
    return {
      lineOf: groupOf.subarray(1),
      firstOf,
      count: firstOf.length,
      pageOf,
      headOf(line) {
        const page = valueAt(pages, pageOf(line));
        return by === 'page' ? page : { domain: page.domain, url: null };
      },
    };
  });
}

type Pages = Columns['dictionaries']['pages'];

const NOTHING: ByteRange = { bytes: new Uint8Array(0), start: 0, end: 0 };
const LINE_END = 0x0a;

/** The domain of a page, where it stands in the name, at its end. */
function domainRange({ texts }: Pick<Pages, 'texts'>, code: number): ByteRange {
  const { bytes, start, end } = rangeOf(texts, code);
  let at = end;
  while (at > start && bytes[at - 1] !== LINE_END) at--;
  return { bytes, start: at, end };
}

function pageRange(pages: Dictionary<Parameters<typeof pageText>[0]>, code: number): ByteRange {
  const bytes = copied(encoded(pageText(valueAt(pages, code))));
  return { bytes, start: 0, end: bytes.length };
}

/** Lines by the codes of sources: a page has two, as it is cited, or not. */
export function linesMet({ lineOf, count }: SourceLines): LinesMet {
  const linesOfBoth = new Uint32Array(2 * lineOf.length);
  for (let code = 0; code < linesOfBoth.length; code++) linesOfBoth[code] = lineOf[code >>> 1]!;
  const codesOf = (segment: Segment) => part(segment, 'sources').column.page;
  return { facts: 'sources', codesOf, lineOf: linesOfBoth, lines: count };
}
