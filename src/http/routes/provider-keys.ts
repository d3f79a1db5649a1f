import { z } from 'zod';
import type { ProviderKeyInfo } from '../../app/mod.ts';
import { PROVIDER_NAMES } from '../../domain/collection/mod.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN } from '../access.ts';
import { ok, removal, route } from '../route.ts';
import { Time, text } from '../wire.ts';

const TAG = 'Collectors';
const PATH = '/api/v1/provider-keys';

/** Recorded replies need no key. */
const NAMES = PROVIDER_NAMES.filter((name) => name !== 'replay');
const Provider = z.enum(NAMES);
// Not an enumeration, whose other values would be routes that are not there.
const Params = z.strictObject({
  provider: z.string().regex(new RegExp(`^(${NAMES.join('|')})$`), `must be one of ${NAMES.join(', ')}`),
});
const named = (provider: string) => provider as z.output<typeof Provider>;

const KeyRecord = z
  .strictObject({
    provider: Provider,
    baseUrl: z.string().nullable().meta({ description: 'The address of your own endpoint; null: the provider’s.' }),
    createdAt: Time,
    isUsable: z.boolean().meta({ description: 'false after a restore without the key file: enter it again.' }),
  })
  .meta({ id: 'ProviderKey', description: 'That there is a key. It is never shown again, to nobody.' });

const toRecord = ({ provider, baseUrl, createdAt, isUsable }: ProviderKeyInfo): z.output<typeof KeyRecord> => ({
  ...{ provider: named(provider), baseUrl, isUsable },
  createdAt: toIso(createdAt),
});

export const listProviderKeys = route('GET', PATH, 'listProviderKeys', TAG, {
  summary: 'List which providers the organisation has keys of',
  description: 'Without the keys.',
  access: ADMIN,
  isSecret: true,
  responses: { 200: z.strictObject({ results: z.array(KeyRecord) }).meta({ id: 'ProviderKeyList' }) },
  errors: [503],
  handle: async ({ app, organisation }) => ok({ results: (await app.collectors.keys(organisation)).map(toRecord) }),
});

export const putProviderKey = route('PUT', `${PATH}/{provider}`, 'putProviderKey', TAG, {
  summary: 'Enter the organisation’s own key of a provider',
  description:
    'In the place of the one there is. It is encrypted, goes to that provider alone, and is never shown again. With baseUrl it goes to ' +
    'that endpoint alone: https, and a public address. An endpoint that asks for no key has an empty one.',
  access: ADMIN,
  isSecret: true,
  params: Params,
  body: z
    .strictObject({
      key: text(4_096, 0).regex(/^[\x21-\x7e]*$/, 'must be visible ASCII characters'),
      baseUrl: text(2_000).nullable().exactOptional(),
    })
    .meta({ id: 'ProviderKeyBody', examples: [{ key: 'sk-example' }] }),
  responses: { 200: KeyRecord },
  errors: [503],
  handle: async ({ app, organisation, params, body: { key, baseUrl = null } }) =>
    ok(toRecord(await app.collectors.putKey(organisation, named(params.provider), { key, baseUrl }))),
});

export const deleteProviderKey = removal(`${PATH}/{provider}`, 'deleteProviderKey', TAG, {
  summary: 'Delete the organisation’s own key of a provider',
  description: 'Its collectors pause, where no key of the service’s serves them.',
  access: ADMIN,
  isSecret: true,
  params: Params,
  remove: ({ app, organisation, params }) => app.collectors.removeKey(organisation, named(params.provider)),
});
