import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/*
 * Machines of a network of their own, as namespaces: each has an address, and folders of its own for what is installed on it.
 * All of it is made inside namespaces that the soak alone is in, so nothing of the host is touched, and the kernel takes all
 * away with the first process of them.
 */

/** A program that runs on a machine. */
export interface Running {
  readonly pid: number;
  /** How it ended; undefined = it runs. */
  readonly ended: () => number | NodeJS.Signals | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** A file of the machine, as the host reaches it. */
  path(inside: string): string;
  /** Runs a script of a shell, which must succeed, and gives what it printed. */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** Starts a program that goes on; what it says is in `NAME.log` of the machine's folder. */
  start(name: string, command: readonly string[], options?: Options): Running;
  /** The link to the network: packets on their way are lost, without a notice to either side. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

interface Options {
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a machine has for itself; all else is the host's, to be read. */
const OWN = ['/etc', '/var/lib/etcd', '/var/lib/postgresql', '/var/lib/sightline', '/usr/local/bin'];
const PATH = '/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin';
const BRIDGE = 'slsoak';
export const HOST = '10.35.0.1';

const ip = (...words: readonly string[]) => execute('ip', words);

/** The network that the machines are joined by, with this process at {@link HOST}. */
export async function makeNetwork(): Promise<void> {
  // What names namespaces is gone with this one.
  await execute('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
}

/** A machine on the network. `folder` is where its own folders are kept. */
export async function makeMachine(name: string, address: string, folder: string): Promise<Machine> {
  const link = `sl-${name}`;
  await ip('netns', 'add', link);
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', link);
  await ip('link', 'set', link, 'master', BRIDGE, 'up');
  await ip('-n', link, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) await ip('-n', link, 'link', 'set', device, 'up');

  const own = join(folder, name);
  const path = (inside: string) => join(own, inside);
  for (const inside of OWN) await ownFolder(inside, path(inside));
  await writeFile(path('/usr/local/bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
  const binds = OWN.map((inside) => `mkdir -p ${inside} && mount --bind ${path(inside)} ${inside}`);
  const run = ['mount -t tmpfs tmpfs /run', 'install -d -o postgres -m 755 /run/postgresql'];
  const begin = [`hostname ${name}`, ...binds, ...run, 'exec sleep infinity'].join(' && ');
  const holder = spawn('ip', ['netns', 'exec', link, 'unshare', '--mount', '--uts', 'sh', '-c', begin], {
    stdio: 'ignore',
  });
  const enter = ['--target', String(holder.pid), '--mount', '--net', '--uts', '--'];
  await until(`${name} is there`, () => isReady(holder));

  return {
    name,
    address,
    path,
    async run(script, env = {}) {
      const shell = ['env', '-i', `PATH=${PATH}`, ...words(env), 'sh', '-ec', `cd ${folder} && ${script}`];
      const { stdout } = await execute('nsenter', [...enter, ...shell], { maxBuffer: 1 << 26 });
      return stdout;
    },
    start(what, command, { user = 'root', env = {} } = {}) {
      const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', 'env', '-i', `PATH=${PATH}`];
      const child = spawn('nsenter', [...enter, ...as, ...words(env), ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const log = createWriteStream(join(own, `${what}.log`), { flags: 'a' });
      for (const stream of [child.stdout!, child.stderr!]) stream.pipe(log, { end: false });
      return running(child);
    },
    cut: async () => void (await ip('link', 'set', link, 'down')),
    mend: async () => void (await ip('link', 'set', link, 'up')),
  };
}

const words = (env: Readonly<Record<string, string>>) => Object.entries(env).map(([name, value]) => `${name}=${value}`);

/** There is no systemd in a namespace: its calls are noted, and the runner of the script does them. */
const SYSTEMCTL = '#!/bin/sh\necho "$*" >> /run/systemctl\n';

/** A folder of the host's as a machine begins with it: settings are copied, data is not. */
async function ownFolder(inside: string, outside: string): Promise<void> {
  await mkdir(outside, { recursive: true });
  if (inside === '/etc') await execute('cp', ['--archive', `${inside}/.`, outside]);
  const owner = await stat(inside).catch(() => undefined);
  if (owner === undefined) return;
  await chown(outside, owner.uid, owner.gid);
  await chmod(outside, owner.mode & 0o7777);
}

function running(child: ChildProcess): Running {
  const ended = once(child, 'exit');
  const how = () => child.exitCode ?? child.signalCode ?? undefined;
  return {
    pid: child.pid!,
    ended: how,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (how() === undefined) child.kill(signal);
      await ended;
    },
  };
}

/** Whether the process that holds a machine's namespaces has mounted all, and only sleeps. */
async function isReady(holder: ChildProcess): Promise<boolean> {
  if (holder.exitCode !== null) throw new Error(`A machine could not be made: ${holder.spawnargs.join(' ')}`);
  return (await readFile(`/proc/${holder.pid}/cmdline`, 'utf8').catch(() => '')).startsWith('sleep');
}

/** Waits until something is so. @throws Error where it is not, `seconds` later */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { seconds = 120, every = 100 }: { readonly seconds?: number; readonly every?: number } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} seconds, and still it is not so that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
