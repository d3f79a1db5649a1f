import type { Codes } from './codes.ts';
import { factCombinations, factStarts, sortedByCombination } from './derived.ts';
import { isWhole, type Scoped, selectedRows, spansWhere } from './scoped.ts';
import { type CountedName, type Facts, part } from './segment.ts';

/** Facts of which those in `spans` are in scope: where they begin and end, one pair after the other. */
export interface FactsInScope<Name extends CountedName> {
  readonly facts: Pick<Facts<Name>, 'row' | 'column'>;
  readonly spans: Uint32Array;
  /** Of facts in spans only those with `passes[by[fact]]` 1 are in scope; undefined = all of them. */
  readonly judge: { readonly passes: Uint8Array; readonly by: Codes } | undefined;
}

/**
 * The facts in scope, in the order in which most of them stand side by side: by query, as they are kept; by combination,
 * where no query is asked for; by response, where execution tags are, as few carry them.
 */
export function factsInScope<Name extends CountedName>(view: Scoped, name: Name): FactsInScope<Name> {
  const { segment, carriers, combinations } = view;
  const facts = part(segment, name) as Facts<Name>;
  if (carriers !== undefined && view.isAnyQuery) {
    return { facts, spans: spansOfCarriers(view, name, carriers.rows), judge: undefined };
  }
  if (carriers !== undefined) {
    return { facts, spans: spansWhere(view.runs, facts.ends), judge: { passes: selectedRows(view), by: facts.row } };
  }
  if (view.isAnyQuery && !isWhole(view)) {
    const sorted = sortedByCombination(segment, name);
    return { facts: sorted, spans: spansWhere(combinations, sorted.ends), judge: undefined };
  }
  const isJudged = !view.isAnyCombination || segment.dead > 0;
  const judge = isJudged ? { passes: combinations, by: factCombinations(segment, name) } : undefined;
  const spans = view.isAnyQuery ? Uint32Array.of(0, facts.row.length) : spansWhere(view.runs, facts.ends);
  return { facts, spans, judge };
}

function spansOfCarriers({ segment, combinations }: Scoped, name: CountedName, rows: Uint32Array): Uint32Array {
  const starts = factStarts(segment, name);
  const { local } = segment.rows;
  const spans = new Uint32Array(2 * rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const [from, to] = [starts[row]!, starts[row + 1]!];
    if (from === to || combinations[local[row]!] === 0) continue;
    spans[length++] = from;
    spans[length++] = to;
  }
  return spans.subarray(0, length);
}
