import type { AuditSample, AuditVerdict } from '../audit-samples/mod.ts';
import type { AuditSampleId, ProjectId } from '../ids.ts';
import type { Page, PageRequest } from './paging.ts';

/** Answers that were drawn to be judged. A sample goes with its brand, an item with its answer. */
export interface AuditSampleReader {
  byId(project: ProjectId, id: AuditSampleId): Promise<AuditSample | undefined>;
  /** Newest first, ties by id, greatest first. */
  page(project: ProjectId, page: PageRequest): Promise<Page<AuditSample>>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface AuditSampleTransactor extends AuditSampleReader {
  /** Of an entity and of answers that are there. */
  add(project: ProjectId, sample: AuditSample): Promise<void>;
  /** Keeps verdicts on items of a sample, in the place of earlier ones. */
  judge(project: ProjectId, id: AuditSampleId, verdicts: readonly AuditVerdict[]): Promise<void>;
  /** Whether it was there. */
  remove(project: ProjectId, id: AuditSampleId): Promise<boolean>;
}
