import assert from 'node:assert/strict';
import { drawColumns, EVEN, entityIdOf } from '../data/mod.ts';
import { type Choice, inStretches, medianOf, type Typical, type Work } from '../interleave.ts';
import type { Options } from '../options.ts';
import { FOLLOWED, OURS, PAGE_SIZE, REPORT_NAMES, type ReportName } from '../reports/requests.ts';
import { drawScopes } from '../reports/scopes.ts';
import { ms, printAim, printTable } from '../table.ts';
import { bareServer } from './bare-server.ts';
import { anImport } from './imports.ts';
import type { Service, World } from './world.ts';

export const E1 = '/api/analytics/ads/advertisers';
/** How often each scope is asked for before anything is timed: a service in use has run its code that often. */
const WARM_UP = 200;
const SCOPES = 10;
const STARTS = 5;
const APPENDS = 7;
const APPENDED = 1_000;

/** Where each report is asked for, and with what besides a scope. */
const ASKED: Readonly<Record<ReportName, { readonly path: string; readonly added?: object }>> = {
  E1: { path: E1 },
  E2: { path: '/api/v1/analytics/social/videoplatform/videos', added: { pageSize: PAGE_SIZE } },
  A1: { path: '/api/v1/analytics/entities', added: { pageSize: PAGE_SIZE } },
  A2: { path: '/api/v1/analytics/sources', added: { pageSize: PAGE_SIZE } },
  A3: { path: '/api/v1/analytics/shopping' },
  A4: { path: '/api/v1/analytics/timeseries', added: { metric: 'visibility', entityId: entityIdOf(FOLLOWED) } },
  facets: { path: '/api/v1/analytics/facets' },
};

/**
 * Every report over HTTP against the same inside the process, over scopes drawn by seed; the same results, or nothing is timed.
 * Beside them a bare server, whose thread answers as long a body with as much text and makes nothing: what it takes more
 * than nothing is what this machine wants for a request.
 */
export async function overHttp(service: Service, { only, choice, responses, seed }: Options): Promise<void> {
  const size = { shape: EVEN, responses, seed };
  const columns = drawColumns(size);
  const scopes = drawScopes(size, SCOPES);
  using bare = await bareServer();
  for (let round = 0; round < WARM_UP * scopes.length; round++) await bare.ask('/1000', '{}');
  for (const report of REPORT_NAMES.filter((name) => only.length === 0 || only.includes(name))) {
    const { path, added } = ASKED[report];
    const asked = scopes.map(({ name, input, scope }) => {
      return { name, inside: () => OURS[report](columns, scope), body: JSON.stringify({ ...input, ...added }) };
    });
    for (let round = 0; round < WARM_UP; round++) for (const { body } of asked) await service.ask(path, body);
    const ways: (readonly Work[])[] = [];
    for (const { name, inside, body } of asked) {
      const answer = await service.ask(path, body);
      assertAlike(await inside(), JSON.parse(answer), `${report}, ${name}`);
      ways.push([inside, () => service.ask(path, body), () => bare.ask(`/${answer.length}`, body)]);
    }
    const took = (await inStretches(ways)).map(inColumns);
    const rows = took.map((times, at) => [asked[at]!.name, ...times.median.map(ms), ...times.best.map(ms)]);
    const [first, ...others] = ['inside', 'over HTTP', 'more', 'bare server'];
    const head = ['scope', `median: ${first}`, ...others, `at best: ${first}`, ...others];
    printTable(`${report} over HTTP in ms: medians, and of each the least of a stretch of time`, head, rows);
    if (report === 'E1') printMore(took, choice);
  }
}

/** How much more E1 takes over HTTP, by its scopes. */
function printMore(took: readonly ReturnType<typeof inColumns>[], choice: Choice): void {
  const more = (choice: Choice) => took.map((times) => times[choice][2]!);
  const most = (choice: Choice) => Math.max(...more(choice));
  const found = (choice: Choice) => `${ms(most(choice))} ms more, in the median scope ${ms(medianOf(more(choice)))}`;
  const measured = `${found('median')}; at best ${found('best')}`;
  printAim('E1 over HTTP, every scope', measured, 'at most 1 ms more', most(choice) <= 1);
}

/** Figures printed of a scope: inside, over HTTP, how much more that is, and the bare server. */
function inColumns([inside, overHttp, bare]: readonly Typical[]): Readonly<Record<Choice, readonly number[]>> {
  const of = (choice: Choice) => {
    const [here, there] = [inside![choice], overHttp![choice]];
    return [here, there, there - here, bare![choice]];
  };
  return { median: of('median'), best: of('best') };
}

/** That all is the same which both say in the same form, in as many rows: an answer has names and times besides. */
function assertAlike(report: object, answer: object, what: string): void {
  const [one, other] = [inCommon(report, answer), inCommon(answer, report)];
  assert.ok(JSON.stringify(one).includes('totalResponses'), what);
  assert.deepEqual(other, one, what);
}

/** What a value says as far as the one beside it does so, too, in the same form. */
function inCommon(value: unknown, beside: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(beside)) return value.map((item, at) => inCommon(item, beside[at]));
  if (!isObject(value) || !isObject(beside)) return typeof value === typeof beside ? value : undefined;
  const names = Object.keys(value).filter((name) => Object.hasOwn(beside, name));
  return Object.fromEntries(names.toSorted().map((name) => [name, inCommon(value[name], beside[name])]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the first report costs a process that has just started: several times, after a first one that may build things. */
export async function coldStarts(world: World): Promise<void> {
  const took: { start: number; report: number; next: number }[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const begun = performance.now();
    await using service = await world.start();
    const listening = performance.now();
    await service.ask(E1, '{}');
    const first = performance.now();
    await service.ask(E1, '{}');
    took.push({ start: listening - begun, report: first - listening, next: performance.now() - first });
  }
  const [built, ...others] = took;
  const median = (read: (times: (typeof took)[number]) => number) => medianOf(others.map(read));
  printTable(
    `A cold start, the median of ${STARTS}: ms`,
    ['', 'to listening', 'first E1', 'next E1'],
    [
      ['ever', ms(built!.start), ms(built!.report), ms(built!.next)],
      [
        'afterwards',
        ms(median(({ start }) => start)),
        ms(median(({ report }) => report)),
        ms(median(({ next }) => next)),
      ],
    ],
  );
  const first = median(({ report }) => report);
  printAim('first report after a cold start', `${ms(first)} ms`, 'under 150 ms', first < 150);
}

/** How long after an import of 1,000 is acknowledged a report shows them. */
export async function appends(service: Service): Promise<void> {
  const total = async () => Number(JSON.parse(await service.ask(E1, '{}')).totalResponses);
  const shown: number[] = [];
  const imports: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < APPENDS; round++) {
    const before = await total();
    const asked = anImport(round, APPENDED);
    const sent = performance.now();
    await service.ask(...asked);
    const committed = performance.now();
    assert.equal(await total(), before + APPENDED);
    const answered = performance.now();
    await total();
    shown.push(answered - committed);
    imports.push(committed - sent);
    again.push(performance.now() - answered);
  }
  printTable(
    `An import of ${APPENDED}, the median of ${APPENDS}: ms`,
    ['', 'ms'],
    [
      ['the import itself', ms(medianOf(imports))],
      ['E1 that shows it, after its answer', ms(medianOf(shown))],
      ['E1 once more', ms(medianOf(again))],
    ],
  );
  printAim('append of 1,000 visible in a report', `${ms(medianOf(shown))} ms`, 'under 20 ms', medianOf(shown) < 20);
}
