import type { QueryFacts } from '../response.ts';
import type { Scope } from '../scope/mod.ts';
import type { Codebooks, Combination } from './books.ts';
import { findCodes } from './codebook.ts';
import type { Columns } from './columns.ts';
import { combinationKinds } from './combination-kinds.ts';
import { type AskedKinds, otherKinds, passingByCode } from './kinds.ts';
import { queryKinds } from './query-kinds.ts';
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
  /** Those tables by kinds; of queries only where none is asked for by its id. */
  readonly kinds: { readonly queries: AskedKinds | undefined; readonly combinations: AskedKinds | undefined };
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
    kinds: NO_KINDS,
    combinations: tableOf(books.combinations.values, (combination) => combination !== null),
    isAnyCombination: true,
  };
}

const NO_KINDS: Passing['kinds'] = { queries: undefined, combinations: undefined };

/** What the filters of a scope leave out of the responses in its days, where they are all of queries, or all of combinations. */
export function leftOut(columns: Columns, scope: Passing, by: 'queries' | 'combinations'): Passing {
  const whole = wholeOf(columns, scope);
  const others = whole[by].map((is, code) => is - scope[by][code]!);
  return {
    ...whole,
    [by]: others,
    isAnyQuery: by !== 'queries',
    isAnyCombination: by !== 'combinations',
    kinds: { ...NO_KINDS, [by]: scope.kinds[by] && otherKinds(scope.kinds[by]) },
  };
}

/** The tables of a scope. */
export function passing(columns: Columns, scope: Scope): Passing {
  const { isAny, ...combinations } = askedCombinations(columns.books, scope);
  const { queries, kinds } = passingQueries(columns, scope);
  return {
    startDay: scope.startDay ?? Number.NEGATIVE_INFINITY,
    endDay: scope.endDay ?? Number.POSITIVE_INFINITY,
    combinations: passingByCode(combinations),
    isAnyCombination: isAny,
    queries,
    isAnyQuery: !queries.includes(0),
    kinds: { queries: kinds, combinations },
    demands: demandsByCode(columns, scope),
  };
}

/** What a scope asks of combinations; whether all pass, but for that of responses that have been written again. */
function askedCombinations({ combinations }: Codebooks, scope: Scope): AskedKinds & { readonly isAny: boolean } {
  const asked = combinationDemands(scope);
  const kinds = combinationKinds(
    combinations,
    asked.map(({ field }) => field),
  );
  const passes = tableOf(kinds.examples, (example) => example !== null && asked.every(({ meets }) => meets(example)));
  return { kinds, passes, isAny: passes.every((passes, kind) => passes === 1 || kinds.examples[kind] === null) };
}

/** What is asked of a field of a combination. */
interface CombinationDemand {
  readonly field: keyof Combination;
  meets(combination: Combination): boolean;
}

/** The fields that a scope asks something of. */
function combinationDemands(scope: Scope): readonly CombinationDemand[] {
  const { countries, languages, models, hasSources, hasShopping, hasAds } = scope;
  return [
    ...memberDemand('country', countries),
    ...memberDemand('language', languages),
    ...memberDemand('model', models),
    ...flagDemand('hasSources', hasSources),
    ...flagDemand('hasShopping', hasShopping),
    ...flagDemand('hasAds', hasAds),
  ];
}

function memberDemand(
  field: 'country' | 'language' | 'model',
  selected: readonly string[],
): readonly CombinationDemand[] {
  const isMember = memberTest(selected);
  return selected.length === 0 ? [] : [{ field, meets: (combination) => isMember(combination[field]) }];
}

const flagDemand = (
  field: 'hasSources' | 'hasShopping' | 'hasAds',
  wanted: boolean | null,
): readonly CombinationDemand[] =>
  wanted === null ? [] : [{ field, meets: (combination) => combination[field] === wanted }];

function passingQueries(columns: Columns, scope: Scope): Pick<Passing, 'queries'> & { kinds: AskedKinds | undefined } {
  const kinds = askedQueries(columns, scope);
  if (kinds === undefined) return { queries: queriesOf(columns.books, scope.queryIds), kinds };
  const queries = passingByCode(kinds);
  if (scope.queryIds.length === 0) return { queries, kinds };
  const own = queriesOf(columns.books, scope.queryIds);
  return { queries: queries.map((passes, code) => passes & own[code]!), kinds: undefined };
}

/** What a scope asks of queries besides their ids; undefined = nothing. */
function askedQueries(columns: Columns, { queryTags, queryTypes }: Scope): AskedKinds | undefined {
  const demands = tagDemands(queryTags, columns.tags);
  if (queryTypes.length === 0 && demands.length === 0) return undefined;
  const isType = memberTest(queryTypes);
  const passes = ({ type, deleted, tagIds }: QueryFacts) =>
    isType(type ?? 'untyped') &&
    !(deleted && queryTypes.length > 0) &&
    demands.every(({ tags, needed }) => tagIds.filter((id) => tags.has(id)).length >= needed);
  const kinds = queryKinds(columns);
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
