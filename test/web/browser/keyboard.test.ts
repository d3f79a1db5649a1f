import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aFolder, run, serve } from '../../e2e/command.ts';
import { goTo } from './keys.ts';
import { aBrowser, aDemo, aTab, type Demo, open, settled } from './support.ts';

describe('by keyboard alone one can', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('sign in', async () => {
    await using folder = await aFolder();
    const [email, password] = ['ada@example.com', 'seven brown lamps'];
    const setup = ['setup', '--organisation', 'Acme', '--project', 'Shoes', '--admin', email];
    assert.equal((await run(folder.path, setup, `${password}\n`)).code, 0);
    await using service = await serve(folder.path, ['serve', '--port', '0', '--allow-http']);
    await using tab = await aTab(browser, { signedIn: { cookies: [], origins: [] } });
    const { page } = tab;
    await page.goto(`${service.address}/app/answers`);
    await page.getByLabel('Password').waitFor();
    await goTo(page, /^E-mail/);
    await page.keyboard.type(email);
    await goTo(page, /^Password/);
    await page.keyboard.type('another password');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong e-mail address or password').waitFor();
    assert.equal(await page.getByLabel('E-mail address').inputValue(), email, 'nothing typed is lost');
    await page.getByLabel('Password').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Answers', level: 1 }).waitFor();
    await page.getByText('No answers yet').waitFor();
  });

  test('filter, and take the filter away', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/answers`);
    const all = await page.getByText(/answers with these filters/).textContent();
    await goTo(page, /^\+ Filter/);
    await page.keyboard.press('Enter');
    await goTo(page, /^Model/);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /^ChatGPT/ }).waitFor();
    await goTo(page, /^ChatGPT/);
    await page.keyboard.press('Space');
    await page.getByText('Model: ChatGPT').waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    assert.equal(new URL(page.url()).searchParams.get('model'), 'ChatGPT');
    assert.notEqual(await page.getByText(/answers with these filters/).textContent(), all);
    await goTo(page, /^Remove Model/);
    await page.keyboard.press('Enter');
    await settled(page);
    assert.equal(await page.getByText(/answers with these filters/).textContent(), all);
  });

  test('sort, and go through the rows of a table', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/brands`);
    await goTo(page, /^Brand$/);
    await page.keyboard.press('Enter');
    await page.locator('[aria-sort="ascending"]').getByText('Brand', { exact: true }).waitFor();
    await settled(page);
    const names = await page.locator('[data-index] .brand-name bdi').allTextContents();
    // One's own brand stands first, whatever the order.
    const [own, ...behind] = names;
    const inOrder = behind.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
    assert.deepEqual(behind, inOrder);
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    await goTo(page, new RegExp(`^row: ${own}`));
    const reached = (row: number) =>
      page.waitForFunction((at) => document.activeElement?.getAttribute('data-index') === at, String(row));
    // Into the row from what it holds, then along.
    for (const [key, row] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', total - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await reached(row);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Tracked as').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    // The focus is where it was.
    await reached(0);
  });

  test('go to rows that are not loaded yet, and as fast as keys come', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/answers`);
    const last = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 2;
    assert.ok(last > 200, `${last}: more than one page of rows`);
    const rowOf = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'));
    await goTo(page, /^row: /);
    await page.keyboard.press('End');
    await page.waitForFunction((at) => document.activeElement?.getAttribute('data-index') === at, String(last));
    await settled(page);
    assert.equal(await rowOf(), String(last), 'the focus stays where it is as rows come');
    await page.evaluate(() => {
      for (let press = 0; press < 3; press++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    });
    assert.equal(await rowOf(), String(last - 3), 'each key counts');
  });

  test('open the answers behind a figure, and one of them', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/brands`);
    // The rows are one stop.
    await goTo(page, /^row: /);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-index') === '1');
    await page.keyboard.press('ArrowRight');
    await goTo(page, /%$/, 'ArrowRight');
    await page.getByRole('tooltip').getByText('Open the answers it counts').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/answers/);
    await settled(page);
    assert.match(page.url(), /entity=/);
    await goTo(page, /^row: /);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Copy the answer').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
  });

  test('export all rows', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/shopping`);
    await goTo(page, /^Export$/);
    await page.keyboard.press('Enter');
    await goTo(page, /^CSV, all fields/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.match(file.suggestedFilename(), /\.csv$/);
  });
});
