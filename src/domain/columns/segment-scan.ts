import type { Codes } from '../columnar/mod.ts';
import { allOf, type BitSet, bitAt, groupsWhere, inside, type Spans } from '../columnar/mod.ts';
import type { Columns } from './columns.ts';
import { asksOfRows, type CompiledScope, carriedTags, isWhole } from './compile-scope.ts';
import { combinationCounts, part, type Segment } from './segment.ts';

/*
 * A scope asks three things of a row, and each is asked as late as it can be:
 *
 *     segment.day in the days?   →  run: query passes?  →  row: combination passes?  →  row: carries the tags demanded, says what is asked for?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/** A segment whose day is in a scope, and what the scope selects of it: worked out when it is asked for, and once. */
export interface SegmentScan {
  readonly segment: Segment;
  readonly scope: CompiledScope;
  /** The runs whose query passes. */
  readonly runs: Spans;
  /** By local combination: 1 = it passes; undefined = all rows of runs that pass do. */
  readonly passes: Uint8Array | undefined;
  /** By row: 1 = it is selected. */
  readonly rows: Uint8Array;
  /** By local combination: how many rows are selected. */
  readonly counts: Uint32Array;
  readonly count: number;
}

/** The segments of a scope, in the order of their days. */
export function scanSegments({ segments }: Columns, scope: CompiledScope): readonly SegmentScan[] {
  const { startDay, endDay } = scope;
  return segments.filter(({ day }) => day >= startDay && day <= endDay).map((segment) => new Scan(segment, scope));
}

/** Whether a scope selects all rows of a segment. */
export const isWholly = ({ scope, passes }: SegmentScan): boolean => isWhole(scope) && passes === undefined;

/** Whether a row of a query is selected, without a look at other rows. */
export function isSelected(scan: SegmentScan, row: number, query: number): boolean {
  const { segment, scope, passes } = scan;
  if (bitAt(scope.queries, query) === 0 || passes?.[segment.rows.local[row]!] === 0) return false;
  return !asksOfRows(scope) || scan.rows[row] === 1;
}

/** A class, as what is cached of whole days is added without a look at their segments. */
class Scan implements SegmentScan {
  readonly segment: Segment;
  readonly scope: CompiledScope;
  #runs: Spans | undefined;
  #passes: { readonly table: Uint8Array | undefined } | undefined;
  #rows: Uint8Array | undefined;
  #counts: Uint32Array | undefined;
  #count: number | undefined;

  constructor(segment: Segment, scope: CompiledScope) {
    this.segment = segment;
    this.scope = scope;
  }

  get runs(): Spans {
    this.#runs ??= passingRuns(this.segment, this.scope);
    return this.#runs;
  }

  get passes(): Uint8Array | undefined {
    this.#passes ??= { table: passingCombinations(this.segment, this.scope) };
    return this.#passes.table;
  }

  get rows(): Uint8Array {
    this.#rows ??= selectRows(this);
    return this.#rows;
  }

  get counts(): Uint32Array {
    this.#counts ??= countRows(this);
    return this.#counts;
  }

  get count(): number {
    this.#count ??= sumOf(this.counts);
    return this.#count;
  }
}

function passingRuns({ rows }: Segment, { queries }: CompiledScope): Spans {
  return queries === undefined ? allOf(rows.queries.length) : groupsWhere(passesOf(rows.queries, queries));
}

/** Rows of responses that were written again have the code 0, which is the first in every segment. */
function passingCombinations({ rows, dead }: Segment, { combinations }: CompiledScope): Uint8Array | undefined {
  if (combinations === undefined && dead === 0) return undefined;
  const passes = passesOf(rows.codes, combinations);
  passes[0] = 0;
  return passes;
}

/** By place of some codes: 1 = the code is in a set. */
function passesOf(codes: Uint32Array<ArrayBufferLike>, bits: BitSet | undefined): Uint8Array {
  const passes = new Uint8Array(codes.length);
  for (let at = 0; at < codes.length; at++) passes[at] = bitAt(bits, codes[at]!);
  return passes;
}

function selectRows({ segment, scope, runs, passes }: SegmentScan): Uint8Array {
  const { length, local, ends } = segment.rows;
  const rows = new Uint8Array(length);
  const spans = inside(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    if (passes === undefined) rows.fill(1, spans[span], spans[span + 1]);
    else copyPassing(rows, passes, local, spans[span]!, spans[span + 1]!);
  }
  for (const demand of scope.demands) {
    keepCarrying(rows, carriedTags(length, demand, part(segment, 'tags')), demand.needed);
  }
  for (const test of scope.said) {
    const saying = test.rowsOf(segment);
    for (let row = 0; row < rows.length; row++) rows[row]! &= saying[row]! ^ test.isBarred;
  }
  return rows;
}

function copyPassing(rows: Uint8Array, passes: Uint8Array, local: Codes, from: number, to: number): void {
  for (let row = from; row < to; row++) rows[row] = passes[local[row]!]!;
}

function keepCarrying(rows: Uint8Array, carried: Uint16Array, needed: number): void {
  for (let row = 0; row < rows.length; row++) rows[row]! &= Number(carried[row]! >= needed);
}

function countRows(scan: SegmentScan): Uint32Array {
  const { segment, scope, passes } = scan;
  const { codes, local, ends } = segment.rows;
  if (asksOfRows(scope)) return countSelected(new Uint32Array(codes.length), local, scan.rows);
  if (scope.queries === undefined) return masked(combinationCounts(segment), passes);
  const counts = new Uint32Array(codes.length);
  const spans = inside(scan.runs, ends);
  for (let span = 0; span < spans.length; span += 2) countLocal(counts, local, spans[span]!, spans[span + 1]!);
  return masked(counts, passes);
}

function masked(counts: Uint32Array, passes: Uint8Array | undefined): Uint32Array {
  return passes === undefined ? counts : counts.map((count, at) => count * passes[at]!);
}

function countSelected(counts: Uint32Array, local: Codes, rows: Uint8Array): Uint32Array {
  for (let row = 0; row < rows.length; row++) counts[local[row]!]! += rows[row]!;
  return counts;
}

function countLocal(counts: Uint32Array, local: Codes, from: number, to: number): void {
  for (let row = from; row < to; row++) counts[local[row]!]!++;
}

function sumOf(counts: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at++) sum += counts[at]!;
  return sum;
}

/** The responses of a segment that are in scope: one byte per row, 1 or 0. The bytes are the caller's own. */
export const selectedRows = ({ rows }: SegmentScan): Uint8Array => rows.slice();
