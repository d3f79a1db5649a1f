import { type Instant, type JobExecutionId, videoKeyText } from '../../domain/mod.ts';
import { count, counted, type MemoryData, type ProjectData, type WrittenExecution } from './data.ts';
import { executionKey, nextUpdate, runKey } from './job-executions.ts';

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
  if (removeUncited(content, found)) count(content, 'videos');
  return found.length;
}

function removeExecution(content: ProjectData, { execution, run, revision }: WrittenExecution): void {
  const { executions, writes, links, batchRows, recordChanges, runs, runKeys } = content;
  for (const table of [executions, links, batchRows, recordChanges]) table.delete(execution.id);
  writes.delete(revision);
  run.executions.delete(executionKey(execution));
  if ([...run.executions.values()].length > 0) return;
  runs.delete(run.job.id);
  runKeys.delete(runKey(run.job));
}

/** Removes those of the videos that some answers cited which no answer cites any more, and that were never captured. */
function removeUncited({ executions, snapshots, videos }: ProjectData, gone: readonly WrittenExecution[]): boolean {
  const cited = new Set([
    ...Array.from(executions.values()).flatMap(({ execution }) => execution.videos.map(videoKeyText)),
    ...Array.from(snapshots.values(), videoKeyText),
  ]);
  const uncited = gone.flatMap(({ execution }) => execution.videos.map(videoKeyText)).filter((key) => !cited.has(key));
  for (const key of uncited) videos.delete(key);
  return uncited.length > 0;
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
