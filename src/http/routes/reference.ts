import { z } from 'zod';
import { COUNTRY_CODES, LANGUAGE_CODES, PROVIDER_RESTRICTIONS } from '../../domain/mod.ts';
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

export const readLocales = route({
  method: 'GET',
  path: '/api/v1/reference/locales',
  operationId: 'readReferenceLocales',
  tag: TAG,
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

export const readProviderRestrictions = route({
  method: 'GET',
  path: '/api/v1/reference/provider-restrictions',
  operationId: 'readProviderRestrictions',
  tag: TAG,
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
});
