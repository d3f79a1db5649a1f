import type { ExecutionTagId, JobExecutionId, ProjectId } from '../ids.ts';
import type { Dictionary, ResponseFacts } from '../response.ts';

/** Counters that only grow; each moves, in the writing transaction, when what it stands for changes. */
export interface Revision {
  /** New or replaced responses, and those whose analysis has changed. */
  readonly responses: number;
  /** Query types, deletions and tags, tag groups, videos and their snapshots, entities and their groups. */
  readonly dictionary: number;
  /** Links of execution tags to responses that were there before. */
  readonly links: number;
}

/** What the reports of a project are made from. */
export interface FactReader {
  revision(project: ProjectId): Promise<Revision>;
  dictionary(project: ProjectId): Promise<Dictionary>;
  /**
   * The responses last written after revision `since` (0 = all), in the order of writing, in batches. A response that
   * was replaced, or analysed anew, comes once, as it is now.
   */
  responses(project: ProjectId, since: number): AsyncIterable<readonly ResponseFacts[]>;
  /** Every link of an execution tag, in batches. */
  links(project: ProjectId): AsyncIterable<readonly ExecutionTagLink[]>;
}

export interface ExecutionTagLink {
  readonly tagId: ExecutionTagId;
  readonly responseId: JobExecutionId;
}
