import type { Batch, Page, PageRequest, ProjectId } from '../domain/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Imports that were given a name. (contract 10, "Taking back") */
export interface BatchService {
  /** The one that was made last comes first. */
  list(project: ProjectId, page: PageRequest): Promise<Page<Batch>>;
}

export function createBatchService({ store }: Dependencies): BatchService {
  return { list: (project, page) => store.read(({ batches }) => batches.page(project, page)) };
}
