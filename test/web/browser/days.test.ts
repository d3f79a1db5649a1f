import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aDemo, aTab, type Demo, open, settled } from './support.ts';

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days that reports are asked for from now on, while something is done. */
async function askedFor(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  const days = new Set<string>();
  const keep = (request: { postData(): string | null; url(): string }) => {
    if (!request.url().endsWith('/analytics/entities')) return;
    const { startDate, endDate } = JSON.parse(request.postData()!) as { startDate?: string; endDate?: string };
    days.add(`${startDate} ${endDate}`);
  };
  page.on('request', keep);
  await act();
  await settled(page);
  page.off('request', keep);
  return [...days];
}

describe('the days of a view', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('move with today: at midnight UTC, and after a weekend asleep as soon as the page is seen', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    // Just before midnight, so that days pass while the page stays as it is.
    const start = Math.floor(Date.now() / DAY) * DAY + DAY - 60_000;
    await page.clock.install({ time: start });
    await open(page, `${demo.address}/app?range=7d`);
    const head = page.getByRole('button', { name: 'Days: Last 7 days' });
    await head.waitFor();
    const week = (time: number) => `${dayOf(time - 6 * DAY)} ${dayOf(time)}`;
    const atMidnight = await askedFor(page, () => page.clock.runFor(120_000));
    assert.deepEqual(atMidnight, [week(start + DAY)], 'a minute later it is the next day');
    // Asleep: the clock goes on and no timer runs.
    const later = start + 3 * DAY + 3_600_000;
    const onFocus = await askedFor(page, async () => {
      await page.clock.setSystemTime(later);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
    });
    assert.deepEqual(onFocus, [week(later)]);
    await head.click();
    await page.getByText('Days are UTC. Today is').waitFor();
    assert.equal(await page.locator('input[name=to]').inputValue(), dayOf(later));
    assert.deepEqual(tab.complaints, []);
  });

  test('are those of a month in two clicks, of two months side by side in three; both are named', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app`);
    const month = (back: number) => {
      const at = new Date();
      const [from, to] = [back, back - 1].map((one) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - one, 1));
      return { startDate: dayOf(from!), endDate: back === 0 ? dayOf(Date.now()) : dayOf(to! - DAY) };
    };
    const asked = await askedFor(page, async () => {
      await page.getByRole('button', { name: /^Days: / }).click();
      await page.getByLabel('Last month').click();
    });
    assert.deepEqual(asked, [`${month(1).startDate} ${month(1).endDate}`]);
    assert.match(page.url(), /range=last-month/);
    await page.getByRole('button', { name: /^Days: Last month \(\d+.*\d{4}\)$/ }).click();
    const comparing = page.waitForRequest((request) => request.url().endsWith('/analytics/compare'));
    await page.getByLabel('This month').click();
    const { base, against } = (await comparing).postDataJSON() as Readonly<Record<'base' | 'against', object>>;
    assert.deepEqual([base, against], [month(0), month(1)]);
    await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
    await settled(page);
    await page.getByText(/^Here: \d.*\d{4}\. Compared with: 1.*\d{4}\./).waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('and times say that they are UTC, wherever the reader is', async () => {
    await using tab = await aTab(browser, demo, { timezoneId: 'Pacific/Kiritimati' });
    await open(tab.page, `${demo.address}/app/answers`);
    const times = await tab.page.locator('[role=gridcell]', { hasText: /\d\d:\d\d/ }).allInnerTexts();
    assert.ok(times.length > 5 && times.every((time) => /\d\d:\d\d UTC$/.test(time)), times.join('\n'));
  });
});
