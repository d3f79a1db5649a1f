import type { Codes } from '../../columnar/mod.ts';
import { type BitSet, bitAt } from '../../columnar/mod.ts';
import type { Columns, Combination } from '../../columns/mod.ts';
import {
  compileScope,
  countByCombination,
  countByQuery,
  isWholly,
  part,
  passingCombinations,
  passingQueries,
  queryIndex,
  type SegmentScan,
  scanSegments,
  totalsOf,
} from '../../columns/mod.ts';
import type { ExecutionTagId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { type FacetCounts, type Facets, facetCounts, LIFTED, withNarrower } from './reference.ts';

/*
 * No facet is a pass of its own. Each group-by lifts one kind of filter, and each facet adds up the codes that pass with
 * its own filter lifted:
 *
 *     responses by combination, any combination   →  countries, languages, models, hasSources, hasShopping, hasAds
 *     responses by query, any query   →  queryTypes, topics, queryTags
 *     links of responses, with any execution tags   →  executionTags
 *
 * Reference: facets. Property: "facetsOf says what facets says".
 */

/**
 * What a selection could be narrowed or widened to, from the columns; see {@link Facets}. (contract 4, E13)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.deepEqual(facetsOf(columns, EVERYTHING).countries, [{ value: 'US', count: 1 }]);
 */
export function facetsOf(columns: Columns, scope: Scope): Facets {
  const { dictionaries } = columns;
  const compiled = compileScope(columns, scope);
  const scans = scanSegments(columns, compiled);
  const { combinations, queries, demands } = compiled;
  const lifted = {
    combinations: combinations === undefined ? scans : scanSegments(columns, { ...compiled, combinations: undefined }),
    queries: queries === undefined ? scans : scanSegments(columns, { ...compiled, queries: undefined }),
    demands: demands.length === 0 ? scans : scanSegments(columns, { ...compiled, demands: [] }),
  };
  const ofCombinations = countByCombination(columns, lifted.combinations);
  const ofQueries = countByQuery(columns, lifted.queries);
  const byCombination = <Value>(without: Partial<Scope>, readValue: (combination: Combination) => Value) => {
    const passes = passingCombinations(dictionaries, { ...scope, ...without });
    return sumByValue(ofCombinations, passes, (code) => readValue(dictionaries.combinations.values[code]!));
  };
  const byQuery = <Value>(without: Partial<Scope>, carriers: ReadonlyMap<Value, readonly number[]>) => {
    const passes = passingQueries(columns, { ...scope, ...without });
    const counts = passes === undefined ? ofQueries : ofQueries.map((count, code) => count * bitAt(passes, code));
    return facetCounts(Array.from(carriers, ([value, codes]) => [value, sumAt(counts, codes)] as const));
  };
  const { types, tags, topics, present } = queryIndex(columns);
  const typesPresent = Array.from(
    types,
    ([type, codes]) => [type, codes.filter((code) => bitAt(present, code))] as const,
  );
  const days = scans.filter(({ count }) => count > 0).map(({ segment }) => segment.day);
  return {
    countries: byCombination(LIFTED.countries, ({ country }) => country),
    languages: withNarrower(byCombination(LIFTED.languages, ({ language }) => language)),
    models: byCombination(LIFTED.models, ({ model }) => model),
    servedModels: byCombination(LIFTED.servedModels, ({ servedModel }) => servedModel).filter(isNamed),
    queryTypes: byQuery(LIFTED.queryTypes, new Map(typesPresent)),
    topics: byQuery(LIFTED.topics, topics),
    queryTags: byQuery(LIFTED.queryTags, tags),
    executionTags: facetCounts<ExecutionTagId>(countTags(columns, lifted.demands)),
    collectors: byCombination(LIFTED.collectors, ({ collector }) => collector).filter(isNamed),
    surfaces: byCombination(LIFTED.surfaces, ({ asked }) => asked.surface),
    personas: byCombination(LIFTED.personas, ({ asked }) => asked.persona),
    turns: byCombination(LIFTED.turns, ({ asked }) => asked.turn),
    places: byCombination(LIFTED.places, ({ asked }) => asked.place).filter(({ value }) => value !== ''),
    signedIn: byCombination(LIFTED.signedIn, ({ asked }) => asked.signedIn),
    outcomes: byCombination(LIFTED.outcomes, ({ outcome }) => outcome),
    doubts: byCombination(LIFTED.doubts, ({ isDoubtful }) => isDoubtful),
    hasSources: byCombination(LIFTED.hasSources, ({ hasSources }) => hasSources),
    hasShopping: byCombination(LIFTED.hasShopping, ({ hasShopping }) => hasShopping),
    hasAds: byCombination(LIFTED.hasAds, ({ hasAds }) => hasAds),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    totalResponses: totalsOf(columns, scans).responses,
  };
}

const isNamed = (counted: {
  readonly value: string | null;
  readonly count: number;
}): counted is FacetCounts<string>[number] => counted.value !== null;

/** By code of the execution tag the selected responses that carry it. */
function countTags(
  { dictionaries }: Columns,
  scans: readonly SegmentScan[],
): readonly (readonly [ExecutionTagId, number])[] {
  const counts = new Uint32Array(dictionaries.executionTags.size);
  for (const scan of scans) {
    const tags = part(scan.segment, 'tags');
    if (tags.size === 0 || scan.count === 0) continue;
    const rows = isWholly(scan) ? undefined : scan.rows;
    for (const [tag, own] of tags) counts[tag]! += countSelected(own, rows);
  }
  return Array.from(counts, (count, code) => [dictionaries.executionTags.values[code]!, count] as const);
}

function countSelected(own: Codes, rows: Uint8Array | undefined): number {
  if (rows === undefined) return own.length;
  let count = 0;
  for (let link = 0; link < own.length; link++) count += rows[own[link]!]!;
  return count;
}

/** The counts of the codes that pass, summed over what each code stands for. */
function sumByValue<Value>(
  counts: Uint32Array,
  passes: BitSet | undefined,
  readValue: (code: number) => Value,
): FacetCounts<Value> {
  const sums = new Map<Value, number>();
  for (const [code, count] of counts.entries()) {
    if (count === 0 || bitAt(passes, code) === 0) continue;
    const value = readValue(code);
    sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return facetCounts(sums);
}

function sumAt(counts: Uint32Array, codes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < codes.length; at++) sum += counts[codes[at]!]!;
  return sum;
}
