/*
 * Notes which answers have which lines, before they are summed up. `notedIn` goes through all segments once; facts become
 * hits with marks, see tally-hits.ts. A followed line takes one mark an answer, that of its first place with a value.
 */

import type { Codes } from '../../columnar/mod.ts';
import { type FactName, part, placesInScope, roomFor, type Segment, type SegmentScan } from '../../columns/mod.ts';
import type { CellCount } from './tally-cells.ts';
import { closeBlock, HIT, type Hits, noHits, putHit, UNIT, VALUE_SHIFT } from './tally-hits.ts';

/** Which facts are hits of which lines. */
export interface TalliedFacts {
  readonly facts: FactName;
  /** How many lines there are. */
  readonly lines: number;
  /** Writes line and mark of each of some facts of a segment, those of a response side by side. */
  mark(segment: Segment, places: Uint32Array, marked: Marked): void;
  /** Whether marks have scores, too. */
  readonly isScored?: boolean;
  /** A further line that is followed. */
  readonly followed?: Followed;
}

/** By place in a list of facts: its line, and its mark there; 0 = it isn't a hit, and adds to none. */
export interface Marked {
  readonly lines: Uint32Array;
  readonly marks: Uint32Array;
}

/** Facts of whatever lines. */
export interface Followed {
  /** Places of its facts in scope, those of a response side by side. */
  find(scan: SegmentScan): Uint32Array;
  /** The mark of a response by the first of its places, if that has a value, else by the first one that has. */
  markAt(segment: Segment): (place: number) => number;
}

/** The notes on facts, by numbers of cells. */
interface Noted {
  readonly hits: Hits;
  units: Float64Array;
  unitSquares: Float64Array;
  /** Σ of the values of all hits. */
  values: number;
  /** By line: responses that have it; none where the lines asked for are known before. */
  readonly counts: Uint32Array;
  readonly asked: readonly number[] | undefined;
}

/**
 * Goes through all segments, with the lines asked for if they are known, and that many hits expected. A followed line is
 * noted behind the last one.
 */
export function notedIn(
  counting: Pick<CellCount, 'count' | 'size'>,
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  known: Uint32Array | undefined,
  askedOf: (counts: Uint32Array) => readonly number[],
): Noted {
  const { facts, lines, followed } = tallied;
  const room = lines > 0 ? roomFor(scans, facts) : undefined;
  const marked = { lines: new Uint32Array(room?.length ?? 0), marks: new Uint32Array(room?.length ?? 0) };
  const placesIn = (scan: SegmentScan, to: Uint32Array) => {
    const places = placesInScope(scan, facts, to);
    tallied.mark(scan.segment, places, marked);
    return places;
  };
  // Of a single segment marks are made once, for counting and for noting.
  const [only] = scans;
  const alone = known === undefined && scans.length === 1 && room !== undefined ? placesIn(only!, room) : undefined;
  const counts = known ?? (alone && countHits(new Uint32Array(lines), marked, alone.length));
  const asked = counts && askedOf(counts);
  const expected =
    asked?.reduce((sum, line) => sum + counts![line]!, 0) ?? (room === undefined ? 0 : factsIn(scans, facts));
  const size = counting.size();
  const [units, unitSquares] = [new Float64Array(size), new Float64Array(size)];
  const noted: Noted = { hits: noHits(expected), units, unitSquares, values: 0, counts: new Uint32Array(lines), asked };
  /** By line: 1 = its hits are noted. */
  const isNoted = new Uint8Array(lines).fill(asked === undefined ? 1 : 0);
  for (const line of asked ?? []) isNoted[line] = 1;
  for (const scan of scans) {
    if (scan.count === 0) continue;
    const { segment } = scan;
    const { starts, numbers } = counting.count(scan);
    makeRoom(noted, counting.size());
    const unitsOf = new Uint32Array(followed === undefined ? 0 : segment.rows.length);
    const own = { starts, numbers, unitsOf, isNoted };
    if (room !== undefined) {
      const places = alone ?? placesIn(scan, room);
      noteFacts(noted, places, part(segment, facts).row, marked, own);
    }
    if (followed !== undefined) {
      noteFollowed(noted, followed.find(scan), part(segment, facts).row, followed.markAt(segment), own, lines);
    }
  }
  return noted;
}

/** About as many facts as segments have in scope. */
const factsIn = (scans: readonly SegmentScan[], facts: FactName): number =>
  scans.reduce((sum, { segment, count }) => {
    return sum + Math.ceil((part(segment, facts).row.length * count) / segment.rows.length);
  }, 0);

function makeRoom(noted: Noted, size: number): void {
  if (size <= noted.units.length) return;
  for (const name of ['units', 'unitSquares'] as const) {
    const more = new Float64Array(2 * size);
    more.set(noted[name]);
    noted[name] = more;
  }
}

/** The known facts of the rows of a segment. */
interface RowTable {
  /** The cells of a row: its own, or those from one of `starts` to the next. */
  readonly starts: Uint32Array | undefined;
  readonly numbers: Uint32Array;
  /** How many lines the response has; empty where it isn't asked for. */
  readonly unitsOf: Uint32Array;
  readonly isNoted: Uint8Array;
}

/** Notes the hits of one response after the other, and how many lines it has. */
function noteFacts(
  noted: Noted,
  places: Uint32Array,
  row: Codes,
  { lines, marks }: Marked,
  { starts, numbers, unitsOf, isNoted }: RowTable,
): void {
  const { hits, units, unitSquares, counts } = noted;
  let values = 0;
  for (let at = 0; at < places.length; ) {
    const own = row[places[at]!]!;
    let end = at;
    let unit = 0;
    for (; end < places.length && row[places[end]!]! === own; end++) {
      const mark = marks[end]!;
      unit += (mark & UNIT) >>> 2;
      values += mark >>> VALUE_SHIFT;
      if ((mark & HIT) !== 0) counts[lines[end]!]!++;
    }
    if (unitsOf.length > 0) unitsOf[own] = unit;
    const to = starts === undefined ? own + 1 : starts[own + 1]!;
    for (let entry = starts === undefined ? own : starts[own]!; entry < to; entry++) {
      const cell = numbers[entry]!;
      units[cell]! += unit;
      unitSquares[cell]! += unit * unit;
      const from = hits.length;
      for (let fact = at; fact < end; fact++) {
        if (marks[fact] !== 0 && isNoted[lines[fact]!] === 1) putHit(hits, lines[fact]!, marks[fact]!);
      }
      closeBlock(hits, from, cell, unit);
    }
    at = end;
  }
  noted.values += values;
}

/** Notes a hit for each response; see {@link eachFollowed}. */
function noteFollowed(
  { hits }: Noted,
  places: Uint32Array,
  row: Codes,
  markAt: (place: number) => number,
  { starts, numbers, unitsOf }: RowTable,
  line: number,
): void {
  eachFollowed(places, row, markAt, (own, mark) => {
    const to = starts === undefined ? own + 1 : starts[own + 1]!;
    for (let entry = starts === undefined ? own : starts[own]!; entry < to; entry++) {
      putHit(hits, line, mark);
      closeBlock(hits, hits.length - 1, numbers[entry]!, unitsOf[own]!);
    }
  });
}

/** Takes the row of each response, with the mark of the first of its places that has a value, or of the first of all. */
export function eachFollowed(
  places: Uint32Array,
  row: Codes,
  markAt: (place: number) => number,
  take: (row: number, mark: number) => void,
): void {
  for (let at = 0; at < places.length; ) {
    const own = row[places[at]!]!;
    let mark = 0;
    for (; at < places.length && row[places[at]!]! === own; at++) {
      if (mark <= HIT) mark = Math.max(HIT, markAt(places[at]!));
    }
    take(own, mark);
  }
}

/** Adds the hits of that many facts to those of their lines. */
export function countHits(counts: Uint32Array, { lines, marks }: Marked, length: number): Uint32Array {
  for (let at = 0; at < length; at++) if ((marks[at]! & HIT) !== 0) counts[lines[at]!]!++;
  return counts;
}
