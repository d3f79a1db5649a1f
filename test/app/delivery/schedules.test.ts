import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/sqlite/mod.ts';
import type { Store, TryOutcome } from '../../../src/domain/mod.ts';
import { drawsOf } from '../../support/draws.ts';
import { EFFORT } from '../../support/effort.ts';
import { aDeliveringWorld, DELIVERED, FAILED, happens } from './support.ts';

const HOUR = 3_600_000;
const SUBJECTS = ['one', 'two'];
/** How many turns go wrong; after them everything goes well, so that each schedule comes to its end. */
const TROUBLE = 8;

interface Receipt {
  readonly id: string;
  readonly subject: string;
  readonly sequence: number;
  readonly at: number;
  /** Whether the sender could note it. */
  isNoted: boolean;
}

/** Services on one store, some of which die while they deliver; what the receiver got, in its order. */
async function playSchedule(store: Store, seed: number) {
  const draw = drawsOf(seed);
  const receipts: Receipt[] = [];
  const queuedAt = new Map<string, number>();
  const living = new Set<string>();
  let started = 0;
  let turn = 0;

  async function start() {
    const name = `${seed} service ${++started}`;
    living.add(name);
    const died = Promise.withResolvers<void>();
    const die = (): Promise<TryOutcome> => {
      living.delete(name);
      world.stop.abort();
      died.resolve();
      return new Promise(() => undefined);
    };
    const receive = (body: string): Receipt => {
      const { id, subject, sequence } = JSON.parse(body);
      const receipt = { id, subject, sequence, at: world.clock.now, isNoted: false };
      receipts.push(receipt);
      return receipt;
    };
    const world = await aDeliveringWorld(
      {
        random: draw,
        async post({ body }) {
          if (!living.has(name)) return new Promise(() => undefined);
          const luck = turn < TROUBLE ? draw() : 1;
          if (luck < 0.12) return die();
          if (luck < 0.34) return FAILED;
          const receipt = receive(body);
          if (luck < 0.46) return die();
          if (luck < 0.58) return { ...FAILED, status: null, problem: 'the reply was lost' };
          receipt.isNoted = true;
          return DELIVERED;
        },
      },
      {
        store,
        firstId: seed * 20_000 + started * 3_000,
        instance: { id: name, isRunning: (other) => living.has(other) },
      },
    );
    return { ...world, died: died.promise, name };
  }

  let services = [await start(), await start()];
  const { channel } = await services[0]!.webhook({ name: `Hook ${seed}` });
  const { organisation } = services[0]!;
  let { now } = services[0]!.clock;
  for (; turn < TROUBLE + 60; turn++) {
    if (turn < TROUBLE) {
      for (const subject of SUBJECTS)
        if (draw() < 0.6) queuedAt.set(await happens(store, organisation.id, `${seed} ${subject}`), now);
    }
    for (const service of services) service.clock.now = now;
    const round = services.map(async ({ runner, died }) => {
      await Promise.race([runner.tick(), died]);
      await Promise.race([runner.idle(), died]);
    });
    await Promise.all(round);
    for (const { errors } of services) assert.deepEqual(errors, []);
    services = services.filter(({ name }) => living.has(name));
    while (services.length < 2) services.push(await start());
    now += Math.floor(draw() * (turn < TROUBLE ? 2 * HOUR : 30 * HOUR));
    const waiting = await store.read(({ deliveries }) => deliveries.waiting(channel.id));
    if (turn >= TROUBLE && waiting.length === 0) break;
  }
  for (const { stop } of services) stop.abort();
  await services[0]!.app.channels.remove({ organisation: organisation.id, projects: null }, channel.id);
  return { receipts, queuedAt };
}

test('whatever dies or gets lost, each event arrives, in the order of its subject, and twice only where nobody could note it', async () => {
  await using store = createMemoryStore();
  const schedules = Math.ceil(120 * EFFORT);
  let [events, repeats, late] = [0, 0, 0];
  for (let seed = 1; seed <= schedules; seed++) {
    const { receipts, queuedAt } = await playSchedule(store, seed);
    const first = new Map<string, Receipt>();
    const noted = new Set<string>();
    for (const receipt of receipts) {
      assert.ok(!noted.has(receipt.id), `schedule ${seed}: ${receipt.id} came again after it was noted`);
      if (receipt.isNoted) noted.add(receipt.id);
      if (first.has(receipt.id)) {
        repeats++;
        continue;
      }
      first.set(receipt.id, receipt);
      const { subject, sequence, at, id } = receipt;
      const arrived = [...first.values()].filter((one) => one.subject === subject && one.sequence < sequence);
      const isInOrder = arrived.length === sequence - 1;
      if (!isInOrder) late++;
      assert.ok(isInOrder || at - queuedAt.get(id)! >= HOUR, `schedule ${seed}: ${subject} ${sequence} was too early`);
    }
    assert.deepEqual(
      [...queuedAt.keys()].filter((id) => !noted.has(id)),
      [],
      `schedule ${seed}: lost`,
    );
    events += queuedAt.size;
  }
  // Else it would prove nothing.
  assert.ok(
    events > schedules * 5 && repeats > schedules / 2 && late > 0,
    `${events} events, ${repeats} repeats, ${late} late`,
  );
});
