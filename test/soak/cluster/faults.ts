import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../fuzz/random.ts';
import type { Event } from './history.ts';
import { type Machine, until } from './machines.ts';
import { isReady, type Part, revive, standing } from './parts.ts';
import type { Cluster } from './setup.ts';

/** What may happen to a cluster, each followed by what mends it. Milliseconds. */
const FAULTS: Readonly<Record<string, (cluster: Cluster, random: Random) => Promise<void>>> = {
  /** systemd would start it again after a moment. */
  async 'kill node'(cluster, random) {
    const part = partOf(cluster, random.pick(cluster.nodes), 'sightline');
    await part.kill();
    await delay(5_000);
    await part.start();
  },
  async 'stop node'(cluster, random) {
    const part = partOf(cluster, random.pick(cluster.nodes), 'sightline');
    part.running().signal('SIGSTOP');
    await delay(20_000);
    part.running().signal('SIGCONT');
  },
  /** And with it one of the three of etcd. */
  'cut node': (cluster, random) => cutFor(random.pick(cluster.nodes), 30_000),
  /** The programs die, and are started again before the lease has run out. */
  'kill primary': (cluster) => killPrimary(cluster, 5_000),
  /** The machine is away for so long that the standby takes over. */
  'lose primary': (cluster) => killPrimary(cluster, 45_000),
  'cut primary': async (cluster) => cutFor(await primaryOf(cluster), 30_000),
  async 'cut standby'(cluster) {
    const { name } = await primaryOf(cluster);
    await cutFor(cluster.servers.find((server) => server.name !== name)!, 30_000);
  },
};
export const FAULT_NAMES = Object.keys(FAULTS);
const OF_NODES = FAULT_NAMES.filter((name) => name.endsWith('node'));

interface Disturbing {
  readonly random: Random;
  /** Of {@link FAULTS}. */
  readonly names: readonly string[];
  /** Milliseconds. */
  readonly time: number;
  record(event: Event): void;
  say(what: string): void;
}

/**
 * One fault after the other, now and then of a node and of PostgreSQL at once; the next one comes once all is well again.
 * @throws Error where the cluster does not recover in four minutes
 */
export async function disturb(cluster: Cluster, { random, names, time, record, say }: Disturbing): Promise<void> {
  const end = performance.now() + time;
  const left: string[] = [];
  while (performance.now() < end) {
    await delay(3_000 + random.below(7_000));
    // Each comes once before any comes twice.
    if (left.length === 0) left.push(...names);
    const [name] = left.splice(random.below(left.length), 1) as [string];
    const second = random.onceIn(4) && !OF_NODES.includes(name) ? random.pick(OF_NODES) : undefined;
    const what = second === undefined ? name : `${name}, ${second}`;
    const from = performance.now();
    await Promise.all([name, ...(second ? [second] : [])].map((one) => FAULTS[one]!(cluster, random)));
    await recovered(cluster);
    const to = performance.now();
    record({ kind: 'fault', what, from, to });
    say(`${what}: all is well again after ${Math.round((to - from) / 1_000)} s`);
  }
}

/** Waits until every node answers, and nothing would be lost with the primary. */
async function recovered(cluster: Cluster): Promise<void> {
  const isWell = async () => {
    const { isSafe } = await standing(cluster.servers);
    return isSafe && (await Promise.all(cluster.nodes.map(isReady))).every(Boolean);
  };
  await until('all nodes are ready and the standby has everything', isWell, { seconds: 240, every: 500 });
}

/** Starts again what ends by itself, as systemd would after two seconds, and tells of what had no reason to. */
export async function supervise({ parts }: Cluster, record: (event: Event) => void, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    for (const name of await revive(parts)) record({ kind: 'fault of the service', detail: `${name} ended by itself` });
    await delay(2_000);
  }
}

const partOf = ({ parts }: Cluster, { name }: Machine, unit: string): Part => parts.get(`${name} ${unit}`)!;

async function cutFor(machine: Machine, time: number): Promise<void> {
  await machine.cut();
  await delay(time);
  await machine.mend();
}

async function primaryOf({ servers }: Cluster): Promise<Machine> {
  const { primary } = await standing(servers);
  return servers.find(({ name }) => name === primary)!;
}

async function killPrimary(cluster: Cluster, away: number): Promise<void> {
  const part = partOf(cluster, await primaryOf(cluster), 'patroni');
  await part.kill();
  await delay(away);
  await part.start();
}
