import type { AuditEvent, Deed, OrganisationId, Page, PageRequest, Store } from '../domain/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Who did which write when. (contract 6) */
export interface AuditCases {
  /** Newest first. */
  list(organisation: OrganisationId, page: PageRequest): Promise<Page<AuditEvent>>;
}

export function auditCases({ store }: Dependencies): AuditCases {
  return { list: (organisation, page) => store.read(({ audit }) => audit.page(organisation, page)) };
}

/**
 * A store whose first transaction also notes a deed: when the write is there, so is who did it, and when it is not,
 * neither is that.
 */
export function audited({ store, clock, nextId }: Pick<Dependencies, 'store' | 'clock' | 'nextId'>, deed: Deed): Store {
  let isNoted = false;
  return {
    ...store,
    async transact(work) {
      const result = await store.transact(async (transactor) => {
        const done = await work(transactor);
        if (!isNoted) await transactor.audit.add({ ...deed, id: nextId(), at: clock() });
        return done;
      });
      isNoted = true;
      return result;
    },
  };
}
