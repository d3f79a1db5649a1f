import type { ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { LeasedItem, QueueName, WorkItem, WorkLine, WorkPause } from '../work/mod.ts';

/**
 * Work that is to be done, once, by one of all services on a database: the rules are in `src/domain/work`. Items of removed
 * projects are unknown. Where a method names a project, items of others are left out; null = those of no project.
 */
export interface WorkReader {
  /** Of all projects: the lines of a queue in which an item waits, the longest due first, then by key. */
  lines(queue: QueueName): Promise<readonly WorkLine[]>;
  /** Of all projects and queues: items that somebody works on, by queue and subject. */
  leased(): Promise<readonly LeasedItem[]>;
  /** The first items of a line that wait and are due by `now`, the longest due first, then by subject; none of a line that is paused then. */
  due(
    project: ProjectId | null,
    queue: QueueName,
    key: string,
    now: Instant,
    limit: number,
  ): Promise<readonly WorkItem[]>;
  /** By subject, in no order; subjects without work are left out. */
  items(project: ProjectId | null, queue: QueueName, subjects: readonly string[]): Promise<readonly WorkItem[]>;
  pauseOf(project: ProjectId | null, queue: QueueName, key: string): Promise<WorkPause | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface WorkTransactor extends WorkReader {
  /** Adds items, or puts them in the place of those of their subjects. All are of the project. */
  put(project: ProjectId | null, items: readonly WorkItem[]): Promise<void>;
  /** Takes items out of a queue, because they ended or aren't to be done any more; unknown ones are left out. */
  remove(project: ProjectId | null, queue: QueueName, subjects: readonly string[]): Promise<void>;
  /** Takes a whole line out of a queue, with its pause. */
  removeLine(project: ProjectId | null, queue: QueueName, key: string): Promise<void>;
  /** Holds a line back, items to come included; a pause that ends later stays. */
  pause(project: ProjectId | null, queue: QueueName, key: string, pause: WorkPause): Promise<void>;
  /** Ends a pause: items that wait in the line are due by `now`, and their tries begin again. */
  resume(project: ProjectId | null, queue: QueueName, key: string, now: Instant): Promise<void>;
}
