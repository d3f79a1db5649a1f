import { z } from 'zod';
import { type AuditDetails, type AuditEvent, type ScopeInput, toIso } from '../../domain/mod.ts';
import { ADMIN } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { Time, Uuid } from '../wire.ts';

const AuditRecord = z
  .strictObject({
    id: Uuid,
    at: Time,
    actor: z.strictObject({
      kind: z.enum(['key', 'person', 'command', 'service']).meta({
        description:
          'command: whoever runs the service. service: the service itself, which removes what a project does not keep.',
      }),
      id: Uuid.nullable(),
      name: z
        .string()
        .meta({ description: 'What it was called then: of a key its name, of a person the e-mail address.' }),
    }),
    project: Uuid.nullable(),
    action: z.string().meta({ description: 'The operation, as this document or the command line calls it.' }),
    target: z.string().nullable().meta({ description: 'The path that was asked.' }),
    requestId: z.string().nullable().meta({ description: 'Finds the request in the log.' }),
    details: z
      .strictObject({
        answers: z.int().min(0).exactOptional().meta({ description: 'Answers that were selected to be deleted.' }),
        scope: scopeBody({})
          .exactOptional()
          .meta({ description: 'The filters that selected them, as they were sent.' }),
        before: Time.exactOptional().meta({ description: 'Only what was older than this was deleted.' }),
      })
      .nullable()
      .meta({ id: 'AuditDetails', description: 'What was deleted; null of other writes.' }),
  })
  .meta({ id: 'AuditEvent' });

const toRecord = ({ organisation: _, at, details, ...event }: AuditEvent): z.output<typeof AuditRecord> => ({
  ...event,
  actor: { ...event.actor },
  at: toIso(at),
  details: details && toDetails(details),
});

type Details = NonNullable<z.output<typeof AuditRecord>['details']>;

const toDetails = ({ scope, before, ...details }: AuditDetails): Details => ({
  ...details,
  ...(scope && { scope: scope as ScopeInput as NonNullable<Details['scope']> }),
  ...(before !== undefined && { before: toIso(before) }),
});

export const listAuditLog = route({
  method: 'GET',
  path: '/api/audit-log',
  operationId: 'listAuditLog',
  tag: 'Organisations',
  summary: 'List who did which write when',
  description:
    'Newest first. An event is written in the same transaction as what it tells of; dry runs and refusals are none; what retention deletes is one, by the service. A write ' +
    'that found everything as it was to be is one, too.',
  access: ADMIN,
  query: pageQuery(),
  responses: { 200: pageBody(AuditRecord, 'AuditLog') },
  async handle({ app, organisation, query }) {
    const page = readPage(query);
    return ok(toPage(await app.audit.list(organisation, page), page, toRecord));
  },
});
