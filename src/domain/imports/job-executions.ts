import type { Aside } from '../analysis/mod.ts';
import type { JobExecutionId, NextId } from '../ids.ts';
import type { ResponseContent } from '../job-execution.ts';
import { underDecisions } from '../outcomes/mod.ts';
import { fold, queryKey } from '../text.ts';
import { type Instant, runAtProblem } from '../time.ts';
import type { IngestKeys, IngestState, StoredExecution } from './changes.ts';
import {
  batchOf,
  changesOf,
  type Draft,
  type DraftChanges,
  draftOf,
  executionOf,
  jobOf,
  keepRaw,
  modelOf,
  put,
  queryOf,
} from './draft.ts';
import type { JobExecutionRowError } from './errors.ts';
import { type Place, placeText, settled, storedAt } from './known.ts';
import type { JobExecutionRow, RowOutcome } from './rows.ts';

/** A row with what its response showed, and the digest of that. */
export interface PreparedRow {
  readonly row: JobExecutionRow;
  readonly content: ResponseContent;
  readonly setAside: readonly Aside[] | undefined;
  readonly digest: string;
  /** What of it was left out or replaced, for people. */
  readonly leftOut: readonly string[];
}

/** What an import of job executions would write, and what it says of each row. */
export interface JobExecutionImportPlan {
  readonly changes: DraftChanges;
  readonly outcomes: readonly RowOutcome<JobExecutionRowError>[];
}

/**
 * The natural keys that rows name: what the plan's {@link IngestState} must hold, as far as it exists.
 * @example
 * const run = { country: 'US', language: 'en', model: 'gpt-5', runAt: 0 };
 * const row = { ...run, id: null, query: 'best shoes', tags: ['Shoes'] };
 * const { queries, tags } = ingestKeys([{ row, content: {} }, { row, content: {} }]);
 * assert.deepEqual([queries, tags], [['best shoes'], ['shoes']]);
 */
export function ingestKeys(prepared: readonly KeyedRow[]): IngestKeys {
  const rows = prepared.map(({ row }) => row);
  return {
    queries: [...new Set(rows.map(({ query }) => queryKey(query)))],
    tags: [...new Set(rows.flatMap(({ tags }) => tags.map(fold)))],
    cachedJobs: [...new Map(rows.map((row) => [jobText(row), row])).values()].map(
      ({ query, country, language, runAt }) => ({ query: queryKey(query), country, language, runAt }),
    ),
    executions: [...new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))],
    models: [...new Set(rows.map(({ model }) => fold(model)))],
    textDigests: [...new Set(prepared.flatMap(({ content }) => content.doubt?.textDigest ?? []))],
  };
}

const jobText = (row: Place & Pick<JobExecutionRow, 'query'>) => placeText(queryKey(row.query), row);

/** What of a prepared row names what is stored. */
interface KeyedRow {
  readonly row: Place & Pick<JobExecutionRow, 'id' | 'query' | 'tags' | 'model'>;
  readonly content: Pick<ResponseContent, 'doubt'>;
}

/**
 * Plans an import: queries, tags and cached jobs are found or created by their natural keys; rows in order, each
 * seeing the ones before it. A row whose response is stored with the same content, and that gives its query no other
 * type and no further tag, is `unchanged`; else it is `updated` and takes the stored one's place. A payload does not count
 * for that: it is kept with what is written, and where a stored one has none yet. Rows for a deleted
 * query join it, and it stays deleted. A model is spelled as the project's first answer of it spells it. A row that fails writes
 * nothing. (contract 5, "Ingest")
 * @example
 * const stored = { queries: [], tags: [], cachedJobs: [], executions: [], models: [], decisions: [] };
 * const shown = { answer: 'Acme.', sources: [], ads: [], shopping: [], videos: [] };
 * const content = { ...shown, outcome: 'answered' as const, outcomeFrom: 'detected' as const };
 * const now = Date.UTC(2026, 0, 1);
 * const run = { country: 'US', language: 'en', model: 'gpt-5', runAt: now, executionNumber: 1 };
 * const row = { ...content, ...run, id: null, query: 'best shoes', queryType: null, tags: [], batch: null };
 * const prepared = { row, content, digest: contentText(content), leftOut: [], setAside: undefined };
 * const { outcomes } = planJobExecutionImport(stored, [prepared, prepared], { nextId: () => 'a', now });
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged']);
 */
export function planJobExecutionImport(
  state: IngestState,
  rows: readonly PreparedRow[],
  at: { readonly nextId: NextId; readonly now: Instant },
): JobExecutionImportPlan {
  const draft = draftOf(state);
  const outcomes = rows.map((given, index) => ({ index, ...planRow(draft, given, { ...at, index }, state.decisions) }));
  return { changes: changesOf(draft), outcomes };
}

function planRow(
  draft: Draft,
  { row: given, content, digest, leftOut }: PreparedRow,
  { index, nextId, now }: { readonly index: number; readonly nextId: NextId; readonly now: Instant },
  decisions: IngestState['decisions'],
): Omit<RowOutcome<JobExecutionRowError>, 'index'> {
  const { row, replaced } = settled(draft, { ...given, model: modelOf(draft, given.model) });
  const failure = failureOf(draft, row, replaced, now);
  if (failure) return { action: 'failed', ...failure };
  const { query, isChanged } = queryOf(draft, row, { nextId, now });
  const job = jobOf(draft, query, row, nextId);
  const stored = executionOf(draft, job.id, row) ?? replaced;
  const left = leftOut.length === 0 ? {} : { detail: leftOut.join('; ') };
  if (stored?.digest === digest && stored.cachedJobId === job.id) {
    keepRaw(draft, stored.id, row);
    return { action: isChanged ? 'updated' : 'unchanged', id: stored.id, ...left };
  }
  const { model, executionNumber, runAt: time } = row;
  const id = stored?.id ?? row.id ?? nextId();
  const identity = { id, cachedJobId: job.id, model, executionNumber, digest };
  const known = underDecisions(content, decisions);
  put(draft, { ...identity, ...known, batch: batchOf(draft, id, row), time, rowIndex: index }, row);
  return { action: stored ? 'updated' : 'created', id, ...left };
}

interface Failure {
  readonly id?: JobExecutionId;
  readonly error: JobExecutionRowError;
  readonly detail: string;
}

function failureOf(
  draft: Draft,
  row: JobExecutionRow,
  replaced: StoredExecution | undefined,
  now: Instant,
): Failure | undefined {
  const untimely = runAtProblem(row.runAt, now);
  if (untimely !== undefined) return { error: 'TIME_OUT_OF_RANGE', detail: untimely };
  if (row.id === null) return undefined;
  const byKey = storedAt(draft, row) ?? replaced;
  if (byKey && byKey.id !== row.id) {
    const detail = `This response is stored as ${byKey.id}; send it with that id or without one`;
    return { id: byKey.id, error: 'ID_MISMATCH', detail };
  }
  if (!byKey && draft.places.has(row.id)) {
    const detail = `The id ${row.id} belongs to another response; send this one with an id of its own or without one`;
    return { error: 'ID_TAKEN', detail };
  }
  return undefined;
}
