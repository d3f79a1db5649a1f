import { type Instant, type JobExecutionId, videoKeyText } from '../../domain/mod.ts';
import { forgetItemsOf } from './audit-samples.ts';
import { forgetCorrections } from './corrections.ts';
import { count, counted, type MemoryData, type ProjectData, type WrittenExecution } from './data.ts';
import { executionKey, nextUpdate, removeEmptyRun } from './job-executions.ts';
import { forgetTasksOf } from './judgements.ts';
import { forgetVideos } from './videos.ts';

/** Removes responses with all that hangs on them, and notes that. */
export function removeResponses(content: ProjectData, ids: readonly JobExecutionId[], now: Instant): number {
  const found = [...new Set(ids)].flatMap((id) => content.executions.get(id) ?? []);
  if (found.length === 0) return 0;
  const updatedAt = nextUpdate(content, now);
  for (const written of found) {
    const { id } = written.execution;
    removeExecution(content, written);
    content.removals.set(id, { id, updatedAt, revision: count(content, 'responses') });
  }
  const gone = new Set(found.map(({ execution }) => execution.id));
  forgetItemsOf(content, gone);
  forgetTasksOf(content, gone);
  forgetCorrections(content, ({ jobExecutionId }) => gone.has(jobExecutionId));
  const cited = found.flatMap(({ execution }) => execution.videos.map(videoKeyText));
  if (forgetVideos(content, cited)) count(content, 'videos');
  return found.length;
}

function removeExecution(content: ProjectData, { execution, run, revision }: WrittenExecution): void {
  const { executions, writes, links, batchRows, raws, recordChanges } = content;
  for (const table of [executions, links, batchRows, raws, recordChanges]) table.delete(execution.id);
  writes.delete(revision);
  run.executions.delete(executionKey(execution));
  removeEmptyRun(content, run);
}

/** Forgets the removals before an instant; whether there was any. */
export function forgetRemovals({ contents }: MemoryData, before: Instant): boolean {
  const forgotten = Array.from(contents.values(), (content) => {
    const old = [...content.removals.values()].filter(({ updatedAt }) => updatedAt < before);
    for (const { id, updatedAt, revision } of old) {
      content.removals.delete(id);
      content.counters.set('forgotten', Math.max(counted(content, 'forgotten'), revision));
      content.lastWritten.set('forgotten', Math.max(content.lastWritten.get('forgotten') ?? 0, updatedAt));
    }
    return old.length > 0;
  });
  return forgotten.includes(true);
}
