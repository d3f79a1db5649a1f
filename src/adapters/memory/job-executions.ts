import {
  type CachedJob,
  type CachedJobId,
  circumstancesText,
  compareCodePoints,
  fold,
  type IngestChanges,
  type Instant,
  type JobExecution,
  type JobExecutionReader,
  type JobExecutionTransactor,
  type Query,
  type QueryId,
  queryKey,
  type StoredExecution,
  touched,
} from '../../domain/mod.ts';
import { noteBatch } from './batches.ts';
import {
  type Access,
  contentOf,
  contentToChange,
  count,
  type MemoryData,
  nextPlace,
  type ProjectData,
  type Run,
} from './data.ts';
import { forgetRemovals, removeResponses } from './removals.ts';
import { createTable, insert, known, lookUp } from './table.ts';
import { addTag } from './tags.ts';
import { learnVideo } from './videos.ts';

export function jobExecutionReader(access: Access): JobExecutionReader {
  return {
    async ingestState(project, keys) {
      const { queries, queryKeys, tags, tagNames, runs, runPlaces, executions, models, decisions } = contentOf(
        access(),
        project,
      );
      const places = eachFound(keys.cachedJobs, ({ query, ...where }) => {
        const queryId = queryKeys.get(query);
        return queryId === undefined ? undefined : runPlaces.get(placeKey({ queryId, ...where }));
      });
      const named = places.flatMap((place) => eachFound([...place.values()], (id) => runs.get(id)));
      const ids = [...named.flatMap((run) => [...run.executions.values()]), ...keys.executions];
      return {
        queries: structuredClone(eachFound(keys.queries, (text) => lookUp(queryKeys, text, queries))),
        tags: structuredClone(eachFound(keys.tags, (name) => lookUp(tagNames, name, tags))),
        cachedJobs: structuredClone(named.map(({ job }) => job)),
        executions: eachFound(ids, (id) => executions.get(id)).map(({ execution }) => toStored(execution)),
        models: eachFound(keys.models.toSorted(compareCodePoints), (name) => models.get(name)),
        decisions: structuredClone(eachFound(keys.textDigests, (digest) => decisions.get(digest))),
      };
    },
  };
}

export function jobExecutionTransactor(access: Access): JobExecutionTransactor {
  return {
    ...jobExecutionReader(access),
    async apply(project, changes, { now, analysedUnder }) {
      const data = access();
      const content = contentToChange(data, project);
      addTags(data, content, changes.tags);
      writeQueries(content, changes, now);
      for (const job of changes.cachedJobs) addRun(data, content, job, now);
      for (const model of changes.models) insert(content.models, fold(model), model, 'model');
      const stamp = { now, analysedUnder, updatedAt: nextUpdate(content, now) };
      for (const execution of changes.executions) writeExecution(content, execution, stamp);
      for (const { id, raw } of changes.raws) {
        known(content.executions, id, 'execution');
        if (content.raws.get(id) === undefined) content.raws.set(id, raw);
      }
      const isNewVideo = changes.executions.flatMap(({ videos }) => videos).map((video) => learnVideo(content, video));
      const { tags, queries, queryTypes, queryTags } = changes;
      const changesDictionary = [tags, queries, queryTypes, queryTags].some(({ length }) => length > 0);
      if (changesDictionary) count(content, 'dictionary');
      if (isNewVideo.includes(true)) count(content, 'videos');
    },
    async remove(project, ids, now) {
      return removeResponses(contentToChange(access(), project), ids, now);
    },
    async removeRaw(project, before) {
      const { raws, executions } = contentToChange(access(), project);
      const ids = [...executions.values()].map(({ execution }) => execution).filter(({ time }) => time < before);
      const old = ids.filter(({ id }) => raws.get(id) !== undefined);
      for (const { id } of old) raws.delete(id);
      return old.length > 0;
    },
    async forgetRemoved(before) {
      return forgetRemovals(access(), before);
    },
  };
}

/** Values under the keys, each once. */
function eachFound<Key, Value>(keys: readonly Key[], find: (key: Key) => Value | undefined): Value[] {
  const found = new Set(keys.map(find));
  return [...found].filter((value) => value !== undefined);
}

const placeKey = ({ queryId, country, language, runAt }: Omit<CachedJob, 'id'>): string =>
  JSON.stringify([queryId, country, language, runAt]);

export const executionKey = ({ model, executionNumber }: JobExecution): string => `${executionNumber} ${model}`;

const toStored = ({ id, cachedJobId, model, executionNumber, digest }: JobExecution): StoredExecution => ({
  id,
  cachedJobId,
  model,
  executionNumber,
  digest,
});

function addTags(data: MemoryData, content: ProjectData, added: IngestChanges['tags']): void {
  for (const { name, color } of added) addTag(data, content, { name, color, groupId: null });
}

function writeQueries({ queries, queryKeys, tagNames }: ProjectData, changes: IngestChanges, now: Instant): void {
  const change = (id: QueryId, changed: (query: Query) => Partial<Query>): void => {
    const query = known(queries, id, 'query');
    queries.set(id, touched({ ...query, ...changed(query) }, now));
  };
  for (const query of changes.queries) {
    insert(queries, query.id, { ...structuredClone(query), tagIds: [] }, 'query');
    insert(queryKeys, queryKey(query.text), query.id, 'query');
  }
  for (const { queryId, type } of changes.queryTypes) change(queryId, () => ({ type }));
  for (const { queryId, tag } of changes.queryTags) {
    const tagId = known(tagNames, tag, 'tag');
    change(queryId, ({ tagIds }) => ({ tagIds: [...new Set([...tagIds, tagId])] }));
  }
}

/** Computed links are those of the new answer; what was linked by hand stays. */
function writeComputedLinks({ links, executionTags }: ProjectData, { id, executionTagIds }: JobExecution): void {
  for (const tag of executionTagIds) known(executionTags, tag, 'execution tag');
  const manual = (links.get(id) ?? []).filter(({ isManual }) => isManual);
  const computed = executionTagIds.filter((tagId) => !manual.some((link) => link.tagId === tagId));
  links.set(id, [...manual, ...computed.map((tagId) => ({ tagId, isManual: false }))]);
}

function addRun({ journal }: MemoryData, content: ProjectData, job: CachedJob, now: Instant): void {
  const { queries, runs, runPlaces } = content;
  known(queries, job.queryId, 'query');
  const executions = createTable<string, string>(journal);
  const run = { job: { ...job }, place: nextPlace(content), executions, createdAt: now, updatedAt: now };
  insert(runs, job.id, run, 'cached job');
  const alike = runPlaces.get(placeKey(job)) ?? createTable<string, CachedJobId>(journal);
  runPlaces.set(placeKey(job), alike);
  insert(alike, circumstancesText(job), job.id, 'cached job');
}

/** Removes a run that has no answer any more. */
export function removeEmptyRun({ runs, runPlaces }: ProjectData, { job, executions }: Run): void {
  if ([...executions.values()].length > 0) return;
  runs.delete(job.id);
  known(runPlaces, placeKey(job), 'place of runs').delete(circumstancesText(job));
}

interface Stamp {
  readonly now: Instant;
  readonly analysedUnder: number;
  readonly updatedAt: Instant;
}

/** When the records of this transaction are updated: after those of every one before it, whatever the clock says. */
export function nextUpdate({ lastWritten }: ProjectData, now: Instant): Instant {
  const next = Math.max(now, (lastWritten.get('records') ?? 0) + 1);
  lastWritten.set('records', next);
  return next;
}

/** Adds an execution, or puts it in the place of the one with its id: either way it is the last one written. */
function writeExecution(content: ProjectData, execution: JobExecution, { now, analysedUnder, updatedAt }: Stamp): void {
  const { runs, executions, writes } = content;
  writeComputedLinks(content, execution);
  content.raws.delete(execution.id);
  noteBatch(content, execution, !executions.has(execution.id));
  const before = executions.get(execution.id);
  if (before) writes.delete(before.revision);
  const run = known(runs, execution.cachedJobId, 'cached job');
  const key = executionKey(execution);
  if (run.executions.get(key) !== execution.id) {
    before?.run.executions.delete(executionKey(before.execution));
    insert(run.executions, key, execution.id, 'execution');
  }
  // An answer whose surface became known has another run.
  if (before && before.run.job.id !== run.job.id) removeEmptyRun(content, before.run);
  const revision = count(content, 'responses');
  runs.set(run.job.id, touched(run, now));
  executions.set(execution.id, {
    execution: structuredClone(execution),
    place: before?.place ?? nextPlace(content),
    run,
    revision,
    analysedUnder,
    updatedAt,
  });
  writes.set(revision, execution.id);
}
