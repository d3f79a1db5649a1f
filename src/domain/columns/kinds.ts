import { codeOf, createCodebook, TEXTS } from './codebook.ts';
import { type Codes, fitted, gathered } from './codes.ts';

/*
 * Queries that are alike in all that filters can ask of them besides their ids are of one kind (query-kinds.ts), and so are
 * combinations that are alike in what a filter asks for (combination-kinds.ts). Those of a kind are judged together, and
 * blocks keep what they add up to together (sums-by-group.ts).
 */

/** The kinds of what has codes. */
export interface Kinds<Example> {
  /** By code: its kind. */
  readonly of: Codes;
  /** By kind: one that is of it. */
  readonly examples: readonly Example[];
}

/** A filter by kinds. */
export interface AskedKinds {
  /** What it was made for. As soon as anything may be of another kind they are others, and `of` is another array. */
  readonly kinds: Kinds<unknown>;
  /** By kind: 1 = it passes. */
  readonly passes: Uint8Array;
}

/** Those are of one kind that have the same name. */
export function kindsBy<Value>(values: readonly Value[], nameOf: (value: Value) => string): Kinds<Value> {
  const names = createCodebook(TEXTS);
  const examples: Value[] = [];
  const of = values.map((value) => {
    const kind = codeOf(names, nameOf(value));
    examples[kind] ??= value;
    return kind;
  });
  return { of: fitted(of), examples };
}

/** By code: 1 = its kind passes. */
export const passingByCode = ({ kinds, passes }: AskedKinds): Uint8Array => gathered(passes, kinds.of);

/** The filter that asks for all others. */
export const otherKinds = ({ kinds, passes }: AskedKinds): AskedKinds => ({
  kinds,
  passes: passes.map((does) => 1 - does),
});
