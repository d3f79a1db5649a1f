import type { Codes } from '../columnar/mod.ts';
import type { SegmentScan } from '../columns/mod.ts';
import { type FactName, part, placesInScope, roomFor, type Segment } from '../columns/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';

/*
 * When something was met first, and last, is asked of what a page shows alone, and is mostly found in a few days: the
 * segments are gone through from the first one on, until all is found, and from the last one back.
 */

/** When a line of a report was met in scope. */
interface Met {
  readonly first: Instant;
  readonly last: Instant;
}

/** The lines that facts count in. */
export interface LinesMet {
  readonly facts: FactName;
  /** By fact of a segment: its code. */
  codesOf(segment: Segment): Codes;
  /** By code: its line; a number outside the lines = none. */
  readonly lineOf: Uint32Array;
  readonly lines: number;
}

/** Rows of a report, completed by when their lines were met. */
interface TimedRows<Row> {
  /** All of them, where they are sorted by it; else they are as they were. */
  ofAll(rows: readonly Row[]): readonly Row[];
  /** Those on the page, which may be completed already. */
  ofShown(rows: readonly Row[]): readonly Row[];
}

/** What completes rows: as few of them as the order allows. */
export function timing<Row extends { readonly line: number }>(
  scans: readonly SegmentScan[],
  met: LinesMet,
  { isSortedByTime, complete }: { readonly isSortedByTime: boolean; complete(row: Row, met: Met): Row },
): TimedRows<Row> {
  const timed = (rows: readonly Row[]): readonly Row[] => {
    const lines = rows.map(({ line }) => line);
    const times = timesOf(scans, met, lines);
    return rows.map((row, at) => complete(row, times[at]!));
  };
  return {
    ofAll: (rows) => (isSortedByTime ? timed(rows) : rows),
    ofShown: (rows) => (isSortedByTime ? rows : timed(rows)),
  };
}

/** When each of some lines was met in scope, where all of them were. */
function timesOf(scans: readonly SegmentScan[], met: LinesMet, asked: readonly number[]): readonly Met[] {
  const placeOf = new Uint32Array(met.lines);
  for (const [place, line] of asked.entries()) placeOf[line] = place + 1;
  const places = new Uint32Array(met.lineOf.length);
  for (let code = 0; code < places.length; code++) {
    const line = met.lineOf[code]!;
    places[code] = line < met.lines ? placeOf[line]! : 0;
  }
  const room = roomFor(scans, met.facts);
  const first = earliest(scans, met, { places, count: asked.length, room, sign: 1 });
  const last = earliest(scans.toReversed(), met, { places, count: asked.length, room, sign: -1 });
  return asked.map((_, at) => ({ first: first[at + 1]!, last: -last[at + 1]! }));
}

interface Search {
  /** By code: the place among what is asked for, from 1; 0 = it is not. */
  readonly places: Uint32Array;
  readonly count: number;
  readonly room: Uint32Array;
  /** Of time: -1 = the latest is the earliest. */
  readonly sign: 1 | -1;
}

/** The earliest instant of each, times the sign; days come in that order. */
function earliest(
  scans: readonly SegmentScan[],
  { facts, codesOf }: LinesMet,
  { places, count, room, sign }: Search,
): Float64Array {
  const times = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  let missing = count;
  let day = Number.NaN;
  for (const scan of scans) {
    const { segment } = scan;
    // A day may have several segments.
    if (missing === 0 && segment.day !== day) break;
    day = segment.day;
    const { row } = part(segment, facts);
    const code = codesOf(segment);
    const { time } = segment.rows;
    const start = day * MILLISECONDS_A_DAY;
    const inScope = placesInScope(scan, facts, room);
    for (let at = 0; at < inScope.length; at++) {
      const fact = inScope[at]!;
      const place = places[code[fact]!]!;
      if (place === 0) continue;
      const own = sign * (start + time[row[fact]!]!);
      if (times[place] === Number.POSITIVE_INFINITY) missing--;
      if (own < times[place]!) times[place] = own;
    }
  }
  return times;
}
