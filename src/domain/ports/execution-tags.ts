import type { ExecutionTagId, JobExecutionId, ProjectId } from '../ids.ts';
import type { ExecutionTag } from '../tags/mod.ts';

/** The text of one response. */
export interface AnswerText {
  readonly id: JobExecutionId;
  readonly answer: string;
}

/** Execution tags and what they are linked to. */
export interface ExecutionTagReader {
  /** Every tag, in the order of creation. */
  all(project: ProjectId): Promise<readonly ExecutionTag[]>;
  /** Those of `ids` that name no execution of the project, each once, in their order. */
  unknownExecutions(project: ProjectId, ids: readonly JobExecutionId[]): Promise<readonly JobExecutionId[]>;
  /** The answers of the responses last written after revision `since` (0 = all), in the order of writing, in batches. */
  answers(project: ProjectId, since: number): AsyncIterable<readonly AnswerText[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ExecutionTagTransactor extends ExecutionTagReader {
  /** The name must be free in the project. Moves the dictionary revision, as do `change` and `remove`. */
  add(project: ProjectId, tag: ExecutionTag): Promise<void>;
  /** Puts a tag in the place of the one with its id; its links stay. */
  change(project: ProjectId, tag: ExecutionTag): Promise<void>;
  /** Removes a tag with its links. */
  remove(project: ProjectId, id: ExecutionTagId): Promise<void>;
  /**
   * Links every tag with every execution, by hand; how many pairs were not linked before. All of them must be in the
   * project. Moves the links revision when there was any, as does `unlink`.
   */
  link(project: ProjectId, tags: readonly ExecutionTagId[], executions: readonly JobExecutionId[]): Promise<number>;
  /** Takes the links between tags and executions away, computed ones too; how many there were. */
  unlink(project: ProjectId, tags: readonly ExecutionTagId[], executions: readonly JobExecutionId[]): Promise<number>;
  /** Takes every link of a tag away, manual ones too, and adds computed ones. Moves the links revision. */
  relink(project: ProjectId, tag: ExecutionTagId, executions: readonly JobExecutionId[]): Promise<void>;
}
