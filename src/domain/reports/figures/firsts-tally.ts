import type { Codes } from '../../columnar/mod.ts';
import { type CodeTest, type FactName, NO_CODE, part, type Segment } from '../../columns/mod.ts';
import type { Marked, TalliedFacts } from './noting.ts';
import { FLAG, HIT, UNIT } from './tally-hits.ts';

/** Facts of which the first of each line in its response is a hit. */
interface Firsts {
  readonly facts: FactName;
  readonly lines: number;
  codesOf(segment: Segment): Codes;
  /** Low bits of a code that say something else. */
  readonly shift?: number;
  /** By code: its line; a code is its own line where it is left out. */
  readonly lineOf?: Uint32Array;
  /** In the place of a line: facts with it are no hits. */
  readonly none?: number;
  /** Only facts that pass. */
  testOf?(segment: Segment): CodeTest;
  /** Whether a response with a fact of an odd code has the flag of its line. */
  readonly isOddFlagged?: boolean;
  /** Whether all lines of a response are one unit. */
  readonly isOneUnit?: boolean;
}

/** Facts as hits, the first of each line in its response. */
export function firstsTally({ facts, lines, codesOf, testOf, none = NO_CODE, ...asked }: Firsts): TalliedFacts {
  /** By line: where it was met last, from 1 through all facts that are looked at. */
  const metAt = new Uint32Array(lines);
  let before = 0;
  return {
    facts,
    lines,
    mark(segment, places, marked) {
      const codes = codesOf(segment);
      const test = testOf?.(segment);
      setLines(places, codes, asked, marked);
      if (test !== undefined) dropFailing(places, test, marked.lines, none);
      if (asked.isOddFlagged) flagOdd(places, codes, marked.marks);
      markFirsts(places, part(segment, facts).row, { metAt, before, none }, marked, asked.isOneUnit === true);
      before += places.length;
    },
  };
}

function setLines(
  places: Uint32Array,
  codes: Codes,
  { shift = 0, lineOf }: Pick<Firsts, 'shift' | 'lineOf'>,
  { lines, marks }: Marked,
): void {
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at]!]! >>> shift;
    lines[at] = lineOf === undefined ? code : lineOf[code]!;
    marks[at] = 0;
  }
}

function dropFailing(places: Uint32Array, { codes, passes }: CodeTest, lines: Uint32Array, none: number): void {
  for (let at = 0; at < places.length; at++) if (passes[codes[places[at]!]!] === 0) lines[at] = none;
}

function flagOdd(places: Uint32Array, codes: Codes, marks: Uint32Array): void {
  for (let at = 0; at < places.length; at++) marks[at] = FLAG * (codes[places[at]!]! & 1);
}

/** Marks the first facts of each line in their response, and moves the flags of all others to these. */
function markFirsts(
  places: Uint32Array,
  row: Codes,
  { metAt, before, none }: { readonly metAt: Uint32Array; readonly before: number; readonly none: number },
  { lines, marks }: Marked,
  isOneUnit: boolean,
): void {
  let [last, start, hits] = [-1, 0, 0];
  for (let at = 0; at < places.length; at++) {
    const own = row[places[at]!]!;
    if (own !== last) {
      last = own;
      start = before + at;
      hits = 0;
    }
    const line = lines[at]!;
    const flag = marks[at]!;
    marks[at] = 0;
    if (line === none) continue;
    const met = metAt[line]!;
    if (met > start) marks[met - 1 - before]! |= flag;
    else {
      metAt[line] = before + at + 1;
      marks[at] = flag | HIT | (isOneUnit && hits++ > 0 ? 0 : UNIT);
    }
  }
}
