import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** How a page can be looked at. */
export const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
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

/** Holds a page to no violation that axe finds, and to no scrolling sideways. Its policy of content must be set aside. */
export async function mustBeWhole(page: Page, where: string): Promise<void> {
  // Scripts of the page's own are all that the policy lets in; axe is looked with, not looked at.
  await page.addScriptTag({ path: AXE });
  assert.deepEqual(await violations(page), [], where);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(widths[0]! <= widths[1]!, `${where} scrolls sideways: ${widths.join(' > ')}`);
}
