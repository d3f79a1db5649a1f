import type { Batch, Codes } from '../columnar/mod.ts';
import { inside, upwards } from '../columnar/mod.ts';
import { asksOfRows } from './compile-scope.ts';
import { type FactName, part, type Segment } from './segment.ts';
import { isWholly, type SegmentScan } from './segment-scan.ts';

/*
 * Where the facts in scope are kept, as a list: each report goes through that in one plain loop, whatever its scope asks.
 * Nothing branches on a fact: each place is written, and what passes is counted on.
 */

/** Room for the places of the facts of any of these segments. Memory that is given back at once costs more than its use. */
export function roomFor(scans: readonly SegmentScan[], name: FactName): Uint32Array {
  return new Uint32Array(Math.max(0, ...scans.map(({ segment }) => part(segment, name).row.length)));
}

/** The filter of facts themselves: those pass whose code does. */
export interface CodeTest {
  readonly codes: Codes;
  readonly passes: Uint8Array;
}

/** The places of the facts in scope that pass a test, maybe in `room`; those of a response are side by side. */
export function placesInScope(scan: SegmentScan, name: FactName, room: Uint32Array, test?: CodeTest): Uint32Array {
  const { segment, scope, passes, runs } = scan;
  if (scan.count === 0) return room.subarray(0, 0);
  const { row, ends } = part(segment, name);
  const isByRow = asksOfRows(scope);
  if (isWholly(scan) && test === undefined) return upwards(row.length);
  const spans = inside(runs, ends);
  let length = 0;
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (isByRow) length = addSelected(room, length, from, to, row, scan.rows);
    else if (passes === undefined) length = addAll(room, length, from, to);
    else length = addPassing(room, length, from, to, row, segment.rows.local, passes);
  }
  const places = room.subarray(0, length);
  return test === undefined ? places : keepCodes(places, test);
}

function addAll(room: Uint32Array, start: number, from: number, to: number): number {
  let length = start;
  for (let fact = from; fact < to; fact++) room[length++] = fact;
  return length;
}

function addSelected(room: Uint32Array, start: number, from: number, to: number, row: Codes, rows: Uint8Array): number {
  let length = start;
  for (let fact = from; fact < to; fact++) {
    room[length] = fact;
    length += rows[row[fact]!]!;
  }
  return length;
}

function addPassing(
  room: Uint32Array,
  start: number,
  from: number,
  to: number,
  row: Codes,
  local: Codes,
  passes: Uint8Array,
): number {
  let length = start;
  for (let fact = from; fact < to; fact++) {
    room[length] = fact;
    length += passes[local[row[fact]!]!]!;
  }
  return length;
}

/** Those of the places whose fact passes, in their room. */
export function keepCodes(places: Uint32Array, { codes, passes }: CodeTest): Uint32Array {
  let length = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    places[length] = place;
    length += passes[codes[place]!]!;
  }
  return places.subarray(0, length);
}

/** What a scope selects of facts, segment by segment, for a group-by; a batch holds until the next one is asked for. */
export function* factBatches(
  scans: readonly SegmentScan[],
  name: FactName,
  testOf?: (segment: Segment) => CodeTest,
): Generator<Batch<Segment>> {
  const room = roomFor(scans, name);
  for (const scan of scans) {
    const { segment } = scan;
    if (scan.count === 0) continue;
    const places = placesInScope(scan, name, room, testOf?.(segment));
    yield { segment, places, row: part(segment, name).row, rows: segment.rows.length };
  }
}
