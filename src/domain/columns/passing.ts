import type { QueryFacts } from '../response.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns, Combination } from './columns.ts';
import { tagDemands } from './tag-demands.ts';

/** By code of the combination: 1 = country, language, model and presence of sources, shopping and ads pass. */
export function passingCombinations({ combinations }: Columns, scope: Scope): Uint8Array {
  const isCountry = memberTest(scope.countries);
  const isLanguage = memberTest(scope.languages);
  const isModel = memberTest(scope.models);
  const agrees = (has: boolean, wanted: boolean | null) => wanted === null || wanted === has;
  const passes = ({ country, language, model, hasSources, hasShopping, hasAds }: Combination) =>
    isCountry(country) &&
    isLanguage(language) &&
    isModel(model) &&
    agrees(hasSources, scope.hasSources) &&
    agrees(hasShopping, scope.hasShopping) &&
    agrees(hasAds, scope.hasAds);
  return Uint8Array.from(combinations.values, (combination) => (combination !== null && passes(combination) ? 1 : 0));
}

/** By code of the query: 1 = id, type, deletion and query tags pass. */
export function passingQueries({ queries, queryFacts, tags: known }: Columns, scope: Scope): Uint8Array {
  const isQuery = memberTest(scope.queryIds);
  const isType = memberTest(scope.queryTypes);
  const demands = tagDemands(scope.queryTags, known);
  const passes = ({ id, type, deleted, tagIds }: QueryFacts) =>
    isQuery(id) &&
    isType(type ?? 'untyped') &&
    !(deleted && scope.queryTypes.length > 0) &&
    demands.every(({ tags, needed }) => tagIds.filter((id) => tags.has(id)).length >= needed);
  return Uint8Array.from(queries.values, (id, code) => (passes(queryFacts[code] ?? unknownQuery(id)) ? 1 : 0));
}

/** A query that the dictionary does not know, or not yet. */
const unknownQuery = (id: QueryFacts['id']): QueryFacts => ({ id, type: null, deleted: false, tagIds: [] });

/** Whether a value is selected; an empty selection filters nothing. (contract 2, "Filters") */
function memberTest<T>(selected: readonly T[]): (value: T) => boolean {
  const members = new Set(selected);
  return (value) => members.size === 0 || members.has(value);
}
