import type { Codes, LocalCodes } from './codes.ts';
import { type Scoped, spansIn } from './scoped.ts';
import type { Facts, Histogram } from './segment.ts';

/** Facts that are counted by one number each, as they stand in a segment. */
export interface Counted extends LocalCodes {
  readonly ends: Facts['ends'];
  readonly row: Codes;
  /** The local combination of each fact's response: what a scope asks of most responses is answered without a visit. */
  readonly combination: Codes;
  /** All of them, counted. */
  whole(): Histogram;
}

/** The facts of the responses in scope, by their code. */
export function countFacts(view: Scoped, facts: Counted): Histogram {
  if (view.isWhole) return facts.whole();
  const { local, combination, row } = facts;
  const { combinations, carriers } = view;
  const counts = new Uint32Array(facts.codes.length);
  const spans = spansIn(view, facts.ends);
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (carriers === undefined) {
      for (let fact = from; fact < to; fact++) counts[local[fact]!]! += combinations[combination[fact]!]!;
    } else {
      for (let fact = from; fact < to; fact++) {
        counts[local[fact]!]! += combinations[combination[fact]!]! & carriers[row[fact]!]!;
      }
    }
  }
  return { codes: facts.codes, counts };
}
