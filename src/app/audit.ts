import type { Actor, AuditContext, AuditDetails, AuditEvent } from '../domain/audit.ts';
import type { OrganisationId } from '../domain/ids.ts';
import type { Page, PageRequest, Store } from '../domain/ports/mod.ts';
import { namesOf, type Subjects } from './audit-names.ts';
import type { Dependencies } from './dependencies.ts';

/** Who did which write when. (contract 6) */
export interface AuditService {
  /** Newest first. */
  list(organisation: OrganisationId, page: PageRequest): Promise<Page<AuditEvent>>;
}

export function createAuditService({ store }: Dependencies): AuditService {
  return { list: (organisation, page) => store.read(({ audit }) => audit.page(organisation, page)) };
}

/** A store that notes what is done in it, and what is told of that besides. */
interface Audited {
  readonly store: Store;
  /** Told within the first transaction; what is told last holds. */
  readonly describe: (details: AuditDetails) => void;
  readonly actor: Actor;
}

/**
 * A store whose first transaction also notes an audit context: when the write is there, so is who did it, and when it is not,
 * neither is that.
 */
export function audited(
  { store, clock, nextId }: Pick<Dependencies, 'store' | 'clock' | 'nextId'>,
  auditContext: AuditContext,
  subjects?: Subjects,
): Audited {
  let isNoted = false;
  let details: AuditDetails | null = null;
  const noting: Store = {
    ...store,
    async transact(work, lease) {
      const result = await store.transact(async (transactor) => {
        if (isNoted) return work(transactor);
        const names = subjects ? await namesOf(transactor, auditContext, subjects) : [];
        const done = await work(transactor);
        const told = names.length > 0 ? { ...details, names } : details;
        await transactor.audit.add({ ...auditContext, id: nextId(), at: clock(), details: told });
        return done;
      }, lease);
      isNoted = true;
      return result;
    },
  };
  return {
    store: noting,
    actor: auditContext.actor,
    describe(told) {
      details = told;
    },
  };
}
