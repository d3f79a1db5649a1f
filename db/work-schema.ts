import type { QueueName } from '../src/domain/work/mod.ts';

/* The one queue of work that isn't done yet; see the port `WorkReader`. */

export interface WorkTable {
  queue: QueueName;
  subject: string;
  /** Items of one line are paused together. */
  line: string;
  /** null = of no project. */
  project: number | null;
  due_at: number;
  tries: number;
  /** JSON; null = it waits. */
  lease: string | null;
  reason: string | null;
}

export interface WorkPauseTable {
  queue: QueueName;
  line: string;
  project: number | null;
  until: number;
  reason: string;
}
