import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { projectFile } from '../../house/sources.ts';
import { aBrowser, aDemo, aTab, type Demo, open, PAGES } from './support.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
/** `keep` puts pictures into the documentation, `make` only makes them. */
const { SCREENS } = process.env;
const IS_KEPT = SCREENS === 'keep';
const MOST_BYTES = 2_000_000;

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1080, height: 560 } },
  dark: { viewport: { width: 1080, height: 560 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 720 } },
};

const nameOf = (path: string, look: string) => `${path.slice(1) || 'overview'}-${look}.png`;
/** A form shows nothing of a project. */
const SHOWN = PAGES.filter((path) => path !== '/import' && path !== '/alerts');
const NAMES = SHOWN.flatMap((path) => Object.keys(LOOKS).map((look) => nameOf(path, look)));

describe('pictures of the pages', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    if (!SCREENS) return;
    browser = await aBrowser();
    demo = await aDemo(browser);
    if (IS_KEPT) {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
    }
  });

  for (const [look, options] of Object.entries(LOOKS)) {
    test(`are made of every page (${look})`, { skip: !SCREENS && 'SCREENS=make makes them' }, async () => {
      await using tab = await aTab(browser, demo, options);
      for (const path of SHOWN) {
        await open(tab.page, `${demo.address}/app${path}`);
        const picture = await tab.page.screenshot({ animations: 'disabled' });
        assert.ok(picture.length > 10_000, path);
        if (IS_KEPT) writeFileSync(FOLDER + nameOf(path, look), picture);
      }
    });
  }

  test('are those of the documentation, small together, and README shows one', () => {
    const kept = readdirSync(FOLDER);
    assert.deepEqual(kept.toSorted(), NAMES.toSorted(), 'SCREENS=keep npm run test:web makes them');
    const size = kept.reduce((sum, name) => sum + statSync(FOLDER + name).size, 0);
    assert.ok(size <= MOST_BYTES, `${size} bytes`);
    assert.match(projectFile('README.md'), /\(docs\/screens\/overview-light\.png\)/);
  });
});
