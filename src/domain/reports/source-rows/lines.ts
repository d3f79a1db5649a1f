import { madeOf } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { part, type Segment } from '../../columns/mod.ts';
import type { LinesMet } from '../times.ts';
import { pageText, type SourceRowHead, type SourceRowsBy } from './row.ts';

/** What a line of a report on sources is: a domain, an address, or a page. */
export type By = SourceRowsBy;

/** Which line of a report each source counts in. */
export interface SourceLines {
  /** By page: a line of its own, or that of its domain, from 1; 0 for one that was not analysed, which nobody shows. */
  readonly lineOf: Uint32Array;
  /** By line, from 1. */
  readonly heads: readonly (SourceRowHead | undefined)[];
}

/**
 * The lines of all pages. They are numbered in the order of the codes of pages, which are for good, so what is kept by line
 * does not become stale.
 */
export function sourceLines({ books }: Columns, by: By): SourceLines {
  const pages = books.pages.values;
  return madeOf(books.pages, by, () => {
    if (by === 'url')
      return { lineOf: Uint32Array.from(pages.keys(), (code) => code + 1), heads: [undefined, ...pages] };
    const lineOf = new Uint32Array(pages.length);
    if (by === 'page') {
      const heads: (SourceRowHead | undefined)[] = [undefined];
      const lines = new Map<string, number>();
      for (const [code, page] of pages.entries()) {
        const text = pageText(page);
        lineOf[code] = lines.get(text) ?? heads.length;
        if (lineOf[code] === heads.length) heads.push(page);
        lines.set(text, lineOf[code]);
      }
      return { lineOf, heads };
    }
    const lines = new Map<string | null, number>([[null, 0]]);
    for (const [code, { domain }] of pages.entries()) {
      lineOf[code] = lines.get(domain) ?? lines.size;
      lines.set(domain, lineOf[code]);
    }
    return { lineOf, heads: Array.from(lines.keys(), (domain) => ({ domain, url: null })) };
  });
}

/** Lines by the codes of sources: a page has two, as it is cited, or not. */
export function linesMet({ lineOf, heads }: SourceLines): LinesMet {
  const linesOfBoth = new Uint32Array(2 * lineOf.length);
  for (let code = 0; code < linesOfBoth.length; code++) linesOfBoth[code] = lineOf[code >>> 1]!;
  const codesOf = (segment: Segment) => part(segment, 'sources').column.page;
  return { facts: 'sources', codesOf, lineOf: linesOfBoth, lines: heads.length };
}
