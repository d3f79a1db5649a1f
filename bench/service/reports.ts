import assert from 'node:assert/strict';
import { drawColumns, type Size } from '../data/mod.ts';
import { interleaved, medianOf } from '../interleave.ts';
import { OURS } from '../reports/requests.ts';
import { codedScope, scopesOf } from '../reports/scopes.ts';
import { ms, printAim, printTable } from '../table.ts';
import type { Service, World } from './world.ts';

export const E1 = '/api/analytics/ads/advertisers';
/** How often each scope is asked for before anything is timed: a service in use has run its code that often. */
const WARM_UP = 30;
const STARTS = 5;
const APPENDS = 7;
const APPENDED = 1_000;

/** E1 over HTTP against the same inside the process, over ten scopes; the same numbers, or nothing is timed. */
export async function overHttp(service: Service, size: Size): Promise<void> {
  const columns = drawColumns(size);
  const rows: string[][] = [];
  let most = 0;
  const scopes = scopesOf(size.responses).map((scope) => ({ ...codedScope(scope), body: JSON.stringify(scope.input) }));
  for (let round = 0; round < WARM_UP; round++) for (const { body } of scopes) await service.ask(E1, body);
  for (const { body, ...coded } of scopes) {
    assert.deepEqual(JSON.parse(await service.ask(E1, body)), OURS.E1(columns, coded.scope), coded.name);
    const [inside, outside] = await interleaved([() => OURS.E1(columns, coded.scope), () => service.ask(E1, body)]);
    most = Math.max(most, outside! - inside!);
    rows.push([coded.name, ms(inside!), ms(outside!), ms(outside! - inside!)]);
  }
  printTable('E1 over HTTP: medians in ms', ['scope', 'inside', 'over HTTP', 'more'], rows);
  printAim('E1 over HTTP, every scope', `${ms(most)} ms more`, 'at most 1 ms more', most <= 1);
}

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
    const body = JSON.stringify({ rows: Array.from({ length: APPENDED }, (_, at) => aRow(round, at)) });
    const sent = performance.now();
    await service.ask('/api/v1/job-executions/import', body);
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

/** An answer of a later day, with an ad and a brand in it. */
export function aRow(round: number, at: number): object {
  return {
    query: `query ${at % 500}`,
    country: 'US',
    language: 'en',
    model: `model ${Math.floor(at / 500)}`,
    runAt: new Date(Date.UTC(2029, 0, 1) + round * 60_000).toISOString(),
    answer: `Many like Entity 01, and some Entity ${at % 100}: answer ${at}. `.repeat(8),
    sources: [{ url: `https://site0${at % 100}.example/page` }],
    ads: [{ unit: 1, position: 1, advertiser: 'Advertiser 007', format: 'format 1' }],
  };
}
