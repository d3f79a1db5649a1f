import { exportedRow } from '../domain/exports/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import { changeSteps, type ImportStep, madeStep, replacedStep, tagSteps } from '../domain/import-steps.ts';
import type { IngestState, JobExecutionImportPlan, PreparedRow } from '../domain/imports/mod.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import { fold } from '../domain/text.ts';

/** What an import of answers is about to write. */
interface Written {
  readonly plan: JobExecutionImportPlan;
  readonly prepared: readonly PreparedRow[];
  readonly stored: IngestState;
}

/** The batch of each execution, and of what hangs on them: that of all rows, where they have one. */
function batchesOf({ plan, prepared }: Written) {
  const all = new Set(prepared.map(({ row }) => row.batch));
  const [only] = all;
  const of = new Map(plan.changes.executions.map(({ id, rowIndex }) => [id, prepared[rowIndex]!.row.batch]));
  return { of, all: all.size === 1 ? (only ?? null) : null, isAny: [...all].some((batch) => batch !== null) };
}

/** The steps of answers and queries that are replaced, as they are before it, by their batch. */
export async function stepsBefore(
  { responses, queries }: StoreTransactor,
  project: ProjectId,
  written: Written,
): Promise<{
  readonly answers: ReadonlyMap<string, readonly ImportStep[]>;
  readonly queries: Awaited<ReturnType<typeof queries.named>>;
}> {
  const { of, isAny, all } = batchesOf(written);
  const answers = new Map<string, ImportStep[]>();
  if (!isAny) return { answers, queries: [] };
  const { changes } = written.plan;
  const was = new Map(written.stored.executions.map(({ id, digest }) => [id, digest]));
  const replaced = changes.executions.filter(({ id }) => was.has(id) && of.get(id) !== null).map(({ id }) => id);
  const rows = new Map(
    (await responses.byIds(project, replaced)).map((response) => [response.id, exportedRow(response)]),
  );
  for (const { id, rowIndex } of changes.executions) {
    const batch = of.get(id) ?? null;
    if (batch === null) continue;
    const stamp = written.prepared[rowIndex]!.digest;
    const row = rows.get(id);
    const raw = row && (await responses.raw(project, id));
    const step = row
      ? replacedStep({ ...row, ...(raw !== undefined && { raw }) }, { was: was.get(id) ?? null, stamp })
      : madeStep('answer', id, stamp);
    const steps = answers.get(batch) ?? [];
    answers.set(batch, [...steps.filter(({ record }) => record !== id), step]);
  }
  const touched = [...changes.queryTypes, ...changes.queryTags].map(({ queryId }) => queryId);
  return { answers, queries: all === null ? [] : await queries.named(project, { ids: touched, texts: [] }) };
}

/** Notes what an import of answers wrote: the answers, their new queries and tags, and queries that it changed. */
export async function noteSteps(
  { batches, queries, tags }: StoreTransactor,
  project: ProjectId,
  written: Written,
  before: Awaited<ReturnType<typeof stepsBefore>>,
): Promise<void> {
  for (const [batch, steps] of before.answers) await batches.noteSteps(project, batch, steps);
  const { all } = batchesOf(written);
  if (all === null) return;
  const { changes } = written.plan;
  const ids = [...changes.queries.map(({ id }) => id), ...before.queries.map(({ id }) => id)];
  const after = ids.length === 0 ? [] : await queries.named(project, { ids, texts: [] });
  const names = new Set(changes.tags.map(({ name }) => fold(name)));
  const made = names.size === 0 ? [] : (await tags.all(project)).filter(({ name }) => names.has(fold(name)));
  await batches.noteSteps(project, all, [...tagSteps(made), ...changeSteps('query', before.queries, after)]);
}
