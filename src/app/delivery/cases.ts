/*
 * The use cases of channels. The interface comes first; then making and changing, secrets, deliveries. What a person
 * says of one is checked by fields.ts.
 */

import {
  type Channel,
  type ChannelKind,
  type ChannelSecrets,
  type Delivery,
  MOST_CHANNELS,
  rotated,
  type Speaking,
} from '../../domain/delivery/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import { requireFreeName } from '../../domain/names.ts';
import type { Page, PageRequest, StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { type Instant, touched } from '../../domain/time.ts';
import { waitingItem } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireUnchanged } from '../unchanged.ts';
import { enqueue, QUEUE } from './fan-out.ts';
import { type ChannelFields, checked, withoutNone } from './fields.ts';
import { askToConfirm } from './mails.ts';
import { recipientsOf, type ShownRecipient } from './recipients.ts';
import { sealed, secretsOf } from './secrets.ts';

/** Who asks: a member limited to projects sees and makes only channels within theirs. */
export interface ChannelReach {
  readonly organisation: OrganisationId;
  /** null = all. */
  readonly projects: readonly ProjectId[] | null;
}

/** A channel as it is shown: without its address and secrets. */
export interface ShownChannel extends Omit<Channel, 'sealed' | 'recipients' | 'left'> {
  readonly recipients: readonly ShownRecipient[];
  /** Whether its address can be opened: not after a restore without the key file. */
  readonly isUsable: boolean;
}

export type NewChannel = Omit<ChannelFields, 'isEnabled'> & { readonly kind: ChannelKind };

/** What an organisation is told by. (contract 14, "Channels") */
export interface ChannelService {
  list(reach: ChannelReach): Promise<readonly ShownChannel[]>;
  /** @throws AppError not-found */
  find(reach: ChannelReach, id: Channel['id']): Promise<ShownChannel>;
  /** The secret of a webhook is shown here once. @throws AppError invalid; conflict; forbidden for projects of others */
  create(reach: ChannelReach, given: NewChannel): Promise<WithSecret>;
  /** @throws AppError not-found; invalid; conflict; forbidden */
  change(
    reach: ChannelReach,
    id: Channel['id'],
    patch: Partial<ChannelFields>,
    /** When it was changed last, as far as the caller knows: a conflict where it was changed since. */
    expected?: Instant,
  ): Promise<ShownChannel>;
  /** @throws AppError not-found */
  remove(reach: ChannelReach, id: Channel['id']): Promise<void>;
  /** A new secret, shown once; the one before signs for a day more. @throws AppError not-found; conflict for what isn't a webhook */
  rotate(reach: ChannelReach, id: Channel['id']): Promise<WithSecret>;
  /** Sends a test, on its way to the channel at once. @throws AppError not-found */
  test(reach: ChannelReach, id: Channel['id']): Promise<Delivery>;
  /** The newest first. @throws AppError not-found */
  deliveries(reach: ChannelReach, id: Channel['id'], page: PageRequest): Promise<Page<Delivery>>;
  /** Sends one again, from the first try on. @throws AppError not-found; conflict while it waits */
  resend(reach: ChannelReach, id: Channel['id'], delivery: Delivery['id']): Promise<Delivery>;
}

interface WithSecret {
  readonly channel: ShownChannel;
  /** null = the kind has none. */
  readonly secret: string | null;
}

/** What the cases share. */
interface Means {
  readonly dependencies: Dependencies;
  /** @throws AppError unavailable where this service sends nothing */
  outside(): Speaking;
  shown(reader: StoreReader, channel: Channel): Promise<ShownChannel>;
  /** Does something with a channel in one transaction. @throws AppError not-found */
  changing<Result>(
    reach: ChannelReach,
    id: Channel['id'],
    work: (transactor: StoreTransactor, channel: Channel) => Promise<Result>,
  ): Promise<Result>;
}

export function createChannelService(dependencies: Dependencies): ChannelService {
  const { store } = dependencies;
  const outside = (): Speaking => {
    if (dependencies.speaking) return dependencies.speaking;
    throw new AppError('unavailable', 'This service sends nothing to channels');
  };
  const shown = async (reader: StoreReader, channel: Channel): Promise<ShownChannel> => {
    const { sealed: _, left: __, ...rest } = channel;
    const isUsable = channel.kind === 'email' || secretsOf(outside(), channel) !== undefined;
    return { ...rest, recipients: await recipientsOf(reader, channel), isUsable };
  };
  const changing: Means['changing'] = (reach, id, work) =>
    store.transact(async (transactor) => work(transactor, await found(transactor, reach, id)));
  const means = { dependencies, outside, shown, changing };
  return {
    list: (reach) =>
      store.read(async (reader) => {
        const all = (await reader.channels.of(reach.organisation)).filter((channel) => isWithin(reach, channel));
        return Promise.all(all.map((channel) => shown(reader, channel)));
      }),
    find: (reach, id) => store.read(async (reader) => shown(reader, await found(reader, reach, id))),

    remove: (reach, id) =>
      changing(reach, id, async ({ channels, work }) => {
        await channels.remove(reach.organisation, id);
        await work.removeLine(null, QUEUE, id);
      }),

    ...makingCases(means),
    ...secretCases(means),
    ...deliveryCases(means),
  };
}

/** Channels as they are made and changed. */
function makingCases({ dependencies, outside, shown, changing }: Means): Pick<ChannelService, 'create' | 'change'> {
  const { store, clock, nextId } = dependencies;
  return {
    async create(reach, { kind, ...given }) {
      const speaking = outside();
      const fields = checked(kind, { ...given, isEnabled: true }, speaking);
      const id = nextId();
      const secret = kind === 'webhook' ? speaking.newSecret() : null;
      const secrets: ChannelSecrets | null = fields.url === null ? null : { url: fields.url, secret, previous: null };
      return store.transact(async (transactor) => {
        const all = await transactor.channels.of(reach.organisation);
        if (all.length >= MOST_CHANNELS)
          throw new AppError('conflict', `An organisation has ${MOST_CHANNELS} channels at most: delete one first`);
        const now = clock();
        const channel: Channel = {
          ...{ id, organisation: reach.organisation, kind, ...fields.kept, left: [], problem: null },
          ...{ sealed: secrets && sealed(speaking, id, secrets), createdAt: now, updatedAt: now },
        };
        requireFreeName(all, channel.name, { what: 'A channel' });
        await requireReach(transactor, reach, channel);
        await transactor.channels.put(channel);
        await askToConfirm(transactor, channel, dependencies);
        return { channel: await shown(transactor, channel), secret };
      });
    },

    async change(reach, id, patch, expected) {
      const speaking = outside();
      return changing(reach, id, async (transactor, before) => {
        requireUnchanged(before, expected);
        const given: ChannelFields = { ...before, url: undefined, ...withoutNone(patch) };
        const { kept, url } = checked(before.kind, given, speaking, patch.url === undefined);
        const secrets = url === null ? null : { ...(secretsOf(speaking, before) ?? fresh(before, speaking)), url };
        const after: Channel = touched(
          {
            ...{ ...before, ...kept },
            ...(patch.isEnabled && { problem: null }),
            ...(secrets && { sealed: sealed(speaking, id, secrets) }),
          },
          clock(),
        );
        requireFreeName(await transactor.channels.of(reach.organisation), after.name, { what: 'A channel', own: id });
        await requireReach(transactor, reach, after);
        await transactor.channels.put(after);
        await askToConfirm(transactor, after, dependencies);
        return shown(transactor, after);
      });
    },
  };
}

function secretCases({ dependencies: { clock }, outside, shown, changing }: Means): Pick<ChannelService, 'rotate'> {
  return {
    async rotate(reach, id) {
      const speaking = outside();
      const secret = speaking.newSecret();
      return changing(reach, id, async (transactor, before) => {
        if (before.kind !== 'webhook')
          throw new AppError('conflict', 'Only a webhook has a secret that can be rotated');
        const secrets = secretsOf(speaking, before);
        if (secrets === undefined)
          throw new AppError('conflict', 'Its address cannot be opened any more: enter the address again first');
        const now = clock();
        const after = touched({ ...before, sealed: sealed(speaking, id, rotated(secrets, secret, now)) }, now);
        await transactor.channels.put(after);
        return { channel: await shown(transactor, after), secret };
      });
    },
  };
}

/** What was sent to channels, and is sent again. */
function deliveryCases({
  dependencies: { store, clock, nextId },
  changing,
}: Means): Pick<ChannelService, 'test' | 'deliveries' | 'resend'> {
  return {
    test: (reach, id) =>
      changing(reach, id, async (transactor, channel) => {
        const [event, now] = [nextId(), clock()];
        const of = { organisation: reach.organisation, project: null, subject: `test ${event}`, sequence: 1 };
        const sent = { id: event, type: 'test' as const, timestamp: now, ...of, data: { name: channel.name } };
        return enqueue(transactor, channel, sent, { now, nextId });
      }),

    deliveries: (reach, id, page) =>
      store.read(async (reader) => {
        await found(reader, reach, id);
        return reader.deliveries.page(id, page);
      }),

    resend: (reach, id, named) =>
      changing(reach, id, async ({ deliveries, work }, channel) => {
        const before = await deliveries.byId(named);
        if (before?.channel !== id) throw new AppError('not-found', 'Delivery not found');
        if (before.state === 'waiting') throw new AppError('conflict', 'It is on its way already');
        if (!channel.isEnabled) throw new AppError('conflict', 'The channel is off: enable it first');
        const again: Delivery = { ...before, state: 'waiting', endedAt: null, done: {} };
        await deliveries.put(again);
        const item = { queue: QUEUE, subject: named, key: id, project: null, dueAt: clock() } as const;
        await work.put(null, [waitingItem(item)]);
        return again;
      }),
  };
}

/** Whether someone sees a channel: all of its projects are theirs. */
const isWithin = ({ projects }: ChannelReach, { projectIds }: Pick<Channel, 'projectIds'>): boolean =>
  projects === null || (projectIds?.every((id) => projects.includes(id)) ?? false);

async function found({ channels }: StoreReader, reach: ChannelReach, id: Channel['id']): Promise<Channel> {
  const [channel] = await channels.withIds([id]);
  if (channel?.organisation !== reach.organisation || !isWithin(reach, channel))
    throw new AppError('not-found', 'Channel not found');
  return channel;
}

/** That a channel goes with projects of the organisation, and of who makes it. @throws AppError forbidden */
async function requireReach({ projects }: StoreReader, reach: ChannelReach, channel: Channel): Promise<void> {
  const owners = await Promise.all(
    (channel.projectIds ?? []).map(async (id) => (await projects.byId(id))?.organisation),
  );
  if (owners.every((owner) => owner === reach.organisation) && isWithin(reach, channel)) return;
  throw new AppError('forbidden', 'Project does not belong to specified organisation');
}

/** The secrets of a channel whose own can't be opened any more. */
const fresh = ({ kind }: Channel, speaking: Speaking): ChannelSecrets => ({
  ...{ url: '', previous: null },
  secret: kind === 'webhook' ? speaking.newSecret() : null,
});
