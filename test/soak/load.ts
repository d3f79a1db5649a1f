import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, aProject, json, type Program, SOURCE, serve } from '../e2e/command.ts';
import { filesOf, growthOf, memoryOf, type Sample, watch } from './watch.ts';
import { answerRow, modelOf } from './world.ts';

export interface LoadOptions {
  /** How long the overload lasts. */
  readonly seconds: number;
  /** How many times what the machine can do is asked for. */
  readonly factor: number;
  /** Told what the service holds, now and then. */
  readonly progress?: (sample: Sample) => void;
}

export interface LoadReport {
  /** Requests a second when 16 clients ask one after the other. */
  readonly capacity: number;
  /** Requests a second that were sent, whatever became of those before. */
  readonly offered: number;
  /** Of those, answered with success. */
  readonly accepted: number;
  /** Requests by what became of them: a status, or the code of an error. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Of accepted requests, in milliseconds, from when they were due. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Memory of the service in MB: when the load began, at most, and when it was over. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
  /** Open files of the service, likewise. */
  readonly files: { readonly before: number; readonly after: number };
  /** What the service held now and then. */
  readonly samples: readonly Sample[];
  /** By how much it grew in the last two thirds of the time, an hour. */
  readonly growth: Readonly<Partial<Record<keyof Sample, number>>>;
  /** Until a request was as quick as before, in milliseconds. */
  readonly recovery: number;
}

const ANSWERS_BEFORE = 20_000;
const CLIENTS = 16;
/** More at once would cost this process, on the same cores, more than they cost the service. */
const CONNECTIONS = 512;
const WARM_UP_SECONDS = 10;
const MEASURED_SECONDS = 10;
const TIMEOUT = 60_000;
/** From one look at what the service holds to the next, in milliseconds. */
const LOOK = 30_000;
/** Imports write the same answers again with other texts, so that what has to be kept stays as much as it is. */
const IMPORTS = 100;

interface Call {
  readonly path: string;
  readonly body: object;
}

/**
 * Sends requests at a fixed rate, several times what the service can do, however late the answers come; then watches it recover.
 * @throws AssertionError when anything but success, 429 and 503 comes back, memory grows without a bound, or it does not recover
 */
export async function overload({ seconds, factor, progress }: LoadOptions): Promise<LoadReport> {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const before = Array.from({ length: ANSWERS_BEFORE }, (_, index) =>
    JSON.stringify(answerRow({ kind: 'file', number: 0 }, index)),
  );
  await json(folder.path, ['ingest', '--project', access.project, '-'], before.join('\n'));
  const command = ['serve', '--allow-http', '--port', '0', '--rate-limit', '1000000/1'];
  const watched = join(folder.path, 'watched');
  await using service = await serve(folder.path, command, watchedProgram(watched));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
  const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
  const ask = ({ path, body }: Call): Promise<string> =>
    new Promise((resolve) => {
      const asked = request(service.address + path, { method: 'POST', agent, headers, timeout: TIMEOUT }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)));
      });
      asked.on('timeout', () => asked.destroy(new Error('ETIMEDOUT')));
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end(JSON.stringify(body));
    });

  let sent = 0;
  const next = (): Call => mixture(sent++);
  await measure(WARM_UP_SECONDS, () => ask(next()));
  const capacity = await measure(MEASURED_SECONDS, () => ask(next()));
  const [memory, files] = [memoryOf(service), filesOf(service)];
  let most = memory;

  const outcomes: Record<string, number> = {};
  const latencies: number[] = [];
  const pending = new Set<Promise<void>>();
  const rate = Math.ceil(capacity * factor);
  const watching = watch(service, { file: watched, every: LOOK, progress });
  const began = performance.now();
  let begun = 0;
  for (let now = began; now - began < seconds * 1_000; now = performance.now()) {
    for (const due = ((now - began) / 1_000) * rate; begun < due; begun++) {
      // From when it is due: that it waits for its turn here, too, is part of it.
      const asked = began + (begun * 1_000) / rate;
      const one = ask(next()).then((outcome) => {
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (outcome === '200') latencies.push(performance.now() - asked);
        pending.delete(one);
      });
      pending.add(one);
    }
    most = Math.max(most, memoryOf(service));
    await delay(20);
  }
  const recovery = await untilQuick(() => ask(next()));
  const samples = await watching.end();
  await Promise.all(pending);
  agent.destroy();
  await delay(1_000);
  const report = {
    capacity: Math.round(capacity),
    offered: rate,
    accepted: Math.round(latencies.length / seconds),
    outcomes,
    latency: summary(latencies),
    memory: { before: memory, most, after: memoryOf(service) },
    files: { before: files, after: filesOf(service) },
    samples,
    growth: growthOf(samples),
    recovery,
  };
  const unexpected = Object.keys(outcomes).filter((outcome) => !['200', '429', '503'].includes(outcome));
  assert.deepEqual(unexpected, [], JSON.stringify(report));
  assert.ok(report.files.after <= files + 8 && recovery < 10_000, JSON.stringify(report));
  return report;
}

/** The mix of requests: mostly reports, some lists, now and then an import. */
function mixture(number: number): Call {
  if (number % 10 === 0) {
    const turn = number / 10;
    const write = { kind: 'answers' as const, number: 1 + (turn % IMPORTS) };
    const rows = Array.from({ length: 20 }, (_, index) => {
      const row = answerRow(write, index);
      return { ...row, model: `load ${modelOf(write)}`, answer: `${row.answer} ${Math.floor(turn / IMPORTS)}` };
    });
    return { path: '/api/v1/job-executions/import', body: { rows } };
  }
  if (number % 3 === 0) return { path: '/api/result-analysis/list', body: {} };
  if (number % 3 === 1) return { path: '/api/v1/analytics/facets', body: { countries: ['US'] } };
  return { path: '/api/analytics/ads/advertisers', body: { countries: ['US', 'DE'] } };
}

/** Requests a second, when each client waits for its answer. */
async function measure(seconds: number, ask: () => Promise<string>): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      assert.equal(await ask(), '200');
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / seconds;
}

/** How long it takes until a request is answered within half a second, in milliseconds. */
async function untilQuick(ask: () => Promise<string>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const asked = performance.now();
    if ((await ask()) === '200' && performance.now() - asked < 500) return Math.round(performance.now() - began);
    await delay(20);
  }
}

function summary(latencies: readonly number[]) {
  const ordered = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const watchedProgram = (file: string): Program => ({
  ...SOURCE,
  before: ['--import', import.meta.resolve('./watched.ts'), SOURCE.before.at(-1)!],
  env: { ...SOURCE.env, TEST_WATCHED: file },
});
