import type { EventData, EventType, OutboxEvent } from '../events.ts';
import type { OrganisationId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { TryOutcome } from './schedule.ts';

/** Sent to channels: an event, or the question whether an address wants the mails of a channel. */
export interface Sent extends Omit<OutboxEvent, 'type'> {
  readonly type: EventType | 'confirm';
}

/** One event on its way to one channel. */
export interface Delivery {
  readonly id: string;
  readonly organisation: OrganisationId | null;
  readonly channel: string;
  readonly event: Sent;
  readonly queuedAt: Instant;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** How often it was tried. */
  readonly tries: number;
  /** null = it waits. */
  readonly endedAt: Instant | null;
  /** What came of the last try; null = there was none. */
  readonly last: Attempt | null;
  /** Recipients of mails for whom it has ended, and how. */
  readonly done: Readonly<Record<string, 'sent' | 'refused'>>;
}

/** What came of a try, for the log. */
interface Attempt extends Pick<TryOutcome, 'status' | 'reply' | 'problem'> {
  readonly at: Instant;
}

/** How long a delivery that has ended is shown, in milliseconds, and how many of one channel. */
export const DELIVERIES_KEPT: { readonly age: number; readonly count: number } = { age: 30 * 86_400_000, count: 500 };

/** Someone whom mails go to, of one organisation. */
export interface MailRecipient {
  readonly organisation: OrganisationId;
  readonly address: string;
  /** Opens its pages of confirming and unsubscribing. */
  readonly token: string;
  readonly confirmedAt: Instant | null;
  /** When it was last asked whether it wants mails. */
  readonly askedAt: Instant | null;
  /** How often in a row its mail server refused it. */
  readonly refusals: number;
  /** Why nothing is sent there; null = it is. */
  readonly pausedBecause: string | null;
}

/** After this number of refusals in a row nothing is sent to an address. (contract 14) */
export const MOST_REFUSALS = 3;
/** How long an address isn't asked again whether it wants mails, in milliseconds. */
export const ASKED_AGAIN_AFTER = 86_400_000;

/**
 * A recipient after a mail to it was taken or refused.
 * @example
 * const one = { organisation: 'o', address: 'a@b.c', token: 't', confirmedAt: 1, askedAt: null, refusals: 2, pausedBecause: null };
 * assert.equal(afterMail(one, 'refused', 'no such user').pausedBecause, 'no such user');
 * assert.equal(afterMail(one, 'sent', '').refusals, 0);
 */
export function afterMail(recipient: MailRecipient, is: 'sent' | 'refused', why: string): MailRecipient {
  if (is === 'sent') return { ...recipient, refusals: 0 };
  const refusals = recipient.refusals + 1;
  return { ...recipient, refusals, pausedBecause: refusals >= MOST_REFUSALS ? why : recipient.pausedBecause };
}

/** Why an address gets nothing; `active` = it does. */
export type RecipientState = 'active' | 'unconfirmed' | 'unsubscribed' | 'paused';

/**
 * How a recipient of a channel stands.
 * @param isMember members of the organisation need not confirm
 * @example assert.equal(recipientState({ address: 'a@b.c', left: [], isMember: true, known: undefined }), 'active')
 * @example assert.equal(recipientState({ address: 'a@b.c', left: [], isMember: false, known: undefined }), 'unconfirmed')
 */
export function recipientState({
  address,
  left,
  isMember,
  known,
}: {
  readonly address: string;
  readonly left: readonly string[];
  readonly isMember: boolean;
  readonly known: Pick<MailRecipient, 'confirmedAt' | 'pausedBecause'> | undefined;
}): RecipientState {
  if (left.includes(address)) return 'unsubscribed';
  if (known?.pausedBecause != null) return 'paused';
  return isMember || known?.confirmedAt != null ? 'active' : 'unconfirmed';
}

/**
 * Data of an event without what only its way to channels needs.
 * @example assert.deepEqual(shownData({ channels: 'a b', percent: 80 }), { percent: 80 })
 */
export function shownData({ channels: _, ...data }: EventData): EventData {
  return data;
}
