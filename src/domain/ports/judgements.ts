import type { JudgeProgress, JudgeSettings, JudgeTask, JudgeVerdict, JudgingCounts } from '../collection/mod.ts';
import type { JobExecutionId, OrganisationId, ProjectId } from '../ids.ts';
import type { Day } from '../time.ts';
import type { DaysSpent } from './collectors.ts';

/** A project whose settings name a judge. */
export interface JudgedProject {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly judge: JudgeSettings;
}

/** What a judge that is a model was asked, and what it said. Those of removed projects and of removed answers are unknown. */
export interface JudgementReader {
  /** In the order of creation. */
  projects(): Promise<readonly JudgedProject[]>;
  progress(project: ProjectId): Promise<JudgeProgress>;
  /** The first `limit` answers that were written after a revision of the responses, in that order. */
  writtenAfter(
    project: ProjectId,
    revision: number,
    limit: number,
  ): Promise<readonly { readonly id: JobExecutionId; readonly revision: number }[]>;
  /** Those of a judge about some answers, in no order. */
  tasks(project: ProjectId, judge: string, ids: readonly JobExecutionId[]): Promise<readonly JudgeTask[]>;
  /** The verdicts that a judge gave on what has these digests. */
  known(
    project: ProjectId,
    judge: string,
    digests: readonly string[],
  ): Promise<ReadonlyMap<string, readonly JudgeVerdict[]>>;
  counts(project: ProjectId, judge: string): Promise<JudgingCounts>;
  /** What a project's judges used up since a UTC day. */
  spentSince(project: ProjectId, day: Day): Promise<DaysSpent>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface JudgementTransactor extends JudgementReader {
  /** Adds tasks about answers that there are, or puts them in the place of those of the same judge about them. */
  put(project: ProjectId, tasks: readonly JudgeTask[]): Promise<void>;
  setProgress(project: ProjectId, progress: JudgeProgress): Promise<void>;
  /** Opens those of a judge that failed again; their ids. */
  reopen(project: ProjectId, judge: string): Promise<readonly JobExecutionId[]>;
  /** Adds to what judges used up on a day; either may be negative. */
  spend(project: ProjectId, day: Day, spent: DaysSpent): Promise<void>;
}
