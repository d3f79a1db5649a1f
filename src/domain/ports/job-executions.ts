import type { JobExecutionId, ProjectId } from '../ids.ts';
import type { IngestChanges, IngestKeys, IngestState } from '../imports/mod.ts';
import type { Instant } from '../time.ts';

/** AI responses of a project, with the queries, tags and cached jobs they belong to. */
export interface JobExecutionReader {
  /** Whatever of `keys` exists in the project; an id of another project is an unknown id. */
  ingestState(project: ProjectId, keys: IngestKeys): Promise<IngestState>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface JobExecutionTransactor extends JobExecutionReader {
  /**
   * Writes a plan made from this transaction's `ingestState`, and moves the project's revisions. `analysedUnder` is the
   * tracked revision of the entities for which the executions were analysed.
   */
  apply(
    project: ProjectId,
    changes: IngestChanges,
    stamp: { readonly now: Instant; readonly analysedUnder: number },
  ): Promise<void>;
  /** Keeps what the export lines of some answers hash to; an answer that is written again has none until then. */
  keepLines(
    project: ProjectId,
    lines: readonly { readonly id: JobExecutionId; readonly digest: string }[],
  ): Promise<void>;
  /**
   * Removes those of `ids` that are there, with their records and all that they showed; how many there were. So go runs
   * that have none left, and videos that nothing cites or captured. Moves the responses revision. (contract 10, "Taking back")
   */
  remove(project: ProjectId, ids: readonly JobExecutionId[], now: Instant): Promise<number>;
  /** Removes some payloads of providers, of answers before an instant, a few milliseconds' worth; false = there are none. */
  removeRaw(project: ProjectId, before: Instant): Promise<boolean>;
  /**
   * Forgets some of the removals before an instant, in all projects, a few milliseconds' worth; false = there are none.
   * What was kept of columns that do not know of them yet goes, too.
   */
  forgetRemoved(before: Instant): Promise<boolean>;
}
