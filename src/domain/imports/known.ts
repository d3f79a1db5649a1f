/*
 * What an import knows of its project: what is stored, by what names it, and what its rows have added since. The difficult
 * part is the surface: rows that don't state one may mean an answer that does.
 */

import { type Circumstances, circumstancesText } from '../circumstances.ts';
import type { CachedJobId, JobExecutionId, QueryId } from '../ids.ts';
import type { CachedJob } from '../job-execution.ts';
import type { Query } from '../query.ts';
import { fold, queryKey } from '../text.ts';
import type { IngestState, StoredExecution } from './changes.ts';
import type { JobExecutionRow } from './rows.ts';

/** A project as the rows so far leave it. */
export interface Known {
  /** By the key of their text. */
  readonly queries: Map<string, Query>;
  /** Tags, folded, and those of each query. */
  readonly tags: Set<string>;
  readonly carried: Map<QueryId, Set<string | undefined>>;
  /** By what names a run, and by id. */
  readonly jobs: Map<string, CachedJob>;
  readonly jobIds: Map<CachedJobId, CachedJob>;
  /** By natural key. */
  readonly executions: Map<string, StoredExecution>;
  /** By id, the key under which an execution is found; one that another took the place of keeps its id. */
  readonly places: Map<JobExecutionId, string>;
  /** By what names an answer but its surface: those of stated surfaces, by their ids, with their runs. */
  readonly onSurfaces: Map<string, Map<JobExecutionId, CachedJob>>;
  /** As the project spells them, by their folded names. */
  readonly models: Map<string, string>;
}

/** A project as it is stored. */
export function knownOf(state: IngestState): Known {
  const tagNames = new Map(state.tags.map(({ id, name }) => [id, fold(name)]));
  const places = state.executions.map((own) => [executionText(own.cachedJobId, own), own] as const);
  const known: Known = {
    queries: new Map(state.queries.map((query) => [queryKey(query.text), query])),
    tags: new Set(tagNames.values()),
    carried: new Map(state.queries.map(({ id, tagIds }) => [id, new Set(tagIds.map((tag) => tagNames.get(tag)))])),
    jobs: new Map(state.cachedJobs.map((job) => [runText(job.queryId, job), job])),
    jobIds: new Map(state.cachedJobs.map((job) => [job.id, job])),
    executions: new Map(places),
    places: new Map(places.map(([place, { id }]) => [id, place])),
    onSurfaces: new Map(),
    models: new Map(state.models.map((model) => [fold(model), model])),
  };
  for (const execution of state.executions) noteSurface(known, execution);
  return known;
}

/** The execution at a row's natural key, when all of the key is known. */
export function storedAt({ queries, jobs, executions }: Known, row: JobExecutionRow): StoredExecution | undefined {
  const query = queries.get(queryKey(row.query));
  const job = query && jobs.get(runText(query.id, row));
  return job && executions.get(executionText(job.id, row));
}

/** Puts an execution at its natural key, and nowhere else. */
export function place(known: Known, execution: StoredExecution): void {
  const { executions, places } = known;
  const before = places.get(execution.id);
  if (before !== undefined) executions.delete(before);
  const key = executionText(execution.cachedJobId, execution);
  places.set(execution.id, key);
  executions.set(key, execution);
  noteSurface(known, execution);
}

function noteSurface({ jobIds, onSurfaces }: Known, execution: StoredExecution): void {
  const job = jobIds.get(execution.cachedJobId);
  if (job?.surface === undefined) return;
  const answer = answerText(job.queryId, { ...execution, ...job });
  const found = onSurfaces.get(answer) ?? new Map<JobExecutionId, CachedJob>();
  onSurfaces.set(answer, found.set(execution.id, job));
}

/** The only surface on which the answer of a row that states none is stored; a row with an id is only the answer of that id. */
function surfaceOf({ queries, onSurfaces }: Known, row: JobExecutionRow): string | undefined {
  const query = queries.get(queryKey(row.query));
  const found = query && onSurfaces.get(answerText(query.id, row));
  if (found === undefined) return undefined;
  if (row.id !== null) return found.get(row.id)?.surface;
  const [only] = found.values();
  return found.size === 1 ? only!.surface : undefined;
}

/** A row under the surface that it is taken for, and the execution whose place it takes. */
export interface Settled {
  readonly row: JobExecutionRow;
  readonly replaced: StoredExecution | undefined;
}

/**
 * A row under the surface that it is taken for: one that states none is taken for the only stored one that is else the same. One
 * that states a surface takes the place of the one that states none (`replaced`). (contract 16, "Dimensions")
 */
export function settled(known: Known, row: JobExecutionRow): Settled {
  if (storedAt(known, row) !== undefined) return { row, replaced: undefined };
  if (row.surface === undefined) {
    const surface = surfaceOf(known, row);
    return { row: surface === undefined ? row : { ...row, surface }, replaced: undefined };
  }
  const { surface: _, ...unstated } = row;
  const replaced = storedAt(known, unstated);
  // A row with an id of its own isn't taken for another answer.
  return { row, replaced: row.id === null || row.id === replaced?.id ? replaced : undefined };
}

export type Place = Pick<CachedJob, 'country' | 'language' | 'runAt'>;
/** What names a run without its circumstances; a query by its id or its key. */
export const placeText = (query: QueryId, { country, language, runAt }: Place) =>
  `${query} ${country} ${language} ${runAt}`;
/** The same with the circumstances: what names a run. */
export const runText = (query: QueryId, run: Place & Circumstances) =>
  `${placeText(query, run)} ${circumstancesText(run)}`;
/** What names an answer, whatever its surface. */
const answerText = (
  query: QueryId,
  { surface: _, ...answer }: Place & Circumstances & Pick<StoredExecution, 'model' | 'executionNumber'>,
) => `${runText(query, answer)} ${answer.executionNumber} ${answer.model}`;
export const executionText = (
  job: CachedJobId,
  { model, executionNumber }: Pick<StoredExecution, 'model' | 'executionNumber'>,
) => `${job} ${executionNumber} ${model}`;
