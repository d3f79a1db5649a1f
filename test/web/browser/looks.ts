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

/** The look in which all of axe's rules are checked: by WCAG 2.2 A and AA and by what is best practice. */
const WHOLE = 'light';
/** Rules that a page may break in one look and keep in another: of colours, of sizes and of what scrolls. */
const OF_A_LOOK = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** What axe finds wrong on a page in a look. */
async function violations(page: Page, look: string): Promise<readonly string[]> {
  return page.evaluate(
    async (rules) => {
      interface Violation {
        readonly id: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
      }
      const { axe } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
      };
      const found = (await axe.run(rules ? { runOnly: { type: 'rule', values: rules } } : {})).violations;
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    look === WHOLE ? undefined : OF_A_LOOK,
  );
}

/** Holds a page to no violation that axe finds, and to no scrolling sideways. Its policy of content must be set aside. */
export async function mustBeWhole(page: Page, place: string, look: string): Promise<void> {
  const where = `${place} in ${look}`;
  // Scripts of the page's own are all that the policy lets in; axe is looked with, not looked at.
  await page.addScriptTag({ path: AXE });
  assert.deepEqual(await violations(page, look), [], where);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(widths[0]! <= widths[1]!, `${where} scrolls sideways: ${widths.join(' > ')}`);
}
