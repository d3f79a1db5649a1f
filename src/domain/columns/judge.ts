import type { Codes } from './codes.ts';
import type { Passing } from './passing.ts';
import type { Segment } from './segment.ts';
import { passingHere, selected } from './select.ts';

/** Says which facts of a segment are of responses in scope: those with `passes[by[fact]]` 1, in runs whose query passes. */
export interface Judge {
  readonly passes: Uint8Array;
  readonly by: Codes;
}

/**
 * The judge of facts. Each has the combination of its response beside it, which says enough where execution tags are not
 * asked for; else its response was judged before, and the fact asks for the row.
 */
export function judgeOf(
  segment: Segment,
  scope: Passing,
  { row, combination }: { readonly row: Codes; readonly combination: Codes },
): Judge {
  if (scope.demands.length > 0) return { passes: selected(segment, scope), by: row };
  return { passes: passingHere(segment, scope), by: combination };
}

/** The runs whose query passes, in their order; `from` and `to` are those of their facts, or of their rows. */
export function* runsIn(
  { rows }: Segment,
  { queries: passes }: Passing,
  ends: Uint32Array<ArrayBufferLike>,
): Generator<{ readonly query: number; readonly from: number; readonly to: number }> {
  const { queries } = rows;
  for (let run = 0, from = 0; run < queries.length; run++) {
    const to = ends[run]!;
    if (from < to && passes[queries[run]!] === 1) yield { query: queries[run]!, from, to };
    from = to;
  }
}

/** The facts of those runs, as few spans as there are when no query is asked for. */
export function spansIn(
  segment: Segment,
  scope: Passing,
  ends: Uint32Array<ArrayBufferLike>,
): Iterable<{ readonly from: number; readonly to: number }> {
  return scope.isAnyQuery ? [{ from: 0, to: ends.at(-1) ?? 0 }] : runsIn(segment, scope, ends);
}
