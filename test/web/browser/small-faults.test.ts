import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const PHONE = { viewport: { width: 390, height: 720 } };

describe('faults that were small, and stay mended', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const page = 'https://shop.example/a';
    const answers = Array.from({ length: 12 }, (_, nth) => ({
      query: `best things ${nth % 6}`,
      country: 'US',
      language: 'en',
      model: 'gpt-5',
      runAt: new Date(Date.now() - (nth % 5) * 86_400_000).toISOString(),
      executionNumber: 1 + Math.floor(nth / 6),
      answer: 'Amazon and Roku are good, and so is Bolt.',
      // One page under three addresses.
      sources: ['', '#top', '?utm_source=x'].map((end) => ({ url: page + end })),
    }));
    project = await service.project('Shop', [{ name: 'Amazon' }, { name: 'Roku' }, { name: 'Bolt' }], answers);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (path: string, id = project) =>
    `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${id}`;

  test('an address that there is no page at says so, and leads to the overview, with and without a project', async () => {
    await using tab = await aTab(browser, service);
    for (const address of [`${service.address}/app/nonsense`, view('/nonsense')]) {
      await open(tab.page, address);
      assert.equal(await tab.page.getByRole('heading', { level: 1 }).textContent(), 'No such page');
      assert.match(await tab.page.title(), /^No such page/);
      await tab.page.getByRole('link', { name: 'Go to the overview' }).click();
      await tab.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await settled(tab.page);
      assert.match(tab.page.url(), /project=/);
    }
  });

  test('the sign-in page says how to replace a lost password', async () => {
    await using tab = await aTab(browser, { signedIn: { cookies: [], origins: [] } });
    await tab.page.goto(`${service.address}/app`);
    await tab.page.getByText('Forgot your password?').click();
    await tab.page.getByText('sightline user password --email').waitFor();
  });

  test('a project without answers isn’t told to take filters away, but to import or collect', async () => {
    const empty = await service.project('Nothing yet', [{ name: 'Acme' }], []);
    await using tab = await aTab(browser, service);
    for (const path of ['/brands', '/sources?by=gaps', '/ads', '/queries', '/compare']) {
      await open(tab.page, `${view(path, empty)}&model=gpt-5`);
      await tab.page.getByText('No answers yet').first().waitFor();
      assert.equal(await tab.page.getByRole('link', { name: 'Import answers' }).count(), 1, path);
      assert.equal(await tab.page.locator('.empty').getByRole('link', { name: 'All time' }).count(), 0, path);
    }
    await tab.page.getByRole('link', { name: 'Import answers' }).click();
    await tab.page.getByLabel('A file or several: choose them, or drop them here').waitFor();
    // With answers, a list that is empty by its filters gives them back.
    await open(tab.page, `${view('/sources')}&model=other`);
    await tab.page.locator('.empty').getByRole('link', { name: 'Reset filters' }).click();
    await tab.page.locator('[data-index="0"]').getByText('shop.example').waitFor();
  });

  test('a domain counts as many pages as the list of its pages has rows', async () => {
    await using tab = await aTab(browser, service);
    await open(tab.page, view('/sources'));
    const cells = tab.page.locator('[data-index="0"] [role="gridcell"]');
    const heads = await tab.page.locator('[role="columnheader"]').allTextContents();
    assert.equal(await cells.nth(heads.indexOf('Pages')).textContent(), '1');
    await cells.nth(heads.indexOf('Pages')).getByRole('link').click();
    await settled(tab.page);
    assert.equal(await tab.page.getByRole('grid').getAttribute('aria-rowcount'), '2');
  });

  test('the log tells in sentences who did what, by names', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands'));
    await page.locator('[data-index] .brand-name', { hasText: 'Amazon' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge …' }).click();
    await dialog.getByLabel('Count mentions of Amazon for this brand').fill('Roku');
    await dialog.getByRole('status').filter({ hasText: 'Roku' }).waitFor();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Roku' }).waitFor();
    await open(page, view('/settings?part=audit'));
    await page.getByText('ada@example.com merged Amazon into Roku').waitFor();
  });

  test('the panel of an answer is as wide as its window, with long judgements and with the form of a correction', async () => {
    const answers = [
      {
        ...{ query: 'which shoes', country: 'DE', language: 'de', model: 'gpt-5', runAt: new Date().toISOString() },
        answer:
          'Wir empfehlen Wandermeister Outdoor für Anfänger. Wandermeister Outdoor ist teuer und verschleißt schnell.',
      },
    ];
    const long = await service.project('Long', [{ name: 'Wandermeister Outdoor' }], answers);
    await using tab = await aTab(browser, service);
    await open(tab.page, view('/answers', long));
    await tab.page.locator('[data-index="0"]').click();
    const panel = tab.page.locator('.dialog-body');
    const overflow = () => panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await panel.getByText('recommended', { exact: false }).first().waitFor();
    assert.equal(await overflow(), 0);
    await panel.getByRole('button', { name: /^Correct/ }).click();
    await panel.getByLabel('What is right?').waitFor();
    assert.equal(await overflow(), 0);
  });

  test('controls and tiles stay in their frames on a phone, and the note of a project stands once', async () => {
    await using tab = await aTab(browser, service, PHONE);
    const { page } = tab;
    await open(page, view('/import'));
    const file = await page.locator('input[type="file"]').evaluate((input) => {
      const { height } = input.getBoundingClientRect();
      const button = Number.parseFloat(getComputedStyle(input, '::file-selector-button').height);
      return { height, button };
    });
    assert.ok(file.button >= 24 && file.button <= file.height - 8, JSON.stringify(file));
    await open(page, view('/settings'));
    const burst = await page.locator('.card > .facts').evaluateAll(
      (lists) =>
        lists.flatMap((list) => {
          const frame = list.closest('.card')!.getBoundingClientRect();
          return [...list.children].filter((tile) => {
            const { left, right } = tile.getBoundingClientRect();
            return left < frame.left + 8 || right > frame.right - 8 || tile.scrollWidth > tile.clientWidth;
          });
        }).length,
    );
    assert.equal(burst, 0);
    await page.getByLabel('Notes for people who read its figures').fill('Ask Ada before you cite it.');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved').first().waitFor();
    for (const [path, times] of [
      ['', 1],
      ['/brands', 0],
    ] as const) {
      await open(page, view(path));
      assert.equal(await page.locator('.main').getByText('Ask Ada before you cite it.').count(), times, path);
    }
  });
});
