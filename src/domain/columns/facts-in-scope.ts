import type { Codes } from './codes.ts';
import {
  type CountedName,
  combinationsByTags,
  factCombinations,
  respondingByRun,
  rowsByCombination,
  rowsByTags,
  sortedByCombination,
  sortedByTags,
} from './orders.ts';
import { type Scoped, selectedRows } from './scoped.ts';
import { type Facts, part } from './segment.ts';
import type { Spans } from './spans.ts';

/*
 * Ads and citations have copies of their columns in every order, so spans of them are read as they stand; for other facts,
 * which are more, there are the places only: see places.ts.
 */

/** Facts of which those of some groups are in scope. */
export interface FactsInScope<Name extends CountedName> {
  /** By group: where its facts end. */
  readonly facts: Pick<Facts<Name>, 'column' | 'ends'>;
  readonly groups: Spans;
  /** By fact: its response. */
  rows(): Codes;
  /** By group: how many responses have such a fact, up to its end. */
  responding(): Uint32Array;
  /** Of facts of the groups only those with `passes[by[fact]]` 1 are in scope; undefined = all of them. */
  readonly judge: { readonly passes: Uint8Array; readonly by: Codes } | undefined;
}

/**
 * The facts in scope, in the order in which most of them stand side by side: by query, as they are kept; where no query
 * is asked for, by set of execution tags, or else by combination.
 */
export function factsInScope<Name extends CountedName>(view: Scoped, name: Name): FactsInScope<Name> {
  const { segment, scope, tags } = view;
  const { isAnyQuery, isAnyCombination } = scope;
  const judgedBy = (readGroups: () => Codes) =>
    isAnyCombination && segment.dead === 0 ? undefined : { passes: view.combinations, by: readGroups() };
  if (isAnyQuery && tags !== undefined) {
    const facts = sortedByTags(segment, name, tags.sets);
    return {
      facts,
      groups: tags.passing,
      rows: () => rowsByTags(segment, name, tags.sets),
      responding: () => facts.responding,
      judge: judgedBy(() => combinationsByTags(segment, name, tags.sets)),
    };
  }
  if (isAnyQuery && !isAnyCombination) {
    const facts = sortedByCombination(segment, name);
    return {
      facts,
      groups: view.passingCombinations,
      rows: () => rowsByCombination(segment, name),
      responding: () => facts.responding,
      judge: undefined,
    };
  }
  const facts = part(segment, name) as Facts<Name>;
  return {
    facts,
    groups: view.runs,
    rows: () => facts.row,
    responding: () => respondingByRun(segment, name),
    judge:
      tags === undefined
        ? judgedBy(() => factCombinations(segment, name))
        : { passes: selectedRows(view), by: facts.row },
  };
}
