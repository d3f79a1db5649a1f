import type { Codes, LocalCodes } from './codes.ts';
import { type Judge, judgeOf, spansIn } from './judge.ts';
import type { Passing } from './passing.ts';
import type { Facts, Histogram, Segment } from './segment.ts';
import { isWhole } from './select.ts';

/** Facts that a report counts by one number each, as they stand in a segment. */
export interface Counted extends LocalCodes {
  readonly ends: Facts['ends'];
  readonly row: Codes;
  /** The local combination of each fact's response. */
  readonly combination: Codes;
  /** All of them, counted. */
  whole(): Histogram;
}

/** The facts of the responses that a scope selects in a segment, by their code. The segment's day is in scope. */
export function countFacts(segment: Segment, scope: Passing, facts: Counted): Histogram {
  if (isWhole(scope)) return facts.whole();
  const counts = new Uint32Array(facts.codes.length);
  const judge = judgeOf(segment, scope, facts);
  for (const { from, to } of spansIn(segment, scope, facts.ends)) addPassing(counts, facts.local, judge, from, to);
  return { codes: facts.codes, counts };
}

function addPassing(counts: Uint32Array, local: Codes, { passes, by }: Judge, from: number, to: number): void {
  for (let fact = from; fact < to; fact++) counts[local[fact]!]! += passes[by[fact]!]!;
}
