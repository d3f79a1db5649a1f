import { z } from 'zod';
import type { ApiKey } from '../../domain/organisation.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { ADMIN, EDITOR } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { AnyTime, name, Time, toId, Uuid } from '../wire.ts';

const TAG = 'API keys';

const Permission = z
  .enum(['read', 'read-write'])
  .meta({ description: 'read is Read only, read-write is Read & Write: neither manages people, keys or settings.' });

const OwnLimit = z.strictObject({ requests: z.int().min(1).max(9_999_999), seconds: z.int().min(1).max(99_999) }).meta({
  id: 'RateLimit',
  description: 'The number of requests allowed in the number of seconds.',
  examples: [{ requests: 100, seconds: 60 }],
});

const FIELDS = {
  id: Uuid,
  name: z.string(),
  permission: Permission,
  prefix: z.string().meta({ description: 'How the key begins, to tell keys apart.' }),
  rateLimit: OwnLimit.nullable().meta({
    description: 'Its own limit, below that of the organisation, which holds besides; null: none.',
  }),
  expiresAt: Time.nullable().meta({ description: 'From then on it is no longer valid; null: never.' }),
  lastUsedAt: Time.nullable().meta({ description: 'To the minute; null: not yet.' }),
  createdAt: Time,
};
const KeyRecord = z.strictObject(FIELDS).meta({ id: 'ApiKey' });
const NewKeyRecord = z
  .strictObject({ ...FIELDS, key: z.string().meta({ description: 'The key itself, shown this once.' }) })
  .meta({ id: 'NewApiKey' });

const timeOrNull = (instant: number | null) => (instant === null ? null : toIso(instant));

const toRecord = ({ organisation: _, ...key }: ApiKey): z.output<typeof KeyRecord> => ({
  ...key,
  expiresAt: timeOrNull(key.expiresAt),
  lastUsedAt: timeOrNull(key.lastUsedAt),
  createdAt: toIso(key.createdAt),
});

export const listApiKeys = route('GET', '/api/api-keys', 'listApiKeys', TAG, {
  summary: 'List the API keys of the organisation',
  description: 'In the order in which they were made, without their secrets.',
  access: EDITOR,
  isSecret: true,
  query: pageQuery(),
  responses: { 200: pageBody(KeyRecord, 'ApiKeyList') },
  async handle({ app, organisation, query }) {
    const page = readPage(query);
    return ok(toPage(await app.access.listKeys(organisation, page), page, toRecord));
  },
});

export const createApiKey = route('POST', '/api/api-keys', 'createApiKey', TAG, {
  summary: 'Create an API key',
  description:
    'For all projects of the organisation. The key is in this answer, and nowhere else ever. 409 where it has as many as it may.',
  access: ADMIN,
  isSecret: true,
  body: z
    .strictObject({
      name: name(200),
      permission: Permission,
      expiresAt: AnyTime.nullable().exactOptional(),
      rateLimit: OwnLimit.nullable().exactOptional(),
    })
    .meta({ id: 'ApiKeyCreation', examples: [{ name: 'dashboard', permission: 'read' }] }),
  responses: { 201: NewKeyRecord },
  errors: [409],
  async handle({ app, organisation, body: { expiresAt = null, ...given } }) {
    const request = { organisation, ...given, expiresAt: expiresAt === null ? null : parseInstant(expiresAt)! };
    const { key, secret } = await app.access.createKey(request);
    return created({ ...toRecord(key), key: secret });
  },
});

export const deleteApiKey = removal('/api/api-keys/{id}', 'deleteApiKey', TAG, {
  summary: 'Delete an API key',
  description: 'It stops working at once.',
  access: ADMIN,
  isSecret: true,
  remove: ({ app, organisation, params }) => app.access.deleteKey(organisation, toId(params.id)),
});
