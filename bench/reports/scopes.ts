import {
  type AiResponse,
  BARE_RESPONSE,
  EVERYTHING,
  joinFacts,
  MILLISECONDS_A_DAY,
  matchesScope,
  normaliseScope,
  type ResponseFacts,
  type Scope,
  type ScopeInput,
  toIso,
} from '../../src/domain/mod.ts';
import {
  EXECUTION_TAG_GROUPS,
  executionTagIdOf,
  FIRST_EXECUTION_GROUP,
  type Flat,
  HAS_ADS,
  HAS_SHOPPING,
  HAS_SOURCES,
  kindsOf,
  localeOfKind,
  modelOfKind,
  namesOf,
  QUERY_TAG_GROUPS,
  queryIdOf,
  type Random,
  randomNumbers,
  type Shape,
  type Size,
  START,
  tagGroupIdOf,
} from '../data/mod.ts';

/** A filter body and the families of filters that it has. */
interface NamedScope {
  readonly name: string;
  readonly input: ScopeInput;
}

/** How many families of filters a scope has, as often as they stand here. */
const FAMILIES_OF = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4];
const MOST_TRIES = 50;
const MONTH = 30;

/** The filters that the dashboard's pages have from the start. */
export const OF_PAGES: readonly string[] = ['month', 'models', 'countries'];

/** Scopes of mixed families of filters, drawn by seed, none twice, as far as they are worth asking for. */
export function drawScopes(
  { shape, responses, seed }: Size,
  count: number,
  isWorth: (scope: CodedScope) => boolean = () => true,
  among?: readonly string[],
): readonly CodedScope[] {
  const random = randomNumbers(seed + 7_919);
  const days = Math.ceil(responses / shape.aDay);
  const drawn = new Map<string, CodedScope>();
  for (let tries = 0; drawn.size < count && tries < MOST_TRIES * count; tries++) {
    const named = drawScope(shape, days, random, among);
    const key = JSON.stringify(named.input);
    if (drawn.has(key)) continue;
    const coded = codedScope(shape, named, days);
    if (isWorth(coded)) drawn.set(key, coded);
  }
  return [...drawn.values()];
}

/** Whether a scope selects any response of a sample, which has one in `every`. */
export const selectsSome =
  (flat: Flat, every = 23): ((scope: CodedScope) => boolean) =>
  (scope) =>
    shareOf(flat, scope, every) > 0;

/** Which part of all responses a scope selects, judged by every `every`th one. */
export function shareOf({ responses }: Flat, { days, ...scope }: CodedScope, every = 23): number {
  const { day, query, kind, tags } = responses;
  let selected = 0;
  for (let row = 0; row < day.length; row += every) {
    if (days !== null && (day[row]! < days.first || day[row]! > days.last)) continue;
    if (scope.queries?.[query[row]!] === 0 || scope.kinds?.[kind[row]!] === 0 || scope.tags?.[tags[row]!] === 0)
      continue;
    selected++;
  }
  return (selected * every) / day.length;
}

function drawScope(shape: Shape, days: number, random: Random, among?: readonly string[]): NamedScope {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(values: readonly T[], most: number): T[] =>
    Array.from({ length: 1 + below(most) }, () => pick(values));
  const numbers = (length: number) => Array.from({ length }, (_, at) => at);
  const { locales, models } = namesOf(shape);
  const dateOf = (day: number) => toIso(START + day * MILLISECONDS_A_DAY).slice(0, 10);

  const datesOf = (length: number) => {
    const last = days - 1 - below(Math.max(1, days - length));
    return { startDate: dateOf(Math.max(0, last - length + 1)), endDate: dateOf(last) };
  };

  const families: Readonly<Record<string, () => ScopeInput>> = {
    dates: () => datesOf(pick([7, 30, 90, 180])),
    since: () => ({ startDate: dateOf(below(days)) }),
    countries: () => ({ countries: some(locales, 4).map(({ country }) => country) }),
    languages: () => ({ languages: some(locales, 3).map(({ language }) => language) }),
    models: () => ({ models: some(models, 3) }),
    ids: () => ({ queryIds: some(numbers(shape.queries), Math.min(500, shape.queries)).map(queryIdOf) }),
    tags: () => {
      const queryTagMode = pick(['and', 'or'] as const);
      const most = queryTagMode === 'and' ? 2 : 6;
      return { queryTagIds: some(numbers(shape.queryTags), most).map((tag) => String(tag + 1)), queryTagMode };
    },
    tagGroups: () => ({
      queryTagGroupIds: [tagGroupIdOf(below(QUERY_TAG_GROUPS!))],
      queryTagIds: random() < 0.5 ? [] : [String(1 + below(shape.queryTags))],
      queryTagMode: pick(['and', 'or'] as const),
    }),
    types: () => ({ queryTypes: some(['untyped', 'comparative', 'informative', 'perception'] as const, 2) }),
    executionTags: () => ({
      execTagIds: some(numbers(shape.executionTags), 2).map(executionTagIdOf),
      execTagMode: pick(['and', 'or'] as const),
    }),
    executionGroups: () => ({ execTagGroupIds: [tagGroupIdOf(FIRST_EXECUTION_GROUP + below(EXECUTION_TAG_GROUPS!))] }),
    ads: () => ({ hasAds: pick(['ads', 'no_ads'] as const) }),
    sources: () => ({ hasSources: pick(['sources', 'no_sources'] as const) }),
    shopping: () => ({ hasShopping: pick(['shopping', 'no_shopping'] as const) }),
  };
  const names = among ?? Object.keys(families);
  const drawable: typeof families = { ...families, month: () => datesOf(MONTH) };
  const wanted = new Set(Array.from({ length: pick(FAMILIES_OF) }, () => pick(names)));
  const input = Object.assign({}, ...[...wanted].map((name) => drawable[name]!()));
  return { name: [...wanted].join(' + ') || 'everything', input };
}

/** A scope in whole numbers, as every other engine takes it; null = all pass. Made by the rules of the domain. */
export interface CodedScope extends NamedScope {
  readonly shape: Shape;
  readonly scope: Scope;
  /** Inclusive. */
  readonly days: Days | null;
  /** Those that the project has. */
  readonly all: Days;
  /** By code: 1 = passes. */
  readonly queries: Uint8Array | null;
  readonly kinds: Uint8Array | null;
  /** By the bits of a response's execution tags. */
  readonly tags: Uint8Array | null;
}

/** By number from the first one of the project. */
interface Days {
  readonly first: number;
  readonly last: number;
}

/**
 * The days of a scope, and as many before; where there aren't as many, its later half and its earlier one.
 */
export function sidesOf(coded: CodedScope): readonly [base: CodedScope, against: CodedScope] {
  const { all, days } = coded;
  const [first, last] = [Math.max(0, days?.first ?? 0), Math.min(all.last, days?.last ?? all.last)];
  const length = last - first + 1;
  const hasBefore = first >= length;
  const middle = hasBefore ? first : first + Math.floor(length / 2);
  const ofDays = (own: Days): CodedScope => {
    const startDay = START / MILLISECONDS_A_DAY;
    return {
      ...coded,
      days: own,
      scope: { ...coded.scope, startDay: startDay + own.first, endDay: startDay + own.last },
    };
  };
  return [ofDays({ first: middle, last }), ofDays({ first: hasBefore ? first - length : first, last: middle - 1 })];
}

const FAR = 65_535;

function codedScope(shape: Shape, { name, input }: NamedScope, count: number): CodedScope {
  const scope = normaliseScope(input);
  const { startDay, endDay } = scope;
  const start = START / MILLISECONDS_A_DAY;
  const isEveryDay = startDay === null && endDay === null;
  return {
    name,
    input,
    shape,
    scope,
    all: { first: 0, last: count - 1 },
    days: isEveryDay ? null : { first: (startDay ?? start) - start, last: (endDay ?? start + FAR) - start },
    queries: passingQueries(shape, scope),
    kinds: passingKinds(shape, scope),
    tags: passingTags(shape, scope),
  };
}

/** By code of the query: 1 = the scope's filters of queries let it pass; null = all pass. */
export function passingQueries(shape: Shape, { queryIds, queryTypes, queryTags }: Scope): Uint8Array | null {
  if (queryIds.length + queryTypes.length + queryTags.tags.length + queryTags.groups.length === 0) return null;
  const { dictionary } = namesOf(shape);
  const { tags } = dictionary;
  const groups = new Map(tags.map(({ id, groupId }) => [id, groupId]));
  const ids = new Set(queryIds);
  const table = Uint8Array.from(dictionary.queries, ({ id, type, deleted, tagIds }) => {
    // Most of what a thousand ids take is asked of a set first.
    if (queryIds.length > 0 && !ids.has(id)) return 0;
    const carried = tagIds.map((tagId) => ({ id: tagId, groupId: groups.get(tagId) ?? null }));
    const response = { ...BARE_RESPONSE, query: { id, type, deleted, tags: carried } };
    return Number(matchesScope(response, { ...EVERYTHING, queryTypes, queryTags }));
  });
  return table.includes(0) ? table : null;
}

/** The same by code of the kind. */
export function passingKinds(shape: Shape, scope: Scope): Uint8Array | null {
  const { countries, languages, models, hasSources, hasShopping, hasAds } = scope;
  const names = namesOf(shape);
  const facts = Array.from({ length: kindsOf(shape) }, (_, kind) => ({
    ...names.locales[localeOfKind(shape, kind)]!,
    model: names.models[modelOfKind(shape, kind)]!,
    sources: some(kind & HAS_SOURCES!, { url: 'https://a.example/', domain: null, isCited: true }),
    shopping: some(kind & HAS_SHOPPING!, { merchant: 'a', brand: null, position: 1 }),
    ads: some(kind & HAS_ADS!, { advertiser: 'a', format: 'text', position: 1 }),
  }));
  return compileScope(shape, facts, { ...EVERYTHING, countries, languages, models, hasSources, hasShopping, hasAds });
}

/** The same by the bits of execution tags. */
function passingTags(shape: Shape, { executionTags }: Scope): Uint8Array | null {
  const facts = Array.from({ length: 2 ** shape.executionTags }, (_, bits) => ({
    executionTagIds: Array.from({ length: shape.executionTags }, (_, tag) => tag)
      .filter((tag) => (bits & (1 << tag)) !== 0)
      .map(executionTagIdOf),
  }));
  return compileScope(shape, facts, { ...EVERYTHING, executionTags });
}

function compileScope(shape: Shape, facts: readonly Partial<ResponseFacts>[], scope: Scope): Uint8Array | null {
  const responses: readonly AiResponse[] = joinFacts(
    facts.map((given) => ({ ...BARE_RESPONSE, ...given })),
    namesOf(shape).dictionary,
  );
  const table = Uint8Array.from(responses, (response) => Number(matchesScope(response, scope)));
  return table.includes(0) ? table : null;
}

const some = <T>(isThere: number, thing: T): readonly T[] => (isThere === 0 ? [] : [thing]);
