import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What has the focus once the page is drawn, by its words; a row of a table says so. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement;
    if (element === document.body) return '';
    if (element?.hasAttribute('data-index')) return `row: ${element.textContent}`;
    const { labels } = element as HTMLInputElement;
    return (element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });

/** Goes on by a key until something called so has the focus. */
export async function goTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let step = 0; step < 90; step++) {
    await page.keyboard.press(key);
    const words = await focused(page);
    if (name.test(words)) return;
    met.push(words.slice(0, 40));
  }
  assert.fail(`${key} leads to no ${name}, but to: ${met.join(' | ')}`);
}

/** Presses what is called so: what has the focus, or what Tab leads to. */
export async function press(page: Page, name: RegExp): Promise<void> {
  if (!name.test(await focused(page))) await goTo(page, name);
  await page.keyboard.press('Enter');
}

/** Writes into the field that is labelled so, in place of what it holds. */
export async function write(page: Page, label: RegExp, text: string): Promise<void> {
  if (!label.test(await focused(page))) await goTo(page, label);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
