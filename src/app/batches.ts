import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Batch, Page, PageRequest, StoreReader } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Imports that were given a name. (contract 10, "Taking back") */
export interface BatchService {
  /** The one that was made last comes first. */
  list(project: ProjectId, page: PageRequest): Promise<Page<Batch>>;
}

export function createBatchService({ store }: Dependencies): BatchService {
  return { list: (project, page) => store.read(({ batches }) => batches.page(project, page)) };
}

/** What a batch brought. @throws AppError not-found, with the names there are */
export async function countsOfBatch({ batches }: Pick<StoreReader, 'batches'>, project: ProjectId, name: string) {
  const counts = await batches.counts(project, name);
  if (counts) return counts;
  const { results, totalRecords } = await batches.page(project, { page: 1, limit: 5 });
  const named = results.map((batch) => `"${batch.name}"`).join(', ');
  const there = totalRecords > results.length ? `the last ones are ${named}` : `it has ${named || 'none'}`;
  throw new AppError('not-found', `No batch "${name}" in this project: ${there}`);
}
