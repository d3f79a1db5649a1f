import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildWeb, isWebBuilt } from '../build/web.ts';
import { aFolder, aProject, run, serve } from '../test/e2e/command.ts';
import { EVEN } from './data/mod.ts';
import type { Options } from './options.ts';
import { fillDatabase } from './service/fill.ts';
import { ms, printAim, printTable, times } from './table.ts';

/*
 * Overview in Debian's Chromium: how long it takes to be complete, beside what its calls of the API take alone. Each time
 * other days are asked for, so that nothing is remembered; the page and the calls take turns.
 */

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ROUNDS = 4;
const [EMAIL, PASSWORD] = ['ada@example.com', 'seven brown lamps'];
const NO_LIMIT = ['--rate-limit', '1000000/1', '--anonymous-rate-limit', '1000000/1'];

/** Nothing is grey, and the lines are drawn. It is said in text, which the policy of the page would not let in: see bypassCSP. */
const IS_COMPLETE = `document.querySelector('.trend-ends li') !== null && document.querySelector('.tile-change') !== null &&
  document.querySelector('.main .skeleton, .main .stale, [aria-busy="true"]') === null`;

export async function dashboard({ responses, seed }: Options): Promise<void> {
  if (!isWebBuilt()) await buildWeb();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    await overview(browser, responses, seed);
    await fromStart(browser);
  } finally {
    await browser.close();
  }
}

/** Times the page Overview over a number of answers. */
async function overview(browser: Browser, responses: number, seed: number): Promise<void> {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  fillDatabase(join(folder.path, 'data', 'sightline.db'), access.project, { responses, seed, shape: EVEN });
  const person = ['user', 'create', '--organisation', 'acme-agency', '--email', EMAIL, '--role', 'viewer'];
  const { code, stderr } = await run(folder.path, person, `${PASSWORD}\n`);
  if (code !== 0) throw new Error(stderr);
  await using service = await serve(folder.path, ['serve', '--port', '0', '--allow-http', ...NO_LIMIT]);
  const context = await signedIn(browser, service.address);
  const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
  const ask = async (path: string, body: string): Promise<string> => {
    const reply = await fetch(service.address + path, { method: 'POST', headers, body });
    // Columns of a project that was just filled are still to be made.
    if (reply.status === 503 && reply.headers.has('retry-after')) {
      await delay(1_000 * Number(reply.headers.get('retry-after')));
      return ask(path, body);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.text();
  };
  const { firstDate, lastDate } = JSON.parse(await ask('/api/v1/analytics/facets', '{}')) as Record<string, string>;
  const span = spanIn(firstDate!, lastDate!);
  const took = { page: [] as number[], calls: [] as number[] };
  // The first one loads columns and compiles code, and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const [shown, asked] = [span(2 * round), span(2 * round + 1)];
    const opened = await openOverview(context, `${service.address}/app?project=${access.project}`, shown);
    const bodies = opened.asked.map(({ path, body }) => ({
      path,
      body: body.replaceAll(shown.from, asked.from).replaceAll(shown.to, asked.to),
    }));
    const begun = performance.now();
    // As the page does: the trend is of the brands that the ranking has.
    const isTrend = ({ path }: { readonly path: string }) => path.endsWith('/timeseries');
    await Promise.all(bodies.filter((one) => !isTrend(one)).map(({ path, body }) => ask(path, body)));
    for (const { path, body } of bodies.filter(isTrend)) await ask(path, body);
    const alone = performance.now() - begun;
    if (round === 0) continue;
    took.page.push(opened.took);
    took.calls.push(alone);
  }
  const [page, calls] = [median(took.page), median(took.calls)];
  printTable(
    `Overview over ${responses} answers, ms until it is complete`,
    ['', 'median', 'each'],
    [
      ['the page', ms(page), took.page.map(ms).join(' ')],
      ['its calls alone', ms(calls), took.calls.map(ms).join(' ')],
    ],
  );
  printAim('Overview against its calls alone', times(page / calls), 'at most 3 x', page <= 3 * calls);
  await context.close();
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Spans of nearly half the days that there are, each another one. */
function spanIn(first: string, last: string): (nth: number) => Span {
  const day = 86_400_000;
  const days = Math.round((Date.parse(last) - Date.parse(first)) / day) + 1;
  const length = Math.max(2, Math.floor(0.45 * days));
  const at = (date: string, more: number) => new Date(Date.parse(date) + more * day).toISOString().slice(0, 10);
  // Where there are few days, only the ends move.
  return (nth) => ({ from: at(last, 1 - length - (nth % 5)), to: at(last, -Math.floor(nth / 5)) });
}

async function openOverview(context: BrowserContext, address: string, { from, to }: Span) {
  const page = await context.newPage();
  const asked: { readonly path: string; readonly body: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/analytics/')) asked.push({ path: pathname, body: request.postData() ?? '{}' });
  });
  const begun = performance.now();
  await page.goto(`${address}&from=${from}&to=${to}`, { waitUntil: 'commit' });
  await page.waitForFunction(IS_COMPLETE, undefined, { polling: 'raf', timeout: 180_000 });
  const took = performance.now() - begun;
  await page.close();
  return { took, asked };
}

async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, bypassCSP: true });
  const page: Page = await context.newPage();
  await page.goto(`${address}/app`);
  await page.getByLabel('E-mail address').fill(EMAIL!);
  await page.getByLabel('Password').fill(PASSWORD!);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await page.close();
  return context;
}

/** From the command to a filled page. */
async function fromStart(browser: Browser): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (let round = 0; round < 3; round++) {
    await using folder = await aFolder();
    const begun = performance.now();
    await using demo = await serve(folder.path, ['demo', '--port', '0']);
    const ready = performance.now() - begun;
    const link = /http\S+#token=\S+/.exec(demo.output())![0];
    const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForFunction(IS_COMPLETE, undefined, { polling: 'raf', timeout: 180_000 });
    rows.push([`run ${round + 1}`, ms(ready), ms(performance.now() - begun)]);
    await context.close();
  }
  printTable('sightline demo, ms from its start', ['', 'serves', 'Overview is filled'], rows);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
