import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aDemo, aTab, copiedOn, type Demo, exportAs, open, settled } from './support.ts';

const PHONE = { viewport: { width: 390, height: 720 } };

/** Texts of different cells of a row that lie over each other. */
const clashes = (page: Page) =>
  page.locator('.table [role="row"]').evaluateAll((rows) =>
    rows.slice(0, 6).flatMap((row) => {
      const texts = [...row.children].slice(1).flatMap((cell, column) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: { column: number; text: string; box: DOMRect }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement!.closest('.visually-hidden')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) found.push({ column, text: node.textContent ?? '', box });
        }
        return found;
      });
      return texts.flatMap(({ column, text, box }) =>
        texts
          .filter((other) => other.column > column)
          .filter(({ box: other }) => box.right > other.left + 1 && box.left < other.right - 1)
          .filter(({ box: other }) => box.bottom > other.top + 2 && box.top < other.bottom - 2)
          .map((other) => `${text} | ${other.text}`),
      );
    }),
  );

/** Words of heads, and of cells of lists, that are broken over two lines. */
const broken = (page: Page) =>
  page.locator('[role="columnheader"], .list th, .list td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      return words;
    }),
  );

describe('tables', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('a phone shows four figures of a brand, none over another, and no word is broken', async () => {
    for (const locale of ['en-GB', 'de-DE']) {
      await using tab = await aTab(browser, demo, { ...PHONE, locale });
      const { page } = tab;
      await open(page, `${demo.address}/app/brands`);
      const row = page.locator('[data-index="0"] [role="gridcell"]');
      assert.equal(await row.count(), 5);
      for (const cell of (await row.all()).slice(1)) {
        const box = (await cell.boundingBox())!;
        assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.width > 40, JSON.stringify(box));
      }
      for (const path of ['/brands', '', '/compare', '/sources', '/settings?part=keys']) {
        await open(page, `${demo.address}/app${path}`);
        assert.deepEqual(await clashes(page), [], `${locale} ${path}`);
        assert.deepEqual(await broken(page), [], `${locale} ${path}`);
      }
    }
  });

  test('a reader chooses columns, and the address, the clipboard and paper take the choice', async () => {
    await using tab = await aTab(browser, demo, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = tab;
    await open(page, `${demo.address}/app/brands`);
    const heads = () => page.locator('[role="columnheader"]').allInnerTexts();
    await page.getByRole('button', { name: /^\d of \d+ columns$/ }).click();
    for (const name of ['Answers', 'Position']) await page.getByLabel(name, { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    const chosen = await heads();
    assert.ok(!chosen.includes('Answers') && chosen.includes('Visibility'), chosen.join());
    assert.match(page.url(), /columns=/);
    await page.reload();
    await settled(page);
    assert.deepEqual(await heads(), chosen);
    const [copied = ''] = (await copiedOn(page, () => exportAs(page, 'Copy rows'))).split('\n');
    // A change takes a column for each of its numbers, a figure one for each end of its interval.
    const parts = ['Change: before', 'Change: now', 'Change: change', 'Is it real?'];
    const ends = (head: string) => ['lower', 'upper'].map((end) => `${head}: Interval, ${end} end`);
    const figures = ['Visibility', 'Share of voice', 'Net tone'];
    assert.deepEqual(
      copied.split('\t'),
      chosen.flatMap((head) => (head === 'Change' ? parts : [head, ...(figures.includes(head) ? ends(head) : [])])),
    );
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed-table').waitFor();
    assert.deepEqual(await page.locator('.printed-table th').allTextContents(), chosen);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: /columns$/ }).click();
    await page.getByRole('link', { name: 'Those that fit' }).click();
    assert.ok((await heads()).includes('Answers'));
  });

  test('a row that lights up opens something, wherever it is clicked', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    for (const path of ['/brands', '/answers', '/sources', '/queries', '/compare', '/sources?by=url']) {
      await open(page, `${demo.address}/app${path}`);
      const row = page.locator('[data-index="1"]');
      const plain = await row.evaluate((one) => getComputedStyle(one).backgroundColor);
      const { width, height } = (await row.boundingBox())!;
      await row.hover({ position: { x: width - 4, y: height / 2 } });
      const isLit = (await row.evaluate((one) => getComputedStyle(one).backgroundColor)) !== plain;
      if (!isLit) continue;
      const before = page.url();
      await row.click({ position: { x: width - 4, y: height / 2 } });
      await page.waitForURL((url) => url.href !== before);
      await settled(page);
    }
    assert.deepEqual(tab.complaints, []);
  });

  test('a merge that can’t be done yet says why', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/brands`);
    await page.locator('[data-index="2"] .brand-name').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge …' }).click();
    const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
    assert.equal(await merge.isDisabled(), true);
    await dialog.getByText('Choose the brand to merge into first.').waitFor();
    await dialog.getByLabel(/^Count mentions of/).fill('Nosuchbrand');
    await dialog.getByText('No other brand is called “Nosuchbrand”.').waitFor();
    assert.equal(
      await merge.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)?.textContent),
      'No other brand is called “Nosuchbrand”.',
    );
    await dialog.getByLabel(/^Count mentions of/).fill('HP');
    await dialog.getByRole('status').filter({ hasText: 'HP' }).waitFor();
    assert.equal(await merge.isDisabled(), false);
  });
});
