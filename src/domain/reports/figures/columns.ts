import { gathered } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import {
  type FactName,
  part,
  placesInScope,
  queryIndex,
  roomFor,
  type Segment,
  type SegmentScan,
} from '../../columns/mod.ts';
import { isTelling } from '../../statistics/mod.ts';
import type { LineSums, Tally } from './tally.ts';
import { type CellCount, type CellsBy, countingCells, type Split } from './tally-cells.ts';
import {
  HIT,
  type Hits,
  noHits,
  PLAIN_SUMS,
  putHit,
  SCORE_SUMS,
  scoredSums,
  sumHits,
  UNIT,
  VALUE_SHIFT,
  VALUE_SUMS,
} from './tally-hits.ts';

/*
 * Answers are counted by query and context, which is what intervals are made from, and the facts in scope are summed up by
 * line and cell, in one pass through each segment:
 *
 *     row      → query of its run, context of its combination → cell
 *     fact     → line and mark; a response has a line once    → a hit of its cell, noted with how many lines the response has
 *
 * Of lines only those that tell how alike answers are, and those that are asked for, are summed up.
 *
 * Reference: tallyOf over plain values. Property: that of each report with figures.
 */

/** Which facts are hits of which lines. */
export interface TalliedFacts {
  readonly facts: FactName;
  /** How many lines there are. */
  readonly lines: number;
  /** Writes line and mark of each of some facts of a segment, those of a response side by side. */
  mark(segment: Segment, places: Uint32Array, marked: Marked): void;
  /** Whether marks have scores, too. */
  readonly isScored?: boolean;
  /** What is followed besides. */
  readonly followed?: Followed;
}

/** By place in a list of facts: its line, and its mark there; 0 = it is no hit, and adds to none. */
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

/** Answers alone: no fact is looked at. */
export const NO_FACTS: TalliedFacts = { facts: 'mentions', lines: 0, mark: () => {} };

/** Asks for every line. */
export const ALL_LINES = 'all';

/** What else is asked of a tally. */
export interface TallyOptions {
  /** Lines besides those that tell. */
  readonly more?: readonly number[] | typeof ALL_LINES;
  /** By line: the responses in scope that have it, where they were counted before. */
  readonly counts?: Uint32Array;
  /** What cells are of; a query and a model where it is left out. */
  readonly by?: CellsBy;
  /** Counts responses apart by what rows have; see {@link Split}. */
  readonly split?: Split;
}

/** The tally of the responses in some segments, with the sums of some lines besides those that tell, and of what is followed. */
export function tallyFacts(
  columns: Columns,
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  options: TallyOptions = {},
): Tally<number> {
  return tallyParts(columns, scans, tallied, options).tally;
}

/** The same, with the part that each cell is of. */
export function tallyParts(
  columns: Columns,
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  { more = [], counts, by = 'model', split }: TallyOptions,
): { readonly tally: Tally<number>; readonly partOf: Uint32Array } {
  const { lines } = tallied;
  const counting = countingCells(columns, scans, by, split);
  const isScored = tallied.isScored === true;
  const responses = scans.reduce((sum, { count }) => sum + count, 0);
  const askedOf = (own: Uint32Array) => askedLines(own, responses, { more, isScored });
  const noted = notedIn(counting, scans, tallied, counts, askedOf);
  const { cells, numbers, partOf } = counting.finish();
  const cellOf = new Uint32Array(counting.size());
  for (let cell = 0; cell < numbers.length; cell++) cellOf[numbers[cell]!] = cell;
  const asked = noted.asked ?? askedOf(noted.counts);
  const [followed, ...sums] = sumHits(noted.hits, [lines, ...asked], {
    cellOf,
    cells: numbers.length,
    width: isScored ? SCORE_SUMS : tallied.facts === 'mentions' ? VALUE_SUMS : PLAIN_SUMS,
  });
  const linesOf = (own: (sums: LineSums) => LineSums) =>
    new Map<number, LineSums>(asked.map((line, at) => [line, own(sums[at]!)]));
  const { kinds } = queryIndex(columns);
  const tally = {
    cells,
    contexts: counting.contexts,
    queryIdOf: (query: number) => columns.dictionaries.queries.values[query]!,
    kindOf: (query: number) => kinds[query]!,
    units: gathered(noted.units, numbers),
    unitSquares: gathered(noted.unitSquares, numbers),
    values: noted.values,
    lines: linesOf((own) => own),
    followed: followed!,
    ...(isScored && { judged: linesOf(scoredSums) }),
  };
  return { tally, partOf };
}

/** Those asked for that are met, and those that 5 to 95 % of the responses have, or may judge. */
function askedLines(
  counts: Uint32Array,
  responses: number,
  { more, isScored }: { readonly more: readonly number[] | typeof ALL_LINES; readonly isScored: boolean },
): readonly number[] {
  const asked: number[] = [];
  for (let line = 0; line < counts.length; line++) {
    const count = counts[line]!;
    const share = count / responses;
    if (count > 0 && (more === ALL_LINES || isTelling(share) || (isScored && share > 0.5))) asked.push(line);
  }
  return more === ALL_LINES ? asked : [...new Set([...asked, ...more])];
}

/** What is noted of facts, by numbers of cells. */
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

/** Goes through all segments, with the lines asked for if they are known, and so many hits expected. What is followed is noted behind the last line. */
function notedIn(
  counting: CellCount,
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
  const expected = asked?.reduce((sum, line) => sum + counts![line]!, 0) ?? 4_096;
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

function makeRoom(noted: Noted, size: number): void {
  if (size <= noted.units.length) return;
  for (const name of ['units', 'unitSquares'] as const) {
    const more = new Float64Array(2 * size);
    more.set(noted[name]);
    noted[name] = more;
  }
}

/** What is known of the rows of a segment. */
interface RowTable {
  /** The cells of a row: its own, or those from one of `starts` to the next. */
  readonly starts: Uint32Array | undefined;
  readonly numbers: Uint32Array;
  /** How many lines the response has; empty where nobody asks. */
  readonly unitsOf: Uint32Array;
  readonly isNoted: Uint8Array;
}

/** Notes the hits of one response after the other, and how many lines it has. */
function noteFacts(
  noted: Noted,
  places: Uint32Array,
  row: Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike>,
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
      for (let fact = at; fact < end; fact++) {
        if (marks[fact] !== 0 && isNoted[lines[fact]!] === 1) putHit(hits, lines[fact]!, cell, marks[fact]!, unit);
      }
    }
    at = end;
  }
  noted.values += values;
}

/** Notes a hit for each response, with the mark of the first of its places that has a value, or of the first of all. */
function noteFollowed(
  { hits }: Noted,
  places: Uint32Array,
  row: Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike>,
  markAt: (place: number) => number,
  { starts, numbers, unitsOf }: RowTable,
  line: number,
): void {
  for (let at = 0; at < places.length; ) {
    const own = row[places[at]!]!;
    let mark = 0;
    for (; at < places.length && row[places[at]!]! === own; at++) {
      if (mark <= HIT) mark = Math.max(HIT, markAt(places[at]!));
    }
    const to = starts === undefined ? own + 1 : starts[own + 1]!;
    for (let entry = starts === undefined ? own : starts[own]!; entry < to; entry++) {
      putHit(hits, line, numbers[entry]!, mark, unitsOf[own]!);
    }
  }
}

/** The responses in scope that have each line. */
export function countLines(scans: readonly SegmentScan[], tallied: TalliedFacts): Uint32Array {
  const counts = new Uint32Array(tallied.lines);
  const room = roomFor(scans, tallied.facts);
  const marked = { lines: new Uint32Array(room.length), marks: new Uint32Array(room.length) };
  for (const scan of scans) {
    const places = placesInScope(scan, tallied.facts, room);
    tallied.mark(scan.segment, places, marked);
    countHits(counts, marked, places.length);
  }
  return counts;
}

function countHits(counts: Uint32Array, { lines, marks }: Marked, length: number): Uint32Array {
  for (let at = 0; at < length; at++) if ((marks[at]! & HIT) !== 0) counts[lines[at]!]!++;
  return counts;
}
