import { z } from 'zod';
import type { NamedCounts } from '../../app/mod.ts';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { QUERY_TYPES } from '../../domain/query.ts';
import type { FacetCounts } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import type { Day } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { toDate } from '../wire.ts';

const count = z.int().min(1).meta({ description: 'Responses.' });
const Values = z.array(z.strictObject({ value: z.string(), count }));
const Tags = z.array(
  z.strictObject({
    value: z.string().meta({ description: 'Id of the tag, as filters take it.' }),
    name: z.string(),
    count,
  }),
);
const presence = <const P extends string, const N extends string>(positive: P, negative: N) =>
  z.array(z.strictObject({ value: z.enum([positive, negative]), count }));

const FacetsRequest = scopeBody({}).meta({ id: 'FacetsRequest', examples: [{ startDate: '2026-11-01' }] });

const Facets = z
  .strictObject({
    countries: Values,
    languages: Values,
    models: Values,
    servedModels: Values,
    collectors: Values,
    surfaces: Values,
    personas: Values,
    turns: z.array(z.strictObject({ value: z.int(), count })),
    places: Values,
    signedIn: z.array(z.strictObject({ value: z.boolean().nullable(), count })),
    queryTypes: z.array(z.strictObject({ value: z.enum([...QUERY_TYPES, 'untyped']), count })),
    topics: Values,
    queryTags: Tags,
    executionTags: Tags,
    outcomes: z.array(z.strictObject({ value: z.enum(OUTCOMES), count })),
    doubts: z.array(z.strictObject({ value: z.enum(['only', 'exclude']), count })).meta({
      description: 'What doubts: only and doubts: exclude would find.',
    }),
    hasSources: presence('sources', 'no_sources'),
    hasShopping: presence('shopping', 'no_shopping'),
    hasAds: presence('ads', 'no_ads'),
    firstDate: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'Of the responses in scope; null = there is none.' }),
    lastDate: z.string().nullable().meta({ format: 'date' }),
    totalResponses: z.int().min(0),
  })
  .meta({ id: 'Facets' });

const orNull = (day: Day | null) => (day === null ? null : toDate(day));

/** Counts of true and false under the words of the scope. */
function worded<const P extends string, const N extends string>(
  counts: FacetCounts<boolean>,
  positive: P,
  negative: N,
) {
  return counts.map(({ value, count }) => ({ value: value ? positive : negative, count }));
}

const withTextIds = (counts: NamedCounts<string | number>) =>
  counts.map(({ value, name, count }) => ({ value: String(value), name, count }));

export const readFacets = route('POST', '/api/v1/analytics/facets', 'readFacets', 'Analytics', {
  summary: 'Count what a selection could be narrowed or widened to',
  description:
    'The values available in a time window, beside a selection. Each facet holds the values of one filter with the responses ' +
    'that have them, most first, counted with its own filter lifted and all the others applied: so countries shows what ' +
    'another choice of countries would find. Tags and tag groups of a kind are one filter. Dates and queryIds have no facet ' +
    'and always apply. Values that no response has are left out. firstDate, lastDate and totalResponses follow every filter.',
  access: READ,
  isRemembered: true,
  shared: 'facets',
  body: FacetsRequest,
  isBodyOptional: true,
  responses: { 200: Facets },
  async handle({ app, project, body, waiting }) {
    const { queryTags, executionTags, doubts, hasSources, hasShopping, hasAds, firstDay, lastDay, ...facets } =
      await app.reports.facets(project, normaliseScope(body), waiting);
    return ok({
      countries: [...facets.countries],
      languages: [...facets.languages],
      models: [...facets.models],
      servedModels: [...facets.servedModels],
      collectors: [...facets.collectors],
      surfaces: [...facets.surfaces],
      personas: [...facets.personas],
      turns: [...facets.turns],
      places: [...facets.places],
      signedIn: [...facets.signedIn],
      queryTypes: [...facets.queryTypes],
      topics: [...facets.topics],
      queryTags: withTextIds(queryTags),
      executionTags: withTextIds(executionTags),
      outcomes: [...facets.outcomes],
      doubts: worded(doubts, 'only', 'exclude'),
      hasSources: worded(hasSources, 'sources', 'no_sources'),
      hasShopping: worded(hasShopping, 'shopping', 'no_shopping'),
      hasAds: worded(hasAds, 'ads', 'no_ads'),
      firstDate: orNull(firstDay),
      lastDate: orNull(lastDay),
      totalResponses: facets.totalResponses,
    });
  },
});
