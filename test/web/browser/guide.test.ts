import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { mustBeWhole, WHOLE } from './looks.ts';
import { aBrowser, aDemo, aTab, type Demo, open } from './support.ts';

const NO_ONE: Demo['signedIn'] = { cookies: [], origins: [] };

describe('the guide in a browser', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('two clicks lead from a figure on the screen to its formula', async () => {
    await using tab = await aTab(browser, demo);
    for (const [path, figure, formula] of [
      ['', 'Share of voice', '100 · y / Σ y over all rows'],
      ['/brands', 'Net tone', '100 · (positive − negative) / n'],
      ['/sources', 'Cited rate', '100 · cited / y'],
      ['/ads', 'Share of ads', '100 · y / Σ y over all rows'],
      ['/shopping', 'Shopping rate', '100 · y / n'],
      ['/videos', 'Citation rate', '100 · y / n'],
      ['/queries', 'Agreement', '100 · agreeing / pairs'],
      ['/compare', 'Detectable difference', '(t₀.₉₇₅ + t₀.₈) · √V'],
    ] as const) {
      await open(tab.page, `${demo.address}/app${path}`);
      await tab.page.getByRole('link', { name: 'What these figures mean' }).click();
      await tab.page.locator('.on-page').getByRole('link', { name: figure, exact: true }).click();
      const entry = tab.page.locator('h2:target + p + ul');
      assert.ok((await entry.textContent())?.includes(`Formula: ${formula}`), `${path}: ${figure}`);
    }
    // Those of repeatability stand in a brand's own view.
    await open(tab.page, `${demo.address}/app/brands`);
    await tab.page.locator('[data-index="0"]').click();
    const drawer = tab.page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'What these figures mean' }).click();
    await tab.page.locator('.on-page').getByRole('link', { name: 'Overlap of brands', exact: true }).click();
    const entry = await tab.page.locator('h2:target + p + ul').textContent();
    assert.ok(entry?.includes('Formula: 100 · Σ |A ∩ B| / Σ |A ∪ B|'), entry ?? '');
    assert.deepEqual(tab.complaints, []);
  });

  test('a stranger reads and searches it, and nothing comes from elsewhere', async () => {
    await using tab = await aTab(browser, { signedIn: NO_ONE });
    await open(tab.page, `${demo.address}/guide`);
    await tab.page.keyboard.press('/');
    await tab.page.keyboard.type('share of voice');
    const found = tab.page.locator('#found a');
    await found.first().waitFor();
    assert.match((await found.first().textContent()) ?? '', /^Figures: brands: Share of voice/);
    await found.first().click();
    await tab.page.waitForURL(`${demo.address}/guide/metrics/entities#shareOfVoice`);
    await tab.page.locator('#search').fill('xyzzy');
    await tab.page.getByText('Nothing found. Try another word.').waitFor();
    assert.deepEqual(
      tab.requests.filter((url) => !url.startsWith(demo.address)),
      [],
    );
    assert.deepEqual(tab.complaints, []);
  });

  test('has the colours that were chosen in the dashboard', async () => {
    await using tab = await aTab(browser, demo);
    await open(tab.page, `${demo.address}/app`);
    await tab.page.evaluate(() => localStorage.setItem('sightline.theme', 'dark'));
    await open(tab.page, `${demo.address}/guide`);
    assert.equal(await tab.page.locator('html').getAttribute('data-theme'), 'dark');
  });

  test('is whole, wide and narrow', async () => {
    await using tab = await aTab(browser, demo, WHOLE);
    for (const path of ['', '/metrics/entities', '/metrics/certainty', '/operating']) {
      await open(tab.page, `${demo.address}/guide${path}`);
      await mustBeWhole(tab.page, `/guide${path}`);
    }
  });
});
