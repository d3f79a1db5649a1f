import { z } from 'zod';
import type { AuditDetails, AuditEvent } from '../../domain/audit.ts';
import type { ScopeInput } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
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
          'command: the operator of the service. service: the service itself, which removes what a project does not keep.',
      }),
      id: Uuid.nullable(),
      name: z
        .string()
        .meta({ description: 'The name at that time: of a key its name, of a person the e-mail address.' }),
    }),
    project: Uuid.nullable(),
    action: z.string().meta({ description: 'The operation, as this document or the command line calls it.' }),
    target: z.string().nullable().meta({ description: 'The path that was asked.' }),
    requestId: z.string().nullable().meta({ description: 'Finds the request in the log.' }),
    details: z
      .strictObject({
        names: z.array(z.string()).exactOptional().meta({
          description:
            'Names of the records at that time: of a merge those that were merged, then the one that they went into; of a new name the old one first.',
        }),
        answers: z.int().min(0).exactOptional().meta({ description: 'Answers that were selected to be deleted.' }),
        scope: scopeBody({})
          .exactOptional()
          .meta({ description: 'The filters that selected them, as they were sent.' }),
        before: Time.exactOptional().meta({ description: 'Only what was older than this was deleted.' }),
      })
      .nullable()
      .meta({
        id: 'AuditDetails',
        description: 'The records it was about, and the answers it deleted; null where the path says it.',
      }),
  })
  .meta({ id: 'AuditEvent' });

const toRecord = ({ organisation: _, at, details, ...event }: AuditEvent): z.output<typeof AuditRecord> => ({
  ...event,
  actor: { ...event.actor },
  at: toIso(at),
  details: details && toDetails(details),
});

type Details = NonNullable<z.output<typeof AuditRecord>['details']>;

const toDetails = ({ names, scope, before, ...details }: AuditDetails): Details => ({
  ...details,
  ...(names && { names: [...names] }),
  ...(scope && { scope: scope as ScopeInput as NonNullable<Details['scope']> }),
  ...(before !== undefined && { before: toIso(before) }),
});

export const listAuditLog = route('GET', '/api/audit-log', 'listAuditLog', 'Organisations', {
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
