import type { Generated } from 'kysely';
import type { Payer, ProviderName } from '../src/domain/collection/mod.ts';
import type { EventType } from '../src/domain/events.ts';

/* The tables of money and of the outbox, as `schema.ts` has the others. */

/** What asking cost on a UTC day; see the port `LedgerReader`. */
export interface LedgerTable {
  organisation: number;
  day: number;
  /** A project that was removed stays here: its UUID, and that of the collector, or `judge`. */
  project: string;
  account: string;
  provider: ProviderName;
  model: string;
  payer: Payer;
  /** In millionths of a dollar. */
  reserved: number;
  spent: number;
  /** Answers. */
  asking: number;
  answers: number;
}

/** A budget above projects. */
export interface BudgetTable {
  /** `operator`, or `tenant` or `organisation` and its UUID. */
  owner: string;
  organisation: number | null;
  /** JSON. */
  limits: string;
}

/** The last step that a limit of a period has reached. */
export interface BudgetStepTable {
  limit_name: string;
  from_day: number;
  step: number;
}

/** A price that an organisation states. */
export interface PriceTable {
  organisation: number;
  provider: string;
  model: string;
  /** JSON of all of it. */
  price: string;
}

/** An event that waits to be delivered. */
export interface OutboxTable {
  id: Generated<number>;
  uuid: string;
  type: EventType;
  at: number;
  organisation: number | null;
  /** UUID: a project that was removed is still told of. */
  project: string | null;
  subject: string;
  sequence: number;
  /** JSON. */
  data: string;
  /** Whether it was not passed on to channels yet. */
  waits: Generated<number>;
}

/** A channel by which an organisation is told of events; `record` is JSON of all but its secrets. */
export interface DeliveryChannelTable {
  id: Generated<number>;
  uuid: string;
  organisation: number;
  record: string;
  sealed: Uint8Array | null;
}

/** An event on its way to a channel; `record` is JSON of all of it. */
export interface DeliveryTable {
  id: Generated<number>;
  uuid: string;
  organisation: number | null;
  /** UUID, or the name of one of the operator's. */
  channel: string;
  subject: string;
  queued_at: number;
  state: 'waiting' | 'delivered' | 'failed';
  record: string;
}

/** Someone whom mails go to; `record` is JSON of the rest. */
export interface MailRecipientTable {
  organisation: number;
  address: string;
  token: string;
  record: string;
}

/** What work in the background remembers from one time to the next. */
export interface NoteTable {
  subject: string;
  /** JSON. */
  body: string;
}

/** The number of the last event of a subject. */
export interface OutboxSubjectTable {
  subject: string;
  sequence: number;
}
