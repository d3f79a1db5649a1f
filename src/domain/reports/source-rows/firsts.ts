import { part, type Segment } from '../../columns/mod.ts';
import type { By, SourceLines } from './lines.ts';

/*
 * Sources of a response stand side by side, and those of a line count as one response, whichever of them it is; so it is
 * the first, which is worked out once:
 *
 *     row       0 0 0 2 2 …
 *     line      a b a a c
 *     cited     . * * . .
 *     first     1 3 2 1 1      1 = of its line in the response, 2 = of those cited, 3 = both
 */

/** Bits of a first. */
export const FIRST = 1;
const FIRST_CITED = 2;

/** Where each line was met, and cited, last: the number of the row, counted from 1 through all segments looked at. */
export interface Seen {
  rows: number;
  readonly metIn: Uint32Array;
  readonly citedIn: Uint32Array;
}

/** Nothing met yet. */
export const nothingSeen = ({ heads }: SourceLines): Seen => ({
  rows: 0,
  metIn: new Uint32Array(heads.length),
  citedIn: new Uint32Array(heads.length),
});

/** By source: whether it is the first of its line in its response, and the first one cited. */
export function firstsOf(segment: Segment, by: By, { lineOf }: SourceLines, seen: Seen): Uint8Array {
  segment.derived.firsts ??= new Map();
  const firsts = segment.derived.firsts.get(by) ?? madeFirsts(segment, lineOf, seen);
  segment.derived.firsts.set(by, firsts);
  return firsts;
}

function madeFirsts(segment: Segment, lineOf: Uint32Array, seen: Seen): Uint8Array {
  const { row, column } = part(segment, 'sources');
  const { metIn, citedIn, rows } = seen;
  const firsts = new Uint8Array(row.length);
  for (let source = 0; source < row.length; source++) {
    const page = column.page[source]!;
    const line = lineOf[page >>> 1]!;
    const own = rows + row[source]! + 1;
    if (metIn[line] !== own) firsts[source]! |= FIRST;
    metIn[line] = own;
    if ((page & 1) === 0) continue;
    if (citedIn[line] !== own) firsts[source]! |= FIRST_CITED;
    citedIn[line] = own;
  }
  seen.rows += segment.rows.length;
  return firsts;
}
