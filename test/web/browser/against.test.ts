import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Browser, Page, Request } from 'playwright-core';
import { aBrowser, aDemo, aService, aTab, type Demo, exportAs, open, type Service, settled } from './support.ts';

const DAY = 86_400_000;
const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

const vs = (page: Page) => page.getByRole('button', { name: /^vs / });
const isCompare = (request: Request) => request.url().endsWith('/analytics/compare');
/** The body of the next comparison, while something is done. */
async function askedBy(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([page.waitForRequest(isCompare), act()]);
  await settled(page);
  return request.postDataJSON() as {
    base: Record<string, unknown>;
    against: Record<string, unknown> | string;
    across?: readonly string[];
  };
}

describe('what a view is compared with', () => {
  let browser: Browser;
  let demo: Demo;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    [demo, service] = await Promise.all([aDemo(browser), aService(browser)]);
    const answers = Array.from({ length: 40 }, (_, nth) => ({
      query: `which ski ${nth % 10}`,
      ...{ country: 'DE', language: 'de', model: nth % 2 ? 'gpt-5' : 'claude' },
      servedModel: nth < 20 ? 'newer' : 'older',
      answer: nth < 20 ? 'Acme und Bolt.' : 'Bolt.',
      runAt: new Date(Date.now() - nth * DAY).toISOString(),
    }));
    const brands = [
      { name: 'Acme', isCompetitor: false },
      { name: 'Bolt', isCompetitor: true },
    ];
    project = await service.project('Skis & more', brands, answers);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  test('is chosen in one control, and goes along from Overview to Brands and Compare', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    const first = await askedBy(page, () => open(page, `${demo.address}/app`));
    assert.equal(first.against, 'previous');
    await page.getByRole('button', { name: /^vs previous period, \d/ }).click();
    const year = await askedBy(page, () => page.getByRole('link', { name: /^A year before/ }).click());
    const before = (day: unknown) => `${Number(String(day).slice(0, 4)) - 1}${String(day).slice(4)}`;
    assert.deepEqual(year.against, { startDate: before(year.base.startDate), endDate: before(year.base.endDate) });
    await page
      .getByText(/^No answers before: none from/)
      .first()
      .waitFor();
    const nav = page.getByRole('navigation', { name: 'Pages' });
    for (const name of ['Brands', 'Compare']) {
      const asked = await askedBy(page, () => nav.getByRole('link', { name, exact: true }).click());
      assert.deepEqual(asked.against, year.against, name);
      await page.getByRole('button', { name: /^vs a year before, \d/ }).waitFor();
    }
    await vs(page).click();
    await page.locator('.menu:popover-open input[name=from]').fill(dayOf(59));
    await page.locator('.menu:popover-open input[name=to]').fill(dayOf(40));
    const days = await askedBy(page, () => page.getByRole('button', { name: 'Apply' }).click());
    assert.deepEqual(days.against, { startDate: dayOf(59), endDate: dayOf(40) });
    await vs(page).click();
    const model = await askedBy(page, () =>
      page
        .locator('.menu:popover-open')
        .getByRole('link', { name: /^ChatGPT/ })
        .click(),
    );
    assert.deepEqual(model.against, { ...model.base, models: ['ChatGPT'] });
    assert.deepEqual(model.across, ['models']);
    await page.getByRole('button', { name: 'vs ChatGPT' }).waitFor();
    // Where pages have no changes there is no such control.
    await nav.getByRole('link', { name: 'Sources', exact: true }).click();
    await settled(page);
    assert.equal(await vs(page).count(), 0);
    assert.deepEqual(tab.complaints, []);
  });

  test('on a phone every control is on the screen and as large as a finger, below the name of the project', async () => {
    await using tab = await aTab(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = tab;
    for (const path of ['', '/brands', '/compare']) {
      await open(page, `${demo.address}/app${path}`);
      assert.ok(await page.locator('.top-project').textContent());
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, path);
      for (const button of await page.locator('.scope-menus > button').all()) {
        const { x, width, height } = (await button.boundingBox())!;
        assert.ok(height >= 44, `${path}: ${await button.textContent()} is ${height} high`);
        assert.ok(x >= 0 && x + width <= 390, `${path}: ${await button.textContent()} ends at ${x + width}`);
      }
    }
  });

  test('on a desk the figures of a brand stand side by side', async () => {
    for (const width of [1160, 1440]) {
      await using tab = await aTab(browser, demo, { viewport: { width, height: 900 } });
      await open(tab.page, `${demo.address}/app/brands`);
      assert.equal(await tab.page.locator('.table.stacked').count(), 0, `${width} pixels`);
    }
  });

  test('a holder of a link to some days finds a way on in Compare', async () => {
    await using editor = await aTab(browser, service);
    await open(editor.page, `${service.address}/app/settings?project=${project}&part=shares&range=30d`);
    await editor.page.getByLabel(/^Name/).fill('Thirty days');
    const pages = editor.page.getByRole('group', { name: 'Which pages it shows' });
    await pages.getByLabel('Compare', { exact: true }).check();
    await editor.page.getByLabel('Which days it shows').selectOption('these');
    await editor.page.getByRole('button', { name: 'Make a link' }).click();
    const link = await editor.page.locator('.secret').textContent();
    await using tab = await aTab(browser, { signedIn: { cookies: [], origins: [] } });
    const { page } = tab;
    await page.goto(link!);
    await settled(page);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Compare' }).click();
    await page.getByText('The link doesn’t share the days before these.').waitFor();
    await page.getByRole('link', { name: /against the days before$/ }).click();
    await settled(page);
    await page.getByRole('grid').getByText('Acme').waitFor();
    assert.equal(await page.getByText(/could not be loaded/).count(), 0);
    await page.getByRole('button', { name: /^vs previous period/ }).click();
    await page.getByText('A year before: the link doesn’t share these days').waitFor();
    // A link that shares both opens the same comparison.
    await editor.page.getByLabel(/^Name/).fill('Both');
    await pages.getByLabel('Compare', { exact: true }).check();
    await editor.page.getByLabel('Which days it shows').selectOption('both');
    await editor.page.getByRole('button', { name: 'Make a link' }).click();
    const whole = editor.page.locator('.secret').filter({ hasText: 'vfrom' });
    await using other = await aTab(browser, { signedIn: { cookies: [], origins: [] } });
    await other.page.goto((await whole.textContent())!);
    await settled(other.page);
    const nav = other.page.getByRole('navigation', { name: 'Pages' });
    const asked = await askedBy(other.page, () => nav.getByRole('link', { name: 'Compare' }).click());
    assert.deepEqual(asked.against, { startDate: dayOf(59), endDate: dayOf(30) });
    await other.page.getByRole('grid').getByText('Acme').waitFor();
    await other.page.getByText(/Only here: newer\. Only in the days compared: –\.$/).waitFor();
    assert.deepEqual(other.complaints, []);
    assert.deepEqual(tab.complaints, []);
  });

  test('Brands has both ends of each change, also in files: as the reader’s language writes, and as a workbook', async () => {
    await using tab = await aTab(browser, service, { locale: 'de-DE' });
    const { page } = tab;
    await open(page, `${service.address}/app/brands?project=${project}&range=30d&model=gpt-5`);
    const shown = await page.locator('[data-index="0"] .change').first().textContent();
    const files = [];
    const sealed = page.waitForResponse((response) => response.url().endsWith('/analytics/passport'));
    for (const kind of ['CSV wie gezeigt', 'CSV, alle Felder', 'Excel (XLSX)']) {
      const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, kind, 'Exportieren')]);
      files.push({ name: file.suggestedFilename(), bytes: await readFile(await file.path()) });
    }
    const [csv, all, xlsx] = files;
    const name = `Skis-more_Marken_Modell-gpt-5_${dayOf(29)}_${dayOf(0)}`;
    assert.deepEqual([csv!.name, xlsx!.name], [`${name}.csv`, `${name}.xlsx`]);
    const text = csv!.bytes.toString('utf8');
    assert.ok(text.startsWith('\uFEFFMarke;Sichtbarkeit;'), text);
    const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
    assert.equal(rows[0]!.Marke, 'Acme');
    const numbers = ['vorher', 'Änderung', 'jetzt'].map((part) => rows[0]![`Änderung: ${part}`]!);
    for (const number of numbers) assert.match(number, /^-?\d+,\d%?$/);
    const [before, by, now] = numbers.map((number) => Number(number.replace(',', '.').replace('%', '')));
    assert.equal((before! + by!).toFixed(1), now!.toFixed(1));
    assert.ok(shown!.replace(/\s/g, '').includes(numbers[2]!), `${shown} has ${numbers[2]}`);
    assert.match(all!.bytes.toString('utf8'), /visibility\.value/);
    assert.deepEqual([...xlsx!.bytes.subarray(0, 2)], [0x50, 0x4b]);
    // The workbook carries the seal of its passport.
    assert.equal((await sealed).status(), 200);
    assert.deepEqual(tab.complaints, []);
  });

  test('Gaps exports the rows of Gaps', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/sources?by=gaps`);
    const heads = await page.locator('[role="columnheader"]').allInnerTexts();
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV as shown')]);
    const rows: string[][] = parse(await readFile(await file.path(), 'utf8'), { bom: true });
    // In the file each share has its interval, too.
    const ends = /: Interval, (lower|upper) end$/;
    assert.deepEqual(
      rows[0]!.filter((head) => !ends.test(head)),
      heads,
    );
    assert.equal(rows[0]!.filter((head) => ends.test(head)).length, 4);
    assert.equal(rows.length, Number(await page.getByRole('grid').getAttribute('aria-rowcount')));
    assert.match(rows[1]![1]!, /^\d+\.\d%$/);
    assert.match(file.suggestedFilename(), /_Sources-Gaps_/);
  });
});
