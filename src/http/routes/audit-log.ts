import { z } from 'zod';
import { type AuditEvent, toIso } from '../../domain/mod.ts';
import { ADMIN } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { Time, Uuid } from '../wire.ts';

const AuditRecord = z
  .strictObject({
    id: Uuid,
    at: Time,
    actor: z.strictObject({
      kind: z.enum(['key', 'person', 'command']).meta({ description: 'command: whoever runs the service.' }),
      id: Uuid.nullable(),
      name: z
        .string()
        .meta({ description: 'What it was called then: of a key its name, of a person the e-mail address.' }),
    }),
    project: Uuid.nullable(),
    action: z.string().meta({ description: 'The operation, as this document or the command line calls it.' }),
    target: z.string().nullable().meta({ description: 'The path that was asked.' }),
    requestId: z.string().nullable().meta({ description: 'Finds the request in the log.' }),
  })
  .meta({ id: 'AuditEvent' });

const toRecord = ({ organisation: _, at, ...event }: AuditEvent): z.output<typeof AuditRecord> => ({
  ...event,
  actor: { ...event.actor },
  at: toIso(at),
});

export const listAuditLog = route({
  method: 'GET',
  path: '/api/audit-log',
  operationId: 'listAuditLog',
  tag: 'Organisations',
  summary: 'List who did which write when',
  description:
    'Newest first. An event is written in the same transaction as what it tells of; dry runs and refusals are none. A write ' +
    'that found everything as it was to be is one, too.',
  access: ADMIN,
  query: pageQuery(),
  responses: { 200: pageBody(AuditRecord, 'AuditLog') },
  async handle({ app, organisation, query }) {
    const page = readPage(query);
    return ok(toPage(await app.audit.list(organisation, page), page, toRecord));
  },
});
