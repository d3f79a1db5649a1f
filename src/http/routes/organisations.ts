import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Organisation } from '../../domain/organisation.ts';
import { ORGANISATION_LIMITS, type OrganisationLimits } from '../../domain/organisation-limits.ts';
import { pageOf } from '../../domain/paging.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN, READ_OWN, VIEWER } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { name, Slug, Time, toId, Uuid } from '../wire.ts';

const TAG = 'Organisations';

const OrganisationRecord = z
  .strictObject({ id: Uuid, name: z.string(), slug: z.string(), createdAt: Time, updatedAt: Time })
  .meta({ id: 'Organisation' });

const toRecord = ({ id, name, slug, ...organisation }: Organisation): z.output<typeof OrganisationRecord> => ({
  ...{ id, name, slug },
  createdAt: toIso(organisation.createdAt),
  updatedAt: toIso(organisation.updatedAt),
});

const ForbidsShares = z.boolean().meta({
  description:
    'Whether projects can’t be shared by link; links that were made before open nothing while it is true. Default false.',
});

export const listOrganisations = route('GET', '/api/organisations', 'listOrganisations', TAG, {
  summary: "List the caller's organisations",
  description: 'A key belongs to one, a person to any number of them. By name. Needs no project header.',
  access: READ_OWN,
  query: pageQuery(),
  responses: { 200: pageBody(OrganisationRecord, 'OrganisationList') },
  async handle({ app, organisations, query }) {
    const page = readPage(query);
    return ok(toPage(pageOf(await app.organisations.list(organisations), page), page, toRecord));
  },
});

export const changeOrganisation = route('PATCH', '/api/organisations/{id}', 'changeOrganisation', TAG, {
  summary: 'Change the settings of the organisation',
  description:
    'Fields left out stay as they are. The operator of the service sets its rate limit (sightline org limit).',
  access: ADMIN,
  body: z
    .strictObject({
      name: name(200).exactOptional(),
      slug: Slug.exactOptional(),
      forbidsShares: ForbidsShares.exactOptional(),
    })
    .meta({ id: 'OrganisationPatch', examples: [{ name: 'Acme Agency' }] }),
  responses: { 200: OrganisationRecord.extend({ forbidsShares: ForbidsShares }).meta({ id: 'ChangedOrganisation' }) },
  errors: [404, 409],
  async handle({ app, organisation, params, body }) {
    if (toId(params.id) !== organisation) {
      throw new AppError('not-found', `No organisation "${params.id}" here: name it in x-organisation-id, too`);
    }
    const changed = await app.organisations.change(organisation, body);
    return ok({ ...toRecord(changed), forbidsShares: changed.forbidsShares });
  },
});

const Count = z.int().min(0);
const Most = z.int().min(1);
const StoredBytes = Count.meta({ description: 'Bytes of texts of answers and of payloads, as they are kept.' });
const Limits = z
  .strictObject({
    ...{ projects: Most, apiKeys: Most, shares: Most, invitations: Most, storedBytes: StoredBytes },
    exports: Most.meta({ description: 'Exports that are sent at once; others wait.' }),
    bytesRead: Most.meta({
      description: 'Bytes of answers that lists, searches and exports read in an hour; then they are a 429.',
    }),
    writerSeconds: Most.meta({
      description: 'Processor time of its transactions in an hour, in seconds; then imports are a 429.',
    }),
    imports: Most.meta({ description: 'Imports in work, and as many that wait; further ones are a 429.' }),
    fileBytes: Most.meta({
      description: 'Bytes of files, unpacked, whose rows are being put in at once; then further ones are a 429.',
    }),
  } satisfies Record<keyof OrganisationLimits, z.ZodType>)
  .nullable()
  .meta({ description: 'The most that it may hold and have in work, set by the operator for all; null = anything.' });

export const readBilling = route('GET', '/api/billing', 'readBilling', TAG, {
  summary: 'Read the plan and usage of the organisation',
  description: 'Plans are agreed with the operator of the service, so nothing can be changed here.',
  access: VIEWER,
  responses: {
    200: z
      .strictObject({
        plan: z.enum(['default', 'custom']).meta({ description: 'custom: with a rate limit of its own.' }),
        rateLimit: z
          .strictObject({ requests: z.int().min(1), seconds: z.int().min(1) })
          .nullable()
          .meta({ description: 'Its own; null: that of everybody, which the headers of every answer show.' }),
        limits: Limits,
        usage: z.strictObject({
          ...{ projects: Count, members: Count, apiKeys: Count, shares: Count, invitations: Count },
          ...{ responses: Count, storedBytes: StoredBytes },
          bytesRead: Count.nullable().meta({ description: 'That count as read in this hour; null = no limit.' }),
          writerSeconds: Count.nullable().meta({ description: 'That count as used in this hour; null = no limit.' }),
        }),
      })
      .meta({
        id: 'Billing',
        examples: [
          {
            ...{ plan: 'default', rateLimit: null, limits: ORGANISATION_LIMITS },
            usage: {
              projects: 2,
              members: 3,
              apiKeys: 1,
              shares: 4,
              invitations: 1,
              responses: 125_000,
              storedBytes: 250_000_000,
              bytesRead: 4_000_000,
              writerSeconds: 3,
            },
          },
        ],
      }),
  },
  async handle({ app, organisation }) {
    const { rateLimit } = await app.organisations.find(organisation);
    const { bytesRead = null, writerSeconds = null } = app.organisations.used(organisation) ?? {};
    const usage = { ...(await app.organisations.usage(organisation)), bytesRead, writerSeconds };
    const plan = rateLimit ? ('custom' as const) : ('default' as const);
    return ok({ plan, rateLimit, limits: app.organisations.limits ?? null, usage });
  },
});
