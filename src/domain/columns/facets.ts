import type { ExecutionTagId, TagId } from '../ids.ts';
import { type FacetCounts, type Facets, facetCounts, LIFTED } from '../reports/mod.ts';
import { EVERYTHING, type Scope } from '../scope/mod.ts';
import { dayOf } from '../time.ts';
import type { Columns, Combination } from './columns.ts';
import { passingCombinations, passingQueries } from './passing.ts';
import { select } from './select.ts';

/*
 * No facet is a pass of its own. Days and execution tags have no code, so one selection holds those filters alone; in it
 * one pass counts rows by both codes, and each facet adds up the codes that pass with its own filter lifted:
 *
 *     rows by combination, whose query passes   →  countries, languages, models, hasSources, hasShopping, hasAds, total
 *     rows by query, whose combination passes   →  queryTypes, queryTags
 *     links, whose row passes all but the execution tags   →  executionTags
 *
 * Reference: facets. Property: "facetsOf says what facets says".
 */

/**
 * What a selection could be narrowed or widened to, from the columns; see {@link Facets}. (contract 4, E13)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.deepEqual(facetsOf(columns, EVERYTHING).countries, [{ value: 'US', count: 1 }]);
 */
export function facetsOf(columns: Columns, scope: Scope): Facets {
  const { startDay, endDay, executionTags } = scope;
  const uncoded = select(columns, { ...EVERYTHING, startDay, endDay, executionTags });
  const untagged = select(columns, { ...scope, ...LIFTED.executionTags });
  const counts = countByCode(columns, scope, uncoded);

  const byCombination = <Value>(lifted: Partial<Scope>, readValue: (combination: Combination) => Value) => {
    const passes = passingCombinations(columns, { ...scope, ...lifted });
    return sumByValue(counts.combinations, passes, (code) => [readValue(columns.combinations.values[code]!)]);
  };
  const byQuery = <Value>(lifted: Partial<Scope>, valuesOf: (code: number) => readonly Value[]) =>
    sumByValue(counts.queries, passingQueries(columns, { ...scope, ...lifted }), valuesOf);
  const factsOf = (code: number) => columns.queryFacts[code];
  return {
    countries: byCombination(LIFTED.countries, ({ country }) => country),
    languages: byCombination(LIFTED.languages, ({ language }) => language),
    models: byCombination(LIFTED.models, ({ model }) => model),
    queryTypes: byQuery(LIFTED.queryTypes, (code) => [factsOf(code)?.type ?? 'untyped']),
    queryTags: byQuery(LIFTED.queryTags, (code): readonly TagId[] => factsOf(code)?.tagIds ?? []),
    executionTags: countTags(columns, untagged),
    hasSources: byCombination(LIFTED.hasSources, ({ hasSources }) => hasSources),
    hasShopping: byCombination(LIFTED.hasShopping, ({ hasShopping }) => hasShopping),
    hasAds: byCombination(LIFTED.hasAds, ({ hasAds }) => hasAds),
    ...extentOf(columns, uncoded, untagged),
  };
}

/** By code of the combination the rows whose query passes, and by code of the query those whose combination passes. */
function countByCode(columns: Columns, scope: Scope, rows: Uint8Array) {
  const { combination, query } = columns.responses;
  const isQuery = passingQueries(columns, scope);
  const isCombination = passingCombinations(columns, scope);
  const combinations = new Uint32Array(isCombination.length);
  const queries = new Uint32Array(isQuery.length);
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] === 0) continue;
    const kind = combination[row]!;
    const asked = query[row]!;
    combinations[kind]! += isQuery[asked]!;
    queries[asked]! += isCombination[kind]!;
  }
  return { combinations, queries };
}

/** The counts of the codes that pass, summed over what each code stands for. */
function sumByValue<Value>(
  counts: Uint32Array,
  passes: Uint8Array,
  valuesOf: (code: number) => readonly Value[],
): FacetCounts<Value> {
  const sums = new Map<Value, number>();
  for (const [code, count] of counts.entries()) {
    if (count === 0 || passes[code] === 0) continue;
    for (const value of new Set(valuesOf(code))) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return facetCounts(sums);
}

function countTags({ links }: Columns, rows: Uint8Array): FacetCounts<ExecutionTagId> {
  const counts = Array.from(links, ([id, { length, row }]) => {
    let count = 0;
    for (let link = 0; link < length; link++) count += rows[row[link]!]!;
    return [id, count] as const;
  });
  return facetCounts(counts);
}

/** How many rows are in both selections, and from when to when. */
function extentOf(
  { responses: { time } }: Columns,
  some: Uint8Array,
  others: Uint8Array,
): Pick<Facets, 'firstDay' | 'lastDay' | 'totalResponses'> {
  let totalResponses = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < some.length; row++) {
    if ((some[row]! & others[row]!) === 0) continue;
    totalResponses++;
    const instant = time[row]!;
    if (instant < first) first = instant;
    if (instant > last) last = instant;
  }
  if (totalResponses === 0) return { firstDay: null, lastDay: null, totalResponses };
  return { firstDay: dayOf(first), lastDay: dayOf(last), totalResponses };
}
