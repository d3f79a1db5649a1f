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
} from '../../src/domain/mod.ts';
import {
  A_DAY,
  DICTIONARY,
  EXECUTION_TAGS,
  executionTagIdOf,
  HAS_ADS,
  HAS_SHOPPING,
  HAS_SOURCES,
  LOCALE_NAMES,
  LOCALES,
  localeOfKind,
  MODEL_NAMES,
  MODELS,
  modelOfKind,
  QUERIES,
  queryIdOf,
  START,
  tagGroupIdOf,
} from '../data/mod.ts';

const dateOf = (day: number) => new Date(START + day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
const queryIds = (every: number) => Array.from({ length: QUERIES / every }, (_, at) => queryIdOf(at * every));

/** The scopes that every report is measured with; the 30 days are the last ones. */
export function scopesOf(responses: number): readonly { readonly name: string; readonly input: ScopeInput }[] {
  const days = Math.ceil(responses / A_DAY);
  return [
    { name: 'whole period', input: {} },
    { name: '30 days', input: { startDate: dateOf(days - 30), endDate: dateOf(days - 1) } },
    { name: 'country, 2 models', input: { countries: ['US'], models: ['gpt-5', 'gemini'] } },
    { name: '50 queries', input: { queryIds: queryIds(10) } },
    { name: 'query tags AND', input: { queryTagIds: ['21', '28'], queryTagMode: 'and' } },
    { name: 'tag group OR', input: { queryTagGroupIds: [tagGroupIdOf(0)], queryTagMode: 'or' } },
    {
      name: 'execution tags',
      input: { execTagIds: [executionTagIdOf(0), executionTagIdOf(4)], execTagMode: 'or' },
    },
    { name: 'ads and sources', input: { hasAds: 'ads', hasSources: 'sources' } },
    { name: 'types, untyped', input: { queryTypes: ['untyped', 'comparative'] } },
    { name: '500 query ids', input: { queryIds: queryIds(1) } },
  ];
}

/** A scope in whole numbers, as every baseline takes it; null = all pass. Made by the rules of the domain. */
export interface CodedScope {
  readonly name: string;
  readonly scope: Scope;
  /** Inclusive. */
  readonly days: { readonly first: number; readonly last: number } | null;
  /** By code: 1 = passes. */
  readonly queries: Uint8Array | null;
  readonly kinds: Uint8Array | null;
  /** By the bits of a response's execution tags. */
  readonly tags: Uint8Array | null;
}

export function codedScope({ name, input }: ReturnType<typeof scopesOf>[number]): CodedScope {
  const scope = normaliseScope(input);
  const { startDay, endDay } = scope;
  const start = START / MILLISECONDS_A_DAY;
  const isEveryDay = startDay === null && endDay === null;
  return {
    name,
    scope,
    days: isEveryDay ? null : { first: (startDay ?? start) - start, last: (endDay ?? start + 65_535) - start },
    queries: passingQueries(scope),
    kinds: passingKinds(scope),
    tags: passingTags(scope),
  };
}

/** By code of the query: 1 = the scope's filters of queries let it pass; null = all pass. */
export function passingQueries({ queryIds, queryTypes, queryTags }: Scope): Uint8Array | null {
  return passing(ALL_QUERIES, { ...EVERYTHING, queryIds, queryTypes, queryTags });
}

/** The same by code of the kind. */
export function passingKinds({
  countries,
  languages,
  models,
  hasSources,
  hasShopping,
  hasAds,
}: Scope): Uint8Array | null {
  return passing(ALL_KINDS, { ...EVERYTHING, countries, languages, models, hasSources, hasShopping, hasAds });
}

/** The same by the bits of execution tags. */
const passingTags = ({ executionTags }: Scope): Uint8Array | null =>
  passing(ALL_TAGS, { ...EVERYTHING, executionTags });

function passing(responses: readonly AiResponse[], scope: Scope): Uint8Array | null {
  const table = Uint8Array.from(responses, (response) => Number(matchesScope(response, scope)));
  return table.includes(0) ? table : null;
}

const responsesOf = (length: number, factsOf: (code: number) => Partial<ResponseFacts>) =>
  joinFacts(
    Array.from({ length }, (_, code) => ({ ...BARE_RESPONSE, ...factsOf(code) })),
    DICTIONARY,
  );

const some = <T>(isThere: number, thing: T): readonly T[] => (isThere === 0 ? [] : [thing]);

/** A response for every code, with nothing but what the code says. */
const ALL_QUERIES = responsesOf(QUERIES, (query) => ({ queryId: queryIdOf(query) }));
const ALL_KINDS = responsesOf(MODELS * LOCALES * 8, (kind) => ({
  ...LOCALE_NAMES[localeOfKind(kind)]!,
  model: MODEL_NAMES[modelOfKind(kind)]!,
  sources: some(kind & HAS_SOURCES, { url: 'https://a.example/', domain: null, isCited: true }),
  shopping: some(kind & HAS_SHOPPING, { merchant: 'a', brand: null, position: 1 }),
  ads: some(kind & HAS_ADS, { advertiser: 'a', format: 'text', position: 1 }),
}));
const ALL_TAGS = responsesOf(2 ** EXECUTION_TAGS, (bits) => ({
  executionTagIds: Array.from({ length: EXECUTION_TAGS }, (_, tag) => tag)
    .filter((tag) => (bits & (1 << tag)) !== 0)
    .map(executionTagIdOf),
}));
