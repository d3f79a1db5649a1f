import {
  ASKED_AGAIN_AFTER,
  type Channel,
  type MailRecipient,
  type MessageLanguage,
} from '../../domain/delivery/mod.ts';
import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { touched } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueue } from './fan-out.ts';
import { newRecipient, recipientsOf } from './recipients.ts';

/** What the page of a recipient shows. */
export interface MailPage {
  readonly address: string;
  readonly channel: string;
  readonly organisation: string;
  readonly language: MessageLanguage;
  readonly isWanted: boolean;
}

/** Whether recipients want mails: pages for anyone who has the link of one. (contract 14, "E-mail") */
export interface MailService {
  /** undefined = the link isn't good, or its channel is gone. */
  page(token: string, channel: Channel['id']): Promise<MailPage | undefined>;
  /** Confirms, or ends, the mails of a channel to an address; as {@link page}. */
  want(token: string, channel: Channel['id'], isWanted: boolean): Promise<MailPage | undefined>;
}

export function createMailService({ store, clock }: Dependencies): MailService {
  async function found(reader: StoreReader, token: string, id: Channel['id']) {
    const recipient = await reader.channels.recipientByToken(token);
    const [channel] = recipient ? await reader.channels.withIds([id]) : [];
    const isOf = channel?.organisation === recipient?.organisation && channel?.recipients.includes(recipient!.address);
    return recipient && channel && isOf ? { recipient, channel } : undefined;
  }

  async function pageOf(
    reader: StoreReader,
    { recipient: { address }, channel }: { readonly recipient: MailRecipient; readonly channel: Channel },
  ): Promise<MailPage> {
    const states = await recipientsOf(reader, channel);
    const organisation = await reader.organisations.byId(channel.organisation!);
    const isWanted = states.some((one) => one.address === address && one.state === 'active');
    const { name, language } = channel;
    return { address, channel: name, organisation: organisation?.name ?? '', language, isWanted };
  }

  return {
    page: (token, id) =>
      store.read(async (reader) => {
        const known = await found(reader, token, id);
        return known && pageOf(reader, known);
      }),
    want: (token, id, isWanted) =>
      store.transact(async (transactor) => {
        const known = await found(transactor, token, id);
        if (!known) return undefined;
        const { recipient, channel } = known;
        const others = channel.left.filter((one) => one !== recipient.address);
        const left = isWanted ? others : [...others, recipient.address];
        const after = touched({ ...channel, left }, clock());
        await transactor.channels.put(after);
        if (isWanted)
          await transactor.channels.putRecipient({
            ...recipient,
            ...{ confirmedAt: recipient.confirmedAt ?? clock(), refusals: 0, pausedBecause: null },
          });
        return pageOf(transactor, { recipient, channel: after });
      }),
  };
}

/** Asks recipients who are no members, once a day at most, whether they want the mails of a channel. */
export async function askToConfirm(
  transactor: StoreTransactor,
  channel: Channel,
  dependencies: Pick<Dependencies, 'clock' | 'nextId' | 'randomBytes'>,
): Promise<void> {
  const { organisation } = channel;
  if (channel.kind !== 'email' || organisation === null) return;
  const { channels, organisations } = transactor;
  const [now, { nextId }] = [dependencies.clock(), dependencies];
  const owner = (await organisations.byId(organisation))?.name ?? '';
  for (const { address, state } of await recipientsOf(transactor, channel)) {
    const [known] = await channels.recipients(organisation, [address]);
    const recipient = known ?? newRecipient(dependencies, organisation, address);
    const isAsked =
      state === 'unconfirmed' && (recipient.askedAt === null || now - recipient.askedAt > ASKED_AGAIN_AFTER);
    if (known && !isAsked) continue;
    await channels.putRecipient(isAsked ? { ...recipient, askedAt: now } : recipient);
    if (!isAsked) continue;
    const id = nextId();
    const event = { id, type: 'confirm' as const, timestamp: now, organisation, project: null, sequence: 1 };
    const data = { address, organisation: owner, name: channel.name };
    await enqueue(transactor, channel, { ...event, subject: `confirm ${id}`, data }, { now, nextId });
  }
}
