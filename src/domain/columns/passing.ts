import type { QueryFacts } from '../response.ts';
import type { Scope } from '../scope/mod.ts';
import type { Codebooks, Combination } from './books.ts';
import { findCodes } from './codebook.ts';
import type { Columns } from './columns.ts';
import { type AskedKinds, kindsOf, otherKinds, queriesOfKinds } from './query-kinds.ts';
import type { GroupedBy } from './row-groups.ts';
import { type TagDemand, tagDemands } from './tag-demands.ts';

/** A scope as tables, made once for a report: what is asked of each response is a look-up. */
export interface Passing {
  readonly startDay: number;
  readonly endDay: number;
  /** By code of the combination: 1 = country, language, model and presence of sources, shopping and ads pass. */
  readonly combinations: Uint8Array;
  /** Whether all combinations pass, but for that of responses that have been written again. */
  readonly isAnyCombination: boolean;
  /** By code of the query: 1 = id, type, deletion and query tags pass. */
  readonly queries: Uint8Array;
  readonly isAnyQuery: boolean;
  /** The kinds of queries that pass, where no query is asked for by its id. */
  readonly kinds: AskedKinds | undefined;
  /** By code of the execution tag. */
  readonly demands: readonly TagDemand<number>[];
}

/** What a scope's filters, but for its days, are of: nothing, or one thing; undefined = more than that. */
export type Grouping = 'whole' | GroupedBy;

/** What a scope's filters are of. */
export function groupingOf({ demands, isAnyQuery, isAnyCombination }: Passing): Grouping | undefined {
  const by = [
    ...(isAnyQuery ? [] : ['queries' as const]),
    ...(isAnyCombination ? [] : ['combinations' as const]),
    ...(demands.length === 0 ? [] : ['sets' as const]),
  ];
  return by.length > 1 ? undefined : (by[0] ?? 'whole');
}

/** The scope of all responses in the days of a scope. */
export function wholeOf({ books }: Columns, scope: Passing): Passing {
  return {
    ...scope,
    queries: new Uint8Array(scope.queries.length).fill(1),
    isAnyQuery: true,
    kinds: undefined,
    combinations: tableOf(books.combinations.values, (combination) => combination !== null),
    isAnyCombination: true,
  };
}

/** What the filters of a scope leave out of the responses in its days, where they are all of queries, or all of combinations. */
export function leftOut(columns: Columns, scope: Passing, by: 'queries' | 'combinations'): Passing {
  const whole = wholeOf(columns, scope);
  const others = whole[by].map((is, code) => is - scope[by][code]!);
  return by === 'queries'
    ? { ...whole, queries: others, isAnyQuery: false, kinds: scope.kinds && otherKinds(scope.kinds) }
    : { ...whole, combinations: others, isAnyCombination: false };
}

/** The tables of a scope. */
export function passing(columns: Columns, scope: Scope): Passing {
  const combinations = passingCombinations(columns, scope);
  const { queries, kinds } = passingQueries(columns, scope);
  return {
    startDay: scope.startDay ?? Number.NEGATIVE_INFINITY,
    endDay: scope.endDay ?? Number.POSITIVE_INFINITY,
    combinations,
    isAnyCombination: combinations.every(
      (passes, code) => passes === 1 || columns.books.combinations.values[code] === null,
    ),
    queries,
    isAnyQuery: !queries.includes(0),
    kinds,
    demands: demandsByCode(columns, scope),
  };
}

function passingCombinations({ books }: Columns, scope: Scope): Uint8Array {
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
  return tableOf(books.combinations.values, (combination) => combination !== null && passes(combination));
}

function passingQueries(columns: Columns, scope: Scope): Pick<Passing, 'queries' | 'kinds'> {
  const kinds = askedKinds(columns, scope);
  if (kinds === undefined) return { queries: queriesOf(columns.books, scope.queryIds), kinds };
  const queries = queriesOfKinds(kinds);
  if (scope.queryIds.length === 0) return { queries, kinds };
  const own = queriesOf(columns.books, scope.queryIds);
  return { queries: queries.map((passes, code) => passes & own[code]!), kinds: undefined };
}

/** What a scope asks of queries besides their ids; undefined = nothing. */
function askedKinds(columns: Columns, { queryTags, queryTypes }: Scope): AskedKinds | undefined {
  const demands = tagDemands(queryTags, columns.tags);
  if (queryTypes.length === 0 && demands.length === 0) return undefined;
  const isType = memberTest(queryTypes);
  const passes = ({ type, deleted, tagIds }: QueryFacts) =>
    isType(type ?? 'untyped') &&
    !(deleted && queryTypes.length > 0) &&
    demands.every(({ tags, needed }) => tagIds.filter((id) => tags.has(id)).length >= needed);
  const kinds = kindsOf(columns);
  return { kinds, passes: tableOf(kinds.examples, passes) };
}

/** Those of some ids, without a look at the others; no ids = all of them. */
function queriesOf({ queries }: Codebooks, ids: Scope['queryIds']): Uint8Array {
  const table = new Uint8Array(queries.values.length);
  if (ids.length === 0) return table.fill(1);
  for (const code of findCodes(queries, ids)) table[code] = 1;
  return table;
}

/** A tag that no response carries has no code, and is carried by none. */
function demandsByCode({ books, executionTags }: Columns, scope: Scope): readonly TagDemand<number>[] {
  const demands = tagDemands(scope.executionTags, executionTags);
  if (demands.length === 0) return [];
  const codes = new Map(books.executionTags.values.map((id, code) => [id, code]));
  return demands.map(({ tags, needed }) => ({ tags: new Set([...tags].flatMap((id) => codes.get(id) ?? [])), needed }));
}

/** By code: 1 = the value passes. */
export function tableOf<Value>(values: readonly Value[], passes: (value: Value, code: number) => boolean): Uint8Array {
  const table = new Uint8Array(values.length);
  for (let code = 0; code < table.length; code++) table[code] = Number(passes(values[code]!, code));
  return table;
}

/** Whether a value is selected; an empty selection filters nothing. (contract 2, "Filters") */
export function memberTest<T>(selected: readonly T[]): (value: T) => boolean {
  const members = new Set(selected);
  return (value) => members.size === 0 || members.has(value);
}
