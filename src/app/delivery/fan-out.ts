import { type Channel, covers, type Delivery, firstDueAt, type Sent } from '../../domain/delivery/mod.ts';
import type { NextId, OrganisationId } from '../../domain/ids.ts';
import type { StoreTransactor } from '../../domain/ports/mod.ts';
import { type Instant, parseInstant } from '../../domain/time.ts';
import { waitingItem } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';

export const QUEUE = 'deliver';

/** Events that are passed on in one transaction. */
const AT_ONCE = 100;

/** When something is queued, and where ids come from. */
export interface At {
  readonly now: Instant;
  readonly nextId: NextId;
}

/** An instant, or the later one before which an event says that it isn't to be sent: in quiet hours. */
export const notBefore = ({ data }: Pick<Sent, 'data'>, due: Instant): Instant =>
  Math.max(due, (typeof data.notBefore === 'string' ? parseInstant(data.notBefore) : undefined) ?? due);

/** Puts an event on its way to a channel, behind earlier ones of its subject. */
export async function enqueue(
  { deliveries, work }: Pick<StoreTransactor, 'deliveries' | 'work'>,
  { id: channel, organisation }: Pick<Channel, 'id' | 'organisation'>,
  event: Sent,
  { now, nextId }: At,
): Promise<Delivery> {
  const isBehind = (await deliveries.first(channel, event.subject)) !== undefined;
  const delivery: Delivery = {
    ...{ id: nextId(), organisation, channel, event, queuedAt: now, state: 'waiting', tries: 0 },
    ...{ endedAt: null, last: null, done: {} },
  };
  await deliveries.put(delivery);
  const named = { queue: QUEUE, subject: delivery.id, key: channel, project: null } as const;
  await work.put(null, [waitingItem({ ...named, dueAt: notBefore(event, firstDueAt(now, isBehind)) })]);
  return delivery;
}

/**
 * Passes events of the outbox on to the channels that get them, each once: its deliveries and the mark that it was passed on are
 * written in one transaction. Whether there may be more.
 */
export async function passOn(
  { store, clock, nextId }: Pick<Dependencies, 'store' | 'clock' | 'nextId'>,
  operators: readonly Channel[],
): Promise<boolean> {
  // Looked at before the lock is taken, as there is nothing to do most of the time.
  if ((await store.read(({ outbox }) => outbox.waiting(1))).length === 0) return false;
  return store.transact(async (transactor) => {
    const { outbox, channels, notes } = transactor;
    // Takes the lock, so that no other service passes the same events on: the outbox is written without one.
    await notes.of('deliveries');
    const events = await outbox.waiting(AT_ONCE);
    const known = new Map<OrganisationId, readonly Channel[]>();
    const channelsOf = async (organisation: OrganisationId | null) => {
      if (organisation === null) return operators;
      const found = known.get(organisation) ?? (await channels.of(organisation));
      known.set(organisation, found);
      return found;
    };
    const at = { now: clock(), nextId };
    for (const event of events) {
      const covering = (await channelsOf(event.organisation)).filter((channel) => covers(channel, event));
      for (const channel of covering) await enqueue(transactor, channel, event, at);
    }
    await outbox.passOn(events.map(({ id }) => id));
    return events.length === AT_ONCE;
  });
}
