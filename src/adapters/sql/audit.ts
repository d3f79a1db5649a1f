import type { Selectable } from 'kysely';
import type { AuditEventTable } from '../../../db/mod.ts';
import type { Actor, AuditEvent } from '../../domain/audit.ts';
import type { AuditReader, AuditTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { organisationKey } from './projects.ts';

export function auditReader(db: Db): AuditReader {
  return {
    async page(organisation, { page, limit }) {
      const events = db
        .selectFrom('audit_event')
        // One organisation, not a set of them: so the index has the events in their order, and none are sorted.
        .where('organisation', '=', db.selectFrom('organisation').select('id').where('uuid', '=', organisation));
      const { total } = await events.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await events
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('uuid', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: rows.map((row) => toEvent(row, organisation)), totalRecords: total };
    },
  };
}

export function auditTransactor(db: Db): AuditTransactor {
  return {
    ...auditReader(db),
    async add({ id, organisation, project, at, actor, action, target, requestId, details }) {
      await db
        .insertInto('audit_event')
        .values({
          uuid: id,
          organisation: organisation === null ? null : await organisationKey(db, organisation),
          project,
          at,
          actor_kind: actor.kind,
          actor_id: actor.id,
          actor_name: actor.name,
          action,
          target,
          request_id: requestId,
          details: details && JSON.stringify(details),
        })
        .execute();
    },
  };
}

const toEvent = (row: Selectable<AuditEventTable>, organisation: string): AuditEvent => ({
  id: row.uuid,
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name } as Actor,
  organisation,
  project: row.project,
  action: row.action,
  target: row.target,
  requestId: row.request_id,
  details: row.details === null ? null : JSON.parse(row.details),
});
