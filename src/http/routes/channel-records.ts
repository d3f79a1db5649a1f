import { z } from 'zod';
import type { ShownChannel } from '../../app/mod.ts';
import {
  CHANNEL_EVENTS,
  CHANNEL_KINDS,
  type Delivery,
  MESSAGE_LANGUAGES,
  MOST_RECIPIENTS,
  shownData,
} from '../../domain/delivery/mod.ts';
import { EVENT_TYPES } from '../../domain/events.ts';
import { toIso } from '../../domain/time.ts';
import { optional } from '../shapes.ts';
import { EXPECTED, listOf, name, Time, text, Uuid } from '../wire.ts';

/** Projects that a channel names at most. */
const MOST_PROJECTS = 100;

const FIELDS = {
  name: name(200).meta({ description: 'Unique in the organisation, letter case aside.' }),
  projectIds: listOf(Uuid, MOST_PROJECTS, 1)
    .nullable()
    .meta({ description: 'null: all projects, and events of the organisation itself.' }),
  events: listOf(z.enum(CHANNEL_EVENTS), CHANNEL_EVENTS.length).meta({
    description: 'Events that go there. Alerts name their channels themselves, whatever stands here.',
  }),
  language: z.enum(MESSAGE_LANGUAGES).meta({ description: 'Of mails and chats; webhooks carry data.' }),
  url: text(2_000).meta({
    description: 'Where it is sent: https, and a public address. Kept encrypted, and never shown again.',
  }),
  recipients: listOf(text(254), MOST_RECIPIENTS, 1).meta({
    description: 'E-mail addresses. Those of no members get nothing before they confirm.',
  }),
};
const { projectIds, language, url, recipients, ...REQUIRED } = FIELDS;

const EXAMPLE = { name: 'Ops', kind: 'webhook', events: ['collector.paused'], url: 'https://hooks.example.com/in' };
export const ChannelBody = z
  .strictObject({
    ...REQUIRED,
    kind: z.enum(CHANNEL_KINDS),
    ...optional({ projectIds, language, url, recipients }),
  })
  .meta({ id: 'ChannelCreation', examples: [EXAMPLE] });
export const ChannelPatch = z
  .strictObject({ ...optional({ ...FIELDS, enabled: z.boolean() }), ...EXPECTED })
  .meta({ id: 'ChannelPatch', examples: [{ enabled: true }] });

const CHANNEL = {
  id: Uuid,
  name: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  projectIds: z.array(Uuid).nullable(),
  events: z.array(z.enum(EVENT_TYPES)),
  language: z.enum(MESSAGE_LANGUAGES),
  recipients: z.array(
    z.strictObject({
      address: z.string(),
      state: z.enum(['active', 'unconfirmed', 'unsubscribed', 'paused']),
      reason: z.string().nullable().meta({ description: 'Why it is paused: what its mail server said three times.' }),
    }),
  ),
  enabled: z.boolean(),
  problem: z.string().nullable().meta({ description: 'Why it was disabled by itself; null: it wasn’t.' }),
  isUsable: z.boolean().meta({ description: 'false after a restore without the key file: enter the address again.' }),
  createdAt: Time,
  updatedAt: Time,
};
export const ChannelRecord = z
  .strictObject(CHANNEL)
  .meta({ id: 'Channel', description: 'Where events are sent, without its address and secret.' });
export const MadeChannel = z
  .strictObject({
    ...CHANNEL,
    secret: z.string().nullable().meta({ description: 'whsec_…, shown once; null: only webhooks have one.' }),
  })
  .meta({ id: 'MadeChannel' });

const CHANNEL_OF = ({ id, name: called, kind, events, recipients: whom, isUsable, ...rest }: ShownChannel) => ({
  ...{ id, name: called, kind, events: [...events], recipients: whom.map((one) => ({ ...one })), isUsable },
  ...{ projectIds: rest.projectIds && [...rest.projectIds], language: rest.language, enabled: rest.isEnabled },
  ...{ problem: rest.problem, createdAt: toIso(rest.createdAt), updatedAt: toIso(rest.updatedAt) },
});
export const toChannel = (channel: ShownChannel): z.output<typeof ChannelRecord> => CHANNEL_OF(channel);

const Type = z.enum([...EVENT_TYPES, 'confirm']);
export const DeliveryRecord = z
  .strictObject({
    id: Uuid,
    event: z.strictObject({
      id: Uuid,
      type: Type,
      timestamp: Time,
      project: Uuid.nullable(),
      subject: z.string(),
      sequence: z.int(),
      data: z.record(z.string(), z.unknown()),
    }),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int().min(0),
    queuedAt: Time,
    endedAt: Time.nullable(),
    last: z
      .strictObject({
        at: Time,
        status: z.int().nullable().meta({ description: 'Of HTTP or SMTP; null: there was no reply.' }),
        reply: z.string().meta({ description: 'Its first 1,024 characters.' }),
        problem: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The last try; null: there was none.' }),
    recipients: z.record(z.string(), z.enum(['sent', 'refused'])).meta({ description: 'Of mails, by address.' }),
  })
  .meta({ id: 'Delivery', description: 'One event on its way to a channel.' });

export function toDelivery({ id, event, state, tries, ...rest }: Delivery): z.output<typeof DeliveryRecord> {
  const { id: of, type, timestamp, project, subject, sequence, data } = event;
  const { queuedAt, endedAt, last, done } = rest;
  return {
    ...{ id, state, tries, queuedAt: toIso(queuedAt), endedAt: endedAt === null ? null : toIso(endedAt) },
    event: { ...{ id: of, type, project, subject, sequence }, timestamp: toIso(timestamp), data: shownData(data) },
    last: last && { ...last, at: toIso(last.at) },
    recipients: { ...done },
  };
}
