import type { Combination } from './books.ts';
import type { Codes, LocalCodes } from './codes.ts';
import type { Columns } from './columns.ts';
import {
  type CountedName,
  type Facts,
  type Histogram,
  part,
  type RunTotals,
  type Segment,
  type Sorted,
} from './segment.ts';

/*
 * What follows from a segment and is kept with it: other orders of its facts, in which those that a scope selects stand
 * side by side, and what a report that takes the whole segment would count.
 */

/** Responses by combination. */
export function combinationCounts(segment: Segment): Histogram {
  segment.derived.combinations ??= countsOf(segment.rows);
  return segment.derived.combinations;
}

/** By run: its responses, and those of them that have ads. */
export function runTotals({ books }: Columns, segment: Segment): RunTotals {
  segment.derived.runs ??= totalsOfRuns(segment, books.combinations.values);
  return segment.derived.runs;
}

/** The local combination of the response that each fact is of. */
export function factCombinations(segment: Segment, name: CountedName): Codes {
  const derived = factsDerived(segment, name);
  derived.combination ??= combinationsOf(segment, part(segment, name).row);
  return derived.combination;
}

/** The facts sorted by the combination of their response, those of a response still side by side. */
export function sortedByCombination<Name extends CountedName>(segment: Segment, name: Name): Sorted<Name> {
  const derived = factsDerived(segment, name);
  derived.sorted ??= sorted(segment, name);
  return derived.sorted as Sorted<Name>;
}

/** By row, and once more at the end: where its facts begin. */
export function factStarts(segment: Segment, name: CountedName): Codes {
  const derived = factsDerived(segment, name);
  derived.starts ??= startsOf(part(segment, name).row, segment.rows.length);
  return derived.starts;
}

function totalsOfRuns({ rows }: Segment, combinations: readonly (Combination | null)[]): RunTotals {
  const { ends, codes, local } = rows;
  const hasAds = Uint8Array.from(codes, (code) => Number(combinations[code]?.hasAds ?? false));
  const responses = new Uint32Array(ends.length);
  const withAds = new Uint32Array(ends.length);
  for (let run = 0, row = 0; run < ends.length; run++) {
    for (; row < ends[run]!; row++) {
      responses[run]! += Number(local[row] !== 0);
      withAds[run]! += hasAds[local[row]!]!;
    }
  }
  return { responses, withAds };
}

function factsDerived({ derived }: Segment, name: CountedName) {
  derived[name] ??= {};
  return derived[name];
}

function combinationsOf({ rows: { local } }: Segment, row: Codes): Codes {
  const combinations = sameKind(local, row.length);
  for (let fact = 0; fact < row.length; fact++) combinations[fact] = local[row[fact]!]!;
  return combinations;
}

function sorted(segment: Segment, name: CountedName): Sorted<CountedName> {
  const { row, column } = part(segment, name) as Facts<CountedName>;
  const combination = combinationsOf(segment, row);
  const ends = new Uint32Array(segment.rows.codes.length);
  for (let fact = 0; fact < row.length; fact++) ends[combination[fact]!]!++;
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
  // From the last one on, so that facts alike keep their order.
  const places = ends.slice();
  const order = new Uint32Array(row.length);
  for (let fact = row.length - 1; fact >= 0; fact--) order[--places[combination[fact]!]!] = fact;
  const inOrder = (values: Codes) => {
    const moved = sameKind(values, values.length);
    for (let at = 0; at < order.length; at++) moved[at] = values[order[at]!]!;
    return moved;
  };
  const columns = Object.entries<Codes>(column).map(([title, values]) => [title, inOrder(values)]);
  return { ends, row: inOrder(row), column: Object.fromEntries(columns) };
}

function startsOf(row: Codes, rows: number): Codes {
  const starts = row.length < 2 ** 16 ? new Uint16Array(rows + 1) : new Uint32Array(rows + 1);
  let fact = 0;
  for (let at = 0; at <= rows; at++) {
    while (fact < row.length && row[fact]! < at) fact++;
    starts[at] = fact;
  }
  return starts;
}

const sameKind = (values: Codes, length: number): Codes =>
  new (values.constructor as new (length: number) => Codes)(length);

function countsOf({ codes, local }: LocalCodes): Histogram {
  const counts = new Uint32Array(codes.length);
  for (let row = 0; row < local.length; row++) counts[local[row]!]!++;
  return { codes, counts };
}
