import type { NewEvent, OutboxEvent } from '../events.ts';

/** Events that wait for somebody to deliver them. (contract 14, "Events") */
export interface OutboxReader {
  /** In the order in which they were written, the oldest first. */
  oldest(limit: number): Promise<readonly OutboxEvent[]>;
  /** Those that were not passed on to channels yet, the oldest first. */
  waiting(limit: number): Promise<readonly OutboxEvent[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface OutboxTransactor extends OutboxReader {
  /**
   * Adds an event with the next number of its subject. Events older than {@link EVENTS_KEPT} by its timestamp go, and what
   * an organisation has beyond as many, but for those that still wait to be passed on.
   */
  add(event: NewEvent): Promise<void>;
  /** Notes that events were passed on to the channels that get them. */
  passOn(ids: readonly OutboxEvent['id'][]): Promise<void>;
}
