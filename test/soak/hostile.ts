import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AS_IN_EXAMPLES, aFolder, json, makeProject, type Running, SOURCE, serve } from '../e2e/command.ts';
import { CERTIFICATE } from '../http/certificate.ts';
import { A_SAYING } from '../support/provider-replies.ts';
import { openReplayServer } from '../support/replay-server.ts';
import { DRIVERS, type Outcomes, type Scene } from './hostile-drivers.ts';
import { type Latency, type Measured, otherTenant } from './other-tenant.ts';
import { type Memory, memoryWatch } from './watch.ts';
import { answerRow } from './world.ts';

export interface HostileOptions {
  /** How long the other tenant is measured alone, and how long beside the hostile one. */
  readonly quiet: number;
  readonly seconds: number;
  /** Names of drivers. */
  readonly drivers: readonly string[];
}

/** What a report took, and what it waited for, in milliseconds of processor time. */
interface Share {
  /** Of a thread that makes reports. */
  readonly processor: number;
  /** What those threads gave to others meanwhile. */
  readonly behind: number;
  /** Of the thread that answers, for whomever, from the request to its answer: also while it waits for another thread. */
  readonly answering: number;
  /** The same of a request that needs that thread alone, and waits for nothing else. */
  readonly probe: number;
}

/** How many times as much processor and queue time a report takes beside the hostile tenant. */
interface Factor {
  /** Of the threads that make reports. */
  readonly threads: number;
  /** The same with the thread that answers. */
  readonly withAnswering: number;
}

export interface HostileReport {
  /** Of the other tenant: alone, and beside the hostile one. */
  readonly quiet: Readonly<Record<string, Latency>>;
  readonly beside: Readonly<Record<string, Latency>>;
  /** The same of its reports, in milliseconds of processor time each. */
  readonly share: { readonly quiet: Share; readonly beside: Share };
  /** How many times as much that is beside the hostile one. */
  readonly factor: Factor;
  /** How often what it asked was not a success. */
  readonly refused: Outcomes;
  /** The service's own: the longest stretch of the thread that answers, in seconds, and its share of the time. */
  readonly longestStretch: number;
  readonly utilisation: number;
  /** Resident: before the hostile tenant came, at most, and afterwards. */
  readonly memory: { readonly before: Memory; readonly most: Memory; readonly after: Memory };
  /** What became of what the hostile tenant sent. */
  readonly drivers: Readonly<Record<string, Outcomes>>;
  /** The status of a person's right password before and after all those guesses, from an address that is known by then. */
  readonly signedIn: readonly [before: number, after: number];
  /** How it ended: 0 = all was done, null = something hung, and it was ended by force. */
  readonly end: { readonly code: number | null; readonly seconds: number };
}

const ANSWERS = 5_000;
/** Of the thread that answers: what it may do in one go, in seconds of its own processor time. */
const LONGEST_STRETCH = 0.25;
/** How many times as much processor and queue time reports of the other tenant may take beside the hostile one. */
const LARGEST_FACTOR: Factor = { threads: 2, withAnswering: 2 };
/** Resident memory without pages of files, in MiB: half of what examples/kubernetes.yaml lets a service have. */
const LARGEST_MEMORY = 2_048;
const EMAIL = 'ada@example.com';
const PASSWORD = 'a password that is long enough';

/**
 * One tenant does its worst, by all drivers at once, while another one asks for reports, lists and imports.
 * @throws AssertionError where the other tenant is refused something, can't sign in by the right password, its reports take more than twice their time of threads, the thread that answers does one thing for too
 * long, memory passes its bound, or the service does not end by itself
 */
export async function hostile({ quiet, seconds, drivers }: HostileOptions): Promise<HostileReport> {
  await using folder = await aFolder();
  const made = (...args: string[]) => json(folder.path, args);
  const access = await makeProject(made);
  const hostileOne = await hostileTenant(made);
  await json(
    folder.path,
    ['user', 'create', '--organisation', 'acme-agency', '--email', EMAIL, '--role', 'admin'],
    PASSWORD,
  );
  const rows = Array.from({ length: ANSWERS }, (_, index) =>
    JSON.stringify(answerRow({ kind: 'file', number: 0 }, index)),
  );
  await json(folder.path, ['ingest', '--project', access.project, '-'], rows.join('\n'));

  await using provider = await openReplayServer({
    saidTo: () => ({ ...A_SAYING, model: 'gpt-5', stretches: [{ text: 'The Acme is good. '.repeat(55_000) }] }),
    fault: (_, __, ___, nth) => (nth % 2 === 1 ? 'twenty-megabytes' : undefined),
  });
  await using service = await serve(folder.path, ['serve', '--port', '0', ...(await inTls(folder.path)), ...FLAGS], {
    ...SOURCE,
    env: {
      ...SOURCE.env,
      ...{ SIGHTLINE_OPENAI_KEY: 'sk-of-a-test', SIGHTLINE_OPENAI_BASE_URL: provider.bases.openai },
      SIGHTLINE_COLLECT_ORGANISATIONS: 'hostile',
      ...AS_IN_EXAMPLES,
    },
  });
  const signedInBefore = await signIn(service);
  await using other = otherTenant({ address: service.address, access, pid: service.pid });
  // Columns are loaded, and code is compiled.
  await other.measure(5);
  const start = await workOf(service, hostileOne.organisation);
  const alone = await other.measure(quiet);
  const between = await workOf(service, hostileOne.organisation);
  const watch = memoryWatch(service);

  const end = new AbortController();
  const outcomes = Object.fromEntries(drivers.map((name) => [name, {} as Outcomes]));
  const scene: Scene = { ...hostileOne, address: service.address, email: EMAIL, over: end.signal };
  const driving = Promise.all(drivers.map((name) => DRIVERS[name as keyof typeof DRIVERS](scene, outcomes[name]!)));
  const beside = await other.measure(seconds);
  const finish = await workOf(service, hostileOne.organisation);
  const share = { quiet: shareOf(start, between, alone), beside: shareOf(between, finish, beside) };
  const signedIn = [signedInBefore, await signIn(service)] as const;
  const figures = await figuresOf(service);
  end.abort();
  await driving;
  const memory = watch.end();
  const began = performance.now();
  const code = await service.end('SIGTERM');
  const report = {
    ...{ quiet: alone.latencies, beside: beside.latencies, refused: beside.refused, ...figures },
    ...{ share, factor: factorOf(share) },
    ...{ memory, drivers: outcomes, signedIn },
    end: { code, seconds: Math.round((performance.now() - began) / 100) / 10 },
  };
  const told = JSON.stringify(report);
  process.stderr.write(`${told}\n`);
  assert.deepEqual(beside.refused, {}, told);
  assert.ok(!drivers.includes('replies') || outcomes.replies![201]! > 0, told);
  assert.ok(report.longestStretch <= LONGEST_STRETCH, told);
  assert.ok(report.factor.threads <= LARGEST_FACTOR.threads, told);
  assert.ok(report.factor.withAnswering <= LARGEST_FACTOR.withAnswering, told);
  assert.ok(memory.most.anonymous <= LARGEST_MEMORY, told);
  assert.deepEqual(signedIn, [201, 201], told);
  assert.ok(code === 0 || code === null, told);
  assert.deepEqual((await made('check')).problems, [], told);
  return report;
}

/** Has a service speak TLS, by a certificate that this process and its threads believe. */
async function inTls(folder: string): Promise<readonly string[]> {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(cert, CERTIFICATE.cert);
  await writeFile(key, CERTIFICATE.key, { mode: 0o600 });
  return ['--tls-cert', cert, '--tls-key', key];
}

const FLAGS = [
  '--metrics-port',
  '0',
  '--rate-limit',
  '1000000/1',
  '--organisation-limits',
  'projects=20',
  '--log-level',
  'info',
];

async function hostileTenant(made: (...args: string[]) => Promise<Record<string, unknown>>) {
  const { id: organisation } = await made('org', 'create', '--name', 'Hostile');
  const { id } = await made('project', 'create', '--organisation', 'hostile', '--name', 'Worst');
  const { key } = await made('key', 'create', '--organisation', 'hostile', '--name', 'k', '--permission', 'read-write');
  return { organisation: String(organisation), project: String(id), key: String(key) };
}

const signIn = async ({ address }: Running): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  return (await fetch(`${address}/api/session`, { method: 'POST', headers, body })).status;
};

/** What the service says of the thread that answers. */
async function figuresOf(service: Running) {
  const text = await metricsOf(service);
  const figure = (name: string) => Number(new RegExp(`^sightline_main_thread_${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { longestStretch: figure('longest_stretch_seconds'), utilisation: figure('utilisation') };
}

const REPORTS = ['brands', 'ads', 'answers'];

/** What each report of the other tenant had between two readings. */
function shareOf(from: Work, to: Work, { latencies, answering, probe }: Measured): Share {
  const count = REPORTS.reduce((sum, name) => sum + latencies[name]!.count, 0);
  const each = (before: number, after: number) => Math.round((100 * (after - before)) / count) / 100;
  return {
    ...{ processor: each(from.processor, to.processor), behind: each(from.behind, to.behind) },
    ...{ answering: Math.round(100 * answering) / 100, probe: Math.round(100 * probe) / 100 },
  };
}

/** How often a report comes to the thread that answers: when it is asked for, and when another thread has made it. */
const TIMES_ANSWERING = 2;

function factorOf({ quiet, beside }: { readonly quiet: Share; readonly beside: Share }): Factor {
  const threads = (share: Share) => share.processor + share.behind;
  const waited = TIMES_ANSWERING * Math.max(0, beside.probe - quiet.probe);
  const times = (now: number, alone: number) => Math.round((10 * now) / alone) / 10;
  return {
    threads: times(threads(beside), threads(quiet)),
    withAnswering: times(threads(beside) + quiet.answering + waited, threads(quiet) + quiet.answering),
  };
}

type Work = Pick<Share, 'processor' | 'behind'>;

/** What reports of all but the hostile tenant have had since the start, in milliseconds. */
async function workOf(service: Running, hostile: string): Promise<Work> {
  const text = await metricsOf(service);
  const sum = (name: string) =>
    [
      ...text.matchAll(
        new RegExp(`^sightline_work_${name}_seconds\\{kind="reports",organisation="([^"]+)"\\} (\\S+)`, 'gm'),
      ),
    ]
      .filter(([, organisation]) => organisation !== hostile && organisation !== 'service')
      .reduce((all, [, , seconds]) => all + 1_000 * Number(seconds), 0);
  return { processor: sum('processor'), behind: sum('behind') };
}

async function metricsOf(service: Running): Promise<string> {
  const [, address = ''] = /metrics at (http:\S+\/metrics)/.exec(service.output()) ?? [];
  return (await fetch(address)).text();
}
