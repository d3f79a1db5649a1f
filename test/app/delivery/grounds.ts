import { sign } from '../../../src/adapters/delivery/mod.ts';
import { createDeliveryRunner } from '../../../src/app/delivery/runner.ts';
import { sealed } from '../../../src/app/delivery/secrets.ts';
import type { Dependencies } from '../../../src/app/mod.ts';
import type { Store, Vault } from '../../../src/domain/mod.ts';
import { aChannel } from '../../support/channel-builders.ts';
import { createPlainStore } from './plain-store.ts';
import type { Ground } from './schedule-play.ts';
import { aDeliveringWorld, speakingWith } from './support.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

/** Keeps texts as they are. */
const OPEN_VAULT = {
  seal: (text: string) => new TextEncoder().encode(text),
  open: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
} as unknown as Vault;

/** Services on plain maps, made of the queue, the worker and the rules that real ones have, and of nothing else. */
export async function plainGround(): Promise<Ground> {
  const store = createPlainStore();
  const speaking = speakingWith({ vault: OPEN_VAULT, sign });
  const bare = aChannel({ events: ['collector.paused'] });
  const secrets = { url: 'https://hooks.example.com/in', secret: null, previous: null };
  const channel = { ...bare, sealed: sealed(speaking, bare.id, secrets) };
  await store.transact(({ channels }) => channels.put(channel));
  return {
    ...{ store, organisation: channel.organisation!, channel: channel.id, now: NOW },
    isNoted: async (id) => store.deliveries().some(({ event, state }) => event.id === id && state === 'delivered'),
    async start({ store: own, instance, random, post, firstId }) {
      const [stop, giveUp, clock, errors] = [
        new AbortController(),
        new AbortController(),
        { now: NOW },
        [] as unknown[],
      ];
      let made = firstId;
      const dependencies = {
        ...{ store: own, instance, clock: () => clock.now, pause: async () => undefined },
        nextId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
      } as unknown as Dependencies;
      const runner = createDeliveryRunner(
        dependencies,
        { ...speaking, random, post },
        { stop: stop.signal, giveUp: giveUp.signal, onError: (error) => void errors.push(error) },
      );
      return { runner, clock, stop, errors };
    },
  };
}

/** Whole services on a database. */
export async function databaseGround(store: Store, name: string): Promise<Ground> {
  const { webhook, organisation, clock } = await aDeliveringWorld({}, { store, firstId: 10_000_000 + ids++ * 1_000 });
  const { channel } = await webhook({ name });
  return {
    ...{ store, organisation: organisation.id, channel: channel.id, now: clock.now },
    isNoted: (id) =>
      store.read(async ({ deliveries }) =>
        (await deliveries.page(channel.id, { page: 1, limit: 1_000 })).results.some(
          ({ event, state }) => event.id === id && state === 'delivered',
        ),
      ),
    start: ({ random, post, ...options }) => aDeliveringWorld({ random, post }, options),
  };
}
let ids = 0;
