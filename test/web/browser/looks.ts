import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { redrawn } from './support.ts';

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;

/** Rules that a page may break in some colours and keep in others, and those of sizes and of what scrolls. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_SIZES = ['target-size', 'scrollable-region-focusable'];

/** What a page that is open can be told of the colours that are wanted. */
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT: Media = { colorScheme: 'light', forcedColors: 'none' };

const WIDE = { width: 1280, height: 720 };

/** Looks that a page takes on while it is open, each with the rules that are checked in it; undefined = all of them. */
interface Look {
  readonly name: string;
  readonly window: typeof WIDE;
  readonly media: Media;
  readonly rules: readonly string[] | undefined;
}

/**
 * A wide window, where all rules are checked once, by WCAG 2.2 A and AA and by what is best practice, and a narrow one. To
 * load a page and axe costs more than to check it, so looks and windows change while it is open.
 */
const LOOKS: readonly Look[] = [
  { name: 'light', window: WIDE, media: LIGHT, rules: undefined },
  { name: 'dark', window: WIDE, media: { ...LIGHT, colorScheme: 'dark' }, rules: OF_COLOURS },
  { name: 'forced colours', window: WIDE, media: { ...LIGHT, forcedColors: 'active' }, rules: OF_COLOURS },
  {
    name: 'a window of 320 pixels',
    window: { width: 320, height: 640 },
    media: LIGHT,
    rules: [...OF_COLOURS, ...OF_SIZES],
  },
];

/** How a tab is opened whose pages are held to be whole: scripts of the page's own are all that its policy lets in. */
export const WHOLE: BrowserContextOptions = { bypassCSP: true, viewport: WIDE };

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
 * Holds a page, of a tab opened by {@link WHOLE}, to no violation that axe finds, and to no scrolling sideways, in each look;
 * it is light and wide afterwards.
 */
export async function mustBeWhole(page: Page, place: string): Promise<void> {
  // Axe is looked with, not looked at.
  await page.evaluate(AXE);
  for (const { name, window, media, rules } of LOOKS) {
    const where = `${place} in ${name}`;
    await takeOn(page, window, media);
    assert.deepEqual(await violations(page, rules), [], where);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.equal(widths[1], window.width, where);
    assert.ok(widths[0]! <= widths[1]!, `${where} scrolls sideways: ${widths.join(' > ')}`);
  }
  await takeOn(page, WIDE, LIGHT);
}

/** Changes the window and the colours, and waits until the page is drawn again. */
async function takeOn(page: Page, window: typeof WIDE, media: Media): Promise<void> {
  await page.emulateMedia(media);
  if (page.viewportSize()?.width !== window.width) await page.setViewportSize(window);
  await redrawn(page);
}
