import { exportedRow, exportText } from '../domain/exports/mod.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import { adOf, type IngestState, type JobExecutionImportPlan, shoppingOf } from '../domain/imports/mod.ts';
import type { ResponseContent } from '../domain/job-execution.ts';
import type { Digest, StoreTransactor } from '../domain/ports/mod.ts';
import type { StoredResponse } from '../domain/responses/mod.ts';

type Changes = JobExecutionImportPlan['changes'];

/**
 * The digests of the lines of answers that are new, as {@link lineDigest} has them once they are stored; undefined where that can only
 * be read: of one in another's place, which may keep that one's batch, of one with videos, whose order is the store's, and of halves of
 * surrogate pairs, which stores replace.
 */
export function newLines(
  { executions, ...state }: IngestState,
  changes: Changes,
  digest: Digest,
): (execution: Changes['executions'][number]) => string | undefined {
  const stored = new Set(executions.map(({ id }) => id));
  const texts = new Map([...state.queries, ...changes.queries].map(({ id, text }) => [id, text]));
  const jobs = new Map([...state.cachedJobs, ...changes.cachedJobs].map((job) => [job.id, job]));
  return (execution) => {
    if (stored.has(execution.id) || execution.videos.length > 0) return undefined;
    const job = jobs.get(execution.cachedJobId)!;
    const row = exportedRow({ ...job, ...execution, ...inOrder(execution), query: texts.get(job.queryId)! });
    const text = exportText({ kind: 'row', row });
    return HALF.test(text) ? undefined : digest(text);
  };
}

/** What an answer shows, its properties in the order in which they are read. */
const inOrder = ({ sources, ads, shopping }: ResponseContent) => ({
  sources: sources.map(({ url, title, cited, citations, numbers }) => ({
    ...{ url, title },
    ...(cited !== undefined && { cited }),
    ...(citations !== undefined && { citations: citations.map(({ start, end }) => ({ start, end })) }),
    ...(numbers !== undefined && { numbers }),
  })),
  ads: ads.map(adOf),
  shopping: shopping.map(shoppingOf),
});

/** How JSON writes half of a surrogate pair. */
const HALF = /\\ud[89a-f]/;

/** SHA-256 of the line of an answer in an export, without what its provider sent. (contract 17, "Passport") */
export const lineDigest = (response: StoredResponse, digest: Digest): string =>
  digest(exportText({ kind: 'row', row: exportedRow(response) }));

/** Keeps the digests of the lines of some answers, as the transaction that writes them reads them. */
export async function keepLines(
  { responses, jobExecutions }: Pick<StoreTransactor, 'responses' | 'jobExecutions'>,
  project: ProjectId,
  written: readonly { readonly id: JobExecutionId }[],
  digest: Digest,
): Promise<void> {
  if (written.length === 0) return;
  const found = await responses.byIds(
    project,
    written.map(({ id }) => id),
  );
  const lines = found.map((response) => ({ id: response.id, digest: lineDigest(response, digest) }));
  await jobExecutions.keepLines(project, lines);
}
