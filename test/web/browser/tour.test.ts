import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aDemo, aTab, type Demo, open, PAGES, settled } from './support.ts';

describe('a tour of the dashboard', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  for (const path of PAGES) {
    test(`/app${path} asks its own service only, and complains of nothing`, async () => {
      await using tab = await aTab(browser, demo);
      await open(tab.page, `${demo.address}/app${path}`);
      assert.deepEqual(tab.complaints, []);
      const foreign = tab.requests.filter((url) => !url.startsWith(`${demo.address}/`) && !/^(data|blob):/.test(url));
      assert.deepEqual(foreign, []);
    });
  }

  test('the first page asks the service at most five times', async () => {
    await using tab = await aTab(browser, demo);
    await open(tab.page, `${demo.address}/app`);
    const asked = tab.requests.filter((url) => new URL(url).pathname.startsWith('/api/'));
    assert.ok(asked.length <= 5, asked.join('\n'));
    // What its figures are good for is among the replies.
    await tab.page
      .locator('.headline')
      .getByText(/Exploratory|Directional|Decision-grade/)
      .waitFor();
  });

  test('what a browser loads is small, and loaded once', async () => {
    const sizeOf = async (url: string) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      return Number(response.headers.get('content-length'));
    };
    await using tab = await aTab(browser, demo);
    await open(tab.page, `${demo.address}/app`);
    const files = tab.requests.filter((url) => new URL(url).pathname.startsWith('/app'));
    assert.ok(files.some((url) => url.endsWith('.js')) && files.some((url) => url.endsWith('.css')), files.join('\n'));
    const sizes = await Promise.all(files.map(sizeOf));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(sizes.every((size) => size > 0) && total <= 120_000, `${total} bytes as gzip`);
    await tab.page.reload();
    const again = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return name.includes('/app/assets/') ? [transferSize] : [];
      }),
    );
    assert.ok(again.length > 0 && again.every((bytes) => bytes === 0), again.join());
  });

  test('the list of answers has them as text that people read, without markup', async () => {
    await using tab = await aTab(browser, demo);
    await tab.page.goto(`${demo.address}/app/answers`);
    await tab.page.locator('.answer-excerpt').first().waitFor();
    const excerpts = await tab.page.locator('.answer-excerpt').allInnerTexts();
    assert.ok(excerpts.length > 5);
    assert.deepEqual(
      excerpts.filter((text) => /\*\*|\\\$|\]\(http/.test(text)),
      [],
    );
  });

  test('going from page to page loads each part of the dashboard once, when it is needed', async () => {
    await using tab = await aTab(browser, demo);
    await open(tab.page, `${demo.address}/app`);
    const links = await tab.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('listitem')
      .getByRole('link')
      .all();
    assert.equal(links.length, PAGES.length);
    for (const link of links) {
      const name = await link.textContent();
      await link.click();
      await settled(tab.page);
      assert.equal(await tab.page.getByRole('heading', { level: 1 }).textContent(), name);
      assert.match(await tab.page.title(), new RegExp(`^${name} `));
    }
    const loaded = tab.requests.filter((url) => url.endsWith('.js'));
    assert.equal(new Set(loaded).size, loaded.length, loaded.join('\n'));
    assert.ok(loaded.length > 1, 'pages come apart from the first load');
    assert.deepEqual(tab.complaints, []);
  });

  test('a page that an update took away is reloaded with everything else', async () => {
    await using tab = await aTab(browser, demo);
    await open(tab.page, `${demo.address}/app`);
    await tab.page.route('**/assets/compare-*.js', (route) => route.fulfill({ status: 404 }));
    await tab.page.locator('.nav-link', { hasText: 'Compare' }).click();
    const again = tab.page.getByRole('button', { name: 'Load again' });
    await again.waitFor();
    await tab.page.unroute('**/assets/compare-*.js');
    await again.click();
    await tab.page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await settled(tab.page);
    assert.equal(await again.count(), 0);
  });
});
