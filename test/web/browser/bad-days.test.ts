import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { EFFORT } from '../../support/effort.ts';
import { aBrowser, aService, aTab, open, PAGES, type Service, settled } from './support.ts';

const EVIL = '<img src=x onerror="document.title=`broken`">';
const RIGHT_TO_LEFT = 'שוקולד טעים';
/** No brand's name is longer; those of others, who advertise, may be. */
const LONG = 'Acme '.repeat(40).trim();
const LONGER = 'Advertiser '.repeat(45).trim();

/** 10,000 in `.ci/nightly`. */
const BRANDS = 2_500 * EFFORT;
const LAST = BRANDS - 1;

const anAnswer = (nth: number, answer: string, rest: object = {}) => ({
  query: `best things ${nth % 12}`,
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: new Date(Date.now() - (nth % 20) * 86_400_000).toISOString(),
  executionNumber: Math.floor(nth / 240) + 1,
  answer,
  ...rest,
});

describe('on a bad day', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const names = [EVIL, RIGHT_TO_LEFT, LONG, 'Bolt'];
    const answers = Array.from({ length: 40 }, (_, nth) =>
      anAnswer(nth, `Many like ${names[nth % 4]}, others ${names[(nth + 1) % 4]}. See Evilco and ${EVIL}.`, {
        sources: [{ url: `https://example.com/${encodeURIComponent(EVIL)}`, title: EVIL }],
        ads: [{ unit: 1, position: 1, advertiser: [EVIL, RIGHT_TO_LEFT, LONGER][nth % 3], format: 'text' }],
        shopping: [{ position: 1, title: EVIL, merchant: [EVIL, RIGHT_TO_LEFT, LONGER][nth % 3] }],
        videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
      }),
    );
    project = await service.project(
      'Strange names',
      names.map((name) => ({ name, ...(name === EVIL && { aliases: ['Evilco'] }) })),
      answers,
    );
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (path: string, id = project) => `${service.address}/app${path}?project=${id}`;

  test('names are shown as they are, whatever they are', async () => {
    await using tab = await aTab(browser, service);
    for (const path of PAGES) {
      await open(tab.page, view(path));
      assert.notEqual(await tab.page.title(), 'broken', path);
      const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`);
      assert.equal(await tab.page.locator('img[src="x"]').count(), 0);
    }
    await open(tab.page, view('/brands'));
    const shown = await tab.page.locator('.brand-name bdi').allTextContents();
    for (const name of [EVIL, RIGHT_TO_LEFT, LONG]) assert.ok(shown.includes(name), name);
    await open(tab.page, view('/answers'));
    await tab.page.locator('[data-index="0"] a').first().click();
    await settled(tab.page);
    assert.deepEqual(tab.complaints, []);
  });

  test('without an answer, every page says what to do', async () => {
    const empty = await service.project('Nothing', [{ name: 'Acme' }], []);
    await using tab = await aTab(browser, service);
    for (const path of PAGES) {
      await open(tab.page, view(path, empty));
      assert.ok((await tab.page.locator('.empty, .first-run').count()) > 0, path);
    }
    assert.deepEqual(tab.complaints, []);
  });

  test('where no answer counts, pages say so, not that nothing was asked', async () => {
    const refused = await service.project(
      'Refused',
      [{ name: 'Acme' }],
      [anAnswer(0, ''), anAnswer(1, 'Sorry, I can’t help with that.', { outcome: 'refused' })],
    );
    await using tab = await aTab(browser, service);
    for (const path of ['', '/brands', '/answers', '/sources']) {
      await open(tab.page, view(path, refused));
      await tab.page.getByText('No answer counts yet').waitFor();
      await tab.page.getByText('1 refused, 1 empty').last().waitFor();
    }
    await tab.page.getByRole('link', { name: 'See what came back' }).click();
    const badges = tab.page.locator('.answer-cell .badge');
    await tab.page.getByText('2 answers with these filters').waitFor();
    assert.deepEqual((await badges.allTextContents()).toSorted(), ['empty', 'refused']);
    await tab.page.getByRole('link', { name: 'Remove Came back: empty' }).click();
    await tab.page.getByText('1 answer with these filters').waitFor();
    assert.deepEqual(await badges.allTextContents(), ['refused']);
    assert.deepEqual(tab.complaints, []);
  });

  test('where no brand is marked as one’s own, the overview says whose figures it shows', async () => {
    const rivals = await service.project(
      'Rivals',
      [{ name: 'Bolt', isCompetitor: true }],
      [anAnswer(0, 'Bolt.'), anAnswer(1, 'Bolt is fine.')],
    );
    await using tab = await aTab(browser, service);
    await open(tab.page, view('', rivals));
    await tab.page.getByText('No brand is marked as yours').waitFor();
    await tab.page.getByRole('link', { name: 'Mark your brand' }).click();
    await settled(tab.page);
    await tab.page.getByRole('searchbox', { name: 'Search brands' }).waitFor();
  });

  test('with one answer, every page shows it', async () => {
    const one = await service.project('One', [{ name: 'Acme' }], [anAnswer(0, 'Take the Acme.')]);
    await using tab = await aTab(browser, service);
    for (const path of PAGES) await open(tab.page, view(path, one));
    await open(tab.page, `${view('/brands', one)}&all=yes`);
    assert.match((await tab.page.locator('[data-index="0"]').textContent()) ?? '', /Acme100/);
    assert.deepEqual(tab.complaints, []);
  });

  test('a session that ends during typing loses nothing', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/answers'));
    const search = page.getByRole('searchbox', { name: /Search the text/ });
    await search.fill('Bolt');
    const cookies = await tab.context.cookies();
    await tab.context.clearCookies();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Sign in again').waitFor();
    assert.equal(await search.inputValue(), 'Bolt');
    await tab.context.addCookies(cookies);
    await page.getByLabel('Password').fill('seven brown lamps');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await settled(page);
    assert.equal(await search.inputValue(), 'Bolt');
    assert.match((await page.getByText(/answers with these filters/).textContent()) ?? '', /^20 /);
  });

  /** Has the service answer otherwise until it is let go again. */
  async function spoil(page: Page, spoilt: Parameters<Page['route']>[1]): Promise<() => Promise<void>> {
    await page.route('**/api/v1/**', spoilt);
    return () => page.unroute('**/api/v1/**');
  }

  test('a service that is gone is tried again, and the view stays', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands'));
    const rows = await page.locator('[data-index]').count();
    const mend = await spoil(page, (route) => route.abort());
    await page.getByRole('link', { name: 'Share of voice' }).click();
    await page.getByText(/The service does not answer/).waitFor();
    assert.equal(await page.locator('[data-index]').count(), rows, 'what was there stays');
    await mend();
    await page.getByText(/The service does not answer/).waitFor({ state: 'detached' });
    await settled(page);
    assert.match(page.url(), /sort=-shareOfVoice/);
  });

  test('a limit is waited for, and said', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands'));
    const mend = await spoil(page, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { statusCode: 429, message: 'wait', error: '' },
      }),
    );
    await page.getByRole('link', { name: 'Share of voice' }).click();
    await page.getByText(/Too many requests/).waitFor();
    await mend();
    await page.getByText(/Too many requests/).waitFor({ state: 'detached' });
    await settled(page);
  });

  test('a refusal is said in the words of the service, and no half of a page is shown', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await page.route(/\/analytics\//, (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: 400, message: ['models[0]: must not be blank'], error: 'Bad Request' },
      }),
    );
    for (const path of PAGES.filter((one) => !['/answers', '/alerts', '/collect', '/import'].includes(one))) {
      await page.goto(view(path));
      await page.getByText('models[0]: must not be blank').first().waitFor();
    }
  });

  test('a link to a brand that was deleted says so', async () => {
    await using tab = await aTab(browser, service);
    const gone = '00000000-0000-7000-8000-000000000000';
    await open(tab.page, `${view('/brands')}&brand=${gone}`);
    await tab.page.getByText('There is no such brand any more').waitFor();
    await open(tab.page, `${view('/answers')}&entity=${gone}`);
    await tab.page.getByText('a brand that was deleted').waitFor();
    // No other brand takes its place.
    await open(tab.page, `${view('')}&brand=${gone}`);
    await tab.page.getByText('There is no such brand any more').waitFor();
    assert.equal(await tab.page.locator('.tile-number').count(), 0);
  });

  test(`${BRANDS} brands are less than 100 rows, and scrolled to their end at once`, async () => {
    const names = Array.from({ length: BRANDS }, (_, at) => `Brand${at.toString(36)}x`);
    const answers = Array.from({ length: 400 }, (_, nth) =>
      anAnswer(nth, names.filter((_, at) => at % 200 === nth % 200).join(', ')),
    );
    const many = await service.project(
      'Many',
      names.map((name) => ({ name, ...(name === EVIL && { aliases: ['Evilco'] }) })),
      answers,
    );
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands', many));
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    assert.equal(total, BRANDS);
    assert.ok((await page.locator('[data-index]').count()) < 100);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press('End');
    await page.waitForFunction((last) => document.activeElement?.getAttribute('data-index') === last, String(LAST));
    await settled(page);
    assert.ok((await page.locator('[data-index]').count()) < 100);
    assert.match((await page.locator(`[data-index="${LAST}"]`).textContent()) ?? '', /Brand/);
    for (let step = 0; step < 8; step++) await page.mouse.wheel(0, -1_000);
    await settled(page);
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    process.stderr.write(`long tasks while scrolling ${BRANDS} brands, in ms: ${tasks.join(', ') || 'none'}\n`);
    assert.deepEqual(tab.complaints, []);
  });
});
