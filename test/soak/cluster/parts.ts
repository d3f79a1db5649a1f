import { readdir, readFile } from 'node:fs/promises';
import { type Machine, type Running, until } from './machines.ts';

/*
 * What runs on the machines: what systemd would start there, as whom and with which variables, as far as it matters here.
 */

/** A program that systemd would start again, by its unit. */
export interface Part {
  readonly unit: string;
  readonly machine: Machine;
  running(): Running;
  start(): Promise<void>;
  /** Kills it at once, with whatever it has started; it stays away until it is started. */
  kill(): Promise<void>;
  isKilled(): boolean;
}

const DATA = '/var/lib/postgresql/15/sightline';

/** Starts what a machine's systemctl was told to since it was last looked at. */
export async function startTold(machine: Machine, parts: Map<string, Part>, more: Variables): Promise<void> {
  const told = await machine.run('cat /run/systemctl 2>/dev/null || true');
  await machine.run('rm -f /run/systemctl');
  for (const line of told.split('\n')) {
    const [verb, ...words] = line.split(' ').filter((word) => !word.startsWith('-'));
    const isStarted = verb === 'restart' || (verb === 'enable' && line.includes('--now'));
    for (const unit of isStarted ? words : []) {
      const part = partOf(unit, machine, more);
      await part.start();
      parts.set(`${machine.name} ${unit}`, part);
    }
  }
}

type Variables = Readonly<Record<string, string>>;

function partOf(unit: string, machine: Machine, more: Variables): Part {
  const how = UNITS[unit];
  if (how === undefined) throw new Error(`Nobody knows how to start ${unit} on ${machine.name}`);
  let running: Running | undefined;
  let isKilled = false;
  return {
    unit,
    machine,
    running: () => running!,
    isKilled: () => isKilled,
    async start() {
      isKilled = false;
      const { command, user, env } = await how(machine);
      running = machine.start(unit, command, { user, env: { ...env, ...(unit === 'sightline' && more) } });
    },
    async kill() {
      isKilled = true;
      const postmaster = unit === 'patroni' ? await postmasterOf(machine) : undefined;
      const ended = running!.end('SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      await ended;
      if (postmaster !== undefined) await until('its processes have ended', () => hasNoServer(postmaster));
    },
  };
}

interface How {
  readonly command: readonly string[];
  readonly user: string;
  readonly env?: Variables;
}

/** As the units of Debian, and examples/sightline.service, have it. */
const UNITS: Readonly<Record<string, (machine: Machine) => Promise<How>>> = {
  etcd: async (machine) => ({
    command: ['/usr/bin/etcd'],
    user: 'etcd',
    env: variables(await readFile(machine.path('/etc/default/etcd'), 'utf8')),
  }),
  patroni: async () => ({ command: ['/usr/bin/patroni', '/etc/patroni/config.yml'], user: 'postgres' }),
  haproxy: async () => ({ command: ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'], user: 'root' }),
  async sightline(machine) {
    const unit = machine.path('/etc/systemd/system/sightline.service');
    const files = [unit, ...(await readdir(`${unit}.d`)).map((name) => `${unit}.d/${name}`)];
    const texts = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const unset = new Set([...texts.matchAll(/^UnsetEnvironment=(.+)$/gm)].map(([, name]) => name));
    const given = Object.entries(variables(texts.replaceAll(/^Environment=/gm, '')));
    const env = Object.fromEntries(given.filter(([name]) => !unset.has(name)));
    const command = /^ExecStart=(.+)$/m.exec(texts)![1]!.split(' ');
    return { command, user: 'sightline', env: { ...env, HOME: '/var/lib/sightline' } };
  },
};

const variables = (text: string): Variables =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

/** The process of PostgreSQL on a machine; undefined = there is none. */
async function postmasterOf(machine: Machine): Promise<number | undefined> {
  const text = await readFile(machine.path(`${DATA}/postmaster.pid`), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (Number.isNaN(pid)) return undefined;
  // A server that was killed leaves its file, and the number may be another's by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(DATA) ? pid : undefined;
}

/** Whether no process of a server is left; those that it began end by themselves. */
async function hasNoServer(postmaster: number): Promise<boolean> {
  return (await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '')) === '';
}

/**
 * Starts what has ended and was not killed, as systemd would: Patroni ends where it cannot make a member of what it has, a
 * node where there is no database to begin with. The names of those that had no reason to.
 */
export async function revive(parts: ReadonlyMap<string, Part>): Promise<readonly string[]> {
  const over = [...parts].filter(([, part]) => part.running().ended() !== undefined && !part.isKilled());
  const unexcused = over.filter(([, part]) => part.unit !== 'patroni' && part.running().ended() !== NO_DATABASE);
  for (const [, part] of over) await part.start();
  return unexcused.map(([name]) => name);
}
/** With what a command ends that cannot do what it is asked. */
const NO_DATABASE = 2;

/** What Patroni says of its cluster; undefined = it does not say. */
export interface Standing {
  readonly primary: string | undefined;
  /** Whether a standby has all that is acknowledged, so that nothing is lost with the primary. */
  readonly isSafe: boolean;
}

export async function standing(machines: readonly Machine[]): Promise<Standing> {
  for (const { address } of machines) {
    const members = await membersBy(address);
    const primary = members?.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
    const standby = members?.find(({ role }) => role === 'sync_standby');
    if (primary !== undefined)
      return { primary, isSafe: standby?.state === 'running' || standby?.state === 'streaming' };
  }
  return { primary: undefined, isSafe: false };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

async function membersBy(address: string): Promise<readonly Member[] | undefined> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { readonly members: readonly Member[] }).members;
  } catch {
    return undefined;
  }
}

/** Whether a node answers that it is ready. */
export async function isReady({ address }: Machine): Promise<boolean> {
  try {
    return (await fetch(`http://${address}:8787/readyz`, { signal: AbortSignal.timeout(3_000) })).status === 200;
  } catch {
    return false;
  }
}
