import { bitAt } from '../columnar/mod.ts';
import { type Codes, countOnes } from './codes.ts';
import type { Columns } from './columns.ts';
import { combinationCounts } from './derived.ts';
import { carryingCodes, isWhole, type Passing } from './passing.ts';
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
  const passes = rows.queries;
  if (queries === undefined) return allOf(passes.length);
  return groupsWhere(Uint8Array.from(passes, (query) => bitAt(queries, query)));
}

function selectionOf({ segment, scope, runs }: Scoped): Selection {
  const { length, codes, local, ends } = segment.rows;
  if (isWhole(scope) && segment.dead === 0) return { count: length, rows: undefined };
  // Rows of responses that were written again have the code 0, which no scope selects.
  const passes = Uint8Array.from(codes, (code) => Number(code > 0) & bitAt(scope.combinations, code));
  if (runs.length === 0 || !passes.includes(1)) return { count: 0, rows: new Uint8Array(length) };
  const rows = new Uint8Array(length);
  const spans = inside(runs, ends);
  for (let span = 0; span < spans.length; span += 2) copyTable(rows, passes, local, spans[span]!, spans[span + 1]!);
  for (const demand of scope.demands) {
    const carrying = carryingCodes(length, demand, part(segment, 'tags'));
    for (let row = 0; row < length; row++) rows[row]! &= bitAt(carrying, row);
  }
  return { count: countOnes(rows), rows };
}

function copyTable(rows: Uint8Array, table: Uint8Array, local: Codes, from: number, to: number) {
  for (let row = from; row < to; row++) rows[row] = table[local[row]!]!;
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
