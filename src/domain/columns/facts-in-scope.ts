import type { Codes } from './codes.ts';
import { type CountedName, combinationsByTags, factCombinations, sortedByCombination, sortedByTags } from './orders.ts';
import { type Scoped, selectedRows } from './scoped.ts';
import { type Facts, part } from './segment.ts';
import { groupsWhere, inside, type Spans } from './spans.ts';

/*
 * Ads and citations have copies of their columns in every order, so spans of them are read as they stand; for other facts,
 * which are more, there are the places only: see places.ts.
 */

/** Facts of which those in `spans` are in scope: where they begin and end, one pair after the other. */
export interface FactsInScope<Name extends CountedName> {
  readonly facts: Pick<Facts<Name>, 'row' | 'column'>;
  readonly spans: Spans;
  /** Of facts in spans only those with `passes[by[fact]]` 1 are in scope; undefined = all of them. */
  readonly judge: { readonly passes: Uint8Array; readonly by: Codes } | undefined;
}

/**
 * The facts in scope, in the order in which most of them stand side by side: by query, as they are kept; where no query
 * is asked for, by set of execution tags, or else by combination.
 */
export function factsInScope<Name extends CountedName>(view: Scoped, name: Name): FactsInScope<Name> {
  const { segment, tags, combinations } = view;
  const isJudged = !view.isAnyCombination || segment.dead > 0;
  if (view.isAnyQuery && tags !== undefined) {
    const facts = sortedByTags(segment, name, tags.sets);
    const judge = isJudged ? { passes: combinations, by: combinationsByTags(segment, name, tags.sets) } : undefined;
    return { facts, spans: inside(tags.passing, facts.ends), judge };
  }
  if (view.isAnyQuery && !view.isAnyCombination) {
    const facts = sortedByCombination(segment, name);
    return { facts, spans: inside(groupsWhere(combinations), facts.ends), judge: undefined };
  }
  const facts = part(segment, name) as Facts<Name>;
  const spans = inside(view.runs, facts.ends);
  if (tags !== undefined) return { facts, spans, judge: { passes: selectedRows(view), by: facts.row } };
  return { facts, spans, judge: isJudged ? { passes: combinations, by: factCombinations(segment, name) } : undefined };
}
