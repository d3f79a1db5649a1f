/*
 * Hands out deliveries and takes their ends back; each change is one transaction. The rules are those of every work queue
 * (app/work). The next delivery of a subject goes only when the one before has ended, which keeps their order.
 */

import {
  afterTry,
  type Channel,
  DELIVERIES_KEPT,
  type Delivery,
  type Next,
  type Speaking,
  type TryOutcome,
} from '../../domain/delivery/mod.ts';
import { thin } from '../../domain/events.ts';
import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../../domain/time.ts';
import {
  DIED_TWICE,
  freeItem,
  isHeldBy,
  type LeasedItem,
  leaseItem,
  returnItem,
  type WorkLine,
} from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Handing, type ServedLine, type WorkQueue, workQueue } from '../work/mod.ts';
import { notBefore, QUEUE } from './fan-out.ts';

/** A delivery that this process tries now. */
export interface LeasedDelivery {
  readonly items: readonly [LeasedItem];
  readonly delivery: Delivery;
}

/** Deliveries as they change while they are tried: each change is one transaction. */
export interface DeliveryWork {
  readonly queue: WorkQueue;
  freeDead(): Promise<void>;
  take(busy: number): Promise<readonly LeasedDelivery[]>;
  /** Notes a mail to one recipient that was taken or refused; false = the try isn't this one's any more. */
  noteMail(
    leased: LeasedDelivery,
    note: (transactor: StoreTransactor, delivery: Delivery) => Promise<Delivery>,
  ): Promise<boolean>;
  end(leased: LeasedDelivery, outcome: TryOutcome): Promise<void>;
  /** Gives a try back that was not made, as the service ends. */
  giveBack(leased: LeasedDelivery): Promise<void>;
}

/** Deliveries at once: to one channel and of one organisation, over all services; and of this service. */
const [OF_CHANNEL, OF_ONE, AT_ONCE] = [4, 16, 64];
/** Of these at most, of one organisation and of all: to channels that did not answer the last time, which may take 15 seconds each. */
const [SILENT_OF_ONE, SILENT] = [8, 48];

/** Events that go even to a channel that is off. */
const isTrial = ({ event: { type } }: Delivery): boolean => type === 'test' || type === 'confirm';

export function deliveryWork(
  dependencies: Dependencies,
  speaking: Pick<Speaking, 'random' | 'operator'>,
): DeliveryWork {
  const { store, clock } = dependencies;
  const queue = workQueue(dependencies, QUEUE);
  const end = ending(dependencies, speaking);

  /** Lines with whose they are; each channel is a place of its own, so that none waits for a slow one. */
  async function served(reader: StoreReader, due: readonly WorkLine[]): Promise<readonly ServedLine[]> {
    const channels = await reader.channels.withIds(due.map(({ key }) => key));
    const owners = new Map(channels.map(({ id, organisation }) => [id, organisation]));
    return due.map((line) => ({ ...line, organisation: owners.get(line.key) ?? null, place: `deliver ${line.key}` }));
  }

  /** Whether there is room for one more delivery of an organisation, to a place. */
  function hasRoomFor({ organisation, place }: ServedLine, leased: readonly LeasedItem[]): boolean {
    const all = leased.filter((item) => item.queue === QUEUE).map(({ lease }) => lease);
    const own = all.filter((lease) => lease.organisation === organisation);
    const silentIn = (leases: typeof all) => leases.filter((lease) => !queue.hasAnswered(lease.place)).length;
    const mayWait = queue.hasAnswered(place) || (silentIn(own) < SILENT_OF_ONE && silentIn(all) < SILENT);
    return own.length < OF_ONE && mayWait;
  }

  async function hand({ work, deliveries }: StoreTransactor, line: ServedLine, at: Handing) {
    const { key } = line;
    if (!hasRoomFor(line, at.leased)) return undefined;
    const [item] = await work.due(null, QUEUE, key, at.now, 1);
    if (item === undefined) return undefined;
    const delivery = await deliveries.byId(item.subject);
    if (delivery === undefined) throw new Error(`delivery ${item.subject} is not there`);
    const leased = leaseItem(item, at.lease(0));
    await work.put(null, [leased]);
    return { items: [leased], delivery } satisfies LeasedDelivery;
  }

  return {
    queue,
    freeDead: () =>
      queue.freeDead(async ({ work }, item, isLast) => {
        // What kills a process is tried less and less often, and given up with its last try: nothing is lost before.
        if (!isLast) return;
        const next = afterTry({ is: 'failed' }, { tries: item.tries, now: clock(), random: speaking.random() });
        const dueAt = next.is === 'again' ? next.dueAt : clock() + MILLISECONDS_A_DAY;
        await work.put(null, [{ ...freeItem(item), tries: item.tries, dueAt, reason: DIED_TWICE }]);
      }),
    async take(busy) {
      let room = AT_ONCE - busy;
      if (room <= 0) return [];
      const handed: typeof hand = async (...given) => (room-- > 0 ? hand(...given) : undefined);
      return queue.take({ lines: served, hand: handed, atOnce: OF_CHANNEL });
    },
    noteMail: (leased, note) =>
      store.transact(async (transactor) => {
        const found = await held(transactor, leased);
        if (found === undefined) return false;
        await transactor.deliveries.put(await note(transactor, found.delivery));
        return true;
      }),
    async giveBack(leased) {
      await store.transact(async (transactor) => {
        const found = await held(transactor, leased);
        if (found) await transactor.work.put(null, [returnItem(found.item, { reason: null, isTry: false })]);
      });
    },
    async end(leased, outcome) {
      queue.heard(leased.items[0].lease.place, outcome.status !== null);
      await end(leased, outcome);
    },
  };
}

/** The delivery as it is now, where the try still holds it. */
async function held({ work, deliveries }: StoreTransactor, { items: [{ subject, lease }] }: LeasedDelivery) {
  const [item] = await work.items(null, QUEUE, [subject]);
  const delivery = await deliveries.byId(subject);
  return isHeldBy(item, lease.token) && delivery ? { item, delivery } : undefined;
}

/** Ends a try: its delivery has ended, or waits for the next one. */
const ending =
  ({ store, clock, nextId }: Dependencies, speaking: Pick<Speaking, 'random'>): DeliveryWork['end'] =>
  async (leased, outcome) => {
    const random = speaking.random();
    await store.transact(async (transactor) => {
      const found = await held(transactor, leased);
      if (found === undefined) return;
      const { item, delivery } = found;
      const now = clock();
      const [channel] = await transactor.channels.withIds([delivery.channel]);
      const after = afterTry(outcome, { tries: item.tries, now, random });
      const isOff = channel !== undefined && !channel.isEnabled && !isTrial(delivery);
      const ended: Next = isOff && after.is === 'again' ? { is: 'failed', disables: null } : after;
      // A receiver that the channel has no more says nothing of the one that it has.
      const isOther =
        outcome.channelOf !== undefined && channel !== undefined && outcome.channelOf !== channel.updatedAt;
      const isLast = ended.is === 'failed' && ended.disables !== null;
      const next: Next = isOther && isLast ? { is: 'again', dueAt: now } : ended;
      const { status, reply, problem } = outcome;
      const tried = { ...delivery, tries: delivery.tries + 1, last: { at: now, status, reply, problem } };
      if (next.is === 'again') {
        await transactor.deliveries.put(tried);
        const back = { dueAt: next.dueAt, reason: problem, isTry: true };
        return transactor.work.put(null, [returnItem(item, back)]);
      }
      await endDelivery(transactor, { ...tried, state: next.is }, now);
      if (next.is !== 'failed' || next.disables === null || channel === undefined) return;
      if (isTrial(delivery) && next.disables === 'exhausted') return;
      await disable(transactor, channel, { because: next.disables, problem, now, id: nextId() });
    });
  };

/** Ends a delivery, and lets the next one of its subject go. */
async function endDelivery({ deliveries, work }: StoreTransactor, ended: Delivery, now: Instant): Promise<void> {
  const { id, channel, event } = ended;
  await deliveries.put({ ...ended, endedAt: now });
  await work.remove(null, QUEUE, [id]);
  await deliveries.forget(channel, { before: now - DELIVERIES_KEPT.age, count: DELIVERIES_KEPT.count });
  const next = await deliveries.first(channel, event.subject);
  const [item] = next ? await work.items(null, QUEUE, [next.id]) : [];
  // One that was tried has a time of its own.
  if (item && item.lease === null && item.tries === 0 && item.dueAt > now)
    await work.put(null, [{ ...item, dueAt: notBefore(next!.event, now) }]);
}

/** Why a channel was disabled by itself. */
const REASONS = {
  gone: 'The receiver says that it is gone (410).',
  exhausted: 'A delivery failed ten times in five days.',
} as const;

/** Sends nothing else to a channel: all that waits for it fails, and can be sent again from its log. */
async function disable(
  transactor: StoreTransactor,
  channel: Channel,
  {
    because,
    problem,
    now,
    id,
  }: {
    readonly because: keyof typeof REASONS;
    readonly problem: string | null;
    readonly now: Instant;
    readonly id: string;
  },
): Promise<void> {
  const { channels, deliveries, work, outbox } = transactor;
  await channels.put({ ...channel, isEnabled: false, problem: REASONS[because], updatedAt: now });
  for (const waiting of await deliveries.waiting(channel.id)) {
    const [item] = await work.items(null, QUEUE, [waiting.id]);
    // One on its way says itself how it ends.
    if (item?.lease) continue;
    await work.remove(null, QUEUE, [waiting.id]);
    const last = { at: now, status: null, reply: '', problem: 'the channel was disabled' };
    await deliveries.put({ ...waiting, state: 'failed', endedAt: now, last });
  }
  await outbox.add({
    ...{ id, type: 'channel.disabled', timestamp: now, organisation: channel.organisation, project: null },
    subject: `channel ${channel.id}`,
    data: thin({ channel: channel.id, name: channel.name, kind: channel.kind, reason: REASONS[because], problem }),
  });
}
