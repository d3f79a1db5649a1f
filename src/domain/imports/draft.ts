/*
 * The project as an import's rows leave it, before anything is written: what is known of it (`Known`), and what rows have
 * added. `draftOf` begins one; the functions below it add what a row brings.
 */

import { circumstancesOf } from '../circumstances.ts';
import type { CachedJobId, JobExecutionId, NextId, QueryId } from '../ids.ts';
import type { CachedJob, JobExecution } from '../job-execution.ts';
import { newQuery, type Query } from '../query.ts';
import { DEFAULT_TAG_COLOR, newTagNumber, type Tag } from '../tags/mod.ts';
import { fold, queryKey } from '../text.ts';
import type { Instant } from '../time.ts';
import type { IngestChanges, IngestState, StoredExecution } from './changes.ts';
import { executionText, type Known, knownOf, place, runText } from './known.ts';
import type { JobExecutionRow } from './rows.ts';

/** An execution to write, not analysed yet, with the index of the row it comes from. */
interface ExecutionDraft extends Omit<JobExecution, 'analysis' | 'executionTagIds' | 'lineDigest'> {
  readonly rowIndex: number;
}

/** What an import would write. */
export interface DraftChanges extends Omit<IngestChanges, 'executions'> {
  readonly executions: readonly ExecutionDraft[];
}

/** The project as the rows so far leave it, and what is to be written for that. */
export interface Draft extends Known {
  readonly newQueries: Query[];
  readonly newTags: Map<string, Pick<Tag, 'id' | 'name' | 'color'>>;
  readonly newTypes: Map<QueryId, NonNullable<Query['type']>>;
  readonly newQueryTags: { readonly queryId: QueryId; readonly tag: string }[];
  readonly newJobs: CachedJob[];
  readonly newModels: string[];
  readonly written: Map<JobExecutionId, ExecutionDraft>;
  readonly raws: Map<JobExecutionId, string>;
}

/** The project as it is stored. */
export const draftOf = (state: IngestState): Draft => ({
  ...knownOf(state),
  ...{ newQueries: [], newTags: new Map(), newTypes: new Map(), newQueryTags: [] },
  ...{ newJobs: [], newModels: [], written: new Map(), raws: new Map() },
});

/** A model as the project spells it. */
export const modelOf = ({ models }: Known, model: string): string => models.get(fold(model)) ?? model;

/** The row's query with the row's type and tags, and whether that changed a query that was there. */
export function queryOf(
  draft: Draft,
  row: JobExecutionRow,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): { readonly query: Query; readonly isChanged: boolean } {
  const query = draft.queries.get(queryKey(row.query)) ?? addQuery(draft, newQuery(row.query, nextId(), now));
  const isTyped = setType(draft, query, row.queryType);
  const isTagged = row.tags.map((name) => addTag(draft, query, name, nextId)).includes(true);
  return { query, isChanged: isTyped || isTagged };
}

function addQuery({ queries, carried, newQueries }: Draft, query: Query): Query {
  queries.set(queryKey(query.text), query);
  carried.set(query.id, new Set());
  newQueries.push(query);
  return query;
}

/** Whether the row gives its query a type that it did not have. */
function setType({ queries, newTypes }: Draft, query: Query, type: Query['type']): boolean {
  if (type === null || type === query.type) return false;
  queries.set(queryKey(query.text), { ...query, type });
  newTypes.set(query.id, type);
  return true;
}

/** Whether the query did not carry the tag. */
function addTag({ tags, newTags, carried, newQueryTags }: Draft, query: Query, name: string, nextId: NextId): boolean {
  const tag = fold(name);
  if (!tags.has(tag)) newTags.set(tag, { id: newTagNumber(nextId()), name, color: DEFAULT_TAG_COLOR });
  tags.add(tag);
  const ofQuery = carried.get(query.id)!;
  if (ofQuery.has(tag)) return false;
  ofQuery.add(tag);
  newQueryTags.push({ queryId: query.id, tag });
  return true;
}

/** The run of a row, a new one where there is none. */
export function jobOf({ jobs, jobIds, newJobs }: Draft, query: Query, row: JobExecutionRow, nextId: NextId): CachedJob {
  const name = runText(query.id, row);
  const found = jobs.get(name);
  if (found) return found;
  const { country, language, runAt } = row;
  const made = { id: nextId(), queryId: query.id, country, language, runAt, ...circumstancesOf(row) };
  jobs.set(name, made);
  jobIds.set(made.id, made);
  newJobs.push(made);
  return made;
}

export const executionOf = (
  { executions }: Known,
  job: CachedJobId,
  row: JobExecutionRow,
): StoredExecution | undefined => executions.get(executionText(job, row));

/** The batch of the first row that writes an execution. */
export const batchOf = ({ written }: Draft, id: JobExecutionId, { batch }: JobExecutionRow): string | null =>
  (written.get(id) ?? { batch }).batch;

/** Gives an execution that is there the payload of a row, where it has none. */
export function keepRaw({ raws }: Draft, id: JobExecutionId, { raw }: JobExecutionRow): void {
  if (raw !== undefined && !raws.has(id)) raws.set(id, raw);
}

/** Writes an execution with the payload of its row, or with none. */
export function put(draft: Draft, execution: ExecutionDraft, { raw }: JobExecutionRow): void {
  const { models, newModels, raws, written } = draft;
  const model = fold(execution.model);
  if (!models.has(model)) {
    newModels.push(execution.model);
    models.set(model, execution.model);
  }
  place(draft, execution);
  raws.delete(execution.id);
  if (raw !== undefined) raws.set(execution.id, raw);
  written.set(execution.id, execution);
}

/** The changes that the rows so far ask for. */
export const changesOf = (draft: Draft): DraftChanges => ({
  tags: [...draft.newTags.values()],
  queries: draft.newQueries,
  queryTypes: [...draft.newTypes].map(([queryId, type]) => ({ queryId, type })),
  queryTags: draft.newQueryTags,
  cachedJobs: draft.newJobs,
  models: draft.newModels,
  executions: [...draft.written.values()],
  raws: Array.from(draft.raws, ([id, raw]) => ({ id, raw })),
});
