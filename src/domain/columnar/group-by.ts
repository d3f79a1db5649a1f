import { type Codes, gathered } from './codes.ts';
import {
  addNumbers,
  codesAt,
  countGroups,
  countOddResponses,
  countResponses,
  countRows,
  keepGrouped,
  LEFT_OUT,
  type NumberVector,
  occurring,
  replaceCodes,
  sumValues,
} from './vectors.ts';

/*
 * Group-by over what a scope selects of each segment, one vector after the other: the selected facts become numbers of
 * groups, and each measure is one loop over those.
 *
 *     places     3 4 7 9          facts of a segment that are selected
 *     groups     5 5 2 5          the code of each, or what is made of it
 *     measures   count[5] += 1, sum[5] += value[3], …
 *
 * Facts of a response stand side by side, so a response is counted once by a look at the last one that its group met.
 * Reference: a plain Map, in test/domain/columnar/group-by.test.ts.
 */

/** The selection in a segment. */
export interface Batch<Segment> {
  readonly segment: Segment;
  /** The selected facts, those of a row side by side. */
  readonly places: Uint32Array<ArrayBufferLike>;
  /** By fact: its row. */
  readonly row: Codes;
  /** Rows of the segment, selected or not. */
  readonly rows: number;
}

/** A dimension to group by. */
export interface Key<Segment> {
  /** By fact. */
  codesOf(segment: Segment): Codes;
  /** Low bits of a code that say something else. */
  readonly shift?: number;
  /** By code: its group; {@link LEFT_OUT} = facts with it do not count. Absent: a code is its own group. */
  readonly groupOf?: Uint32Array<ArrayBufferLike>;
  /** Groups are below this. */
  readonly size: number;
}

/** The measures of each group, besides the count of its facts. */
export type Measure<Segment> =
  /** The sum of a number of each fact. */
  | { readonly kind: 'sum'; valuesOf(segment: Segment): NumberVector }
  /** Distinct responses; of facts with an odd code only, where codes are given. */
  | { readonly kind: 'responses'; oddOf?(segment: Segment): Codes };

/** The groups that occur, with what they add up to. */
export interface Groups<Name extends string = string> {
  /** Those that occur, ascending. The others are as long. */
  readonly groups: Uint32Array;
  /** By group: its facts. */
  readonly count: Uint32Array;
  readonly numbers: Readonly<Record<Name, Uint32Array | Float64Array>>;
  /** Distinct responses in any group, where the query counts them; else 0. */
  readonly responses: number;
}

/** How facts are grouped, and what is measured. */
export interface GroupBy<Segment, Name extends string = string> {
  readonly key: Key<Segment>;
  readonly measures: Readonly<Record<Name, Measure<Segment>>>;
  /** Whether distinct responses in any group are counted, too. */
  readonly countsResponses?: boolean;
}

/** Sums in the making. */
interface Accumulator<Segment, Name extends string = string> {
  readonly query: GroupBy<Segment, Name>;
  readonly count: Uint32Array;
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
  readonly numbers: Uint32Array | Float64Array;
  /** Of distinct responses, by group: the last one met, from 1 through all segments. */
  readonly last: Uint32Array;
}

/**
 * Groups what is selected of some segments.
 * @example
 * const batch = { segment: null, places: Uint32Array.of(0, 1, 2), row: Uint16Array.of(0, 0, 1), rows: 2 };
 * const key = { codesOf: () => Uint16Array.of(4, 4, 4), size: 5 } as const;
 * const groups = groupBy([batch], { key, measures: { answers: { kind: 'responses' } } });
 * assert.deepEqual([[...groups.groups], [...groups.count], [...groups.numbers.answers]], [[4], [3], [2]]);
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
  const { key, measures } = query;
  const { size } = key;
  const measured = Object.entries<Measure<Segment>>(measures).map(([name, measure]) => ({
    name,
    measure,
    numbers: measure.kind === 'sum' ? new Float64Array(size) : new Uint32Array(size),
    last: new Uint32Array(measure.kind === 'responses' ? size : 0),
  }));
  return { query, count: new Uint32Array(size), measured, responses: 0, rows: 0, scratch: [] };
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
  { groups, count, numbers, responses }: Groups<Name>,
): void {
  accumulator.responses += responses;
  addNumbers(accumulator.count, groups, count);
  for (const { name, numbers: own } of accumulator.measured) addNumbers(own, groups, numbers[name as Name]);
}

/** The groups that occur in what was added. */
export function groupsOf<Name extends string>(accumulator: Accumulator<never, Name>): Groups<Name> {
  const { count, measured, responses } = accumulator;
  const groups = occurring(count);
  const numbers = Object.fromEntries(measured.map((own) => [own.name, gathered(own.numbers, groups)]));
  return { groups, count: gathered(count, groups), numbers: numbers as Groups<Name>['numbers'], responses };
}

/** The selected facts that count, and the group of each. */
function grouped<Segment>(accumulator: Accumulator<Segment>, { segment, places }: Batch<Segment>) {
  const { codesOf, shift = 0, groupOf } = accumulator.query.key;
  const groups = scratch(accumulator, 0, places.length);
  codesAt(groups, codesOf(segment), places, shift);
  if (groupOf === undefined || !replaceCodes(groups, groupOf)) return { places, groups };
  const kept = keepGrouped(places, groups);
  return { places: kept, groups: groups.subarray(0, kept.length) };
}

/** Numbers of an earlier batch, which are no longer read. Memory that is given back at once costs more than its use. */
function scratch(accumulator: Accumulator<never>, at: number, length: number): Uint32Array {
  const known = accumulator.scratch[at];
  if (known !== undefined && known.length >= length) return known.subarray(0, length);
  accumulator.scratch[at] = new Uint32Array(length);
  return accumulator.scratch[at];
}

function addMeasure<Segment>(
  accumulator: Accumulator<Segment>,
  { measure, numbers, last }: Measured<Segment>,
  { segment, places, row }: Batch<Segment>,
  groups: Uint32Array,
): void {
  if (measure.kind === 'sum') {
    sumValues(numbers, groups, places, measure.valuesOf(segment));
    return;
  }
  const rows = scratch(accumulator, 1, places.length);
  codesAt(rows, row, places, 0);
  if (measure.oddOf === undefined) countResponses(numbers, last, groups, rows, accumulator.rows);
  else {
    const codes = scratch(accumulator, 2, places.length);
    codesAt(codes, measure.oddOf(segment), places, 0);
    countOddResponses(numbers, last, groups, rows, accumulator.rows, codes);
  }
}
