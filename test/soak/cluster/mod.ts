import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULT_NAMES } from './faults.ts';
import type { Options, Report } from './options.ts';

export { FAULT_NAMES };

/** Where a cluster cannot be made; as `sysexits.h` has it for a service that is not there. */
export const UNAVAILABLE = 69;

/** Of Debian: what a cluster takes, and what tells that it is there. */
const PACKAGES: Readonly<Record<string, () => boolean>> = {
  postgresql: () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
  patroni: () => existsSync('/usr/bin/patroni'),
  // Patroni speaks to etcd by it.
  'python3-etcd': () => existsSync('/usr/lib/python3/dist-packages/etcd'),
  'etcd-server': () => existsSync('/usr/bin/etcd'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  iproute2: () => existsSync('/sbin/ip') || existsSync('/usr/sbin/ip'),
  openssl: () => existsSync('/usr/bin/openssl'),
  curl: () => existsSync('/usr/bin/curl'),
};

/** A process of its own network, mounts and numbers of processes: with the first of its processes all others end, and all that it made is gone. */
const APART = ['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Why no cluster can be made here; undefined = it can. Says what is missing and installs it, where it is told to. */
export function hindrance(install?: (missing: string) => void): string | undefined {
  if (userInfo().uid !== 0) return 'network namespaces and packages need root';
  const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]!());
  if (missing.length > 0) {
    if (install === undefined) return `apt-get install ${missing.join(' ')} would bring what is missing`;
    install(missing.join(' '));
    // Nothing of it is to run on this machine itself.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
    if (status !== 0) return `apt-get install ${missing.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`;
  }
  // Root of a container may be root of little.
  const user = 'setpriv --reuid=postgres --regid=postgres --clear-groups true';
  const trial = `${user} && ip link add sltrial0 type veth peer name sltrial1 && ip link add sltrial type bridge`;
  const { status, stderr } = spawnSync(APART[0]!, [...APART.slice(1), 'sh', '-c', trial], { encoding: 'utf8' });
  return status === 0 ? undefined : `namespaces cannot be made: ${stderr.trim().split('\n')[0]}`;
}

/**
 * Runs the soak of a cluster in namespaces of its own, which go with it, however it ends. Returns its report and its exit code: 0 =
 * nothing is wrong, 1 = something is.
 */
export async function cluster(options: Options): Promise<{ readonly report: Report; readonly code: number }> {
  const program = builtProgram();
  const folder = mkdtempSync(join(tmpdir(), 'sightline-cluster-'));
  chmodSync(folder, 0o755);
  const inside = fileURLToPath(new URL('inside.ts', import.meta.url));
  const node = [process.execPath, inside];
  const asked = JSON.stringify({ ...options, folder, program });
  // The first process of the namespace takes in what others leave behind, which Node would not.
  const first = ['bash', '-c', '"$@"; exit $?', 'bash', ...node, asked];
  const bound = ['setpriv', '--pdeathsig', 'KILL', ...APART, ...first];
  const child = spawn(bound[0]!, bound.slice(1), { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const stop = (signal: NodeJS.Signals) => {
    child.kill('SIGKILL');
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let said = '';
  child.stdout!.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  try {
    if (!said.startsWith('{')) throw new Error(`It ended with ${code}; what its machines said:\n${lastOf(folder)}`);
    return { report: JSON.parse(said), code };
  } finally {
    if (process.env.SOAK !== 'keep') rmSync(folder, { recursive: true, force: true });
  }
}

/** The executable, made from the sources as they are. */
function builtProgram(): string {
  const build = fileURLToPath(new URL('../../../build/for-tests.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' });
  if (stdout === '') throw new Error(`The executable could not be built: ${stderr}`);
  return stdout;
}

/** The ends of all logs. */
function lastOf(folder: string): string {
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[^/]+\/[^/]+\.log$/.test(name),
  );
  const tail = (name: string) => spawnSync('tail', ['-n', '5', join(folder, name)], { encoding: 'utf8' }).stdout;
  return logs.map((name) => `${name}:\n${tail(name)}`).join('\n');
}
