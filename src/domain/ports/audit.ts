import type { AuditEvent } from '../audit.ts';
import type { OrganisationId } from '../ids.ts';
import type { Page, PageRequest } from './paging.ts';

/** Who did which write when. */
export interface AuditReader {
  /** Newest first, ties by id, greatest first. */
  page(organisation: OrganisationId, page: PageRequest): Promise<Page<AuditEvent>>;
}

/** Exists only inside `Store.transact`, and is dead after it: an event is there if and only if its write is. */
export interface AuditTransactor extends AuditReader {
  add(event: AuditEvent): Promise<void>;
}
