import type { Channel, Delivery, MailRecipient } from '../delivery/mod.ts';
import type { OrganisationId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { Page, PageRequest } from './paging.ts';

/** Channels of organisations, and those whom their mails go to. (contract 14, "Channels") */
export interface ChannelReader {
  /** In the order of creation. */
  of(organisation: OrganisationId): Promise<readonly Channel[]>;
  /** Those of `ids` that there are, in no order. */
  withIds(ids: readonly Channel['id'][]): Promise<readonly Channel[]>;
  /** Those of `addresses` that are known, in no order. */
  recipients(organisation: OrganisationId, addresses: readonly string[]): Promise<readonly MailRecipient[]>;
  recipientByToken(token: string): Promise<MailRecipient | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ChannelTransactor extends ChannelReader {
  /** Adds a channel of a known organisation, or puts it in the place of the one with its id. */
  put(channel: Channel): Promise<void>;
  /** With its deliveries; whether there was one. */
  remove(organisation: OrganisationId, id: Channel['id']): Promise<boolean>;
  /** Adds a recipient, or puts it in the place of the one with its address. */
  putRecipient(recipient: MailRecipient): Promise<void>;
}

/** Events on their way to channels, and the log of those that arrived or didn't. */
export interface DeliveryReader {
  byId(id: Delivery['id']): Promise<Delivery | undefined>;
  /** Of a channel, the newest first. */
  page(channel: Channel['id'], page: PageRequest): Promise<Page<Delivery>>;
  /** The first one of a subject that waits on its way to a channel. */
  first(channel: Channel['id'], subject: string): Promise<Delivery | undefined>;
  /** All that wait on their way to a channel, the first first. */
  waiting(channel: Channel['id']): Promise<readonly Delivery[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface DeliveryTransactor extends DeliveryReader {
  /** Adds a delivery, or puts it in the place of the one with its id. */
  put(delivery: Delivery): Promise<void>;
  /** Forgets what has ended on its way to a channel: what was queued before an instant, and what is beyond a count. */
  forget(channel: Channel['id'], kept: { readonly before: Instant; readonly count: number }): Promise<void>;
}
