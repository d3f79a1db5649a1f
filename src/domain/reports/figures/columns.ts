import type { Codes } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { type FactName, part, placesInScope, roomFor, type Scoped, type Segment } from '../../columns/mod.ts';
import { isTelling } from '../../statistics/mod.ts';
import { kindOfType, type Tally } from './tally.ts';
import { cellsOf, type Split } from './tally-cells.ts';
import { gathering } from './tally-hits.ts';

/*
 * Answers are counted by query and context, which is what intervals are made from, and the facts in scope are summed up by
 * line and cell:
 *
 *     row      → query of its run, context of its combination → cell
 *     fact     → line; a response has a line once             → a hit of its cell, which are gathered line by line
 *
 * Facts are passed through twice: first each line's responses are counted, as only those that tell how alike answers are,
 * and those on the page, are summed up by cell.
 *
 * Reference: tallyOf over plain values. Property: that of each report with figures.
 */

/** Which facts are hits of which lines. */
export interface TalliedFacts {
  readonly facts: FactName;
  /** How many lines there are. */
  readonly lines: number;
  /** Gives the hits of a segment by the place of its facts. */
  hitsOf(segment: Segment): SegmentHits;
  /** What is followed besides. */
  readonly followed?: Followed;
}

/** By place of a fact. */
export interface SegmentHits {
  lineOf(place: number): number;
  /** Whether it is the first of its line in its response. */
  isHit(place: number): boolean;
  /** What it adds to the value that the response has of the line: of one that is no hit, too. */
  valueAt(place: number): number;
  /** Whether the response has one line more that shares are of; as `isHit` where it is left out. */
  isUnit?(place: number): boolean;
}

/** Facts of whatever lines. */
export interface Followed {
  /** Places of its facts in scope, those of a response side by side. */
  find(view: Scoped): Uint32Array;
  /** The value of a response by the first of its places. */
  valueAt(segment: Segment): (place: number) => number;
}

/** Answers alone: no fact is looked at. */
export const NO_FACTS: TalliedFacts = {
  facts: 'mentions',
  lines: 0,
  hitsOf: () => ({ lineOf: () => 0, isHit: () => false, valueAt: () => 0 }),
};

/** A hit for each response, with the first value above 0 that its places have. */
function addFollowed(
  places: Uint32Array,
  row: Codes,
  valueAt: (place: number) => number,
  add: (row: number, value: number, isHit: boolean) => void,
): void {
  let last = -1;
  let known = 0;
  for (const place of places) {
    const own = row[place]!;
    if (own === last && known > 0) continue;
    const value = valueAt(place);
    if (own !== last || value > 0) add(own, value, own !== last);
    known = value;
    last = own;
  }
}

/** Asks for every line. */
export const ALL_LINES = 'all';

/** What else is asked of a tally. */
export interface TallyOptions {
  /** Lines besides those that tell. */
  readonly more?: readonly number[] | typeof ALL_LINES;
  /** Counts responses apart by what rows have; see {@link Split}. */
  readonly split?: Split;
}

/** The tally of the responses in some segments, with the sums of some lines besides those that tell, and of what is followed. */
export function tallyFacts(
  columns: Columns,
  views: readonly Scoped[],
  tallied: TalliedFacts,
  more: readonly number[] | typeof ALL_LINES = [],
): Tally<number> {
  return tallyParts(columns, views, tallied, { more }).tally;
}

/** The same, with the part that each cell is of. */
export function tallyParts(
  columns: Columns,
  views: readonly Scoped[],
  tallied: TalliedFacts,
  { more = [], split }: TallyOptions,
): { readonly tally: Tally<number>; readonly partOf: Float64Array } {
  const { facts, lines, hitsOf, followed } = tallied;
  const cells = cellsOf(columns, views, split);
  const sums = { units: new Float64Array(cells.count), unitSquares: new Float64Array(cells.count), values: 0 };
  const room = lines > 0 ? roomFor(views, facts) : undefined;
  const asked = room === undefined ? [] : askedLines(views, tallied, { responses: cells.responses, room, more });
  const hits = gathering(lines, asked);
  for (const view of views) {
    const { starts, values: cellAt } = cells.ofRows(view);
    const rows = starts.length - 1;
    const units = room === undefined ? new Uint32Array(rows) : addUnits(view, tallied, room);
    for (let row = 0; row < rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        sums.units[cellAt[at]!]! += units[row]!;
        sums.unitSquares[cellAt[at]!]! += units[row]! ** 2;
      }
    }
    if (room !== undefined) {
      const { row } = part(view.segment, facts);
      const { lineOf, isHit, valueAt } = hitsOf(view.segment);
      const places = placesInScope(view, facts, room);
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!;
        const own = row[place]!;
        const value = valueAt(place);
        const isFirst = isHit(place);
        sums.values += value;
        if (!isFirst && value === 0) continue;
        const line = lineOf(place);
        for (let entry = starts[own]!; entry < starts[own + 1]!; entry++) {
          hits.add(line, cellAt[entry]!, value, units[own]!, isFirst);
        }
      }
    }
    if (followed === undefined) continue;
    const { row } = part(view.segment, facts);
    addFollowed(followed.find(view), row, followed.valueAt(view.segment), (own, value, isHit) => {
      for (let entry = starts[own]!; entry < starts[own + 1]!; entry++) {
        hits.follow(cellAt[entry]!, value, units[own]!, isHit);
      }
    });
  }
  const tally = {
    cells: { query: cells.query, context: cells.context, answers: cells.answers },
    contexts: cells.contexts,
    queryIdOf: (query: number) => columns.books.queries.values[query]!,
    kindOf: (query: number) => kindOfType(columns.queryFacts.get(columns.books.queries.values[query]!)?.type ?? null),
    ...sums,
    ...hits.sums(cells.count),
  };
  return { tally, partOf: cells.partOf };
}

/** Those asked for that are met, and those that 5 to 95 % of the responses have. */
function askedLines(
  views: readonly Scoped[],
  tallied: TalliedFacts,
  {
    responses,
    room,
    more,
  }: { readonly responses: number; readonly room: Uint32Array; readonly more: readonly number[] | typeof ALL_LINES },
): readonly number[] {
  const counts = countLines(views, tallied, room);
  if (more === ALL_LINES) return [...counts.keys()].filter((line) => counts[line]! > 0);
  const telling = counts.keys().filter((line) => isTelling(counts[line]! / responses));
  return [...new Set([...telling, ...more])];
}

/** The responses in scope that have each line. */
export function countLines(
  views: readonly Scoped[],
  { facts, lines, hitsOf }: TalliedFacts,
  room: Uint32Array = roomFor(views, facts),
): Uint32Array {
  const counts = new Uint32Array(lines);
  for (const view of views) {
    const { lineOf, isHit } = hitsOf(view.segment);
    const places = placesInScope(view, facts, room);
    for (let at = 0; at < places.length; at++) if (isHit(places[at]!)) counts[lineOf(places[at]!)]!++;
  }
  return counts;
}

/** By row: how many lines the response has. */
function addUnits(view: Scoped, { facts, hitsOf }: TalliedFacts, room: Uint32Array): Uint32Array {
  const { row } = part(view.segment, facts);
  const { isHit, isUnit = isHit } = hitsOf(view.segment);
  const units = new Uint32Array(view.segment.rows.length);
  const places = placesInScope(view, facts, room);
  for (let at = 0; at < places.length; at++) units[row[places[at]!]!]! += Number(isUnit(places[at]!));
  return units;
}
