import { createInterner, type Interner } from './interner.ts';
import {
  addNumbers,
  type CodeVector,
  codesAt,
  codesOfRows,
  countGroups,
  countOddResponses,
  countResponses,
  countRows,
  gathered,
  internAll,
  keepGrouped,
  LEFT_OUT,
  type NumberVector,
  occurring,
  replaceCodes,
  sumProducts,
  sumValues,
} from './vectors.ts';

/*
 * Group-by over what a scope selects of each segment, one vector after the other: the selected facts become numbers of
 * groups, and each measure is one loop over those.
 *
 *     places     3 4 7 9          facts of a segment that are selected
 *     keys       5 5 2 5          the code of each, by fact or by the row of its response, as a group
 *     groups     5 5 2 5          one key: its group; several: a number for each pair that occurs
 *     measures   count[5] += 1, sum[5] += value[3], …
 *
 * Facts of a response stand side by side, so a response is counted once by a look at the last one that its group met.
 * Reference: a plain Map, in test/domain/columnar/group-by.test.ts.
 */

/** What is selected of a segment. */
export interface Batch<Segment> {
  readonly segment: Segment;
  /** The selected facts, those of a row side by side. */
  readonly places: Uint32Array<ArrayBufferLike>;
  /** By fact: its row; undefined where places are rows. */
  readonly row: CodeVector | undefined;
  /** Rows of the segment, selected or not. */
  readonly rows: number;
}

/** A dimension to group by. */
export interface Key<Segment> {
  /** Whether codes are by fact, or by row. */
  readonly by: 'fact' | 'row';
  codesOf(segment: Segment): CodeVector;
  /** Low bits of a code that say something else. */
  readonly shift?: number;
  /** By code: its group; {@link LEFT_OUT} = facts with it do not count. Absent: a code is its own group. */
  readonly groupOf?: Uint32Array<ArrayBufferLike>;
  /** Groups are below this. */
  readonly size: number;
}

/** What is measured of each group, besides the count of its facts. */
export type Measure<Segment> =
  /** The sum of a number of each fact, or of its product with another. */
  | {
      readonly kind: 'sum';
      valuesOf(segment: Segment): NumberVector;
      timesOf?(segment: Segment): NumberVector;
    }
  /** Distinct responses; of facts with an odd code only, where codes are given. */
  | { readonly kind: 'responses'; oddOf?(segment: Segment): CodeVector };

/** The groups that occur, with what they add up to. */
export interface Groups<Name extends string = string> {
  /** By key, by group: the group of that key. */
  readonly keys: readonly Uint32Array[];
  /** By group: its facts. */
  readonly count: Uint32Array;
  readonly numbers: Readonly<Record<Name, Uint32Array | Float64Array>>;
  /** Distinct responses in any group, where the query counts them; else 0. */
  readonly responses: number;
}

/** How facts are grouped, and what is measured. No key = all facts are one group. */
export interface GroupBy<Segment, Name extends string = string> {
  readonly keys: readonly Key<Segment>[];
  readonly measures: Readonly<Record<Name, Measure<Segment>>>;
  /** Whether distinct responses in any group are counted, too. */
  readonly countsResponses?: boolean;
}

/** Sums in the making. */
export interface Accumulator<Segment, Name extends string = string> {
  readonly query: GroupBy<Segment, Name>;
  /** Numbers pairs of groups, one for each key after the first. */
  readonly interners: readonly Interner[];
  count: Uint32Array;
  readonly measured: Measured<Segment>[];
  /** Distinct responses in any group. */
  responses: number;
  /** Rows of the segments that were added. */
  rows: number;
  /** By use. */
  readonly scratch: Uint32Array[];
}

interface Measured<Segment> {
  readonly name: string;
  readonly measure: Measure<Segment>;
  numbers: Uint32Array | Float64Array;
  /** Of distinct responses, by group: the last one met, from 1 through all segments. */
  last: Uint32Array;
}

/**
 * Groups what is selected of some segments. (scale: two keys or more are numbered as they occur, so that memory follows
 * the groups there are, not those there may be)
 * @example
 * const batch = { segment: null, places: Uint32Array.of(0, 1, 2), row: Uint16Array.of(0, 0, 1), rows: 2 };
 * const brand = { by: 'fact', codesOf: () => Uint16Array.of(4, 4, 4), size: 5 } as const;
 * const groups = groupBy([batch], { keys: [brand], measures: { answers: { kind: 'responses' } } });
 * assert.deepEqual([[...groups.keys[0]], [...groups.count], [...groups.numbers.answers]], [[4], [3], [2]]);
 */
export function groupBy<Segment, Name extends string>(
  batches: Iterable<Batch<Segment>>,
  query: GroupBy<Segment, Name>,
): Groups<Name> {
  const accumulator = createAccumulator(query);
  for (const batch of batches) addBatch(accumulator, batch);
  return groupsOf(accumulator);
}

/** Nothing added yet. */
export function createAccumulator<Segment, Name extends string>(
  query: GroupBy<Segment, Name>,
): Accumulator<Segment, Name> {
  const { keys, measures } = query;
  const size = keys.length < 2 ? (keys[0]?.size ?? 1) : 0;
  const measured = Object.entries<Measure<Segment>>(measures).map(([name, measure]) => ({
    name,
    measure,
    numbers: measure.kind === 'sum' ? new Float64Array(size) : new Uint32Array(size),
    last: new Uint32Array(measure.kind === 'responses' ? size : 0),
  }));
  const interners = keys.slice(1).map(createInterner);
  return { query, interners, count: new Uint32Array(size), measured, responses: 0, rows: 0, scratch: [] };
}

/** Adds what is selected of a segment, which was not added before. */
export function addBatch<Segment>(accumulator: Accumulator<Segment>, batch: Batch<Segment>): void {
  const { places, groups } = grouped(accumulator, batch);
  if (places.length > 0) {
    countGroups(accumulator.count, groups);
    if (accumulator.query.countsResponses) accumulator.responses += countRows(places, batch.row);
    for (const own of accumulator.measured) addMeasure(accumulator, own, { ...batch, places }, groups);
  }
  accumulator.rows += batch.rows;
}

/** Adds groups that were made by a query with the same keys and measures, of other segments. */
export function addGroups<Segment, Name extends string>(
  accumulator: Accumulator<Segment, Name>,
  { keys, count, numbers, responses }: Groups<Name>,
): void {
  accumulator.responses += responses;
  const groups = keys[0]?.slice() ?? new Uint32Array(count.length);
  for (const [at, interner] of accumulator.interners.entries()) internAll(interner, groups, keys[at + 1]!);
  makeRoom(accumulator);
  addNumbers(accumulator.count, groups, count);
  for (const { name, numbers: own } of accumulator.measured) addNumbers(own, groups, numbers[name as Name]);
}

/** The groups that occur in what was added. */
export function groupsOf<Name extends string>(accumulator: Accumulator<never, Name>): Groups<Name> {
  const { query, interners, count, measured, responses } = accumulator;
  const codes = occurring(count);
  const gather = <Numbers extends Uint32Array | Float64Array>(numbers: Numbers): Numbers => gathered(numbers, codes);
  const keys: Uint32Array[] = [];
  let groups: Uint32Array = codes;
  for (const { first, second } of interners.toReversed()) {
    keys.unshift(gathered(second, groups));
    groups = gathered(first, groups);
  }
  if (query.keys.length > 0) keys.unshift(groups);
  const numbers = Object.fromEntries(measured.map((own) => [own.name, gather(own.numbers)]));
  return { keys, count: gather(count), numbers: numbers as Groups<Name>['numbers'], responses };
}

/** The selected facts that count, and the group of each. */
function grouped<Segment>(accumulator: Accumulator<Segment>, batch: Batch<Segment>) {
  const { keys } = accumulator.query;
  const { length } = batch.places;
  const first = scratch(accumulator, 0, length);
  if (keys.length === 0) return { places: batch.places, groups: first.fill(0) };
  const vectors = keys.map((key, at) => keyCodes(key, batch, at === 0 ? first : scratch(accumulator, at, length)));
  let isAnyLeftOut = false;
  for (const [at, { groupOf }] of keys.entries()) {
    if (groupOf !== undefined && replaceCodes(vectors[at]!, groupOf)) isAnyLeftOut = true;
  }
  const places = isAnyLeftOut ? keepGrouped(batch.places, vectors) : batch.places;
  const groups = first.subarray(0, places.length);
  for (const [at, interner] of accumulator.interners.entries()) internAll(interner, groups, vectors[at + 1]!);
  if (keys.length > 1) makeRoom(accumulator);
  return { places, groups };
}

/** Numbers of an earlier batch, which nobody reads any more. Memory that is given back at once costs more than its use. */
function scratch(accumulator: Accumulator<never>, at: number, length: number): Uint32Array {
  const known = accumulator.scratch[at];
  if (known !== undefined && known.length >= length) return known.subarray(0, length);
  accumulator.scratch[at] = new Uint32Array(length);
  return accumulator.scratch[at];
}

/** By place: the code of a key. */
function keyCodes<Segment>(
  { by, codesOf, shift = 0 }: Key<Segment>,
  { segment, places, row }: Batch<Segment>,
  own: Uint32Array,
): Uint32Array {
  if (by === 'fact' || row === undefined) codesAt(own, codesOf(segment), places, shift);
  else codesOfRows(own, codesOf(segment), row, places, shift);
  return own;
}

/** Room for all pairs that were numbered. */
function makeRoom<Segment>(accumulator: Accumulator<Segment>): void {
  const last = accumulator.interners.at(-1);
  if (last === undefined || last.count <= accumulator.count.length) return;
  const size = 2 * last.count;
  accumulator.count = longer(accumulator.count, size);
  for (const own of accumulator.measured) {
    own.numbers = longer(own.numbers, size);
    if (own.measure.kind === 'responses') own.last = longer(own.last, size);
  }
}

function longer<Numbers extends Uint32Array | Float64Array>(numbers: Numbers, size: number): Numbers {
  const more = new (numbers.constructor as new (length: number) => Numbers)(size);
  more.set(numbers);
  return more;
}

function addMeasure<Segment>(
  accumulator: Accumulator<Segment>,
  { measure, numbers, last }: Measured<Segment>,
  { segment, places, row }: Batch<Segment>,
  groups: Uint32Array,
): void {
  if (measure.kind === 'sum') {
    const values = measure.valuesOf(segment);
    const times = measure.timesOf?.(segment);
    if (times === undefined) sumValues(numbers, groups, places, values);
    else sumProducts(numbers, groups, places, values, times);
    return;
  }
  const rows = row === undefined ? places : rowsOf(accumulator, places, row);
  if (measure.oddOf === undefined) countResponses(numbers, last, groups, rows, accumulator.rows);
  else {
    const codes = scratch(accumulator, accumulator.query.keys.length + 1, places.length);
    codesAt(codes, measure.oddOf(segment), places, 0);
    countOddResponses(numbers, last, groups, rows, accumulator.rows, codes);
  }
}

/** By place: the row of the fact. */
function rowsOf(accumulator: Accumulator<never>, places: Uint32Array, row: CodeVector): Uint32Array {
  const rows = scratch(accumulator, accumulator.query.keys.length + 2, places.length);
  codesAt(rows, row, places, 0);
  return rows;
}
