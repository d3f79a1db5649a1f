import type { EventType, OutboxEvent } from '../events.ts';
import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Where a channel sends what happens. (contract 14, "Channels") */
export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'teams'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Languages in which messages are written. */
export const MESSAGE_LANGUAGES = ['en', 'de'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Events that a channel of an organisation can ask for. */
export const CHANNEL_EVENTS: readonly EventType[] = [
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
];

/** What an organisation is told by, and of what. */
export interface Channel {
  readonly id: string;
  /** null = the operator's own, which isn't stored. */
  readonly organisation: OrganisationId | null;
  readonly name: string;
  readonly kind: ChannelKind;
  /** null = all projects, and the organisation's own events. */
  readonly projectIds: readonly ProjectId[] | null;
  readonly events: readonly EventType[];
  /** E-mail addresses; empty in other kinds. */
  readonly recipients: readonly string[];
  /** Recipients who unsubscribed: they stay named, and get nothing. */
  readonly left: readonly string[];
  readonly language: MessageLanguage;
  readonly isEnabled: boolean;
  /** Why it was disabled by itself; null = it wasn't. */
  readonly problem: string | null;
  /** What {@link ChannelSecrets} holds, encrypted; null = e-mail. */
  readonly sealed: Uint8Array | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Kept in the vault, and never read back. */
export interface ChannelSecrets {
  readonly url: string;
  /** Of webhooks: `whsec_…`; null = the kind has none. */
  readonly secret: string | null;
  /** The secret before, which signs besides until an instant. */
  readonly previous: { readonly secret: string; readonly until: Instant } | null;
}

/** How long the secret before a rotation still signs, in milliseconds. */
export const ROTATION = 86_400_000;
/** How many channels an organisation has at most, and recipients a channel. */
export const MOST_CHANNELS = 50;
export const MOST_RECIPIENTS = 50;

/**
 * What binds the sealed secrets to their row.
 * @example assert.equal(channelBound('c'), 'channel c')
 */
export const channelBound = (id: string): string => `channel ${id}`;

/**
 * Whether a channel gets an event: it is of its organisation and its projects, and of a type that it asks for. An event that names
 * channels goes to these alone, whatever their types. (contract 14, "Channels")
 * @example
 * const channel = { id: 'c', organisation: 'o', projectIds: null, events: ['budget.reached' as const], isEnabled: true };
 * const event = { type: 'budget.reached' as const, organisation: 'o', project: 'p', data: {} };
 * assert.equal(covers(channel, event), true);
 * assert.equal(covers({ ...channel, projectIds: ['another'] }, event), false);
 * assert.equal(covers(channel, { ...event, data: { channels: 'a b' } }), false);
 */
export function covers(
  channel: Pick<Channel, 'id' | 'organisation' | 'projectIds' | 'events' | 'isEnabled'>,
  { type, organisation, project, data }: Pick<OutboxEvent, 'type' | 'organisation' | 'project' | 'data'>,
): boolean {
  if (!channel.isEnabled || channel.organisation !== organisation) return false;
  if (channel.projectIds !== null && (project === null || !channel.projectIds.includes(project))) return false;
  if (typeof data.channels === 'string') return data.channels.split(' ').includes(channel.id);
  // A channel that was disabled would tell of itself.
  return channel.events.includes(type) && data.channel !== channel.id;
}

/**
 * An e-mail address as it is stored and compared; undefined for a text that isn't one.
 * @example assert.equal(mailAddress(' Ana@Example.com '), 'ana@example.com')
 * @example assert.equal(mailAddress('Ana <ana@example.com>'), undefined)
 */
export function mailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && /^[^\s@<>(),;:"[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(address)
    ? address
    : undefined;
}
