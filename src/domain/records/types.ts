import type { Mention, SourceAnalysis } from '../analysis/mod.ts';
import type { CachedJobId, JobExecutionId } from '../ids.ts';
import type { Instant } from '../time.ts';

/**
 * The stored analysis of one job execution, whose id is also its own. Entities that the answer does not mention are
 * left out. (spec, Result analysis record)
 */
export interface ResultAnalysis {
  readonly id: JobExecutionId;
  readonly cachedJobId: CachedJobId;
  readonly time: Instant;
  /** Greater than that of every record of the project that was written before in another transaction. */
  readonly updatedAt: Instant;
  readonly model: string;
  readonly executionNumber: number;
  /** Whose verdicts the sentiment is; null = the rules'. */
  readonly judgedBy: string | null;
  readonly mentions: readonly Mention[];
  /** Each of the response's sources that was analysed, in their order. */
  readonly sources: readonly SourceAnalysis[];
}
