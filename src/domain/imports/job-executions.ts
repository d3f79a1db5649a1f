import { type Circumstances, circumstancesOf, circumstancesText } from '../circumstances.ts';
import type { CachedJobId, JobExecutionId, NextId, QueryId } from '../ids.ts';
import type { CachedJob, JobExecution, ResponseContent } from '../job-execution.ts';
import { underDecisions } from '../outcomes/mod.ts';
import type { Query } from '../query.ts';
import { DEFAULT_TAG_COLOR } from '../tags/mod.ts';
import { fold, queryKey } from '../text.ts';
import { type Instant, runAtProblem } from '../time.ts';
import type { IngestChanges, IngestKeys, IngestState, StoredExecution } from './changes.ts';
import type { JobExecutionRowError } from './errors.ts';
import type { JobExecutionRow, RowOutcome } from './rows.ts';

/** A row with what its response showed, and the digest of that. */
export interface PreparedRow {
  readonly row: JobExecutionRow;
  readonly content: ResponseContent;
  readonly digest: string;
  /** What of it was left out or replaced, for people. */
  readonly leftOut: readonly string[];
}

/** An execution to write, not analysed yet, with the index of the row it comes from. */
export interface ExecutionDraft extends Omit<JobExecution, 'analysis' | 'executionTagIds'> {
  readonly rowIndex: number;
}

/** What an import of job executions would write, and what it says of each row. */
export interface JobExecutionImportPlan {
  readonly changes: Omit<IngestChanges, 'executions'> & { readonly executions: readonly ExecutionDraft[] };
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
 * const prepared = { row, content, digest: contentText(content), leftOut: [] };
 * const { outcomes } = planJobExecutionImport(stored, [prepared, prepared], { nextId: () => 'a', now });
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged']);
 */
export function planJobExecutionImport(
  state: IngestState,
  rows: readonly PreparedRow[],
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): JobExecutionImportPlan {
  const draft = draftOf(state);
  const outcomes = rows.map((given, index): RowOutcome<JobExecutionRowError> => {
    const { row: settled, replaced } = draft.settled({ ...given.row, model: draft.modelOf(given.row.model) });
    const prepared = { ...given, row: settled };
    const failure = failureOf(draft, prepared, replaced, now);
    if (failure) return { index, action: 'failed', ...failure };
    const { query, isChanged } = draft.query(prepared.row, nextId, now);
    const job = draft.cachedJob(query, prepared.row, nextId);
    const { row, content, digest, leftOut } = prepared;
    const stored = draft.execution(job.id, row) ?? replaced;
    const left = leftOut.length === 0 ? {} : { detail: leftOut.join('; ') };
    if (stored?.digest === digest && stored.cachedJobId === job.id) {
      draft.keepRaw(stored.id, row);
      return { index, action: isChanged ? 'updated' : 'unchanged', id: stored.id, ...left };
    }
    const { model, executionNumber, runAt: time } = row;
    const id = stored?.id ?? row.id ?? nextId();
    const identity = { id, cachedJobId: job.id, model, executionNumber, digest };
    const known = underDecisions(content, state.decisions);
    draft.put({ ...identity, ...known, batch: draft.batchOf(id, row), time, rowIndex: index }, row);
    return { index, action: stored ? 'updated' : 'created', id, ...left };
  });
  return { changes: draft.changes(), outcomes };
}

interface Failure {
  readonly id?: JobExecutionId;
  readonly error: JobExecutionRowError;
  readonly detail: string;
}

function failureOf(
  draft: Draft,
  { row }: PreparedRow,
  replaced: StoredExecution | undefined,
  now: Instant,
): Failure | undefined {
  const untimely = runAtProblem(row.runAt, now);
  if (untimely !== undefined) return { error: 'TIME_OUT_OF_RANGE', detail: untimely };
  if (row.id === null) return undefined;
  const byKey = draft.stored(row) ?? replaced;
  if (byKey && byKey.id !== row.id) {
    const detail = `This response is stored as ${byKey.id}; send it with that id or without one`;
    return { id: byKey.id, error: 'ID_MISMATCH', detail };
  }
  if (!byKey && draft.hasExecution(row.id)) {
    const detail = `The id ${row.id} belongs to another response; send this one with an id of its own or without one`;
    return { error: 'ID_TAKEN', detail };
  }
  return undefined;
}

/** The project as the rows so far leave it, and what is to be written for that. */
interface Draft {
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
  changes(): JobExecutionImportPlan['changes'];
}

function draftOf(state: IngestState): Draft {
  const queries = new Map(state.queries.map((query) => [queryKey(query.text), query]));
  const tagNames = new Map(state.tags.map(({ id, name }) => [id, fold(name)]));
  const tags = new Set(tagNames.values());
  const carried = new Map(state.queries.map(({ id, tagIds }) => [id, new Set(tagIds.map((tag) => tagNames.get(tag)))]));
  const jobs = new Map(state.cachedJobs.map((job) => [runText(job.queryId, job), job]));
  const siblings = Map.groupBy(state.cachedJobs, (job) => siblingText(job.queryId, job));
  const addSibling = (job: CachedJob) => {
    const key = siblingText(job.queryId, job);
    siblings.set(key, [...(siblings.get(key) ?? []), job]);
  };
  const executions = new Map(
    state.executions.map((execution) => [executionText(execution.cachedJobId, execution), execution]),
  );
  const executionIds = new Set(state.executions.map(({ id }) => id));
  /** By id, the key under which an execution is found. */
  const places = new Map(state.executions.map((own) => [own.id, executionText(own.cachedJobId, own)]));
  const models = new Map(state.models.map((model) => [fold(model), model]));

  const newQueries: Query[] = [];
  const newTags = new Map<string, { name: string; color: string }>();
  const newTypes = new Map<QueryId, NonNullable<Query['type']>>();
  const newQueryTags: { queryId: QueryId; tag: string }[] = [];
  const newJobs: CachedJob[] = [];
  const newModels: string[] = [];
  const written = new Map<JobExecutionId, ExecutionDraft>();
  const raws = new Map<JobExecutionId, string>();

  function findQuery(row: JobExecutionRow, nextId: NextId, now: Instant): Query {
    const found = queries.get(queryKey(row.query));
    if (found) return found;
    const times = { createdAt: now, updatedAt: now, deletedAt: null };
    const made: Query = { id: nextId(), text: row.query, type: null, tagIds: [], locales: [], ...times };
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
  function addTag(query: Query, name: string): boolean {
    const tag = fold(name);
    if (!tags.has(tag)) newTags.set(tag, { name, color: DEFAULT_TAG_COLOR });
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

  /** Stored answers that differ from a row in their surface alone, with it. */
  function onOtherSurfaces(row: JobExecutionRow) {
    const query = queries.get(queryKey(row.query));
    const alike = query === undefined ? [] : (siblings.get(siblingText(query.id, row)) ?? []);
    return alike.flatMap(({ id, surface }) => {
      const execution = executions.get(executionText(id, row));
      // A row with an id of its own isn't taken for another answer.
      const isOther = execution === undefined || (row.id !== null && row.id !== execution.id);
      return isOther ? [] : [{ surface, execution }];
    });
  }

  function settled(row: JobExecutionRow): ReturnType<Draft['settled']> {
    if (stored(row) !== undefined) return { row, replaced: undefined };
    const others = onOtherSurfaces(row);
    if (row.surface !== undefined) {
      return { row, replaced: others.find(({ surface }) => surface === undefined)?.execution };
    }
    const [only, another] = others;
    const isOnly = only?.surface !== undefined && another === undefined;
    return { row: isOnly ? { ...row, surface: only.surface! } : row, replaced: undefined };
  }

  return {
    modelOf: (model) => models.get(fold(model)) ?? model,
    settled,
    query(row, nextId, now) {
      const query = findQuery(row, nextId, now);
      const isTyped = setType(query, row.queryType);
      const isTagged = row.tags.map((name) => addTag(query, name)).includes(true);
      return { query, isChanged: isTyped || isTagged };
    },
    cachedJob(query, row, nextId) {
      const found = jobs.get(runText(query.id, row));
      if (found) return found;
      const { country, language, runAt } = row;
      const made = { id: nextId(), queryId: query.id, country, language, runAt, ...circumstancesOf(row) };
      jobs.set(runText(query.id, row), made);
      addSibling(made);
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

type Place = Pick<CachedJob, 'country' | 'language' | 'runAt'>;
const placeText = (query: QueryId, { country, language, runAt }: Place) => `${query} ${country} ${language} ${runAt}`;
/** The same with the circumstances: what names a run. */
const runText = (query: QueryId, run: Place & Circumstances) =>
  `${placeText(query, run)} ${circumstancesText(circumstancesOf(run))}`;
/** The same whatever the surface. */
const siblingText = (query: QueryId, { surface: _, ...run }: Place & Circumstances) => runText(query, run);
const jobText = (row: Place & Pick<JobExecutionRow, 'query'>) => placeText(queryKey(row.query), row);
const executionText = (
  job: CachedJobId,
  { model, executionNumber }: Pick<StoredExecution, 'model' | 'executionNumber'>,
) => `${job} ${executionNumber} ${model}`;
