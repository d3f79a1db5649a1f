import type { NewEvent, OutboxEvent } from '../events.ts';

/** Events that wait for somebody to deliver them. (contract 14, "Events") */
export interface OutboxReader {
  /** In the order in which they were written, the oldest first. */
  oldest(limit: number): Promise<readonly OutboxEvent[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface OutboxTransactor extends OutboxReader {
  /**
   * Adds an event with the next number of its subject. Events older than {@link EVENTS_KEPT} by its timestamp goes, and what
   * an organisation has beyond as many.
   */
  add(event: NewEvent): Promise<void>;
}
