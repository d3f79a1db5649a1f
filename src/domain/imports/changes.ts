import type { CachedJobId, JobExecutionId, QueryId } from '../ids.ts';
import type { CachedJob, JobExecution } from '../job-execution.ts';
import type { Decision } from '../outcomes/mod.ts';
import type { Query, QueryType } from '../query.ts';
import type { Tag } from '../tags/mod.ts';
import type { Instant } from '../time.ts';

/** What an import of job executions needs to know of a project: whatever its rows name, as far as it exists. */
export interface IngestState {
  readonly queries: readonly Query[];
  readonly tags: readonly Tag[];
  readonly cachedJobs: readonly CachedJob[];
  readonly executions: readonly StoredExecution[];
  /** Models as the project spells them. */
  readonly models: readonly string[];
  /** What was decided on texts that the rules doubt. */
  readonly decisions: readonly Decision[];
}

/** Where a stored execution stands, and the digest of what it holds. */
export interface StoredExecution {
  readonly id: JobExecutionId;
  readonly cachedJobId: CachedJobId;
  readonly model: string;
  readonly executionNumber: number;
  readonly digest: string;
}

/** The natural keys by which rows name what an {@link IngestState} holds. */
export interface IngestKeys {
  /** Texts of queries, as `queryKey` gives them. */
  readonly queries: readonly string[];
  /** Tag names, folded. */
  readonly tags: readonly string[];
  /** Cached jobs, by the key of their query's text. */
  readonly cachedJobs: readonly {
    readonly query: string;
    readonly country: string;
    readonly language: string;
    readonly runAt: Instant;
  }[];
  /** Executions that rows name by id; those of the cached jobs come anyway. */
  readonly executions: readonly JobExecutionId[];
  /** Names of models, folded. */
  readonly models: readonly string[];
  /** Of texts that the rules doubt. */
  readonly textDigests: readonly string[];
}

/** What an import writes, in the order in which it can be written. */
export interface IngestChanges {
  /** New tags; where a number is taken, the store gives another one. */
  readonly tags: readonly Pick<Tag, 'id' | 'name' | 'color'>[];
  /** New queries, without their tags. */
  readonly queries: readonly Query[];
  readonly queryTypes: readonly { readonly queryId: QueryId; readonly type: QueryType }[];
  /** Tags to add to queries, by folded tag name. */
  readonly queryTags: readonly { readonly queryId: QueryId; readonly tag: string }[];
  readonly cachedJobs: readonly CachedJob[];
  /** Models that the project has not had, as it spells them from now on. */
  readonly models: readonly string[];
  /** New executions, and those that take the place of the one with the same id; each id once. */
  readonly executions: readonly JobExecution[];
  /**
   * Payloads of providers, JSON, of executions that are written, or of stored ones: those keep the payload that they have.
   * One that takes another's place without a payload has none.
   */
  readonly raws: readonly { readonly id: JobExecutionId; readonly raw: string }[];
}
