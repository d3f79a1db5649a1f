import type { ExecutionTagId, TagId } from '../ids.ts';
import { type FacetCounts, type Facets, facetCounts, LIFTED } from '../reports/mod.ts';
import type { Scope } from '../scope/mod.ts';
import { type Day, dayOf } from '../time.ts';
import type { Columns, Combination } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * Each facet is a selection with its own filter lifted, then a histogram by code. Facets whose filter the scope does not
 * use share the selection of the scope itself, so most calls select once or twice.
 *
 * Reference: facets. Property: "facetsOf says what facets says".
 */

/** What a selection could be narrowed or widened to. (contract 4, E13) */
export function facetsOf(columns: Columns, scope: Scope): Facets {
  const selections = new Map<string, Selection>();
  const selectionOf = (lifted: Partial<Scope>): Selection => {
    const wider = { ...scope, ...lifted };
    const name = JSON.stringify(wider);
    const known = selections.get(name) ?? createSelection(columns, wider);
    selections.set(name, known);
    return known;
  };
  const byCombination = <Value>(lifted: Partial<Scope>, readValue: (combination: Combination) => Value) =>
    sumByValue(columns.combinations.values, selectionOf(lifted).combinations(), (combination) =>
      combination === null ? [] : [readValue(combination)],
    );
  const factsOf = (code: number) => columns.queryFacts[code];
  const byQuery = <Value>(lifted: Partial<Scope>, valuesOf: (code: number) => readonly Value[]) =>
    sumByValue([...columns.queries.values.keys()], selectionOf(lifted).queries(), valuesOf);
  const whole = selectionOf({});
  return {
    countries: byCombination(LIFTED.countries, ({ country }) => country),
    languages: byCombination(LIFTED.languages, ({ language }) => language),
    models: byCombination(LIFTED.models, ({ model }) => model),
    queryTypes: byQuery(LIFTED.queryTypes, (code) => [factsOf(code)?.type ?? 'untyped']),
    queryTags: byQuery(LIFTED.queryTags, (code): readonly TagId[] => factsOf(code)?.tagIds ?? []),
    executionTags: countTags(columns, selectionOf(LIFTED.executionTags).rows),
    hasSources: byCombination(LIFTED.hasSources, ({ hasSources }) => hasSources),
    hasShopping: byCombination(LIFTED.hasShopping, ({ hasShopping }) => hasShopping),
    hasAds: byCombination(LIFTED.hasAds, ({ hasAds }) => hasAds),
    ...firstAndLastDay(columns, whole.rows),
    totalResponses: countSelected(whole.rows),
  };
}

/** The rows that a scope selects, and how many of them have each code; counted when first asked for. */
interface Selection {
  readonly rows: Uint8Array;
  combinations(): Uint32Array;
  queries(): Uint32Array;
}

function createSelection(columns: Columns, scope: Scope): Selection {
  const rows = select(columns, scope);
  const { combination, query } = columns.responses;
  const lazily = (codes: Uint32Array, size: number) => {
    let counted: Uint32Array | undefined;
    return () => {
      counted ??= histogram(rows, codes, size);
      return counted;
    };
  };
  return {
    rows,
    combinations: lazily(combination, columns.combinations.values.length),
    queries: lazily(query, columns.queries.values.length),
  };
}

function histogram(rows: Uint8Array, codes: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let row = 0; row < rows.length; row++) counts[codes[row]!]! += rows[row]!;
  return counts;
}

/** Counts by code, summed over what each code stands for. */
function sumByValue<Item, Value>(
  items: readonly Item[],
  counts: Uint32Array,
  valuesOf: (item: Item) => readonly Value[],
): FacetCounts<Value> {
  const sums = new Map<Value, number>();
  for (const [code, item] of items.entries()) {
    const count = counts[code]!;
    if (count === 0) continue;
    for (const value of new Set(valuesOf(item))) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return facetCounts(sums);
}

function countTags({ links }: Columns, rows: Uint8Array): FacetCounts<ExecutionTagId> {
  const counts = Array.from(links, ([id, { length, row }]) => {
    // A row may stand in the list twice.
    const seen = new Set<number>();
    for (let link = 0; link < length; link++) if (rows[row[link]!] === 1) seen.add(row[link]!);
    return [id, seen.size] as const;
  });
  return facetCounts(counts);
}

function firstAndLastDay({ responses }: Columns, rows: Uint8Array): { firstDay: Day | null; lastDay: Day | null } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] === 0) continue;
    const time = responses.time[row]!;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return first > last ? { firstDay: null, lastDay: null } : { firstDay: dayOf(first), lastDay: dayOf(last) };
}
