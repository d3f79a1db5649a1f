import { type AuditReader, type AuditTransactor, compareCodePoints, pageOf } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, known } from './table.ts';

export function auditReader(access: Access): AuditReader {
  return {
    async page(organisation, page) {
      const events = [...access().auditEvents.values()].filter((event) => event.organisation === organisation);
      return structuredClone(
        pageOf(
          events.sort((a, b) => b.at - a.at || compareCodePoints(b.id, a.id)),
          page,
        ),
      );
    },
  };
}

export function auditTransactor(access: Access): AuditTransactor {
  return {
    ...auditReader(access),
    async add(event) {
      const { auditEvents, organisations } = access();
      if (event.organisation !== null) known(organisations, event.organisation, 'organisation');
      insert(auditEvents, event.id, structuredClone(event), 'event');
    },
  };
}
