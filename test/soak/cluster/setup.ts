import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HOST, type Machine, makeMachine, makeNetwork, until } from './machines.ts';
import { stepsOfPage } from './page.ts';
import { isReady, type Part, revive, standing, startTold } from './parts.ts';
import { FIRST_BRANDS } from './world.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** As docs/scaling.md has them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  door: '10.35.0.10',
  node1: '10.35.0.11',
  node2: '10.35.0.12',
  node3: '10.35.0.13',
  pg1: '10.35.0.21',
  pg2: '10.35.0.22',
};

/** Who asks, and for which projects. */
export interface Access {
  readonly key: string;
  readonly projects: readonly string[];
}

export interface Cluster {
  readonly door: Machine;
  readonly nodes: readonly Machine[];
  readonly servers: readonly Machine[];
  /** What runs, by `MACHINE UNIT`. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly access: Access;
  /** The file that vouches for the door. */
  readonly certificate: string;
  /** Of the database, for who asks it by the address of a machine. */
  readonly password: string;
}

/** Variables of nodes beside those that the page sets: all that is asked comes from one organisation, by one address. */
const NODES = {
  SIGHTLINE_TRUST_PROXY: `${ADDRESSES.door},${HOST}`,
  SIGHTLINE_RATE_LIMIT: '1000000/1',
  SIGHTLINE_REPORT_MEMORY: '256M',
};

/** A cluster made by the commands of docs/scaling.md, from nothing, and projects with brands in it. */
export async function makeCluster(
  folder: string,
  program: string,
  { projects, say }: { readonly projects: number; readonly say: (what: string) => void },
): Promise<Cluster> {
  await stage(folder, program);
  await makeNetwork();
  const machines = new Map<string, Machine>();
  for (const [name, address] of Object.entries(ADDRESSES)) machines.set(name, await makeMachine(name, address, folder));
  const named = (pattern: RegExp) => [...machines.values()].filter(({ name }) => pattern.test(name));
  const [door, nodes, servers] = [machines.get('door')!, named(/^node/), named(/^pg/)];

  const secrets = {
    SUPERUSER_PASSWORD: randomBytes(16).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(16).toString('hex'),
    SIGHTLINE_PASSWORD: randomBytes(16).toString('hex'),
    PROVIDER_KEY: randomBytes(32).toString('base64'),
  };
  const parts = new Map<string, Part>();
  for (const step of stepsOfPage()) {
    say(`${step.machines.join(', ')}: ${step.script.split('\n').find((line) => !line.startsWith('#'))} …`);
    for (const name of step.machines) {
      const machine = machines.get(name)!;
      await machine.run(step.script, { NAME: name, ADDRESS: machine.address, ...secrets });
      await startTold(machine, parts, NODES);
      // The page waits for the first one, too.
      if (step.script.includes('enable --now patroni')) await until(`${name} runs`, () => isThere(servers, name));
    }
    if (step.script.includes('enable --now patroni'))
      await until('the standby is synchronous', async () => (await standing(servers)).isSafe);
    if (step.script.includes('enable --now sightline'))
      await until('all nodes are ready', async () => {
        await revive(parts);
        return (await Promise.all(nodes.map(isReady))).every(Boolean);
      });
  }
  say('projects and brands');
  const access = await makeProjects(nodes[0]!, projects);
  const certificate = join(folder, 'chain.pem');
  return { door, nodes, servers, parts, access, certificate, password: secrets.SIGHTLINE_PASSWORD };
}

/** What a checkout has in which the page's commands are typed, and a certificate. */
async function stage(folder: string, program: string): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  await symlink(program, join(folder, 'dist', 'sightline'));
  await cp(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
  const name = ['-subj', '/CN=door.example', '-addext', 'subjectAltName=DNS:door.example'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')];
  await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name, ...files]);
}

async function isThere(servers: readonly Machine[], name: string): Promise<boolean> {
  const { primary } = await standing(servers);
  return primary !== undefined && (primary === name || name !== 'pg1');
}

async function makeProjects(node: Machine, count: number): Promise<Access> {
  const brands = FIRST_BRANDS.map((name) => JSON.stringify({ name })).join('\n');
  const script = `
    export SIGHTLINE_DB=postgresql://sightline@127.0.0.1:5432/sightline
    as="runuser -u sightline -- sightline"
    $as key create --organisation acme-agency --name soak --permission read-write --json
    for number in $(seq 1 ${count}); do
      $as project create --organisation acme-agency --name "Project $number" --json
      echo '${brands}' | $as ingest --project "project-$number" - > /dev/null
    done`;
  const lines = (await node.run(script)).split('\n').filter((line) => line.startsWith('{'));
  const [{ key }, ...made] = lines.map((line) => JSON.parse(line));
  return { key, projects: made.map(({ id }) => id) };
}
