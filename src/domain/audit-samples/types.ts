import type { AuditItemId, AuditSampleId, EntityId, JobExecutionId } from '../ids.ts';
import type { ScopeInput } from '../scope/mod.ts';
import type { Figure } from '../statistics/mod.ts';
import type { Instant } from '../time.ts';

/** The question that is judged: that answers name a brand, how they speak of it, or that they cite its websites. (contract 9, "Audit") */
export const AUDIT_METRICS = ['mention', 'sentiment', 'source'] as const;
export type AuditMetric = (typeof AUDIT_METRICS)[number];

/** What the analysis says of an answer that has what is judged. */
export const AUDIT_HITS = ['named', 'positive', 'mixed', 'negative', 'cited'] as const;
/** The same of one without it. */
export const AUDIT_MISSES = ['not-named', 'unjudged', 'not-cited'] as const;
export type AuditFinding = (typeof AUDIT_HITS)[number] | (typeof AUDIT_MISSES)[number];

/** One answer that was drawn. */
export interface AuditItem {
  readonly id: AuditItemId;
  readonly jobExecutionId: JobExecutionId;
  /** That of the answer. */
  readonly language: string;
  /** What the analysis said when the answer was drawn. */
  readonly finding: AuditFinding;
  /** Whether that is so, as a person judges; null = not judged yet. */
  readonly isRight: boolean | null;
}

/** How many answers with a hit, and without one. */
export interface AuditCounts {
  readonly hits: number;
  readonly misses: number;
}

/** Answers drawn by chance, to be judged by people. All but the verdicts is as it was when they were drawn. */
export interface AuditSample {
  readonly id: AuditSampleId;
  readonly entityId: EntityId;
  readonly metric: AuditMetric;
  /** As it was asked for. */
  readonly scope: ScopeInput;
  readonly seed: number;
  readonly createdAt: Instant;
  /** The answers that could be drawn. */
  readonly population: AuditCounts;
  /** Those that were. */
  readonly drawn: AuditCounts;
  /** Of a mention the visibility in the scope; else null. */
  readonly figure: Figure | null;
  /** Those of the drawn answers that are as they were: one that was deleted or replaced since is none. By id. */
  readonly items: readonly AuditItem[];
}

/** What a person says of an item. */
export interface AuditVerdict {
  readonly itemId: AuditItemId;
  readonly isRight: boolean;
}

/**
 * Whether a finding is a hit.
 * @example assert.deepEqual([isHit('negative'), isHit('not-cited')], [true, false])
 */
export function isHit(finding: AuditFinding): boolean {
  return (AUDIT_HITS as readonly AuditFinding[]).includes(finding);
}
