import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { aFolder, json, type Running, serve } from '../../e2e/command.ts';

/** Debian's, without a window, at half the processor time, or with one. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** The Chromium that CHROMIUM names, or one of Debian's. */
const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path)) ?? INSTALLED[0]!;

/** How long a test waits for what it looks at, in milliseconds: only one that fails waits as long. */
const PATIENCE = 120_000;

/** Up to that many milliseconds late replies of the API come, in any order: what reads a page too early fails then. */
const LATE = Number(process.env.LATE_REPLIES ?? 0);

/** A context whose waits are long enough for a machine that is busy with other things. */
export async function aContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  // What fades or slides is drawn sixty times a second: it may in `.ci/nightly`, where replies are late.
  const context = await browser.newContext({ reducedMotion: LATE > 0 ? 'no-preference' : 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  if (LATE > 0)
    await context.route(/\/api\//, async (route) => {
      await setTimeout(Math.random() * LATE);
      // The page may have given it up, or have been closed.
      await route.continue().catch(() => undefined);
    });
  return context;
}

/** One for all files of a run: to start each its own takes 3 s of processor time. */
let launched: Promise<Browser> | undefined;

/** The browser of all tests, as it comes, started by the first of them; each has contexts of its own in it. */
export function aBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: apt-get install chromium-headless-shell, or name one by CHROMIUM`);
  // What runs here is our own page, and containers let root have no sandbox.
  launched ??= chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  return launched;
}

/** A demo that runs, and how to get into it. */
export interface Demo {
  readonly address: string;
  readonly project: string;
  /** Of the API, to read the same by. */
  readonly key: string;
  /** State of a browser after signing in. */
  readonly signedIn: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  readonly running: Running;
}

/** What all files of a run share, which ends with it. */
const ofTheRun = new AsyncDisposableStack();
after(async () => {
  await ofTheRun.disposeAsync();
  await (await launched)?.close();
});

/** One for all files of a run: they only read. */
let shared: Promise<Demo> | undefined;

/** The demo that all tests look at, started by the first of them. What changes it belongs into {@link aService}. */
export function aDemo(browser: Browser): Promise<Demo> {
  shared ??= startedDemo(browser);
  return shared;
}

/** Starts a demo, and signs in by its link once. */
async function startedDemo(browser: Browser): Promise<Demo> {
  const folder = ofTheRun.use(await aFolder());
  const running = ofTheRun.use(await serve(folder.path, ['demo', '--port', '0']));
  const link = /http\S+#token=\S+/.exec(running.output())![0];
  const [, key = '', project = ''] = /x-api-key: (\S+)' -H 'x-project-id: (\S+)'/.exec(running.output())!;
  const context = await aContext(browser);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const signedIn = await context.storageState();
  await context.close();
  return { address: new URL(link).origin, project, key, signedIn, running };
}

/** A service of one's own, with a person who is signed in. */
export interface Service extends AsyncDisposable {
  readonly address: string;
  readonly signedIn: Demo['signedIn'];
  /** Makes a project of rows of brands and of answers; its id. */
  project(name: string, brands: readonly object[], answers: readonly object[]): Promise<string>;
  /** Makes an account that is a member of the organisation, and signs in with it. */
  member(email: string, role: 'viewer' | 'editor' | 'admin'): Promise<Pick<Demo, 'signedIn'>>;
}

const PASSWORD = 'seven brown lamps';

/** Signs in as somebody, and gives what a browser has then. */
async function signedInAs(browser: Browser, address: string, email: string): Promise<Demo['signedIn']> {
  const context = await aContext(browser);
  const page = await context.newPage();
  await page.goto(`${address}/app`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
}

/** Writes by the API, as a key of the organisation. */
async function written(address: string, key: string, path: string, body: object, project = ''): Promise<Response> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', ...(project && { 'x-project-id': project }) };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.clone().text();
  if (!response.ok || /"failed":[1-9]/.test(text)) throw new Error(`${path}: ${response.status} ${text}`);
  return response;
}

/** What every service begins with: a folder with its database, a key of its organisation, and a session of its admin. */
let begun: Promise<{ readonly folder: string; readonly key: string; readonly signedIn: Demo['signedIn'] }> | undefined;

const SERVE = ['serve', '--port', '0', '--allow-http'];

/** Sets a service up, signs in to it, and ends it. */
async function aBeginning(browser: Browser): Promise<Awaited<NonNullable<typeof begun>>> {
  const { path } = ofTheRun.use(await aFolder());
  const setup = ['setup', '--organisation', 'Acme', '--project', 'Empty', '--admin', 'ada@example.com'];
  const made = (await json(path, setup, `${PASSWORD}\n`)) as { readonly key: { readonly key: string } };
  await using running = await serve(path, SERVE);
  const { cookies } = await signedInAs(browser, running.address, 'ada@example.com');
  await running.end('SIGTERM');
  // Cookies know no port; what is stored in a browser does, and each service has another.
  return { folder: path, key: made.key.key, signedIn: { cookies, origins: [] } };
}

export async function aService(browser: Browser): Promise<Service> {
  begun ??= aBeginning(browser);
  const { folder, key, signedIn } = await begun;
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await aFolder());
  await cp(folder, path, { recursive: true });
  const { address } = opening.use(await serve(path, SERVE));
  const write = written.bind(undefined, address, key);
  const opened = opening.move();
  return {
    address,
    signedIn,
    async project(name, brands, answers) {
      const { id } = (await (await write('/api/projects', { name })).json()) as { readonly id: string };
      if (brands.length > 0) await write('/api/entities/import', { rows: brands }, id);
      for (let at = 0; at < answers.length; at += 1_000)
        await write('/api/v1/job-executions/import', { rows: answers.slice(at, at + 1_000) }, id);
      return id;
    },
    async member(email, role) {
      await json(path, ['user', 'create', '--organisation', 'acme', '--email', email, '--role', role], `${PASSWORD}\n`);
      return { signedIn: await signedInAs(browser, address, email) };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Asks the API as who is signed in on a page, past the page. */
export const askAs = (page: Page, project: string, call: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([of, name, sent]) => {
      const [method, path] = name.split(' ');
      const { csrfToken } = await (await fetch('/api/session')).json();
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken, 'x-project-id': of };
      const response = await fetch(path!, { method: method!, headers, ...(sent && { body: JSON.stringify(sent) }) });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [project, call, body] as const,
  );

/** A tab of a browser, and what it asked for and complained of. */
export interface Tab extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The addresses of everything it asked for. */
  readonly requests: readonly string[];
  /** Its messages on the console, and uncaught errors. */
  readonly complaints: readonly string[];
}

export async function aTab(
  browser: Browser,
  { signedIn }: Pick<Demo, 'signedIn'>,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await aContext(browser, {
    viewport: { width: 1360, height: 900 },
    locale: 'en-GB',
    storageState: signedIn,
    ...options,
  });
  const page = await context.newPage();
  keepAsked(page);
  const [requests, complaints]: string[][] = [[], []];
  page.on('request', (request) => requests!.push(request.url()));
  page.on('console', (message) => complaints!.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  page.on('pageerror', ({ message }) => complaints!.push(message));
  return {
    page,
    context,
    requests: requests!,
    complaints: complaints!,
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Goes to a page and waits until nothing on it is being loaded. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** What a page has asked for and not got, by page: its load state speaks of the first load alone. */
const asked = new WeakMap<Page, Set<Request>>();

function keepAsked(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
}

/** Lets the page draw what it knows, and ask for what that needs. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until all that the page asked for is there, and nothing fades or slides in any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await redrawn(page);
}

/** The same of a page that is there, after its window or its colours have changed. */
export async function redrawn(page: Page): Promise<void> {
  await drawn(page);
  // A request that never ends makes the next wait of the test fail.
  for (let frames = 0; frames < 1_800 && (asked.get(page)?.size ?? 0) > 0; frames++) await drawn(page);
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .main .skeleton, .dialog .skeleton, .main .stale'),
  );
  await still(page);
}

/** Waits until nothing on a page fades or slides any more. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/**
 * Everything that the page copies when something is done, once it is there. All pages of a browser have one clipboard, so
 * what others left is taken away first; a wait for a function takes a promise for an end.
 */
export async function copiedOn(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await act();
  for (let frames = 0; frames < 1_800; frames++) {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    if (text !== '') return text;
    await drawn(page);
  }
  throw new Error('Nothing was copied');
}

/** Chooses how the page, or a part of it, is exported. */
export async function exportAs(page: Page, what: string, of: string | RegExp = 'Export'): Promise<void> {
  await page.getByRole('button', { name: of, exact: true }).first().click();
  await page.locator('.menu:popover-open').getByRole('button', { name: what }).click();
}

/** Asks the API for the same that a page shows. */
export async function ask<Reply>(
  { address, key, project }: Pick<Demo, 'address' | 'key' | 'project'>,
  path: string,
  body: object,
): Promise<Reply> {
  const headers = { 'x-api-key': key, 'x-project-id': project, 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** The paths of the pages that there are. */
export const PAGES = [
  '',
  '/brands',
  '/answers',
  '/sources',
  '/ads',
  '/shopping',
  '/videos',
  '/queries',
  '/compare',
  '/alerts',
  '/collect',
  '/import',
] as const;
