import { type Codes, codesWhere, madeOf, upTo } from '../../columnar/mod.ts';
import type { Codebooks, Columns, Combination } from '../../columns/mod.ts';
import {
  type FactName,
  part,
  placesInScope,
  roomFor,
  type Scoped,
  type Segment,
  selectedRows,
} from '../../columns/mod.ts';
import { isTelling } from '../../statistics/mod.ts';
import { type Context, contextKey, contextsOf, kindOfType, type LineSums, type Tally } from './tally.ts';

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

/** The tally of the responses in some segments, with the sums of some lines besides those that tell, and of what is followed. */
export function tallyFacts(
  columns: Columns,
  views: readonly Scoped[],
  tallied: TalliedFacts,
  more: readonly number[] | typeof ALL_LINES = [],
): Tally<number> {
  const { facts, lines, hitsOf, followed } = tallied;
  const cells = cellsOf(columns, views);
  const sums = { units: new Float64Array(cells.count), unitSquares: new Float64Array(cells.count), values: 0 };
  const room = lines > 0 ? roomFor(views, facts) : undefined;
  const asked = room === undefined ? [] : askedLines(views, tallied, { responses: cells.responses, room, more });
  const hits = gathering(lines, asked);
  for (const view of views) {
    const cellOf = cells.ofRows(view);
    const units = room === undefined ? new Uint32Array(cellOf.length) : addUnits(view, tallied, room);
    for (let row = 0; row < units.length; row++) {
      sums.units[cellOf[row]!]! += units[row]!;
      sums.unitSquares[cellOf[row]!]! += units[row]! ** 2;
    }
    if (room !== undefined) {
      const { row } = part(view.segment, facts);
      const { lineOf, isHit, valueAt } = hitsOf(view.segment);
      const places = placesInScope(view, facts, room);
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!;
        const value = valueAt(place);
        const isFirst = isHit(place);
        sums.values += value;
        if (isFirst || value > 0) hits.add(lineOf(place), cellOf[row[place]!]!, value, units[row[place]!]!, isFirst);
      }
    }
    if (followed === undefined) continue;
    const { row } = part(view.segment, facts);
    addFollowed(followed.find(view), row, followed.valueAt(view.segment), (own, value, isHit) => {
      hits.follow(cellOf[own]!, value, units[own]!, isHit);
    });
  }
  return {
    cells: { query: cells.query, context: cells.context, answers: cells.answers },
    contexts: cells.contexts,
    queryIdOf: (query) => columns.books.queries.values[query]!,
    kindOf: (query) => kindOfType(columns.queryFacts.get(columns.books.queries.values[query]!)?.type ?? null),
    ...sums,
    ...hits.sums(cells.count),
  };
}

/** Those asked for that are met, and those that 5 to 95 % of the responses have. */
function askedLines(
  views: readonly Scoped[],
  { facts, lines, hitsOf }: TalliedFacts,
  {
    responses,
    room,
    more,
  }: { readonly responses: number; readonly room: Uint32Array; readonly more: readonly number[] | typeof ALL_LINES },
): readonly number[] {
  const counts = new Uint32Array(lines);
  for (const view of views) {
    const { lineOf, isHit } = hitsOf(view.segment);
    const places = placesInScope(view, facts, room);
    for (let at = 0; at < places.length; at++) if (isHit(places[at]!)) counts[lineOf(places[at]!)]!++;
  }
  if (more === ALL_LINES) return [...counts.keys()].filter((line) => counts[line]! > 0);
  const telling = counts.keys().filter((line) => isTelling(counts[line]! / responses));
  return [...new Set([...telling, ...more])];
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

/** The cells of the responses in scope. */
interface ScopeCells {
  readonly responses: number;
  readonly count: number;
  readonly query: Uint32Array;
  readonly context: Uint32Array;
  readonly answers: Uint32Array;
  readonly contexts: readonly Context[];
  /** By row of a segment: its cell, where it is in scope. */
  ofRows(view: Scoped): Uint32Array;
}

function cellsOf({ books }: Columns, views: readonly Scoped[]): ScopeCells {
  const { contexts, contextOf } = contextTable(books.combinations);
  const { queries, rankOf } = queriesMet(views, books.queries.values.length);
  const visit = (view: Scoped, each: (row: number, key: number) => void) => {
    const { queries: runs, ends, local, codes } = view.segment.rows;
    const isSelected = selectedRows(view);
    for (let run = 0; run < runs.length; run++) {
      const first = rankOf[runs[run]!]! * contexts.length;
      for (let row = upTo(run, ends); row < ends[run]!; row++) {
        if (isSelected[row] === 1) each(row, first + contextOf[codes[local[row]!]!]!);
      }
    }
  };
  const answersOf = new Uint32Array(queries.length * contexts.length);
  let responses = 0;
  for (const view of views) {
    visit(view, (_, key) => {
      answersOf[key]!++;
      responses++;
    });
  }
  const keys = answersOf.keys().filter((key) => answersOf[key]! > 0);
  const byCell = Uint32Array.from(keys);
  const cellOf = new Uint32Array(answersOf.length);
  for (const [cell, key] of byCell.entries()) cellOf[key] = cell;
  return {
    responses,
    count: byCell.length,
    query: byCell.map((key) => queries[Math.floor(key / contexts.length)]!),
    context: byCell.map((key) => key % contexts.length),
    answers: byCell.map((key) => answersOf[key]!),
    contexts,
    ofRows(view) {
      const cells = new Uint32Array(view.segment.rows.length);
      visit(view, (row, key) => {
        cells[row] = cellOf[key]!;
      });
      return cells;
    },
  };
}

/** The contexts that combinations have, and by code of the combination the number of its own. */
function contextTable(combinations: Codebooks['combinations']) {
  return madeOf(combinations, 'contexts', () => {
    const contexts = contextsOf(combinations.values.filter((combination) => combination !== null));
    const numbers = new Map(contexts.map((context, number) => [contextKey(context), number]));
    const numberOf = (combination: Combination | null) => (combination ? numbers.get(contextKey(combination))! : 0);
    return { contexts, contextOf: Uint32Array.from(combinations.values, numberOf) };
  });
}

/** Codes of the queries that some segments have in scope, and by code the place among them. */
function queriesMet(views: readonly Scoped[], codes: number) {
  const isMet = new Uint8Array(codes);
  for (const { segment, runs } of views) {
    const { queries } = segment.rows;
    for (let span = 0; span < runs.length; span += 2) {
      for (let run = runs[span]!; run < runs[span + 1]!; run++) isMet[queries[run]!] = 1;
    }
  }
  const queries = codesWhere(isMet);
  const rankOf = new Uint32Array(codes);
  for (const [rank, query] of queries.entries()) rankOf[query] = rank;
  return { queries, rankOf };
}

/** Hits of the lines asked for and of what is followed, in the order in which they come. */
function gathering(lines: number, asked: readonly number[]) {
  /** By line: its place among those asked for, from 2; 0 = it is not. What is followed has 1. */
  const placeOf = new Uint32Array(lines);
  for (const [at, line] of asked.entries()) placeOf[line] = at + 2;
  let [places, cells, values, units] = [0, 0, 0, 0].map(() => new Uint32Array(1_024)) as Four;
  let length = 0;
  const put = (place: number, cell: number, value: number, unit: number) => {
    if (length === places.length) [places, cells, values, units] = [places, cells, values, units].map(grown) as Four;
    places[length] = place;
    cells[length] = cell;
    values[length] = value;
    units[length++] = unit;
  };
  return {
    /** A hit, or what adds to the value of a response that has the line already. */
    add(line: number, cell: number, value: number, unit: number, isHit: boolean): void {
      const place = placeOf[line]!;
      if (place > 0) put(place, cell, value, isHit ? unit + 1 : 0);
    },
    follow(cell: number, value: number, unit: number, isHit: boolean): void {
      put(1, cell, value, isHit ? unit + 1 : 0);
    },
    sums(cellCount: number): Pick<Tally<number>, 'lines' | 'followed'> {
      const order = ordered(places.subarray(0, length), asked.length + 2);
      const sums = summing(cellCount);
      let at = 0;
      const summedAt = (place: number): LineSums => {
        for (; at < length && places[order[at]!] === place; at++) {
          const hit = order[at]!;
          sums.add(cells[hit]!, values[hit]!, units[hit]!);
        }
        return sums.take();
      };
      const followed = summedAt(1);
      return { followed, lines: new Map(asked.map((line, before) => [line, summedAt(before + 2)])) };
    },
  };
}

type Four = [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Indexes of some codes, in the order of the codes. */
function ordered(codes: Codes, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < codes.length; at++) starts[codes[at]! + 1]!++;
  for (let code = 0; code < count; code++) starts[code + 1]! += starts[code]!;
  const order = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at++) order[starts[codes[at]!]!++] = at;
  return order;
}

const SUMS = ['answers', 'units', 'values', 'squares', 'firstThree'] as const;

/** Sums up hits of one line after the other by cell. */
function summing(cells: number) {
  const sums = Object.fromEntries(SUMS.map((name) => [name, new Float64Array(cells)])) as SumColumns;
  const isMet = new Uint8Array(cells);
  const met: number[] = [];
  return {
    /** `units` are one more than there are; 0 = it is no hit. */
    add(cell: number, value: number, units: number): void {
      if (isMet[cell] === 0) met.push(cell);
      isMet[cell] = 1;
      sums.values[cell]! += value;
      sums.squares[cell]! += value ** 2;
      if (units === 0) return;
      sums.answers[cell]!++;
      sums.units[cell]! += units - 1;
      sums.firstThree[cell]! += Number(value <= 3);
    },
    /** What was added since the last time. */
    take(): LineSums {
      const own = Uint32Array.from(met).sort();
      met.length = 0;
      const taken = Object.fromEntries(SUMS.map((name) => [name, Float64Array.from(own, (cell) => sums[name][cell]!)]));
      for (const cell of own) {
        isMet[cell] = 0;
        for (const name of SUMS) sums[name][cell] = 0;
      }
      return { cells: own, ...(taken as SumColumns) };
    },
  };
}

type SumColumns = Record<(typeof SUMS)[number], Float64Array>;
