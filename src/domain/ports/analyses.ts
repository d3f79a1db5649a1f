import type { AnalysedText } from '../analysis/mod.ts';
import type { JobExecutionId, ProjectId } from '../ids.ts';
import type { ResponseAnalysis } from '../job-execution.ts';
import type { KnownOutcome } from '../outcomes/mod.ts';
import type { Instant } from '../time.ts';

/** An answer as analyses read it. */
export interface FreshAnswer extends AnalysedText {
  readonly id: JobExecutionId;
  /** The responses revision at which it was last written: its name, until it is written again. */
  readonly revision: number;
}

/** An answer whose analysis is stale: made before what analyses look for was changed, in a way that may matter to it. */
export interface StaleAnswer extends FreshAnswer, KnownOutcome {
  /** The stored text; null when it shows something else since a brand it mentions was removed. */
  readonly analysis: ResponseAnalysis | null;
}

/** How many answers may come at once: this many, and no more bytes of UTF-8, but at least one answer. */
export interface StaleLimit {
  readonly answers: number;
  readonly bytes: number;
}

/** A stale answer that was analysed again. */
export interface RenewedAnalysis {
  /** As {@link StaleAnswer} has it. */
  readonly revision: number;
  /** What was found; null when that is what is stored. */
  readonly analysis: ResponseAnalysis | null;
  /** What became of the question by the rules of now and the decisions; left out = what is stored. */
  readonly known?: KnownOutcome;
}

/** How many analyses were brought up to date, and in how many of them the result is another one. */
export interface Renewal {
  readonly renewed: number;
  readonly changed: number;
}

/** Answers whose analyses become stale by a change of brands. */
export interface Affected {
  /** Whether all do. */
  readonly isAll: boolean;
  /** Those that do, or that are to be analysed before all others. */
  readonly ids: readonly JobExecutionId[];
}

/** Which analyses are stale. An id of another project is an unknown id. */
export interface AnalysisReader {
  /**
   * The projects with stale analyses, or with records that `touch` has still to date again, in the order of creation; where
   * there is nothing to do that costs a look a project.
   */
  staleProjects(): Promise<readonly ProjectId[]>;
  /** How many records of a project are stale; where none is, that costs nothing. */
  staleCount(project: ProjectId): Promise<number>;
  /** How many records of a project are not stale; that costs as little. */
  freshCount(project: ProjectId): Promise<number>;
  /**
   * Answers that aren't stale, maybe among some only, in the order in which they were written, after a responses revision. Others get their turn after each call.
   */
  fresh(
    project: ProjectId,
    limit: StaleLimit,
    which: { readonly after: number; readonly among?: readonly JobExecutionId[] },
  ): Promise<readonly FreshAnswer[]>;
  /** The stalest answers of a project, maybe of some of its answers only, each with the sources that it was stored with. */
  stalest(project: ProjectId, limit: StaleLimit, among?: readonly JobExecutionId[]): Promise<readonly StaleAnswer[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface AnalysisTransactor extends AnalysisReader {
  /**
   * Stores what was found under the tracked revision `analysedUnder`. An answer that was written again since it was
   * read, or is not stale any more, stays as it is. Where the result is another one, the record's `updatedAt` and the
   * responses revision move.
   */
  renew(
    project: ProjectId,
    analyses: readonly RenewedAnalysis[],
    stamp: { readonly now: Instant; readonly analysedUnder: number },
  ): Promise<Renewal>;
  /**
   * Dates records again that show something else since entities were merged, unmerged or renamed, at most `limit` of them;
   * how many. 0 = there are none left.
   */
  touch(project: ProjectId, limit: number, now: Instant): Promise<number>;
  /** Makes the analyses of some answers stale, as they are to show something else. */
  outdate(project: ProjectId, ids: readonly JobExecutionId[]): Promise<void>;
  /** Makes every analysis of a project stale, as the rules of the analysis may be others now. Moves the tracked revision. */
  expire(project: ProjectId): Promise<void>;
  /**
   * Expires every project whose analyses were made by other rules than those of `version`, see `ANALYSIS_VERSION`; how
   * many there were. A new project is of the version that this sightline has.
   */
  adoptVersion(version: number): Promise<number>;
}
