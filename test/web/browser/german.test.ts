import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aDemo, aTab, type Demo, open, PAGES, settled } from './support.ts';

describe('the dashboard in German', () => {
  let browser: Browser & AsyncDisposable;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });
  after(async () => {
    await demo?.[Symbol.asyncDispose]();
    await browser?.close();
  });

  test('finds every page in German, and goes to English and back', async () => {
    await using tab = await aTab(browser, demo, { locale: 'de-DE', viewport: { width: 320, height: 640 } });
    const { page } = tab;
    const titles: string[] = [];
    for (const path of PAGES) {
      await open(page, `${demo.address}/app${path}`);
      titles.push((await page.getByRole('heading', { level: 1 }).textContent())!);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`);
    }
    assert.deepEqual(titles.slice(0, 5), ['Überblick', 'Marken', 'Antworten', 'Quellen', 'Anzeigen']);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.getByRole('button', { name: 'Demo' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Overview' }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Demo' }).click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('link', { name: 'Überblick' }).waitFor();
    assert.deepEqual(tab.complaints, []);
  });
});
