/*
 * The project as an import's rows leave it, before anything is written. `draftOf` wraps the stored state; rows then add
 * queries, runs and answers to it. The difficult part is the surface: rows that don't state one may mean an answer that
 * does.
 */

import { type Circumstances, circumstancesOf, circumstancesText } from '../circumstances.ts';
import type { CachedJobId, JobExecutionId, NextId, QueryId } from '../ids.ts';
import type { CachedJob, JobExecution } from '../job-execution.ts';
import { newQuery, type Query } from '../query.ts';
import { DEFAULT_TAG_COLOR, newTagNumber, type Tag } from '../tags/mod.ts';
import { fold, queryKey } from '../text.ts';
import type { Instant } from '../time.ts';
import type { IngestChanges, IngestState, StoredExecution } from './changes.ts';
import type { JobExecutionRow } from './rows.ts';

/** An execution to write, not analysed yet, with the index of the row it comes from. */
export interface ExecutionDraft extends Omit<JobExecution, 'analysis' | 'executionTagIds'> {
  readonly rowIndex: number;
}

/** What an import would write. */
export interface DraftChanges extends Omit<IngestChanges, 'executions'> {
  readonly executions: readonly ExecutionDraft[];
}

/** The project as the rows so far leave it, and what is to be written for that. */
export interface Draft {
  /**
   * A row under the surface that it is taken for: one that states none is taken for the only stored one that is else the same. One
   * that states a surface takes the place of the one that states none (`replaced`). (contract 16, "Dimensions")
   */
  settled(row: JobExecutionRow): { readonly row: JobExecutionRow; readonly replaced: StoredExecution | undefined };
  /** A model as the project spells it. */
  modelOf(model: string): string;
  /** The row's query with the row's type and tags, and whether that changed a query that was there. */
  query(row: JobExecutionRow, nextId: NextId, now: Instant): { query: Query; isChanged: boolean };
  cachedJob(query: Query, row: JobExecutionRow, nextId: NextId): CachedJob;
  execution(job: CachedJobId, row: JobExecutionRow): StoredExecution | undefined;
  /** The execution at the row's natural key, when all of the key is known. */
  stored(row: JobExecutionRow): StoredExecution | undefined;
  hasExecution(id: JobExecutionId): boolean;
  /** The batch of the first row that writes an execution. */
  batchOf(id: JobExecutionId, row: JobExecutionRow): string | null;
  /** Writes an execution with the payload of its row, or with none. */
  put(execution: ExecutionDraft, row: JobExecutionRow): void;
  /** Gives one that is there the payload of a row, where it has none. */
  keepRaw(id: JobExecutionId, row: JobExecutionRow): void;
  changes(): DraftChanges;
}

/** The project as it is stored. */
export function draftOf(state: IngestState): Draft {
  const queries = new Map(state.queries.map((query) => [queryKey(query.text), query]));
  const tagNames = new Map(state.tags.map(({ id, name }) => [id, fold(name)]));
  const tags = new Set(tagNames.values());
  const carried = new Map(state.queries.map(({ id, tagIds }) => [id, new Set(tagIds.map((tag) => tagNames.get(tag)))]));
  const jobs = new Map(state.cachedJobs.map((job) => [runText(job.queryId, job), job]));
  const jobIds = new Map(state.cachedJobs.map((job) => [job.id, job]));
  const executions = new Map(
    state.executions.map((execution) => [executionText(execution.cachedJobId, execution), execution]),
  );
  const executionIds = new Set(state.executions.map(({ id }) => id));
  /** By id, the key under which an execution is found. */
  const places = new Map(state.executions.map((own) => [own.id, executionText(own.cachedJobId, own)]));
  /** By what names an answer but its surface: those of stated surfaces, by their ids, with their runs. */
  const onSurfaces = new Map<string, Map<JobExecutionId, CachedJob>>();
  for (const execution of state.executions) noteSurface(execution);
  const models = new Map(state.models.map((model) => [fold(model), model]));

  const newQueries: Query[] = [];
  const newTags = new Map<string, Pick<Tag, 'id' | 'name' | 'color'>>();
  const newTypes = new Map<QueryId, NonNullable<Query['type']>>();
  const newQueryTags: { queryId: QueryId; tag: string }[] = [];
  const newJobs: CachedJob[] = [];
  const newModels: string[] = [];
  const written = new Map<JobExecutionId, ExecutionDraft>();
  const raws = new Map<JobExecutionId, string>();

  function findQuery(row: JobExecutionRow, nextId: NextId, now: Instant): Query {
    const found = queries.get(queryKey(row.query));
    if (found) return found;
    const made = newQuery(row.query, nextId(), now);
    queries.set(queryKey(made.text), made);
    carried.set(made.id, new Set());
    newQueries.push(made);
    return made;
  }

  /** Whether the row gives its query a type that it did not have. */
  function setType(query: Query, type: Query['type']): boolean {
    if (type === null || type === query.type) return false;
    queries.set(queryKey(query.text), { ...query, type });
    newTypes.set(query.id, type);
    return true;
  }

  /** Whether the query did not carry the tag. */
  function addTag(query: Query, name: string, nextId: NextId): boolean {
    const tag = fold(name);
    if (!tags.has(tag)) newTags.set(tag, { id: newTagNumber(nextId()), name, color: DEFAULT_TAG_COLOR });
    tags.add(tag);
    const ofQuery = carried.get(query.id)!;
    if (ofQuery.has(tag)) return false;
    ofQuery.add(tag);
    newQueryTags.push({ queryId: query.id, tag });
    return true;
  }

  function stored(row: JobExecutionRow): StoredExecution | undefined {
    const query = queries.get(queryKey(row.query));
    const job = query && jobs.get(runText(query.id, row));
    return job && executions.get(executionText(job.id, row));
  }

  function noteSurface(execution: StoredExecution): void {
    const job = jobIds.get(execution.cachedJobId);
    if (job?.surface === undefined) return;
    const answer = answerText(job.queryId, { ...execution, ...job });
    const found = onSurfaces.get(answer) ?? new Map<JobExecutionId, CachedJob>();
    onSurfaces.set(answer, found.set(execution.id, job));
  }

  /** The only surface on which the answer of a row that states none is stored; a row with an id is only the answer of that id. */
  function surfaceOf(row: JobExecutionRow): string | undefined {
    const query = queries.get(queryKey(row.query));
    const found = query && onSurfaces.get(answerText(query.id, row));
    if (found === undefined) return undefined;
    if (row.id !== null) return found.get(row.id)?.surface;
    const [only] = found.values();
    return found.size === 1 ? only!.surface : undefined;
  }

  function settled(row: JobExecutionRow): ReturnType<Draft['settled']> {
    if (stored(row) !== undefined) return { row, replaced: undefined };
    if (row.surface === undefined) {
      const surface = surfaceOf(row);
      return { row: surface === undefined ? row : { ...row, surface }, replaced: undefined };
    }
    const { surface: _, ...unstated } = row;
    const replaced = stored(unstated);
    // A row with an id of its own isn't taken for another answer.
    return { row, replaced: row.id === null || row.id === replaced?.id ? replaced : undefined };
  }

  return {
    modelOf: (model) => models.get(fold(model)) ?? model,
    settled,
    query(row, nextId, now) {
      const query = findQuery(row, nextId, now);
      const isTyped = setType(query, row.queryType);
      const isTagged = row.tags.map((name) => addTag(query, name, nextId)).includes(true);
      return { query, isChanged: isTyped || isTagged };
    },
    cachedJob(query, row, nextId) {
      const found = jobs.get(runText(query.id, row));
      if (found) return found;
      const { country, language, runAt } = row;
      const made = { id: nextId(), queryId: query.id, country, language, runAt, ...circumstancesOf(row) };
      jobs.set(runText(query.id, row), made);
      jobIds.set(made.id, made);
      newJobs.push(made);
      return made;
    },
    execution: (job, row) => executions.get(executionText(job, row)),
    stored,
    hasExecution: (id) => executionIds.has(id),
    batchOf: (id, { batch }) => (written.get(id) ?? { batch }).batch,
    keepRaw(id, { raw }) {
      if (raw !== undefined && !raws.has(id)) raws.set(id, raw);
    },
    put(execution, { raw }) {
      const { model } = execution;
      if (!models.has(fold(model))) {
        newModels.push(model);
        models.set(fold(model), model);
      }
      raws.delete(execution.id);
      const before = places.get(execution.id);
      if (before !== undefined) executions.delete(before);
      places.set(execution.id, executionText(execution.cachedJobId, execution));
      if (raw !== undefined) raws.set(execution.id, raw);
      executions.set(executionText(execution.cachedJobId, execution), execution);
      noteSurface(execution);
      executionIds.add(execution.id);
      written.set(execution.id, execution);
    },
    changes: () => ({
      tags: [...newTags.values()],
      queries: newQueries,
      queryTypes: [...newTypes].map(([queryId, type]) => ({ queryId, type })),
      queryTags: newQueryTags,
      cachedJobs: newJobs,
      models: newModels,
      executions: [...written.values()],
      raws: Array.from(raws, ([id, raw]) => ({ id, raw })),
    }),
  };
}

export type Place = Pick<CachedJob, 'country' | 'language' | 'runAt'>;
/** What names a run without its circumstances; a query by its id or its key. */
export const placeText = (query: QueryId, { country, language, runAt }: Place) =>
  `${query} ${country} ${language} ${runAt}`;
/** The same with the circumstances: what names a run. */
const runText = (query: QueryId, run: Place & Circumstances) => `${placeText(query, run)} ${circumstancesText(run)}`;
/** What names an answer, whatever its surface. */
const answerText = (
  query: QueryId,
  { surface: _, ...answer }: Place & Circumstances & Pick<StoredExecution, 'model' | 'executionNumber'>,
) => `${runText(query, answer)} ${answer.executionNumber} ${answer.model}`;
const executionText = (
  job: CachedJobId,
  { model, executionNumber }: Pick<StoredExecution, 'model' | 'executionNumber'>,
) => `${job} ${executionNumber} ${model}`;
