import { exportedRow, exportText } from '../domain/exports/mod.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { Digest, StoreTransactor } from '../domain/ports/mod.ts';
import type { StoredResponse } from '../domain/responses/mod.ts';

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
