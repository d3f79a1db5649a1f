import type { Codes } from './codes.ts';
import { type FactName, type Facts, part, type Segment } from './segment.ts';
import { type RowSets, tagged } from './tag-sets.ts';

/*
 * Other orders of a segment's facts, in which those that a scope selects stand side by side: by the combination of their
 * response, or by its set of execution tags. Those of a response stay together.
 *
 * An order is the places at which facts are kept. Ads and citations, which are few and asked for most, have copies of
 * their columns in it besides.
 */

/** Places of facts in the order of groups of their responses. */
export interface Ordered {
  readonly order: Codes;
  /** By group: where its facts end in the order. */
  readonly ends: Uint32Array;
}

/** Kinds of facts that have copies. */
export type CountedName = 'ads' | 'citations';

/** Facts in such an order. */
export interface Sorted<Name extends CountedName> extends Pick<Facts<Name>, 'column' | 'ends'> {
  /** By group: how many responses have such a fact, up to its end. */
  readonly responding: Uint32Array;
}

/** What is kept of an order; made when it is first asked for. */
export type Orders = {
  [Name in FactName]?: {
    ordered?: Ordered;
    sorted?: Sorted<CountedName>;
    /** In the order of `sorted`. */
    rows?: Codes;
    /** In the order of `sorted`, or as facts are kept: the local combination of their response. */
    combination?: Codes;
    /** As facts are kept, by run: how many responses have one, up to its end. */
    responding?: Uint32Array;
  };
};

/** The places of facts by combination. */
export function orderedByCombination(segment: Segment, name: FactName): Ordered {
  const own = byCombination(segment, name);
  own.ordered ??= inGroups(segment, name, combinationsOf(segment));
  return own.ordered;
}

/** The places of facts by set of execution tags. */
export function orderedByTags(segment: Segment, name: FactName, sets: RowSets): Ordered {
  const own = byTags(segment, name);
  own.ordered ??= inGroups(segment, name, sets);
  return own.ordered;
}

/** The facts by combination. */
export function sortedByCombination<Name extends CountedName>(segment: Segment, name: Name): Sorted<Name> {
  const own = byCombination(segment, name);
  own.sorted ??= sorted(segment, name, combinationsOf(segment));
  return own.sorted as Sorted<Name>;
}

/** The facts by set of execution tags. */
export function sortedByTags<Name extends CountedName>(segment: Segment, name: Name, sets: RowSets): Sorted<Name> {
  const own = byTags(segment, name);
  own.sorted ??= sorted(segment, name, sets);
  return own.sorted as Sorted<Name>;
}

/** The rows of facts by combination. */
export function rowsByCombination(segment: Segment, name: CountedName): Codes {
  const own = byCombination(segment, name);
  own.rows ??= rowsIn(segment, name, inGroups(segment, name, combinationsOf(segment)));
  return own.rows;
}

/** The rows of facts by set of execution tags. */
export function rowsByTags(segment: Segment, name: CountedName, sets: RowSets): Codes {
  const own = byTags(segment, name);
  own.rows ??= rowsIn(segment, name, inGroups(segment, name, sets));
  return own.rows;
}

/** By run: how many responses have facts, up to its end. */
export function respondingByRun(segment: Segment, name: CountedName): Uint32Array {
  const own = byCombination(segment, name);
  own.responding ??= respondingUpTo(part(segment, name));
  return own.responding;
}

/** The local combination of the response that each fact is of, as facts are kept. */
export function factCombinations(segment: Segment, name: CountedName): Codes {
  const own = byCombination(segment, name);
  own.combination ??= groupsOf(segment.rows.local, part(segment, name).row);
  return own.combination;
}

/** The same by set of execution tags. */
export function combinationsByTags(segment: Segment, name: CountedName, sets: RowSets): Codes {
  const own = byTags(segment, name);
  own.combination ??= groupsOf(segment.rows.local, rowsIn(segment, name, inGroups(segment, name, sets)));
  return own.combination;
}

/** Takes the memory of an order back, where something else answers instead; who asks has it made anew. */
export function forgetOrder(segment: Segment, name: FactName, by: 'combinations' | 'sets'): void {
  const own = by === 'sets' ? byTags(segment, name) : byCombination(segment, name);
  delete own.ordered;
  delete own.sorted;
}

function byCombination({ derived }: Segment, name: FactName) {
  derived.orders ??= {};
  derived.orders[name] ??= {};
  return derived.orders[name];
}

function byTags(segment: Segment, name: FactName) {
  const { orders } = tagged(segment);
  orders[name] ??= {};
  return orders[name];
}

/** A group for each row. */
export interface Groups {
  /** By row: its group. */
  readonly local: Codes;
  readonly count: number;
}

const combinationsOf = ({ rows }: Segment): Groups => ({ local: rows.local, count: rows.codes.length });

/** The places of facts by group; those alike keep their order. */
export function inGroups(segment: Segment, name: FactName, { local, count }: Groups): Ordered {
  const { row } = part(segment, name);
  const group = groupsOf(local, row);
  const ends = new Uint32Array(count);
  for (let fact = 0; fact < row.length; fact++) ends[group[fact]!]!++;
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
  // From the last one on, so that facts alike keep their order.
  const places = ends.slice();
  const order = row.length < 2 ** 16 ? new Uint16Array(row.length) : new Uint32Array(row.length);
  for (let fact = row.length - 1; fact >= 0; fact--) order[--places[group[fact]!]!] = fact;
  return { ends, order };
}

function sorted(segment: Segment, name: CountedName, groups: Groups): Sorted<CountedName> {
  const { column } = part(segment, name) as Facts<CountedName>;
  const ordered = inGroups(segment, name, groups);
  const { ends, order } = ordered;
  const columns = Object.entries<Codes>(column).map(([title, values]) => [title, moved(values, order)]);
  const responding = respondingUpTo({ ends, row: rowsIn(segment, name, ordered) });
  return { ends, column: Object.fromEntries(columns), responding };
}

const rowsIn = (segment: Segment, name: CountedName, { order }: Ordered): Codes =>
  moved(part(segment, name).row, order);

function moved(values: Codes, order: Codes): Codes {
  const inOrder = sameKind(values, values.length);
  for (let at = 0; at < order.length; at++) inOrder[at] = values[order[at]!]!;
  return inOrder;
}

/** Facts of a response stand side by side, in one group. */
function respondingUpTo({ ends, row }: Pick<Facts, 'ends' | 'row'>): Uint32Array {
  let [count, fact] = [0, 0];
  return Uint32Array.from(ends, (end) => {
    for (; fact < end; fact++) count += Number(fact === 0 || row[fact] !== row[fact - 1]);
    return count;
  });
}

function groupsOf(local: Codes, row: Codes): Codes {
  const groups = sameKind(local, row.length);
  for (let fact = 0; fact < row.length; fact++) groups[fact] = local[row[fact]!]!;
  return groups;
}

const sameKind = (values: Codes, length: number): Codes =>
  new (values.constructor as new (length: number) => Codes)(length);
