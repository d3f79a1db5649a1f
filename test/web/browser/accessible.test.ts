import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { mustBeWhole, WHOLE } from './looks.ts';
import { aBrowser, aDemo, aTab, type Demo, open, PAGES, settled } from './support.ts';

describe('accessibility of pages', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('finds every page whole, wide and narrow', async () => {
    await using tab = await aTab(browser, demo, WHOLE);
    const check = (where: string) => mustBeWhole(tab.page, where);
    for (const path of PAGES) {
      await open(tab.page, `${demo.address}/app${path}`);
      await check(path || '/overview');
    }
    await open(tab.page, `${demo.address}/app/answers`);
    await tab.page.locator('[data-index="0"] a').first().click();
    await settled(tab.page);
    await check('an answer');
    await open(tab.page, `${demo.address}/app/brands`);
    await tab.page.locator('[data-index="0"] a').first().click();
    await settled(tab.page);
    await check('a brand');
    for (const part of ['project', 'keys', 'people', 'shares', 'audit', 'data', 'account']) {
      await open(tab.page, `${demo.address}/app/settings?part=${part}`);
      await check(`settings, ${part}`);
    }
    await open(tab.page, `${demo.address}/app/collect`);
    await tab.page.getByRole('button', { name: 'Add a collector' }).click();
    await tab.page.getByRole('button', { name: 'Show what it would cost' }).click();
    await tab.page.locator('dialog').getByText('Price of 1,000 answers').waitFor();
    await settled(tab.page);
    await check('a new collector');
    for (const view of ['list', 'tags', 'labels']) {
      await open(tab.page, `${demo.address}/app/queries?view=${view}`);
      await check(`queries, ${view}`);
    }
    await open(tab.page, `${demo.address}/app/sources?by=gaps`);
    await check('gaps');
    await open(tab.page, `${demo.address}/app/answers?from=2020-01-01&to=2020-01-02`);
    await check('no answers');
    await tab.context.clearCookies();
    await tab.page.goto(`${demo.address}/app`);
    await tab.page.getByLabel('Password').waitFor();
    await check('sign-in');
  });
});
