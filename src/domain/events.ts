import type { OrganisationId, ProjectId } from './ids.ts';
import type { Instant } from './time.ts';

/** What happens without anybody asking for it, and is told by the outbox. (contract 14, "Events") */
export const EVENT_TYPES = [
  'import.completed',
  'alert.triggered',
  'alert.resolved',
  'collector.paused',
  'collector.partly',
  'collector.recovered',
  'judge.paused',
  'budget.reached',
  'key.expiring',
  'channel.disabled',
  'clock.jumped',
  'backup.failed',
  'restore.failed',
  'disk.low',
  'test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an event tells: ids, numbers and short texts, less than {@link MOST_EVENT_BYTES} as JSON. */
export interface EventData {
  readonly [name: string]: string | number | boolean | null | EventData;
}

/** Something that happened, as the transaction tells it that made it happen. */
export interface NewEvent {
  readonly id: string;
  readonly type: EventType;
  readonly timestamp: Instant;
  /** null = the operator’s. */
  readonly organisation: OrganisationId | null;
  /** null = the organisation’s, or the operator’s. */
  readonly project: ProjectId | null;
  /** The subject, such as `collector <id>`: events of one subject are in an order. */
  readonly subject: string;
  readonly data: EventData;
}

/** An event as the outbox keeps it. */
export interface OutboxEvent extends NewEvent {
  /** From 1, without gaps within a subject. */
  readonly sequence: number;
}

/** An event is thin: 20 kB with all that surrounds its data. (contract 14) */
export const MOST_EVENT_BYTES = 19_000;

/** How long an event is kept, in milliseconds, and how many of one organisation. */
export const EVENTS_KEPT: { readonly age: number; readonly count: number } = { age: 90 * 86_400_000, count: 1_000 };

/**
 * The same event, where its data is thin enough: else its longest texts are cut, so that what happened is told all the same.
 * @example assert.equal(JSON.stringify(thin({ reason: 'x'.repeat(50_000), id: 'a' })).length < MOST_EVENT_BYTES, true)
 * @example assert.deepEqual(thin({ reason: 'why' }), { reason: 'why' })
 */
export function thin(data: EventData): EventData {
  // A UTF-16 unit is three bytes at most, and six characters where JSON escapes it.
  if (JSON.stringify(data).length * 3 <= MOST_EVENT_BYTES) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  );
}

/** In UTF-16 units: of ten such texts none is too much. */
const LONGEST_TEXT = 300;
