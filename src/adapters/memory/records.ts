import {
  byNumber,
  type CachedJobFilter,
  type CachedJobReader,
  type CachedJobSortField,
  type CachedJobSummary,
  compareCodePoints,
  fold,
  type Instant,
  includesLanguage,
  inFeedOrder,
  inOrder,
  pageOf,
  type RecordChange,
  type RecordFilter,
  type RecordReader,
  type RecordSortField,
  type RemovedRecord,
  type ResultAnalysis,
  type SortBy,
  type SortRules,
  servedSources,
} from '../../domain/mod.ts';
import { type Access, contentOf, type Placed, type ProjectData, type Run, type WrittenExecution } from './data.ts';

const LATEST_FIRST: readonly SortBy<RecordSortField>[] = [{ field: 'time', direction: 'DESC' }];
const RECORD_RULES: SortRules<WrittenExecution, RecordSortField> = {
  time: byNumber(({ execution }) => execution.time),
  updatedAt: byNumber(({ updatedAt }) => updatedAt),
};

export function recordReader(access: Access): RecordReader {
  return {
    async byId(project, id) {
      const written = contentOf(access(), project).executions.get(id);
      return written && toRecord(written);
    },
    async page(project, filter, sort, page) {
      const found = recordsOf(contentOf(access(), project), filter);
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      const { results, totalRecords } = pageOf(inOrder(found, sorts, RECORD_RULES, placesAs(sorts)), page);
      return { results: results.map(toRecord), totalRecords };
    },
    async after(project, filter, cursor, limit) {
      const content = contentOf(access(), project);
      const removed = Array.from(content.removals.values(), ({ id, updatedAt }): RemovedRecord => {
        return { id, isRemoved: true, updatedAt };
      });
      const isAfter = ({ updatedAt, id }: RecordChange) =>
        cursor === null || (updatedAt - cursor.updatedAt || compareCodePoints(id, cursor.id)) > 0;
      return inFeedOrder([...recordsOf(content, filter).map(toRecord), ...removed])
        .filter(isAfter)
        .slice(0, limit);
    },
    async feedSpan(project) {
      const { lastWritten } = contentOf(access(), project);
      return { forgotten: lastWritten.get('forgotten') ?? 0, last: lastWritten.get('records') ?? 0 };
    },
  };
}

/** Compares what came in this order, in the direction of a sort's last key. */
function placesAs(sort: readonly SortBy<string>[]): (a: Placed, b: Placed) => number {
  const sign = sort.at(-1)?.direction === 'DESC' ? -1 : 1;
  return (a, b) => sign * (a.place - b.place);
}

function recordsOf(content: ProjectData, filter: RecordFilter): WrittenExecution[] {
  const { cachedJobId, timeFrom, timeTo, updatedAtFrom, updatedAtTo, tagNames, tagIds } = filter;
  const { queries, tags } = content;
  return [...content.executions.values()].filter(({ execution, run, updatedAt }) => {
    const carried = queries.get(run.job.queryId)!.tagIds;
    return (
      (cachedJobId === undefined || run.job.id === cachedJobId) &&
      isWithin(execution.time, timeFrom, timeTo) &&
      isWithin(updatedAt, updatedAtFrom, updatedAtTo) &&
      (tagIds === undefined || carried.some((id) => tagIds.includes(id))) &&
      (tagNames === undefined || carried.some((id) => tagNames.includes(fold(tags.get(id)!.name))))
    );
  });
}

const isWithin = (value: Instant, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): boolean =>
  value >= from && value <= to;

const toRecord = ({ execution, updatedAt }: WrittenExecution): ResultAnalysis =>
  structuredClone({
    id: execution.id,
    cachedJobId: execution.cachedJobId,
    time: execution.time,
    updatedAt,
    model: execution.model,
    executionNumber: execution.executionNumber,
    judgedBy: execution.analysis.judgedBy ?? null,
    mentions: execution.analysis.mentions.map(({ claims: _, opinion: __, ...mention }) => mention),
    sources: servedSources(execution.analysis.sources, execution.analysis.setAside),
  });

const LATEST_RUN_FIRST: readonly SortBy<CachedJobSortField>[] = [{ field: 'runAt', direction: 'DESC' }];
const JOB_RULES: SortRules<Run, CachedJobSortField> = {
  runAt: byNumber(({ job }) => job.runAt),
  createdAt: byNumber(({ createdAt }) => createdAt),
  updatedAt: byNumber(({ updatedAt }) => updatedAt),
};

export function cachedJobReader(access: Access): CachedJobReader {
  return {
    async byId(project, id) {
      const content = contentOf(access(), project);
      const run = content.runs.get(id);
      if (!run) return undefined;
      const executions = executionsOf(content, run).map(({ id, model, executionNumber, time }) => {
        return { id, model, executionNumber, time };
      });
      return { ...toSummary(content, run), executions };
    },
    async page(project, filter, sort, page) {
      const content = contentOf(access(), project);
      const found = [...content.runs.values()].filter((run) => isShown(toSummary(content, run), filter));
      const sorts = sort.length > 0 ? sort : LATEST_RUN_FIRST;
      const { results, totalRecords } = pageOf(inOrder(found, sorts, JOB_RULES, placesAs(sorts)), page);
      return { results: results.map((run) => toSummary(content, run)), totalRecords };
    },
  };
}

function executionsOf({ executions }: ProjectData, run: Run) {
  const found = [...run.executions.values()].map((id) => executions.get(id)!.execution);
  return found.sort((a, b) => compareCodePoints(a.model, b.model) || a.executionNumber - b.executionNumber);
}

function toSummary(content: ProjectData, run: Run): CachedJobSummary {
  const executions = executionsOf(content, run);
  return {
    ...run.job,
    query: content.queries.get(run.job.queryId)!.text,
    models: [...new Set(executions.map(({ model }) => model))],
    executionCount: executions.length,
    createdAt: run.createdAt,
    updatedAt: run.updatedAt,
  };
}

function isShown(job: CachedJobSummary, { queryId, country, language, model, runAtFrom, runAtTo }: CachedJobFilter) {
  return (
    (queryId === undefined || job.queryId === queryId) &&
    (country === undefined || job.country === country) &&
    (language === undefined || includesLanguage(language, job.language)) &&
    (model === undefined || job.models.some((own) => fold(own) === fold(model))) &&
    isWithin(job.runAt, runAtFrom, runAtTo)
  );
}
