import { type Codes, gathered, type LocalCodes } from './codes.ts';
import type { Columns } from './columns.ts';
import {
  type CountedName,
  type FactName,
  type Facts,
  type GroupTotals,
  type Ordered,
  part,
  type Segment,
  type Sorted,
} from './segment.ts';
import { showsOf } from './shows.ts';
import type { RowSets } from './tag-sets.ts';

/*
 * What follows from a segment and is kept with it: other orders of its facts, in which those that a scope selects stand
 * side by side, and what a report that takes the whole segment would count.
 */

/** Responses by combination. */
export function combinationCounts(segment: Segment): Uint32Array {
  segment.derived.combinations ??= countsOf(segment.rows);
  return segment.derived.combinations;
}

/** By run: the responses up to its end, and those of them that show something. */
export function runTotals(columns: Columns, segment: Segment): GroupTotals {
  segment.derived.runs ??= totalsOfRuns(columns, segment);
  return segment.derived.runs;
}

/** The local combination of the response that each fact is of. */
export function factCombinations(segment: Segment, name: CountedName): Codes {
  const derived = factsDerived(segment, name);
  derived.combination ??= groupsOf(segment.rows.local, part(segment, name).row);
  return derived.combination;
}

/** The facts sorted by the combination of their response, those of a response still side by side. */
export function sortedByCombination<Name extends CountedName>(segment: Segment, name: Name): Sorted<Name> {
  const derived = factsDerived(segment, name);
  derived.byCombination ??= sorted(segment, name, { local: segment.rows.local, groups: segment.rows.codes.length });
  return derived.byCombination as Sorted<Name>;
}

/** The facts sorted by the set of execution tags of their response, in the same way. */
export function sortedByTags<Name extends CountedName>(segment: Segment, name: Name, sets: RowSets): Sorted<Name> {
  const derived = factsDerived(segment, name);
  derived.byTags ??= sorted(segment, name, { local: sets.local, groups: sets.count });
  return derived.byTags as Sorted<Name>;
}

/** The local combination of the response that each of those is of. */
export function combinationsByTags(segment: Segment, name: CountedName, sets: RowSets): Codes {
  const derived = factsDerived(segment, name);
  derived.combinationByTags ??= groupsOf(segment.rows.local, sortedByTags(segment, name, sets).row);
  return derived.combinationByTags;
}

/** By set of execution tags: the same as of runs. */
export function tagTotals(columns: Columns, segment: Segment, { local, count }: RowSets): GroupTotals {
  segment.derived.tags ??= totalsOfGroups(columns, segment, local, count);
  return segment.derived.tags;
}

/** The places of facts in the order of the combination of their response, those of a response still side by side. */
export function orderedByCombination(segment: Segment, name: FactName): Ordered {
  const derived = ordersDerived(segment, name);
  derived.byCombination ??= inGroups(segment, name, { local: segment.rows.local, groups: segment.rows.codes.length });
  return derived.byCombination;
}

/** The places of facts in the order of the set of execution tags of their response, in the same way. */
export function orderedByTags(segment: Segment, name: FactName, { local, count }: RowSets): Ordered {
  const derived = ordersDerived(segment, name);
  derived.byTags ??= inGroups(segment, name, { local, groups: count });
  return derived.byTags;
}

function totalsOfRuns(columns: Columns, segment: Segment): GroupTotals {
  const { ends, length } = segment.rows;
  const runs = new Uint32Array(length);
  for (let run = 0; run < ends.length; run++) runs.fill(run, run === 0 ? 0 : ends[run - 1]!, ends[run]!);
  return totalsOfGroups(columns, segment, runs, ends.length);
}

function totalsOfGroups({ books }: Columns, { rows }: Segment, groupOf: Codes, groups: number): GroupTotals {
  const totalOf = (shows: Uint8Array) => {
    const own = gathered(shows, rows.codes);
    const total = new Uint32Array(groups);
    for (let row = 0; row < rows.length; row++) total[groupOf[row]!]! += own[rows.local[row]!]!;
    for (let group = 1; group < groups; group++) total[group]! += total[group - 1]!;
    return total;
  };
  const shows = Object.entries(showsOf(books.combinations)).map(([name, own]) => [name, totalOf(own)]);
  return Object.fromEntries(shows);
}

function ordersDerived({ derived }: Segment, name: FactName) {
  derived.orders ??= {};
  derived.orders[name] ??= {};
  return derived.orders[name];
}

function factsDerived({ derived }: Segment, name: CountedName) {
  derived[name] ??= {};
  return derived[name];
}

function groupsOf(local: Codes, row: Codes): Codes {
  const groups = sameKind(local, row.length);
  for (let fact = 0; fact < row.length; fact++) groups[fact] = local[row[fact]!]!;
  return groups;
}

interface Groups {
  /** By row. */
  readonly local: Codes;
  readonly groups: number;
}

/** The places of facts in the order of their groups, those of a group as they are kept. */
function inGroups(segment: Segment, name: FactName, { local, groups }: Groups): Ordered {
  const { row } = part(segment, name);
  const group = groupsOf(local, row);
  const ends = new Uint32Array(groups);
  for (let fact = 0; fact < row.length; fact++) ends[group[fact]!]!++;
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
  // From the last one on, so that facts alike keep their order.
  const places = ends.slice();
  const order = row.length < 2 ** 16 ? new Uint16Array(row.length) : new Uint32Array(row.length);
  for (let fact = row.length - 1; fact >= 0; fact--) order[--places[group[fact]!]!] = fact;
  return { ends, order };
}

function sorted(segment: Segment, name: CountedName, groups: Groups): Sorted<CountedName> {
  const { row, column } = part(segment, name) as Facts<CountedName>;
  const { ends, order } = inGroups(segment, name, groups);
  const inOrder = (values: Codes) => {
    const moved = sameKind(values, values.length);
    for (let at = 0; at < order.length; at++) moved[at] = values[order[at]!]!;
    return moved;
  };
  const columns = Object.entries<Codes>(column).map(([title, values]) => [title, inOrder(values)]);
  return { ends, row: inOrder(row), column: Object.fromEntries(columns) };
}

const sameKind = (values: Codes, length: number): Codes =>
  new (values.constructor as new (length: number) => Codes)(length);

function countsOf({ codes, local }: LocalCodes): Uint32Array {
  const counts = new Uint32Array(codes.length);
  for (let row = 0; row < local.length; row++) counts[local[row]!]!++;
  return counts;
}
