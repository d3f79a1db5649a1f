import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { still } from './support.ts';

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;

/** Rules that a page may break in some colours and keep in others, and those of sizes and of what scrolls. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_SIZES = ['target-size', 'scrollable-region-focusable'];

/** What a page that is open can be told of the colours that are wanted. */
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT: Media = { colorScheme: 'light', forcedColors: 'none' };

/** Looks that a page takes on while it is open, each with the rules that are checked in it; undefined = all of them. */
interface Look {
  readonly name: string;
  readonly media: Media;
  readonly rules: readonly string[] | undefined;
}

/** A window, and in which looks pages are checked in it. */
interface Window {
  readonly context: BrowserContextOptions;
  readonly looks: readonly Look[];
}

/**
 * The windows in which pages are opened: a wide one, where all rules are checked once, by WCAG 2.2 A and AA and by what is
 * best practice, and a narrow one. To load a page and axe costs more than to check it, so looks change while it is open.
 */
export const WINDOWS: Readonly<Record<string, Window>> = {
  'a wide window': {
    context: { bypassCSP: true },
    looks: [
      { name: 'light', media: LIGHT, rules: undefined },
      { name: 'dark', media: { ...LIGHT, colorScheme: 'dark' }, rules: OF_COLOURS },
      { name: 'forced colours', media: { ...LIGHT, forcedColors: 'active' }, rules: OF_COLOURS },
    ],
  },
  'a window of 320 pixels': {
    context: { bypassCSP: true, viewport: { width: 320, height: 640 } },
    looks: [{ name: 'light', media: LIGHT, rules: [...OF_COLOURS, ...OF_SIZES] }],
  },
};

/** What axe, which is in the page, finds wrong on it by some rules. */
async function violations(page: Page, rules: Look['rules']): Promise<readonly string[]> {
  return page.evaluate(async (only) => {
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
    }
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
    };
    // Of what is right it tells the least: to describe every element costs more than to check it.
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) };
    const found = (await axe.run(options)).violations;
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, rules);
}

/**
 * Holds a page to no violation that axe finds, and to no scrolling sideways, in each look of the window that it is open in;
 * it is light afterwards. Its policy of content must be set aside.
 */
export async function mustBeWhole(page: Page, place: string, window: string): Promise<void> {
  // Scripts of the page's own are all that the policy lets in; axe is looked with, not looked at.
  await page.evaluate(AXE);
  for (const { name, media, rules } of WINDOWS[window]!.looks) {
    const where = `${place} in ${window}, ${name}`;
    await page.emulateMedia(media);
    await still(page);
    assert.deepEqual(await violations(page, rules), [], where);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(widths[0]! <= widths[1]!, `${where} scrolls sideways: ${widths.join(' > ')}`);
  }
  await page.emulateMedia(LIGHT);
}
