import { type BitSet, bitAt } from '../columnar/mod.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { combinationCounts } from './derived.ts';
import { carriedTags, isWhole, type Passing } from './passing.ts';
import { part, type Segment } from './segment.ts';
import { allOf, groupsWhere, inside, type Spans } from './spans.ts';

/*
 * What a scope selects of a segment is worked out once: which of its rows, if not all of them.
 *
 *     segment.day in the days?   →  run: query passes?  →  row: combination passes?
 *                                                        carries the tags demanded?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/** A segment whose day is in a scope, and what the scope selects of it. */
export interface Scoped {
  readonly segment: Segment;
  readonly scope: Passing;
  /** The runs whose query passes. */
  readonly runs: Spans;
  readonly selection: Selection;
}

/** The rows that a scope selects. */
export interface Selection {
  readonly count: number;
  /** By row: 1 = it is selected; undefined = all are. */
  readonly rows: Uint8Array | undefined;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay } = scope;
  return segments.filter(({ day }) => day >= startDay && day <= endDay).map((segment) => new View(segment, scope));
}

/** A class, as what is cached of whole days is added without a look at their segments: all but those is lazy. */
class View implements Scoped {
  readonly segment: Segment;
  readonly scope: Passing;
  #runs: Spans | undefined;
  #selection: Selection | undefined;

  constructor(segment: Segment, scope: Passing) {
    this.segment = segment;
    this.scope = scope;
  }

  get runs(): Spans {
    this.#runs ??= passingRuns(this.segment, this.scope);
    return this.#runs;
  }

  get selection(): Selection {
    this.#selection ??= selectionOf(this);
    return this.#selection;
  }
}

function passingRuns({ rows }: Segment, { queries }: Passing): Spans {
  return queries === undefined ? allOf(rows.queries.length) : groupsWhere(passesOf(rows.queries, queries));
}

/** By place of some codes: 1 = the code is in a set. */
function passesOf(codes: Uint32Array<ArrayBufferLike>, bits: BitSet | undefined): Uint8Array {
  const passes = new Uint8Array(codes.length);
  for (let at = 0; at < codes.length; at++) passes[at] = bitAt(bits, codes[at]!);
  return passes;
}

function selectionOf({ segment, scope, runs }: Scoped): Selection {
  const { length, codes, local, ends } = segment.rows;
  if (isWhole(scope) && segment.dead === 0) return { count: length, rows: undefined };
  // Rows of responses that were written again have the code 0, which is the first in every segment.
  const passes = passesOf(codes, scope.combinations);
  passes[0] = 0;
  if (runs.length === 0 || !passes.includes(1)) return { count: 0, rows: new Uint8Array(length) };
  const rows = new Uint8Array(length);
  const spans = inside(runs, ends);
  let count = 0;
  for (let span = 0; span < spans.length; span += 2) {
    count += selectRows(rows, passes, local, spans[span]!, spans[span + 1]!);
  }
  for (const demand of scope.demands) {
    if (count > 0) count = keepRows(rows, carriedTags(length, demand, part(segment, 'tags')), demand.needed);
  }
  return { count, rows };
}

/** Selects rows by a table of their combinations; gives how many. */
function selectRows(rows: Uint8Array, passes: Uint8Array, local: Codes, from: number, to: number): number {
  let count = 0;
  for (let row = from; row < to; row++) {
    const own = passes[local[row]!]!;
    rows[row] = own;
    count += own;
  }
  return count;
}

/** Keeps the selected rows that carry so many tags; gives how many. */
function keepRows(rows: Uint8Array, carried: Uint16Array, needed: number): number {
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    const own = rows[row]! & Number(carried[row]! >= needed);
    rows[row] = own;
    count += own;
  }
  return count;
}

/** The responses of a segment that are in scope: one byte per row, 1 or 0. Nobody else has these bytes. */
export function selectedRows({ segment, selection }: Scoped): Uint8Array {
  return selection.rows?.slice() ?? new Uint8Array(segment.rows.length).fill(1);
}

/** By local combination: the selected responses of a segment. */
export function selectedByCombination({ segment, selection }: Scoped): Uint32Array {
  const { rows } = selection;
  if (rows === undefined) return combinationCounts(segment);
  const { codes, local } = segment.rows;
  const counts = new Uint32Array(codes.length);
  for (let row = 0; row < rows.length; row++) counts[local[row]!]! += rows[row]!;
  return counts;
}
