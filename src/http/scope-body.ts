/*
 * The schema of the scope, the filter that all reports share. `SPECIFIED` are the filters of the specification's closed
 * reports, `SCOPE` all of them, held to the domain's type. `scopeBody` adds what an endpoint takes besides.
 */

import { z } from 'zod';
import { OUTCOMES } from '../domain/outcomes/mod.ts';
import { QUERY_TYPES } from '../domain/query.ts';
import { BRANDED, DOUBT_CHOICES, type ScopeInput } from '../domain/scope/mod.ts';
import { declaredAs } from './declared.ts';
import { withRule } from './problems.ts';
import { uuidList } from './uuid-list.ts';
import { Country, Day, Domain, Language, listOf, TagNumber, text } from './wire.ts';

/** Most items that a filter may list. (contract 2, "Filters") */
export const MAX_FILTER_ITEMS = 1_000;

/** Ids that do not exist in the project match nothing. */
const Uuids = uuidList(MAX_FILTER_ITEMS).exactOptional();

/** Most values that are looked for in answers, one by one. */
const MOST_CHOSEN = 50;
const Chosen = uuidList(MOST_CHOSEN).exactOptional();
const Domains = listOf(Domain, MOST_CHOSEN).exactOptional();

const presence = <Positive extends string, Negative extends string>(
  what: string,
  positive: Positive,
  negative: Negative,
) =>
  declaredAs(z.literal(['all', positive, negative, true, false, 'true', 'false']), {
    anyOf: [
      { type: 'string', enum: ['all', positive, negative] },
      { type: 'boolean', deprecated: true, description: `true is ${positive}, false ${negative}.` },
    ],
  })
    .exactOptional()
    .meta({ description: `Presence of ${what}; all = either.` });

const tagMode = (kind: string) =>
  z
    .enum(['and', 'or'])
    .exactOptional()
    .meta({
      description:
        `How several ${kind} tags combine: and = all of them (default), or = any. With tag groups as well: and = ` +
        'all the tags and a tag of a selected group, or = either.',
    });

/** The filters that the specification's own reports take. */
const SPECIFIED = {
  startDate: Day.exactOptional().meta({ description: 'First day of the range (UTC), inclusive.' }),
  endDate: Day.exactOptional().meta({ description: 'Last day of the range (UTC), inclusive; not before startDate.' }),
  countries: listOf(Country, MAX_FILTER_ITEMS).exactOptional(),
  languages: listOf(Language, MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Language codes. A code includes its narrower ones (RFC 4647): `en` selects `en-US` too.' }),
  models: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'AI model names, in any letter case.' }),
  queryIds: Uuids,
  hasSources: presence('sources', 'sources', 'no_sources'),
  hasShopping: presence('shopping cards', 'shopping', 'no_shopping'),
  hasAds: presence('sponsored ads', 'ads', 'no_ads'),
  queryTagIds: listOf(TagNumber, MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Query tag ids, as numeric strings.' }),
  execTagIds: Uuids,
  queryTagGroupIds: Uuids.meta({ description: 'Matches rows carrying any tag filed under a selected group.' }),
  execTagGroupIds: Uuids.meta({ description: 'The same for execution tags.' }),
  queryTypes: listOf(z.enum([...QUERY_TYPES, 'untyped']), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({
      description: 'untyped = queries without a type. When set, responses of since-deleted queries are left out.',
    }),
  outcomes: listOf(z.enum(OUTCOMES), OUTCOMES.length).exactOptional().meta({
    description:
      "What became of the question; default answered alone, so that a failed run lowers nobody's visibility.",
  }),
  queryTagMode: tagMode('query'),
  execTagMode: tagMode('execution'),
  timezone: z
    .string()
    .exactOptional()
    .meta({ deprecated: true, description: 'Accepted and ignored: dates and buckets are always UTC.' }),
  groupBy: z
    .enum(['none', 'division', 'group'])
    .exactOptional()
    .meta({ description: 'What the rows of entity results are; changes nothing where rows are not entities.' }),
  groupByEntityGroup: z
    .boolean()
    .exactOptional()
    .meta({ deprecated: true, description: 'true = groupBy group, unless groupBy is given.' }),
  showAllEntities: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Also entities seen in a single response; changes nothing where rows are not entities.' }),
};

/** All of them: those of the reports that the specification leaves open, too. (contract 16, "Filters") */
const SCOPE = {
  ...SPECIFIED,
  servedModels: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'What providers said the models were, release and all, in any letter case.' }),
  collectors: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Who brought the answers, exactly.' }),
  surfaces: listOf(text(100), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'What showed the answers; unknown = those that do not say.' }),
  personas: listOf(text(200, 0), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Personas, with their versions; "" = none.' }),
  turns: listOf(z.int().min(1).max(10_000), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Turns of conversations.' }),
  places: listOf(text(200, 0), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Cities or regions, exactly; "" = those that do not say.' }),
  topics: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Names of topics of queries, in any letter case.' }),
  doubts: z.enum(DOUBT_CHOICES).exactOptional().meta({
    description:
      'Answers that may be none, and are not decided: include = as all others (default), exclude = without them, only = them alone.',
  }),
  branded: z
    .enum(BRANDED)
    .exactOptional()
    .meta({
      description:
        'Answers to queries that name one of the brands of brandedFor, one of its aliases or websites: include = as all others ' +
        '(default), exclude = without them, only = them alone.',
    }),
  brandedFor: Uuids.meta({ description: 'Ids of brands; default: those that are no competitors.' }),
  names: z
    .strictObject({ all: Chosen, any: Chosen, none: Chosen })
    .exactOptional()
    .meta({ description: 'Ids of brands: answers that name all of them, any of them, none of them.' }),
  cites: z
    .strictObject({ any: Domains, none: Domains })
    .exactOptional()
    .meta({ description: 'Registrable domains, in any case: answers that cite any of them, none of them.' }),
  recommends: Uuids.meta({ description: 'Ids of brands: answers that recommend one of them, if only for some.' }),
  criticises: Uuids.meta({ description: 'Ids of brands: answers whose verdict on one of them is negative.' }),
  // A filter that the domain has and the body has not, or that only the body has, does not compile.
} satisfies { readonly [Name in keyof Required<ScopeInput>]: z.ZodType<ScopeInput[Name]> };

/** The filters of the shared scope, for bodies that have some of them. */
export const scopeShape: typeof SCOPE = SCOPE;

/** The names of the scope's filters. */
export const SCOPE_FILTERS: readonly string[] = Object.keys(SCOPE);

/**
 * The shared scope filter body with what an endpoint adds to it. (spec, shared scope; contract 2 and 3)
 */
export const scopeBody = <const Added extends z.ZodRawShape>(added: Added) =>
  withRule(z.strictObject({ ...SCOPE, ...added }), IN_ORDER);

/** The same for E1 and E2, which the specification closes. */
export const specifiedScopeBody = <const Added extends z.ZodRawShape>(added: Added) =>
  withRule(z.strictObject({ ...SPECIFIED, ...added }), IN_ORDER);

/** Days have their order. */
export const IN_ORDER = {
  of: { startDate: SCOPE.startDate, endDate: SCOPE.endDate },
  problems: ({ startDate, endDate }: { readonly startDate?: string; readonly endDate?: string }) => {
    // As YYYY-MM-DD they sort as they are written.
    const isEndless = startDate === undefined || endDate === undefined;
    return isEndless || startDate <= endDate ? {} : { endDate: 'must not be before startDate' };
  },
};
