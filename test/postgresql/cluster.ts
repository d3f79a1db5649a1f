import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A server to test on; each test removes what it made there. */
export interface Cluster extends AsyncDisposable {
  /** The address of a database of that name. */
  address(database: string): string;
  /** Whether it goes with its databases, so that tests needn't remove them. */
  readonly isOwn: boolean;
}

/** The server that is named, or else one of its own in a temporary folder, gone when disposed. */
export async function aCluster(settings?: readonly string[]): Promise<Cluster> {
  const named = process.env.SIGHTLINE_TEST_POSTGRESQL;
  if (named !== undefined) {
    const address = (database: string) => Object.assign(new URL(named), { pathname: `/${database}` }).href;
    return { address, isOwn: false, [Symbol.asyncDispose]: async () => undefined };
  }
  return anOwnCluster(settings);
}

/** A server of its own in a temporary folder, gone when disposed, of which a standby can be made. */
export interface OwnCluster extends Cluster {
  readonly folder: string;
}

export function anOwnCluster(settings: readonly string[] = UNSAFE): Promise<OwnCluster> {
  return served(async (program, data) => {
    await program('initdb', '-D', data, '-U', 'sightline', '-A', 'trust', '-E', 'UTF8', '-N', '--locale=C');
    // One user needs a password.
    const rules = ['local all guarded scram-sha-256', 'local all all trust', 'local replication all trust'];
    await writeFile(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
  }, settings);
}

/** A standby of a server, which has what that has now and gets nothing more; `promote` makes it a primary. */
export async function aStandby(of: OwnCluster): Promise<OwnCluster & { promote(): Promise<void> }> {
  const standby = await served(async (program, data) => {
    await program('pg_basebackup', '-h', of.folder, '-U', 'sightline', '-D', data, '-c', 'fast', '-N');
    await program('touch', join(data, 'standby.signal'));
  });
  return { ...standby, promote: () => administer(standby, 'select pg_promote()') };
}

/** A server on what `fill` makes in a folder. */
async function served(
  fill: (program: (name: string, ...args: string[]) => Promise<unknown>, data: string) => Promise<void>,
  settings: readonly string[] = UNSAFE,
): Promise<OwnCluster> {
  const programs = programsFolder();
  const folder = await mkdtemp(join(tmpdir(), 'sightline-postgresql-'));
  const as = await unprivileged(folder);
  const data = join(folder, 'data');
  await fill((name, ...args) => {
    const [first, ...rest] = [...as, existsSync(join(programs, name)) ? join(programs, name) : name, ...args];
    return run(first!, rest);
  }, data);
  // Only users with access to the folder reach it, and no port can be taken.
  const options = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, ...settings];
  const serve = [...as, join(programs, 'postgres'), '-D', data, ...options];
  const server = spawn(serve[0]!, serve.slice(1), { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => void server.kill('SIGINT');
  process.once('exit', stop);
  await ready(server.stderr);
  return {
    isOwn: true,
    folder,
    address: (database) => `postgresql://sightline@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const ended = once(server, 'exit');
      stop();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const flags = (...settings: readonly string[]) => settings.flatMap((one) => ['-c', one]);
/** Three parts of each table are made much sooner than 64. */
const FEW_PARTS = 'sightline.parts=3';
/** Test data may be lost with the machine, so it isn't flushed; of small tables neither vacuuming nor compiled plans are worth it. */
const UNSAFE = flags(
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=1000', FEW_PARTS],
  ...['autovacuum=off', 'jit=off'],
);
/** As a server is that keeps what it acknowledged. */
export const LASTING: readonly string[] = flags('max_connections=100', FEW_PARTS);

/** Resolves once a server says that it takes connections; what it says later is passed over. */
function ready(log: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    log.on('data', (some: Buffer) => {
      said = (said + some).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    log.once('end', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** Where the programs of the newest PostgreSQL are, which a system may have several of. */
function programsFolder(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((name) => Number(name) >= 15) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest !== undefined) return join(root, newest, 'bin');
  throw new Error('PostgreSQL is missing: apt-get install postgresql, or set SIGHTLINE_TEST_POSTGRESQL to an address');
}

/** How a program is run by somebody other than root, as whom PostgreSQL refuses to run; that one owns the folder. */
async function unprivileged(folder: string): Promise<readonly string[]> {
  if (userInfo().uid !== 0) return [];
  await run('chown', ['postgres', folder]);
  await chmod(folder, 0o755);
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
}

/** Runs a statement on a server, outside of any transaction. */
export const administer = (cluster: Cluster, statement: string): Promise<void> =>
  execute(cluster.address('postgres'), statement);

/** Runs a statement in a database of PostgreSQL, outside of any transaction. */
export async function execute(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
