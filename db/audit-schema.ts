import type { Generated } from 'kysely';
import type { AuditFinding, AuditMetric } from '../src/domain/audit-samples/mod.ts';
import type { Correctable } from '../src/domain/corrections/mod.ts';

/* Answers that were drawn to be judged by people, and what people corrected. */

export interface AuditSampleTable {
  id: Generated<number>;
  uuid: string;
  project: number;
  entity: number;
  metric: AuditMetric;
  seed: number;
  /** JSON of the scope as it was asked for. */
  scope: string;
  /** JSON of the figure that is audited; null = none. */
  figure: string | null;
  /** Answers that could be drawn. */
  hits: number;
  misses: number;
  hits_drawn: number;
  misses_drawn: number;
  created_at: number;
}

export interface AuditItemTable {
  project: number;
  id: Generated<number>;
  uuid: string;
  audit_sample: number;
  job_execution: number;
  /** Of the answer as it was drawn. */
  digest: string;
  language: string;
  finding: AuditFinding;
  /** null = not judged. */
  is_right: number | null;
}

export interface CorrectionTable {
  project: number;
  id: Generated<number>;
  uuid: string;
  job_execution: number;
  entity: number;
  what: Correctable;
  /** Which claim; empty of what there is one of. */
  part: string;
  /** JSON of what is right. */
  value: string;
  /** JSON of ids: the entity, and what was merged into it then. */
  about: string;
  /** Of the text of the answer. */
  text_digest: string;
  note: string;
  made_by: string;
  created_at: number;
}
