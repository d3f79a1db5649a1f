import {
  contentOf,
  contentText,
  fold,
  type IngestState,
  type JobExecutionImportPlan,
  type JobExecutionRow,
  planJobExecutionImport,
} from '../../../src/domain/mod.ts';
import { aRowAt } from '../../support/rows.ts';

export const NOW = Date.UTC(2026, 10, 20);
export const RUN_AT = NOW - 5_000;
export const EMPTY: IngestState = { queries: [], tags: [], cachedJobs: [], executions: [], models: [], decisions: [] };
export const digest = (text: string) => `digest of ${text}`;

export const aRow = (given: Partial<JobExecutionRow> = {}): JobExecutionRow => aRowAt(RUN_AT, given);

/** What an import into a project as it is stored would do. */
export function plan(rows: readonly JobExecutionRow[], state: IngestState = EMPTY) {
  let made = 0;
  const nextId = () => `new-${++made}`;
  const prepared = rows.map((row) => {
    const content = contentOf(row, digest);
    return { row, ...content, digest: contentText(content.content) };
  });
  const planned = planJobExecutionImport(state, prepared, { nextId, now: NOW });
  return { ...planned, actions: planned.outcomes.map(({ action, error }) => error ?? action) };
}

/** The state that a store would hold after the plan was applied to an empty one. */
export function applied({ changes }: JobExecutionImportPlan): IngestState {
  const tags = changes.tags.map((tag, index) => ({ ...tag, id: index + 1, groupId: null }));
  const idOf = (folded: string) => tags.find(({ name }) => fold(name) === folded)!.id;
  const queries = changes.queries.map((query) => ({
    ...query,
    type: changes.queryTypes.find(({ queryId }) => queryId === query.id)?.type ?? null,
    tagIds: changes.queryTags.filter(({ queryId }) => queryId === query.id).map(({ tag }) => idOf(tag)),
  }));
  return {
    tags,
    queries,
    cachedJobs: changes.cachedJobs,
    executions: changes.executions,
    models: changes.models,
    decisions: [],
  };
}
