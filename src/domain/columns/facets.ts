import type { ExecutionTagId, TagId } from '../ids.ts';
import { type FacetCounts, type Facets, facetCounts, LIFTED } from '../reports/mod.ts';
import type { Scope } from '../scope/mod.ts';
import { type Combination, REPLACED } from './books.ts';
import type { Columns } from './columns.ts';
import { passing } from './passing.ts';
import { type Scoped, scoped, selectedUntagged } from './scoped.ts';
import { part } from './segment.ts';
import { countByCombination } from './totals.ts';

/*
 * No facet is a pass of its own. One pass counts rows by their codes, and each facet adds up the codes that pass
 * with its own filter lifted:
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
  const { books } = columns;
  const counts = createCounts(columns);
  for (const view of scoped(columns, passing(columns, scope))) {
    countCodes(counts, view);
    countTags(counts, view);
  }

  const byCombination = <Value>(lifted: Partial<Scope>, readValue: (combination: Combination) => Value) => {
    const { combinations } = passing(columns, { ...scope, ...lifted });
    return sumByValue(counts.combinations, combinations, (code) => [readValue(books.combinations.values[code]!)]);
  };
  const byQuery = <Value>(lifted: Partial<Scope>, valuesOf: (code: number) => readonly Value[]) =>
    sumByValue(counts.queries, passing(columns, { ...scope, ...lifted }).queries, valuesOf);
  const factsOf = (code: number) => columns.queryFacts.get(books.queries.values[code]!);
  const tags = Array.from(counts.tags, (count, code) => [books.executionTags.values[code]!, count] as const);
  return {
    countries: byCombination(LIFTED.countries, ({ country }) => country),
    languages: byCombination(LIFTED.languages, ({ language }) => language),
    models: byCombination(LIFTED.models, ({ model }) => model),
    queryTypes: byQuery(LIFTED.queryTypes, (code) => [factsOf(code)?.type ?? 'untyped']),
    queryTags: byQuery(LIFTED.queryTags, (code): readonly TagId[] => factsOf(code)?.tagIds ?? []),
    executionTags: facetCounts<ExecutionTagId>(tags),
    hasSources: byCombination(LIFTED.hasSources, ({ hasSources }) => hasSources),
    hasShopping: byCombination(LIFTED.hasShopping, ({ hasShopping }) => hasShopping),
    hasAds: byCombination(LIFTED.hasAds, ({ hasAds }) => hasAds),
    firstDay: counts.firstDay,
    lastDay: counts.lastDay,
    totalResponses: counts.totalResponses,
  };
}

/** What is counted through all segments. */
interface Counts {
  /** By code. */
  readonly combinations: Uint32Array;
  readonly queries: Uint32Array;
  readonly tags: Uint32Array;
  firstDay: number | null;
  lastDay: number | null;
  totalResponses: number;
}

function createCounts({ books }: Columns): Counts {
  const { combinations, queries, executionTags } = books;
  return {
    combinations: new Uint32Array(combinations.values.length),
    queries: new Uint32Array(queries.values.length),
    tags: new Uint32Array(executionTags.values.length),
    firstDay: null,
    lastDay: null,
    totalResponses: 0,
  };
}

/** By code of the combination the rows whose query passes, and by code of the query those whose combination passes. */
function countCodes(counts: Counts, view: Scoped): void {
  const { segment, combinations, tags } = view;
  const { queries, ends, codes, local } = segment.rows;
  const byCombination = countByCombination(view);
  let total = 0;
  for (let at = 0; at < codes.length; at++) {
    // Rows of responses that have been written again have a combination that none of those asked for is.
    if (codes[at] !== REPLACED) counts.combinations[codes[at]!]! += byCombination[at]!;
    total += byCombination[at]! * combinations[at]!;
  }
  let row = 0;
  for (let run = 0; run < ends.length; run++) {
    let count = 0;
    const end = ends[run]!;
    if (tags === undefined) for (; row < end; row++) count += combinations[local[row]!]!;
    else for (; row < end; row++) count += combinations[local[row]!]! & tags.passes[tags.sets.local[row]!]!;
    counts.queries[queries[run]!]! += count;
  }
  if (total === 0) return;
  counts.totalResponses += total;
  counts.firstDay ??= segment.day;
  counts.lastDay = segment.day;
}

/** By code of the execution tag the rows that pass, whatever tags they carry. */
function countTags(counts: Counts, view: Scoped): void {
  const postings = part(view.segment, 'tags');
  if (postings.size === 0) return;
  const selection = selectedUntagged(view);
  for (const [tag, rows] of postings) {
    let count = 0;
    for (let link = 0; link < rows.length; link++) count += selection[rows[link]!]!;
    counts.tags[tag]! += count;
  }
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
