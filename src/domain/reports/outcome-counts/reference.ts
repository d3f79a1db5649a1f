import { wholeCircumstances } from '../../circumstances.ts';
import { OUTCOMES, type Outcome } from '../../outcomes/mod.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope, type Scope } from '../../scope/mod.ts';
import { type FacetCounts, facetCounts } from '../facets/mod.ts';

/** How many responses had each outcome. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/**
 * What became of the questions of a scope, whatever outcomes it asks for, over plain values: the reference of
 * `outcomeCountsOf`. (contract 8)
 * @example
 * const responses = [BARE_RESPONSE, { ...BARE_RESPONSE, id: 'b', outcome: 'refused' as const }];
 * assert.deepEqual(outcomeCounts(responses, EVERYTHING), { answered: 1, refused: 1, empty: 0, error: 0 });
 */
export function outcomeCounts(responses: readonly AiResponse[], scope: Scope): OutcomeCounts {
  const selected = responses.filter((response) => matchesScope(response, { ...scope, outcomes: OUTCOMES }));
  return countsBy((outcome) => selected.filter((response) => response.outcome === outcome).length);
}

/**
 * How many responses of a scope the rules doubt, whatever the scope says of doubts: the reference of `doubtfulCountOf`. (contract 16,
 * "Outcomes")
 * @example assert.equal(doubtfulCount([{ ...BARE_RESPONSE, isDoubtful: true }], EVERYTHING), 1)
 */
export const doubtfulCount = (responses: readonly AiResponse[], scope: Scope): number =>
  responses.filter((response) => matchesScope(response, { ...scope, doubts: 'only' })).length;

/**
 * How many responses of a scope persons corrected: the reference of `correctedCountOf`. (contract 16, "Corrections")
 * @example assert.equal(correctedCount([{ ...BARE_RESPONSE, isCorrected: true }], EVERYTHING), 1)
 */
export const correctedCount = (responses: readonly AiResponse[], scope: Scope): number =>
  responses.filter((response) => response.isCorrected === true && matchesScope(response, scope)).length;

/**
 * On which surfaces the responses of a scope were shown, most first: more than one is a mix. The reference of `surfaceCountsOf`.
 * (contract 16, "Dimensions")
 * @example assert.deepEqual(surfaceCounts([BARE_RESPONSE], EVERYTHING), [{ value: 'unknown', count: 1 }])
 */
export function surfaceCounts(responses: readonly AiResponse[], scope: Scope): FacetCounts<string> {
  const selected = responses.filter((response) => matchesScope(response, scope));
  const groups = Map.groupBy(selected, (response) => wholeCircumstances(response).surface);
  return facetCounts(Array.from(groups, ([surface, own]) => [surface, own.length] as const));
}

/** A count for each outcome. */
export const countsBy = (countOf: (outcome: Outcome) => number): OutcomeCounts => ({
  answered: countOf('answered'),
  refused: countOf('refused'),
  empty: countOf('empty'),
  error: countOf('error'),
});
