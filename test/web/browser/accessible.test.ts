import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aBrowser, aDemo, aTab, type Demo, open, PAGES, settled } from './support.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'a window of 320 pixels': { viewport: { width: 320, height: 640 } },
};

/** What axe finds wrong on a page, by WCAG 2.2 A and AA and by what is best practice. */
async function violations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: readonly Violation[] }> } };
    const found = (await axe.run()).violations;
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  });
}

describe('whoever sees, reads or points otherwise', () => {
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

  for (const [look, options] of Object.entries(LOOKS)) {
    test(`finds every page whole in ${look}`, async () => {
      // Scripts of the page's own are all that the policy lets in; axe is looked with, not looked at.
      await using tab = await aTab(browser, demo, { bypassCSP: true, ...options });
      const check = async (where: string) => {
        await tab.page.addScriptTag({ path: AXE });
        assert.deepEqual(await violations(tab.page), [], `${where} in ${look}`);
        const widths = await tab.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(widths[0]! <= widths[1]!, `${where} in ${look} scrolls sideways: ${widths.join(' > ')}`);
      };
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
  }
});
