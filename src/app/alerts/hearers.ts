import type { Alert } from '../../domain/alerts/mod.ts';
import { type Channel, type Hearer, type Speaking, unheard } from '../../domain/delivery/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';
import { recipientsOf, secretsOf } from '../delivery/mod.ts';

type Reader = Pick<StoreReader, 'channels' | 'deliveries' | 'people' | 'projects'>;
/** Unknown to commands, which send nothing. */
type Sender = Pick<Speaking, 'mail' | 'vault' | 'operator'> | undefined;

/** Deliveries in which the last one that was tried is looked for. */
const LATELY = 5;

/** Says of alerts of a project why they tell no one, and the remedy; null = a channel tells of it, or it is paused. */
export async function unheardIn(
  reader: Reader,
  project: ProjectId,
  sender: Sender,
): Promise<(alert: Pick<Alert, 'channels' | 'enabled'>) => string | null> {
  const organisation = (await reader.projects.byId(project))?.organisation;
  const channels = organisation === undefined ? [] : await reader.channels.of(organisation);
  const hearers: Hearer[] = [];
  for (const channel of channels) hearers.push({ ...channel, fault: await faultOf(reader, channel, sender) });
  return ({ channels: named, enabled }) => (enabled ? unheard({ project, named }, hearers) : null);
}

async function faultOf(reader: Reader, channel: Channel, sender: Sender): Promise<string | null> {
  if (channel.kind === 'email') {
    if (sender?.mail === null) return 'this service sends no mails: its operator starts it with --smtp and --mail-from';
    const states = await recipientsOf(reader, channel);
    if (!states.some(({ state }) => state === 'active')) return 'no recipient takes mails: see how each stands';
  } else if (sender && secretsOf(sender, channel) === undefined)
    return 'its address cannot be opened any more: enter it again';
  const { results } = await reader.deliveries.page(channel.id, { page: 1, limit: LATELY });
  const tried = results.find(({ last }) => last !== null);
  if (tried?.last?.problem == null || tried.state === 'delivered') return null;
  return `its last delivery failed (${tried.last.problem}). Send a test once the receiver is mended`;
}
