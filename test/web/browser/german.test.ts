import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dataOf, englishOn } from './english-in.ts';
import { aBrowser, aDemo, aTab, type Demo, exportAs, open, PAGES, settled } from './support.ts';

const GERMAN = { locale: 'de-DE' };

describe('the dashboard in German', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

  test('has every page in German, and goes to English and back', async () => {
    await using tab = await aTab(browser, demo, { ...GERMAN, viewport: { width: 320, height: 640 } });
    const { page } = tab;
    const data = dataOf(page);
    const [titles, english]: [string[], string[]] = [[], []];
    for (const path of PAGES) {
      await open(page, `${demo.address}/app${path}`);
      titles.push((await page.getByRole('heading', { level: 1 }).textContent())!);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`);
      for (const text of await englishOn(page, data)) english.push(`${path}: ${text}`);
    }
    assert.deepEqual(english, []);
    assert.deepEqual(titles.slice(0, 5), ['Überblick', 'Marken', 'Antworten', 'Quellen', 'Anzeigen']);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.getByRole('button', { name: 'Demo' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Overview' }).waitFor();
    await settled(page);
    assert.ok((await englishOn(page, data)).length > 10, 'English is not recognised where it stands');
    await page.getByRole('button', { name: 'Demo' }).click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('link', { name: 'Überblick' }).waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  /** Dialogs, drawers and parts beyond the pages: the page, and the way to open them. */
  const DIALOGS: readonly (readonly [path: string, press: (page: Page) => Promise<unknown>])[] = [
    ['/brands', (page) => button(page, 'Marke hinzufügen').click()],
    ['/brands', (page) => page.locator('[data-index]').getByRole('link').first().click()],
    ['/answers', (page) => page.locator('[data-index]').getByRole('link').first().click()],
    ['/answers', (page) => button(page, '+ Filter').click()],
    ['/answers', (page) => button(page, /^Zeitraum:/).click()],
    ['/sources', (page) => button(page, 'Spalten').click()],
    ['/queries?view=list', (page) => button(page, 'Prompts hinzufügen').click()],
    ['/queries?view=list', (page) => page.locator('[data-index]').getByRole('link').first().click()],
    ['/queries?view=tags', (page) => button(page, 'Tag hinzufügen').click()],
    ['/queries?view=labels', (page) => button(page, 'Tag hinzufügen').click()],
    ['/alerts', (page) => button(page, 'Alarm hinzufügen').click()],
    ['/collect', (page) => button(page, 'Collector hinzufügen').click()],
    ['/collect', (page) => button(page, 'Persona hinzufügen').click()],
    ['/sources?by=gaps', async () => undefined],
    ['/no-such-page', async () => undefined],
    ...['keys', 'people', 'shares', 'audit', 'data', 'account'].map(
      (part) => [`/settings?part=${part}`, async () => undefined] as const,
    ),
  ];

  test('has its dialogs, drawers and settings in German', async () => {
    await using tab = await aTab(browser, demo, GERMAN);
    const { page } = tab;
    const data = dataOf(page);
    const english: string[] = [];
    for (const [path, press] of DIALOGS) {
      await open(page, `${demo.address}/app${path}`);
      await press(page);
      await settled(page);
      for (const text of await englishOn(page, data)) english.push(`${path}: ${text}`);
    }
    assert.deepEqual([...new Set(english)], []);
  });

  test('says messages of the service in German', async () => {
    await using tab = await aTab(browser, demo, GERMAN);
    const { page } = tab;
    await open(page, `${demo.address}/app/queries?view=tags`);
    await button(page, 'Tag hinzufügen').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Zwilling');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Tag hinzufügen').click();
    await dialog.getByLabel('Name', { exact: true }).fill('Zwilling');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await dialog.getByText('Ein Prompt-Tag namens „Zwilling“ gibt es schon').waitFor();
  });

  test('saves what it shows under German headings, with the days that the rows are of', async () => {
    await using tab = await aTab(browser, demo, GERMAN);
    const { page } = tab;
    const csvOf = async (path: string, title: string) => {
      await open(page, `${demo.address}/app${path}`);
      const saved = page.waitForEvent('download');
      await exportAs(page, 'CSV wie gezeigt', `${title} exportieren`);
      const file = await saved;
      const [head, ...rows] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
      return { name: file.suggestedFilename(), head, rows };
    };
    const log = await csvOf('/settings?part=audit', 'Protokoll');
    assert.equal(log.head, 'Zeit;Ereignis;Umfang');
    assert.match(log.rows[0]!, /^\d{4}-\d\d-\d\d \d\d:\d\d;/);
    assert.match(log.name, /_Protokoll_Gesamter-Zeitraum\.csv$/);
    const month = new Date().toISOString().slice(0, 7);
    const spending = await csvOf('/collect', 'Ausgaben');
    assert.equal(spending.head, 'Projekt;Modell;Wofür;Bezahlt von;Rückmeldungen;Kosten (USD)');
    assert.ok(spending.name.includes(`_Ausgaben_${month}-01_${month}-`), spending.name);
  });
});
