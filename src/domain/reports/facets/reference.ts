import { wholeCircumstances } from '../../circumstances.ts';
import type { ExecutionTagId, TagId } from '../../ids.ts';
import { includesLanguage } from '../../locale.ts';
import { OUTCOMES, type Outcome } from '../../outcomes/mod.ts';
import type { QueryType } from '../../query.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope, type Scope } from '../../scope/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { type Day, dayOf } from '../../time.ts';

/** How many responses have a value. */
export interface FacetCount<Value> {
  readonly value: Value;
  readonly count: number;
}

export type FacetCounts<Value> = readonly FacetCount<Value>[];

/**
 * What a selection could be narrowed or widened to: for each filter the values that responses have, counted with that
 * filter lifted and all the others applied. Values that no response has are left out. (contract 4, E13)
 */
export interface Facets {
  readonly countries: FacetCounts<string>;
  /** The responses in a language and in the narrower ones of it, as the filter selects them. */
  readonly languages: FacetCounts<string>;
  readonly models: FacetCounts<string>;
  /** Those that providers named. */
  readonly servedModels: FacetCounts<string>;
  /** Those that rows name. */
  readonly collectors: FacetCounts<string>;
  readonly surfaces: FacetCounts<string>;
  /** Empty = none. */
  readonly personas: FacetCounts<string>;
  readonly turns: FacetCounts<number>;
  /** Those that rows name. */
  readonly places: FacetCounts<string>;
  /** null = not known; no filter. */
  readonly signedIn: FacetCounts<boolean | null>;
  readonly queryTypes: FacetCounts<QueryType | 'untyped'>;
  /** Topics of queries. */
  readonly topics: FacetCounts<string>;
  /** A response counts for every tag its query carries. */
  readonly queryTags: FacetCounts<TagId>;
  readonly executionTags: FacetCounts<ExecutionTagId>;
  readonly outcomes: FacetCounts<Outcome>;
  /** Whether the rules doubt it, and it is not decided. */
  readonly doubts: FacetCounts<boolean>;
  readonly hasSources: FacetCounts<boolean>;
  readonly hasShopping: FacetCounts<boolean>;
  readonly hasAds: FacetCounts<boolean>;
  /** First and last day of the responses that the whole scope selects; null = there is none. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly totalResponses: number;
}

const NO_TAGS = { tags: [], groups: [], mode: 'and' } as const;

/** For each facet, its scope with the facet's own filter lifted. Tags and tag groups of a kind are one filter. */
export const LIFTED: {
  readonly [Name in Exclude<keyof Facets, 'firstDay' | 'lastDay' | 'totalResponses'>]: Partial<Scope>;
} = {
  countries: { countries: [] },
  languages: { languages: [] },
  models: { models: [] },
  servedModels: { servedModels: [] },
  collectors: { collectors: [] },
  surfaces: { surfaces: [] },
  personas: { personas: [] },
  turns: { turns: [] },
  places: { places: [] },
  signedIn: {},
  queryTypes: { queryTypes: [] },
  topics: { topics: [] },
  queryTags: { queryTags: NO_TAGS },
  executionTags: { executionTags: NO_TAGS },
  outcomes: { outcomes: OUTCOMES },
  doubts: { doubts: 'include' },
  hasSources: { hasSources: null },
  hasShopping: { hasShopping: null },
  hasAds: { hasAds: null },
};

/**
 * The reference of {@link Facets}, over plain responses.
 * @example
 * const { countries } = facets([BARE_RESPONSE], normaliseScope({ countries: ['DE'] }));
 * assert.deepEqual(countries, [{ value: 'US', count: 1 }]);
 */
export function facets(responses: readonly AiResponse[], scope: Scope): Facets {
  const selected = responses.filter((response) => matchesScope(response, scope));
  const days = selected.map(({ time }) => dayOf(time));
  const counted = <Value>(lifted: Partial<Scope>, valuesOf: (response: AiResponse) => readonly Value[]) => {
    const counts = new Map<Value, number>();
    for (const response of responses.filter((candidate) => matchesScope(candidate, { ...scope, ...lifted }))) {
      for (const value of new Set(valuesOf(response))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return facetCounts(counts);
  };
  return {
    countries: counted(LIFTED.countries, ({ country }) => [country]),
    languages: withNarrower(counted(LIFTED.languages, ({ language }) => [language])),
    models: counted(LIFTED.models, ({ model }) => [model]),
    servedModels: counted(LIFTED.servedModels, ({ servedModel = null }) => (servedModel === null ? [] : [servedModel])),
    // A filter of types leaves out what deleted queries brought.
    queryTypes: counted(LIFTED.queryTypes, ({ query }) => (query.deleted ? [] : [query.type ?? 'untyped'])),
    topics: counted(LIFTED.topics, ({ query }) => (query.topic === undefined ? [] : [query.topic])),
    queryTags: counted(LIFTED.queryTags, ({ query }) => query.tags.map(({ id }) => id)),
    executionTags: counted(LIFTED.executionTags, ({ executionTags }) => executionTags.map(({ id }) => id)),
    collectors: counted(LIFTED.collectors, ({ collector = null }) => (collector === null ? [] : [collector])),
    surfaces: counted(LIFTED.surfaces, (response) => [wholeCircumstances(response).surface]),
    personas: counted(LIFTED.personas, (response) => [wholeCircumstances(response).persona]),
    turns: counted(LIFTED.turns, (response) => [wholeCircumstances(response).turn]),
    places: counted(LIFTED.places, ({ place }) => (place === undefined ? [] : [place])),
    signedIn: counted(LIFTED.signedIn, (response) => [wholeCircumstances(response).signedIn]),
    outcomes: counted(LIFTED.outcomes, ({ outcome }) => [outcome]),
    doubts: counted(LIFTED.doubts, ({ isDoubtful = false }) => [isDoubtful]),
    hasSources: counted(LIFTED.hasSources, ({ sources }) => [sources.length > 0]),
    hasShopping: counted(LIFTED.hasShopping, ({ shopping }) => [shopping.length > 0]),
    hasAds: counted(LIFTED.hasAds, ({ ads }) => [ads.length > 0]),
    firstDay: days.length === 0 ? null : Math.min(...days),
    lastDay: days.length === 0 ? null : Math.max(...days),
    totalResponses: selected.length,
  };
}

/** Counts in descending order, those of values alike by the value; what counts nothing is left out. */
export function facetCounts<Value>(counts: Iterable<readonly [Value, number]>): FacetCounts<Value> {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareValues(a.value, b.value));
}

/**
 * Languages, each with the responses of its narrower codes too. (contract 16, "Filters")
 * @example assert.deepEqual(withNarrower([{ value: 'en', count: 1 }, { value: 'en-US', count: 2 }])[0], { value: 'en', count: 3 })
 */
export function withNarrower(languages: FacetCounts<string>): FacetCounts<string> {
  const within = (range: string) => languages.filter(({ value }) => includesLanguage(range, value));
  return facetCounts(languages.map(({ value }) => [value, within(value).reduce((sum, { count }) => sum + count, 0)]));
}

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' ? a - Number(b) : compareCodePoints(String(a), String(b));
}
