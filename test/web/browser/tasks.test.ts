import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { projectFile } from '../../house/sources.ts';
import { aBrowser, aDemo, aService, aTab, copiedOn, type Demo, open, type Service, settled } from './support.ts';

/** A task of test/web/tasks.md. */
interface Task {
  readonly nth: number;
  readonly text: string;
  readonly most: number;
}

const TASKS: readonly Task[] = projectFile('test/web/tasks.md')
  .split('\n')
  .flatMap((line) => {
    const [, nth, text, , most] = /^\| (\d+) \| (.+?) \| (.+) \| (\d+) \|$/.exec(line) ?? [];
    return nth === undefined ? [] : [{ nth: Number(nth), text: text!, most: Number(most) }];
  });

/** Where a task is done: a page, where it starts, and a click that is counted. */
interface Desk {
  readonly page: Page;
  /** Opens the dashboard of the demo, or of the project whose own brands rank low. */
  start(search?: string): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Waits for a text that the page shows. */
  sees(text: string | RegExp): Promise<void>;
}

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const brands: Record<'second' | 'rival' | 'absent', string> = { second: '', rival: '', absent: '' };

const headline = (page: Page): Locator => page.locator('.headline');
const plot = (page: Page): Locator => page.locator('.trend-plot');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

/** Tasks about the project whose own brands rank low; the others are about the demo. */
const RANKS_LOW: readonly number[] = [1, 2, 3, 4, 5, 9, 20];

/** The steps of each task; each checks that it ends on what was asked for. */
const DONE: Readonly<Record<number, (desk: Desk) => Promise<void>>> = {
  async 1({ start, sees }) {
    await start('');
    await sees('Hanno is named in 2 of 60 answers.');
  },
  async 2({ start, sees }) {
    await start(`&brand=${brands.second}`);
    await sees(/Second isn’t named in these 60 answers\. Rival\d+x is named in \d+\./);
  },
  async 3({ start, click, page, sees }) {
    await start('');
    await click(button(page, 'Brand: Hanno'));
    await click(page.getByRole('link', { name: 'Second', exact: true }));
    await sees(/^Second isn’t named/);
    await page.reload();
    await settled(page);
    await sees(/^Second isn’t named/);
  },
  async 4({ start, sees }) {
    await start(`&brand=${brands.rival}`);
    await sees(/^Rival0x is named in \d+ of 60 answers/);
  },
  async 5({ start, sees, page }) {
    await start(`&brand=${brands.absent}`);
    await sees(/^Absent isn’t named in these 60 answers/);
    assert.doesNotMatch((await headline(page).textContent())!, /Hanno/);
  },
  async 6({ start, sees }) {
    await start();
    await sees(/^(Rose|No change seen:) \d+\.\d% → \d+\.\d%/);
    await sees(/Changes are on the \d+ prompts asked in both periods/);
  },
  async 7({ start, sees }) {
    await start();
    await sees(/\d+ prompts only now/);
    await sees(/^All prompts: \d+\.\d% → \d+\.\d%/);
  },
  async 8({ start, sees }) {
    await start();
    await sees(/^(No change seen|Can’t be told yet): /);
    await sees(/would have shown in 4 of 5 cases|\d+ shared prompts tells? of it; \d+ are needed/);
  },
  async 9({ start, sees }) {
    await start('');
    await sees(/^No answers before: none from \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  },
  async 10({ start, click, page, sees }) {
    await start('&range=90d&interval=day');
    await click(page.locator('.tile-name', { hasText: 'Share of voice' }));
    await click(page.getByRole('link', { name: 'Week', exact: true }));
    const weeks = await plot(page).locator('text', { hasText: '–' }).allTextContents();
    assert.ok(weeks.length > 3, weeks.join());
    await sees(/Each point is a week in UTC/);
  },
  async 11({ start, page, sees }) {
    await start('&range=90d&interval=week');
    assert.equal(await plot(page).locator('text', { hasText: 'so far' }).count(), 1);
    assert.ok((await plot(page).locator('path[stroke-dasharray]').count()) > 0);
    await sees(/Dashed: .+, so far\./);
  },
  async 12({ start, click, page, sees }) {
    await start();
    const [, counted] = /(\d+) of \d+/.exec((await page.locator('.tile-note').first().textContent())!)!;
    await click(page.locator('.tile-number a').first());
    await sees(new RegExp(`^${counted} answers with these filters`));
  },
  async 13({ start, click, page }) {
    await start();
    await click(button(page, /^Days: /));
    await click(page.getByLabel('Last month'));
    assert.match(page.url(), /range=last-month/);
    await button(page, /^Days: Last month \(/).waitFor();
  },
  async 14({ start, click, page, sees }) {
    await start();
    await click(button(page, /^Days: /));
    await click(page.getByLabel('This month'));
    await click(nav(page, 'Compare'));
    await sees(/^Here: \d.*\d{4}\. Compared with: 1.*\d{4}\./);
  },
  async 15({ start, click, page }) {
    await start();
    const choice = (name: string) => page.locator('.menu:popover-open label', { hasText: name }).first();
    await click(page.getByRole('button', { name: '+ Filter' }));
    // A typed text unfolds the parts that have it.
    await page.getByLabel('Search filters and values').fill('ChatGPT');
    await click(choice('ChatGPT'));
    await page.getByLabel('Search filters and values').fill('United States');
    await click(choice('United States'));
    assert.equal(await page.locator('.chip').count(), 2);
  },
  async 16({ start, click, page }) {
    await start('&model=ChatGPT&country=US');
    await click(page.getByRole('link', { name: 'Reset filters' }));
    assert.equal(await page.locator('.chip').count(), 0);
  },
  async 17({ start, page, sees }) {
    await start();
    await sees(
      /^Against previous period, \d.*, over the prompts that were asked in both periods(?:\. Today \(UTC\) isn’t over: its answers so far count\.)?$/,
    );
    const said = (await page.locator('.what-changed').textContent())!;
    assert.match(said, /→|changed for certain/);
  },
  async 18({ start, click, page }) {
    await start('&model=ChatGPT');
    const copied = await copiedOn(page, () => click(button(page, 'Copy link')));
    assert.equal(copied, page.url());
    assert.match(copied, /model=ChatGPT/);
  },
  async 19({ start, click, page }) {
    await start();
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      click(page.locator('.trend').getByRole('button', { name: 'PNG' })),
    ]);
    assert.match(file.suggestedFilename(), /^.+_Visibility_.*\.png$/);
  },
  async 20({ start, click, page }) {
    await start('');
    await click(button(page, 'Export'));
    const csv = page.locator('.menu:popover-open').getByRole('button', { name: 'CSV as shown' });
    const [file] = await Promise.all([page.waitForEvent('download'), click(csv)]);
    const rows = await readFile(await file.path(), 'utf8');
    assert.match(rows, /^\uFEFFBrand,Visibility,.*\r\nHanno,3\.3%,/);
    assert.match(file.suggestedFilename(), /^Own_Leading-brands_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  },
  async 21({ start, click, page }) {
    await start();
    await click(nav(page, 'Brands'));
    await click(page.getByRole('grid').getByRole('link', { name: 'HP' }).first());
    const dialog = page.getByRole('dialog');
    await click(dialog.getByRole('button', { name: 'Compare with …' }));
    await click(dialog.getByRole('link', { name: /^Google/ }).first());
    const said = (await dialog.textContent())!;
    for (const words of ['HP', 'Google', 'Visibility']) assert.ok(said.includes(words), words);
  },
  async 22({ start, click, page }) {
    await start();
    await click(nav(page, 'Sources'));
    await click(page.getByRole('link', { name: 'Gaps', exact: true }));
    const rows = Number(await page.getByRole('grid').first().getAttribute('aria-rowcount'));
    assert.ok(rows > 1, 'there are sites, or the page says that there are none');
  },
  async 23({ start, click, page }) {
    await start();
    await click(nav(page, 'Answers'));
    await click(page.locator('[data-index="0"] a').first());
    assert.ok((await page.getByRole('dialog').textContent())!.length > 200);
  },
  async 24({ start, click, page, sees }) {
    await start();
    const { origin, search } = new URL(page.url());
    await page.goto(`${origin}/app/no-such-page${search}`);
    await sees('No such page');
    await click(page.getByRole('main').getByRole('link', { name: 'Overview' }));
    await headline(page).waitFor();
  },
  async 25({ start, page }) {
    await page.clock.install({ time: Date.now() });
    await start('&range=7d');
    const later = Date.now() + 3 * DAY;
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/analytics/entities') && request.postDataJSON().endDate === dayOf(later),
    );
    await page.clock.setSystemTime(later);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    assert.equal((await asked).postDataJSON().startDate, dayOf(later - 6 * DAY));
  },
};

/** A project whose own brands are named in few answers, or in none, among sixty rivals. */
async function madeProject(service: Service): Promise<string> {
  const rivals = Array.from({ length: 62 }, (_, nth) => ({ name: `Rival${nth}x`, isCompetitor: true }));
  const own = ['Hanno', 'Second'].map((name) => ({ name, isCompetitor: false }));
  const answers = Array.from({ length: 60 }, (_, nth) => ({
    query: `prompt number ${nth % 20}`,
    ...{ country: 'US', language: 'en', model: nth % 2 === 0 ? 'one' : 'two' },
    answer: `${nth < 2 ? 'Hanno. ' : ''}${[0, 1, 2, 3].map((step) => `Rival${(nth + step * 15) % 62}x.`).join(' ')}`,
    runAt: new Date(Date.now() - nth * 36_000_000).toISOString(),
  }));
  return service.project('Own', [...own, ...rivals, { name: 'Absent', isCompetitor: true }], answers);
}

describe('the tasks of customers', () => {
  let browser: Browser;
  let demo: Demo;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    [demo, service] = await Promise.all([aDemo(browser), aService(browser)]);
    project = await madeProject(service);
    await using tab = await aTab(browser, service);
    const listed = tab.page.waitForResponse((response) => response.url().endsWith('/analytics/entities'));
    await open(tab.page, `${service.address}/app?project=${project}`);
    const { 'accept-encoding': _, 'content-length': __, ...headers } = await (await listed).request().allHeaders();
    const ids = await tab.page.request.post(`${service.address}/api/entities/list?limit=100`, {
      headers: { ...headers, 'content-type': 'application/json' },
      data: {},
    });
    const { results } = (await ids.json()) as { results: readonly { id: string; name: string }[] };
    const idOf = (name: string) => results.find((one) => one.name === name)!.id;
    Object.assign(brands, { second: idOf('Second'), rival: idOf('Rival0x'), absent: idOf('Absent') });
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  for (const { nth, text, most } of TASKS) {
    test(`${nth}: ${text} (${most} clicks at most)`, async () => {
      const done = DONE[nth]!;
      const isLow = RANKS_LOW.includes(nth);
      const place = isLow ? { ...service, project } : demo;
      await using tab = await aTab(browser, place, { permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = tab;
      let clicks = 0;
      await done({
        page,
        start: (search = '') => open(page, `${place.address}/app?project=${place.project}${search}`),
        async click(target) {
          clicks++;
          await target.click();
          await settled(page);
        },
        sees: (words) => page.getByText(words).first().waitFor(),
      });
      assert.ok(clicks <= most, `${clicks} clicks`);
      assert.deepEqual(
        tab.complaints.filter((complaint) => !/404/.test(complaint)),
        [],
      );
    });
  }

  test('are 25, and each is driven', () => {
    assert.deepEqual(
      TASKS.map(({ nth }) => nth),
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
    assert.deepEqual(Object.keys(DONE).length, 25);
  });
});
