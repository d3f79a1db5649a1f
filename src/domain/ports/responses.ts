import type { EntityId, JobExecutionId, ProjectId, QueryId } from '../ids.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { ResponseClaims, StoredResponse } from '../responses/mod.ts';
import type { Instant } from '../time.ts';
import type { AnswerText } from './execution-tags.ts';

/** An answer as a passport counts it. (contract 17, "Passport") */
export interface AnswerLine {
  readonly id: JobExecutionId;
  readonly queryId: QueryId;
  readonly query: string;
  readonly time: Instant;
  readonly outcome: Outcome;
  readonly isDoubtful: boolean;
  /** Whether parts of its text aren't the answer. */
  readonly hasAsides: boolean;
  /** SHA-256 of its line in an export; null = not kept yet. */
  readonly digest: string | null;
}

/** AI responses as they are stored. An id of another project is an unknown id. */
export interface ResponseReader {
  /** Those of `ids` that are there, whole, in no order. */
  byIds(project: ProjectId, ids: readonly JobExecutionId[]): Promise<readonly StoredResponse[]>;
  /** Every response, whole, in the order of writing, in batches. */
  all(project: ProjectId): AsyncIterable<readonly StoredResponse[]>;
  /** The answers of those of `ids` that are there, in no order. */
  answers(project: ProjectId, ids: readonly JobExecutionId[]): Promise<readonly AnswerText[]>;
  /** How many bytes the texts of those of `ids` that are there have, without reading them. */
  lengths(project: ProjectId, ids: readonly JobExecutionId[]): Promise<ReadonlyMap<JobExecutionId, number>>;
  /** How many bytes those of `ids` that are there take, texts and payloads, without reading them. */
  sizes(project: ProjectId, ids: readonly JobExecutionId[]): Promise<ReadonlyMap<JobExecutionId, number>>;
  /**
   * Every response whose answer holds a folded text, and maybe some that do not, in no order; undefined where a store can
   * tell no faster than by reading all answers.
   */
  holding(project: ProjectId, part: string): Promise<readonly JobExecutionId[] | undefined>;
  /** At most so many of them, those that came last: what it takes is bounded, however many there are. */
  lastHolding(project: ProjectId, part: string, most: number): Promise<readonly JobExecutionId[] | undefined>;
  /** The provider's payload of a response, JSON; undefined where none is kept. */
  raw(project: ProjectId, id: JobExecutionId): Promise<string | undefined>;
  /** How many payloads are kept of answers before an instant; null = in all. Counted from an index alone. */
  rawCount(project: ProjectId, before: Instant | null): Promise<number>;
  /** What passports say of those of `ids` that are there, in no order. */
  lines(project: ProjectId, ids: readonly JobExecutionId[]): Promise<readonly AnswerLine[]>;
  /** The claims of those of `ids` that are there about some entities, in no order; who is claimed nothing of is left out. */
  claims(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    entities: readonly EntityId[],
  ): Promise<readonly ResponseClaims[]>;
}
