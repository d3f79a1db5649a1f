/*
 * Sends one delivery once, and says how that ended. `attempt` finds the channel as it is now, writes the message and sends
 * it; whatever goes wrong is an outcome, never an exception. Mails go to each recipient by itself and are noted at once, so
 * that no try sends one twice.
 */

import type { Stop } from '../../domain/collection/mod.ts';
import {
  afterMail,
  type Channel,
  type Delivery,
  type MailRecipient,
  type Message,
  mailOf,
  mailWords,
  messageOf,
  type Speaking,
  signedText,
  signingSecrets,
  slackBody,
  type TryOutcome,
  teamsBody,
  webhookBody,
} from '../../domain/delivery/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailLink, newRecipient, recipientsOf, type ShownRecipient } from './recipients.ts';
import { secretsOf } from './secrets.ts';
import type { DeliveryWork, LeasedDelivery } from './work.ts';

interface Surroundings {
  readonly dependencies: Dependencies;
  readonly speaking: Speaking;
  readonly work: Pick<DeliveryWork, 'noteMail'>;
  readonly stop: Stop;
}

const useless = (problem: string): TryOutcome => ({ is: 'useless', status: null, reply: '', problem });
const failed = (problem: string): TryOutcome => ({ is: 'failed', status: null, reply: '', problem });

/** What a try needs of the store. */
interface Found {
  readonly channel: Channel;
  readonly project: string | null;
  readonly recipients: readonly ShownRecipient[];
  readonly known: readonly MailRecipient[];
}

/** Sends a delivery once; what went wrong is its outcome. */
export async function attempt(leased: LeasedDelivery, surroundings: Surroundings): Promise<TryOutcome> {
  const { speaking, dependencies } = surroundings;
  const { delivery } = leased;
  const found = await find(delivery, surroundings);
  if (found === undefined) return useless('the channel was deleted');
  const { channel, project } = found;
  const { publicUrl } = speaking;
  const { type } = delivery.event;
  if (!channel.isEnabled && type !== 'test' && type !== 'confirm') return useless('the channel is disabled');
  const message = messageOf(delivery.event, { language: channel.language, project, publicUrl });
  if (channel.kind === 'email') return mailAll(leased, message, found, surroundings);
  const secrets = secretsOf(speaking, channel);
  if (secrets === undefined) return failed('its address cannot be opened any more: enter it again');
  const now = dependencies.clock();
  const body = bodyOf(channel, delivery, message);
  const headers = channel.kind === 'webhook' ? signed(delivery, body, signingSecrets(secrets, now), now, speaking) : {};
  const isTenants = channel.organisation !== null;
  const outcome = await speaking.post({ url: secrets.url, headers, body }, { isTenants, now, stop: surroundings.stop });
  return { ...outcome, channelOf: channel.updatedAt };
}

function find({ channel: id, event }: Delivery, { speaking, dependencies }: Surroundings): Promise<Found | undefined> {
  return dependencies.store.read(async (reader) => {
    const own = speaking.operator.find(({ channel }) => channel.id === id)?.channel;
    const channel = own ?? (await reader.channels.withIds([id]))[0];
    if (channel === undefined) return undefined;
    const project = event.project === null ? undefined : await reader.projects.byId(event.project);
    const recipients = await recipientsOf(reader, channel);
    const { organisation } = channel;
    const known = organisation === null ? [] : await reader.channels.recipients(organisation, channel.recipients);
    return { channel, project: project?.name ?? null, recipients, known };
  });
}

function bodyOf({ kind }: Channel, { event }: Delivery, message: Message): string {
  if (kind === 'slack') return slackBody(message);
  return kind === 'teams' ? teamsBody(message) : webhookBody(event, message.link?.url ?? null);
}

/** Each try is signed when it is made, by the secrets there are then. (Standard Webhooks) */
function signed(
  { event: { id } }: Delivery,
  body: string,
  secrets: readonly string[],
  now: Instant,
  { sign }: Pick<Speaking, 'sign'>,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now / 1_000);
  const signatures = secrets.map((secret) => `v1,${sign(secret, signedText({ id, seconds, body }))}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}

/** Sends a mail to each recipient who has not got it. Each that is taken or refused is noted at once: no other try sends it again. */
async function mailAll(
  leased: LeasedDelivery,
  message: Message,
  { channel, recipients, known }: Found,
  { dependencies, speaking, work, stop }: Surroundings,
): Promise<TryOutcome> {
  const { event, done: before } = leased.delivery;
  const { mail: send, publicUrl } = speaking;
  if (send === null) return failed('this service sends no mails: its operator starts it with --smtp and --mail-from');
  const asked = event.type === 'confirm' ? String(event.data.address) : undefined;
  const wanted = recipients.filter(({ address, state }) =>
    asked === undefined ? state === 'active' : address === asked && state === 'unconfirmed',
  );
  const done: Record<string, 'sent' | 'refused'> = { ...before };
  const problems: string[] = [];
  let last: TryOutcome | undefined;
  for (const { address } of wanted) {
    if (done[address] !== undefined) continue;
    const of = known.find((one) => one.address === address);
    const { organisation } = channel;
    const recipient = organisation === null ? undefined : (of ?? newRecipient(dependencies, organisation, address));
    // A link leads to what is stored.
    if (recipient && !of && !(await stored(dependencies, recipient))) continue;
    const link = recipient && publicUrl !== null ? mailLink(publicUrl, recipient, channel.id) : null;
    const told =
      asked === undefined || link === null
        ? message
        : { ...message, link: { label: mailWords(channel.language).confirm, url: link } };
    const content = mailOf(told, channel.language, asked === undefined ? link : null);
    const id = `${event.id}.${dependencies.digest(address).slice(0, 16)}`;
    last = await send({ ...content, to: address, id, unsubscribe: asked === undefined ? link : null }, stop);
    if (last.is === 'failed') {
      problems.push(`${address}: ${last.problem}`);
      // Without a status the server was not reached: nor would it be for the others.
      if (last.status === null) break;
      continue;
    }
    const way = last.is === 'delivered' ? 'sent' : 'refused';
    if (way === 'refused') problems.push(`${address}: ${last.problem}`);
    done[address] = way;
    const why = last.problem ?? '';
    const isOurs = await work.noteMail(leased, async ({ channels }, delivery) => {
      const [now] = recipient ? await channels.recipients(recipient.organisation, [address]) : [];
      if (now) await channels.putRecipient(afterMail(now, way, why));
      return { ...delivery, done: { ...delivery.done, [address]: way } };
    });
    if (!isOurs) return failed('another service took it over');
  }
  const problem = problems.length > 0 ? problems.join('; ').slice(0, 1_000) : null;
  const { status = null, reply = '' } = last ?? {};
  if (wanted.some(({ address }) => done[address] === undefined)) return { is: 'failed', status, reply, problem };
  if (Object.values(done).includes('sent')) return { is: 'delivered', status, reply, problem };
  return { is: 'useless', status, reply, problem: problem ?? 'no recipient takes mails: see how each stands' };
}

const stored = ({ store }: Pick<Dependencies, 'store'>, recipient: MailRecipient): Promise<boolean> =>
  store.transact(async ({ channels }) => {
    // Another try may have made it meanwhile: its token stays, and is used the next time.
    const [there] = await channels.recipients(recipient.organisation, [recipient.address]);
    if (there) return there.token === recipient.token;
    await channels.putRecipient(recipient);
    return true;
  });
