import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeliveryRunner } from '../../../src/app/delivery/mod.ts';
import type { Instance, Speaking, Store, TryOutcome } from '../../../src/domain/mod.ts';
import { drawsOf } from '../../support/draws.ts';
import { DELIVERED, FAILED, happens } from './support.ts';

const HOUR = 3_600_000;
const SUBJECTS = ['one', 'two'];
/** How many turns go wrong; after them everything goes well, so that each schedule comes to its end. */
const TROUBLE = 8;

/** What the receiver got, in its order. */
export interface Receipt {
  readonly id: string;
  readonly subject: string;
  readonly sequence: number;
  readonly at: number;
  /** Whether the sender had noted by then that the event arrived. */
  readonly isNoted: boolean;
}

/** One service of a schedule. */
export interface Service {
  readonly runner: DeliveryRunner;
  readonly clock: { now: number };
  readonly stop: AbortController;
  readonly errors: readonly unknown[];
}

/** What a service is started with. */
export interface Starting {
  readonly store: Store;
  readonly instance: Instance;
  readonly random: () => number;
  readonly post: Speaking['post'];
  /** How many ids all services before it may have made. */
  readonly firstId: number;
}

/** Where schedules are played. */
export interface Ground {
  readonly store: Store;
  readonly organisation: string;
  readonly channel: string;
  readonly now: number;
  start(starting: Starting): Promise<Service>;
  /** Whether it is noted that an event arrived. */
  isNoted(event: string): Promise<boolean>;
}

/** How often services die besides in requests. */
export interface Deaths {
  /** Of 100 this number come to nothing, and as many are kept and no service hears of it. */
  readonly transactions: number;
}

/** Services on one store, some of which die while they deliver; what the receiver got, and when each event happened. */
export async function playSchedule(ground: Ground, seed: number, { transactions }: Deaths = { transactions: 0 }) {
  const { store, organisation } = ground;
  const draw = drawsOf(seed);
  const receipts: Receipt[] = [];
  const queuedAt = new Map<string, number>();
  const living = new Set<string>();
  const stalled: { readonly until: number; readonly goOn: () => void }[] = [];
  let started = 0;
  let turn = 0;

  async function start() {
    const name = `${seed} service ${++started}`;
    living.add(name);
    const died = Promise.withResolvers<void>();
    let [stalls, open] = [Promise.withResolvers<void>(), 0];
    const die = (): Promise<never> => {
      living.delete(name);
      service.stop.abort();
      died.resolve();
      return new Promise(() => undefined);
    };
    const receive = async (body: string): Promise<void> => {
      const { id, subject, sequence } = JSON.parse(body);
      receipts.push({ id, subject, sequence, at: service.clock.now, isNoted: await ground.isNoted(id) });
    };
    const post = async ({ body }: { readonly body: string }): Promise<TryOutcome> => {
      if (!living.has(name)) return new Promise(() => undefined);
      const luck = turn < TROUBLE ? draw() : 1;
      if (luck < 0.12) return die();
      if (luck < 0.34) return FAILED;
      await receive(body);
      if (luck < 0.46) return die();
      if (transactions > 0 && luck < 0.52) {
        // The lease runs out meanwhile, and another service takes it.
        const { promise, resolve } = Promise.withResolvers<void>();
        stalled.push({ until: turn + 1 + Math.floor(2 * draw()), goOn: resolve });
        open++;
        stalls.resolve();
        await promise;
        open--;
        return draw() < 0.5 ? FAILED : DELIVERED;
      }
      return luck < 0.58 ? { ...FAILED, status: null, problem: 'the reply was lost' } : DELIVERED;
    };
    const dying: Store = {
      ...store,
      async transact(work, lease) {
        const luck = transactions > 0 && turn < TROUBLE ? 100 * draw() : 100;
        if (!living.has(name) || luck < transactions) return die();
        const result = await store.transact(work, lease);
        return luck < 2 * transactions ? die() : result;
      },
      read: (work) => (living.has(name) ? store.read(work) : new Promise(() => undefined)),
    };
    const service: Service = await ground.start({
      store: transactions > 0 ? dying : store,
      // Whether a service on another machine runs isn't known: its leases run out.
      instance: {
        id: name,
        isRunning: (other) => living.has(other) || (transactions > 0 && seed % 2 === 0 ? undefined : false),
      },
      ...{ random: draw, post, firstId: seed * 20_000 + started * 3_000 },
    });
    /** Does what is due, as far as it gets. */
    async function work(): Promise<void> {
      if (open === 0) stalls = Promise.withResolvers();
      await Promise.race([service.runner.tick(), died.promise]);
      await Promise.race([service.runner.idle(), died.promise, stalls.promise]);
    }
    return { ...service, work, name };
  }

  let services = [await start(), await start()];
  let { now } = ground;
  for (; turn < TROUBLE + 60; turn++) {
    if (turn < TROUBLE) {
      for (const subject of SUBJECTS)
        if (draw() < 0.6) queuedAt.set(await happens(store, organisation, `${seed} ${subject}`), now);
    }
    for (const service of services) service.clock.now = now;
    for (const one of stalled.splice(0)) {
      if (one.until <= turn) one.goOn();
      else stalled.push(one);
    }
    await Promise.all(services.map(({ work }) => work()));
    await nextTurn();
    for (const { errors } of services) assert.deepEqual(errors, []);
    services = services.filter(({ name }) => living.has(name));
    while (services.length < 2) services.push(await start());
    now += Math.floor(draw() * (turn < TROUBLE ? 2 * HOUR : 30 * HOUR));
    if (turn >= TROUBLE && (await isDone(ground))) break;
  }
  for (const { stop } of services) stop.abort();
  return { receipts, queuedAt };
}

const isDone = ({ store, channel }: Ground): Promise<boolean> =>
  store.read(async ({ deliveries, outbox }) => {
    if ((await outbox.waiting(1)).length > 0) return false;
    return (await deliveries.waiting(channel)).length === 0;
  });

/** How much went wrong in schedules, so that a test knows that it proves something. */
export interface Trouble {
  readonly events: number;
  readonly repeats: number;
  /** Events that went before an earlier one of their subject, which was an hour late by then. */
  readonly late: number;
}

/** That each event arrived, in the order of its subject, and never again once that was noted. @throws AssertionError */
export async function checkSchedule(
  ground: Pick<Ground, 'isNoted'>,
  { receipts, queuedAt }: Awaited<ReturnType<typeof playSchedule>>,
  name: string,
): Promise<Trouble> {
  const first = new Map<string, Receipt>();
  let [repeats, late] = [0, 0];
  for (const receipt of receipts) {
    const { subject, sequence, at, id, isNoted } = receipt;
    assert.ok(!isNoted, `${name}: ${id} came again after it was noted`);
    if (first.has(id)) {
      repeats++;
      continue;
    }
    first.set(id, receipt);
    const arrived = [...first.values()].filter((one) => one.subject === subject && one.sequence < sequence);
    const isInOrder = arrived.length === sequence - 1;
    if (!isInOrder) late++;
    assert.ok(isInOrder || at - queuedAt.get(id)! >= HOUR, `${name}: ${subject} ${sequence} was too early`);
  }
  for (const id of queuedAt.keys()) assert.ok(first.has(id) && (await ground.isNoted(id)), `${name}: ${id} was lost`);
  return { events: queuedAt.size, repeats, late };
}

/** What went wrong in several. */
export const together = (all: readonly Trouble[]): Trouble => ({
  events: all.reduce((sum, { events }) => sum + events, 0),
  repeats: all.reduce((sum, { repeats }) => sum + repeats, 0),
  late: all.reduce((sum, { late }) => sum + late, 0),
});
