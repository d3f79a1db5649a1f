import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AS_IN_EXAMPLES } from '../test/e2e/command.ts';
import { EVEN, entityIdOf } from './data/mod.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { processorTime } from './processor-time.ts';
import { Refused } from './service/client.ts';
import { aWorld, type Service } from './service/world.ts';
import { ms, printAim, printTable, times } from './table.ts';

/*
 * What the dashboard's pages ask for, of the real command: a span that is new, and the same again. The spans of
 * a page differ by days, so that nothing of one is kept for the next.
 */

const COLD = 3;
const AGAIN = 20;
/** Which part of what a page takes at first it may take again. */
const OF_COLD = 1 / 20;
/** People, how long each looks at a page, in milliseconds, over how many spans, and for how long they do. */
const PEOPLE = { count: 64, rest: 10_000, spans: 40, lasts: 45_000 };
/** How many times what a page takes alone it may take beside these people. */
const OF_ALONE = 10;
/** Resident memory after every page, in MiB, at that many answers. */
const MEMORY = { most: 400, answers: 200_000 };

type Call = readonly [path: string, body: object];
type Span = Readonly<Record<'startDate' | 'endDate', string>>;

const A = '/api/v1/analytics';
const BRANDS = Array.from({ length: 5 }, (_, at) => entityIdOf(at));
const METRICS = ['shareOfVoice', 'avgPosition', 'avgSentiment'];

/** What each page asks, one call after the other. */
const PAGES: Readonly<Record<string, (scope: object, span: Span) => readonly Call[]>> = {
  Overview: (scope, span) => [
    [`${A}/entities`, { ...scope, pageSize: 200 }],
    [
      `${A}/compare`,
      { base: scope, against: before(scope, span), by: 'entity', metric: 'visibility', others: METRICS, pageSize: 200 },
    ],
    [`${A}/timeseries`, { ...scope, metric: 'visibility', interval: 'day', entityIds: BRANDS }],
    [`${A}/facets`, scope],
  ],
  Brands: (scope) => [
    [`${A}/entities`, { ...scope, pageSize: 50 }],
    [`${A}/breakdown`, { ...scope, by: ['entity', 'model'], metric: 'visibility', pageSize: 200 }],
  ],
  Prompts: (scope) => [[`${A}/queries`, { ...scope, entityId: BRANDS[0], pageSize: 50 }]],
  Sources: (scope) => [[`${A}/sources`, { ...scope, by: 'domain', pageSize: 50 }]],
  Gaps: (scope) => BRANDS.slice(0, 2).map((entityId) => [`${A}/breakdown`, { ...scope, ...BESIDE, entityId }]),
  Ads: (scope) => [['/api/analytics/ads/advertisers', scope]],
  Shopping: (scope) => [[`${A}/shopping`, scope]],
  Videos: (scope) => [[`${A}/social/youtube/videos`, { ...scope, pageSize: 50 }]],
};
const BESIDE = {
  ...{ by: ['domain'], metric: 'visibility', pageSize: 50 },
  sort: [{ field: 'denominator', direction: 'DESC' }],
};

const DAY = 86_400_000;
const moved = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const daysOf = ({ startDate, endDate }: Span) => Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY) + 1;

/** The scope as long before the span. */
const before = (scope: object, span: Span) => ({
  ...scope,
  ...{ startDate: moved(span.startDate, -daysOf(span)), endDate: moved(span.startDate, -1) },
});

/** Every page over wide and narrow scopes, cold and again, what memory is resident then, and many people at once. */
export async function pages(options: Options): Promise<void> {
  await using world = await aWorld({ ...options, shape: EVEN });
  await using service = await world.start([], AS_IN_EXAMPLES);
  const { firstDate, lastDate, models } = JSON.parse(await service.ask(`${A}/facets`, '{}'));
  const modelNames: readonly string[] = models.map(({ value }: { readonly value: string }) => value);
  const whole: Span = { startDate: firstDate, endDate: lastDate };
  const half = Math.ceil(daysOf(whole) / 2);
  // Another span for each turn: the end goes back a day at a time, or the start where there are too few days.
  const wide = (nth: number): Span => ({
    startDate: moved(firstDate, nth % half),
    endDate: moved(lastDate, -Math.floor(nth / half)),
  });
  const narrow = (nth: number) => ({
    ...spanOf(lastDate, 1 + (nth % half), 1),
    models: [modelNames[nth % modelNames.length]!],
  });
  for (const [what, scopeOf] of Object.entries({ wide, narrow })) {
    const rows: string[][] = [];
    const all = { cold: 0, again: 0 };
    for (const [name, callsOf] of Object.entries(PAGES)) {
      // The first one loads columns and compiles code.
      await ask(service, callsOf(scopeOf(0), scopeOf(0)));
      let nth = 0;
      const cold = await took(service, COLD, () => ask(service, callsOf(scopeOf(++nth), scopeOf(nth))));
      const again = await took(service, AGAIN, () => ask(service, callsOf(scopeOf(nth), scopeOf(nth))));
      all.cold += cold;
      all.again += again;
      rows.push([name, ms(cold), ms(again)]);
    }
    printTable(
      `Pages over ${what} scopes of ${options.responses} answers (${what === 'wide' ? 'more than half' : 'a day of a model'}), processor time of the service in ms`,
      ['', 'cold', 'again'],
      rows,
    );
    const ratio = all.again / all.cold;
    printAim(
      `pages again, of what they take cold, ${what}`,
      times(ratio),
      `at most ${times(OF_COLD)}`,
      ratio <= OF_COLD,
    );
  }
  const resident = residentMiB(service.pid);
  const isOfSize = options.responses <= MEMORY.answers;
  printAim(
    'resident after every page',
    `${resident} MiB`,
    `at most ${MEMORY.most} MiB at 200k`,
    !isOfSize || resident <= MEMORY.most,
  );
  // Of few days there are few spans: without one of the models each is another one.
  await people(service, (nth) => ({
    ...wide(nth % half ** 2),
    ...(nth >= half ** 2 && { models: modelNames.toSpliced(Math.floor(nth / half ** 2) % modelNames.length, 1) }),
  }));
}

/** Many people, each of whom asks for the next page some seconds after the last came. */
async function people(service: Service, spanOf: (nth: number) => Span): Promise<void> {
  const all = Object.values(PAGES);
  let turn = 0;
  const next = () => {
    const span = spanOf(turn % PEOPLE.spans);
    return all[turn++ % all.length]!(span, span);
  };
  const waited = async (calls: readonly Call[]) => {
    const begun = performance.now();
    await ask(service, calls);
    return performance.now() - begun;
  };
  const alone: number[] = [];
  for (let page = 0; page < 2 * all.length; page++) alone.push(await waited(next()));
  turn += all.length + 1;
  const [took, end]: [number[], number] = [[], performance.now() + PEOPLE.lasts];
  let refused = 0;
  const person = async (nth: number) => {
    await delay((nth * PEOPLE.rest) / PEOPLE.count);
    while (performance.now() < end) {
      try {
        took.push(await waited(next()));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused++;
      }
      await delay(PEOPLE.rest);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE.count }, (_, nth) => person(nth)));
  const ratio = medianOf(took) / medianOf(alone);
  printTable(
    `${PEOPLE.count} people, a page ${PEOPLE.rest / 1_000} s after the last, over ${PEOPLE.spans} spans; ms until a page is there`,
    ['', 'pages', 'refused', 'median'],
    [
      ['alone', String(alone.length), '0', ms(medianOf(alone))],
      ['all of them', String(took.length), String(refused), ms(medianOf(took))],
    ],
  );
  printAim('pages refused', String(refused), 'none', refused === 0);
  printAim('median beside alone', times(ratio), `at most ${times(OF_ALONE)}`, ratio <= OF_ALONE);
}

async function ask(service: Service, calls: readonly Call[]): Promise<void> {
  for (const [path, body] of calls) await service.ask(path, JSON.stringify(body));
}

const spanOf = (last: string, back: number, days: number): Span => ({
  startDate: moved(last, 1 - back - days),
  endDate: moved(last, -back),
});

/** Processor time of the service for one of some turns, in milliseconds. */
async function took({ pid }: Service, turns: number, work: () => Promise<void>): Promise<number> {
  const begun = processorTime(pid);
  for (let turn = 0; turn < turns; turn++) await work();
  return (processorTime(pid) - begun) / turns;
}

const residentMiB = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
