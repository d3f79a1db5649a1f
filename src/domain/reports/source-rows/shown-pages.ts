import { compareNames, type Groups } from '../../columnar/mod.ts';
import { aggregate, type Columns, part, type SegmentScan } from '../../columns/mod.ts';
import type { SourceLines } from './lines.ts';

/** Sources in scope by the code of their address. */
export function countPages(columns: Columns, scans: readonly SegmentScan[]): Groups {
  return aggregate(columns, scans, {
    facts: 'sources',
    key: {
      codesOf: (segment) => part(segment, 'sources').column.page,
      shift: 1,
      size: columns.dictionaries.pages.size,
    },
    measures: {},
    cached: { name: 'pages' },
  });
}

/** By line: the address with the most sources in some scopes, then the first by code point. Reference: isShownBefore. */
export function shownPages(
  { dictionaries }: Columns,
  { lineOf, count }: SourceLines,
  counted: readonly Groups[],
): Uint32Array {
  const sources = new Uint32Array(lineOf.length);
  for (const { groups, count: own } of counted) {
    for (let at = 0; at < groups.length; at++) sources[groups[at]!]! += own[at]!;
  }
  /** By line: the code of the address, from 1. */
  const shown = new Uint32Array(count);
  for (let page = 0; page < sources.length; page++) {
    if (sources[page] === 0) continue;
    const line = lineOf[page]!;
    const before = shown[line]! - 1;
    const isMore = before < 0 ? 1 : sources[page]! - sources[before]! || compareNames(dictionaries.pages, before, page);
    if (isMore > 0) shown[line] = page + 1;
  }
  return shown.map((code) => Math.max(0, code - 1));
}
