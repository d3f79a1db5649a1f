import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { post } from '../e2e/command.ts';
import { answerRow } from './world.ts';

/*
 * The tenant that is measured beside a hostile one, in a thread of its own: what drives the hostile one would hold it up. The
 * thread is this module, too.
 */

/** Milliseconds from a request of the other tenant to its answer. */
export interface Latency {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface Measured {
  /** By the name of the request. */
  readonly latencies: Readonly<Record<string, Latency>>;
  /** What wasn't answered with success. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of each report: processor time of the thread that answers, for whomever, from the request to its answer, in milliseconds. */
  readonly answering: number;
  /** The same of a request that needs that thread alone. */
  readonly probe: number;
}

interface Tenant {
  readonly address: string;
  readonly access: { readonly project: string; readonly key: string };
  /** Of the service. */
  readonly pid: number;
}

/** Requests of the other tenant that are reports. */
const REPORTS = ['brands', 'ads', 'answers'];
/** From one request to the next, in milliseconds. */
const PACE = 200;

/** Asks in turn for some seconds, as often as it is called. */
export function otherTenant(tenant: Tenant): { measure(seconds: number): Promise<Measured> } & AsyncDisposable {
  const thread = new Worker(new URL(import.meta.url), { workerData: tenant });
  return {
    measure: (seconds) =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
        thread.postMessage(seconds);
      }),
    [Symbol.asyncDispose]: async () => void (await thread.terminate()),
  };
}

/** Its requests; no reply is one that was given before. */
function requestsOf({ address, access }: Tenant) {
  const ask = (path: string, body: object) => post(address, path, access, body);
  const dayBefore = (number: number) => new Date(Date.UTC(2025, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
  return {
    brands: (number: number) => ask('/api/v1/analytics/entities', { startDate: dayBefore(number) }),
    ads: (number: number) => ask('/api/analytics/ads/advertisers', { startDate: dayBefore(number) }),
    answers: (number: number) => ask('/api/v1/responses/list', { page: 1 + (number % 50), pageSize: 20 }),
    import: (number: number) =>
      ask('/api/v1/job-executions/import', { rows: [answerRow({ kind: 'answers', number }, number % 40)] }),
  };
}

async function measure(tenant: Tenant, seconds: number, first: number): Promise<Measured & { readonly last: number }> {
  const requests = requestsOf(tenant);
  const times = Object.fromEntries(Object.keys(requests).map((name) => [name, [] as number[]]));
  const refused: Record<string, number> = {};
  let [number, answering, reports, probing] = [first, 0, 0, 0];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    for (const [name, ask] of Object.entries(requests)) {
      const [began, used] = [performance.now(), answeringOf(tenant)];
      const status = await ask(number++).then(
        (reply) => String(reply.status),
        (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message),
      );
      if (status === '200') times[name]!.push(performance.now() - began);
      else refused[`${name} ${status}`] = (refused[`${name} ${status}`] ?? 0) + 1;
      if (REPORTS.includes(name)) {
        answering += answeringOf(tenant) - used;
        reports++;
        await delay(PACE / 2);
        const before = answeringOf(tenant);
        await (await fetch(`${tenant.address}/healthz`)).arrayBuffer();
        probing += answeringOf(tenant) - before;
      }
      await delay(PACE);
    }
  }
  const latencies = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summary(all)]));
  return { latencies, refused, answering: answering / reports, probe: probing / reports, last: number };
}

/** Processor time that the thread that answers has used, in milliseconds: the system's own count. */
function answeringOf({ pid }: Tenant): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000_000;
}

function summary(times: readonly number[]): Latency {
  const ordered = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0);
  return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** It is to measure the service, not how long the drivers keep it from its processor; only root may. */
function goFirst(): void {
  try {
    setPriority(-10);
  } catch {}
}

if (parentPort) goFirst();
let next = 0;
parentPort?.on('message', async (seconds: number) => {
  const { last, ...measured } = await measure(workerData as Tenant, seconds, next);
  next = last;
  parentPort!.postMessage(measured);
});
