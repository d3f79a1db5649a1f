import { z } from 'zod';
import { METRIC_CATALOGUE, METRIC_UNITS } from '../../domain/metrics/mod.ts';
import { COUNTRY_CODES, LANGUAGE_CODES, PROVIDER_RESTRICTIONS } from '../../domain/reference/mod.ts';
import { PUBLIC } from '../access.ts';
import { ok, route } from '../route.ts';

const TAG = 'Reference';

const Named = z.strictObject({ code: z.string(), name: z.string().meta({ description: 'In English.' }) });

/** Intl knows no other name for it than that of fil. */
const TAGALOG = 'tl';

const named = (codes: readonly string[], type: 'region' | 'language') => {
  const names = new Intl.DisplayNames('en', { type });
  return codes.map((code) => ({ code, name: code === TAGALOG ? 'Tagalog' : (names.of(code) ?? code) }));
};

export const readLocales = route('GET', '/api/v1/reference/locales', 'readReferenceLocales', TAG, {
  summary: 'List the supported countries and languages',
  description:
    'Every officially assigned country of ISO 3166-1, and the languages that queries are commonly run in, also ' +
    'with a script or region where it makes a difference. Codes in order, names in English.',
  access: PUBLIC,
  responses: {
    200: z.strictObject({ countries: z.array(Named), languages: z.array(Named) }).meta({ id: 'ReferenceLocales' }),
  },
  handle: async () => ok({ countries: named(COUNTRY_CODES, 'region'), languages: named(LANGUAGE_CODES, 'language') }),
});

export const readProviderRestrictions = route(
  'GET',
  '/api/v1/reference/provider-restrictions',
  'readProviderRestrictions',
  TAG,
  {
    summary: 'List where providers do not offer their services',
    description:
      'For information only, compiled from public statements: providers change where they serve, so check with the ' +
      'provider before you rely on it. Nothing in sightline does.',
    access: PUBLIC,
    responses: {
      200: z
        .strictObject({
          providers: z.array(
            z.strictObject({
              provider: z.string(),
              models: z.array(z.string()).meta({ description: 'Names, or beginnings of names, of its models.' }),
              restrictedCountries: z.array(z.string()),
            }),
          ),
        })
        .meta({ id: 'ProviderRestrictions' }),
    },
    handle: async () =>
      ok({
        providers: PROVIDER_RESTRICTIONS.map(({ provider, models, restrictedCountries }) => {
          return { provider, models: [...models], restrictedCountries: [...restrictedCountries] };
        }),
      }),
  },
);

const MetricBody = z
  .strictObject({
    id: z.string().meta({ description: 'The report, and the field in it.' }),
    name: z.string(),
    unit: z.enum(METRIC_UNITS),
    range: z
      .strictObject({ least: z.number(), most: z.number().nullable().meta({ description: 'null = any number.' }) })
      .meta({ description: 'Its range.' }),
    formula: z.string().meta({ description: 'In words.' }),
    symbols: z.string().meta({ description: 'In symbols: n = AI responses in scope, y = those that count.' }),
    numerator: z
      .string()
      .nullable()
      .meta({ description: 'The answers counted; null for a figure that isn’t a quotient.' }),
    denominator: z.string().nullable().meta({ description: 'The answers it is counted among.' }),
    question: z.string().meta({ description: 'That it answers.' }),
    report: z.string().meta({ description: 'Method and path of the operation that has it.' }),
    field: z.string().meta({ description: 'Where it stands in the answer; [] = in each item.' }),
    docs: z.string().meta({ description: 'The paragraph of the documentation.' }),
  })
  .meta({ id: 'Metric' });

export const readMetrics = route('GET', '/api/v1/reference/metrics', 'readReferenceMetrics', TAG, {
  summary: 'List what each figure means',
  description:
    'Every figure of every report: what it is in words and in symbols, what is counted among what, its unit and range, ' +
    'and the question that it answers.',
  access: PUBLIC,
  responses: { 200: z.strictObject({ metrics: z.array(MetricBody) }).meta({ id: 'ReferenceMetrics' }) },
  handle: async () => ok({ metrics: [...METRIC_CATALOGUE] }),
});
