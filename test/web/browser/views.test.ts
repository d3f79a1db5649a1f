import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { aFolder, run, serve } from '../../e2e/command.ts';
import { EFFORT } from '../../support/effort.ts';
import { aBrowser, aDemo, ask, aTab as aTabNow, type Demo, open, PAGES, settled } from './support.ts';

/** When all tabs are asked: a link to the last 30 days is another view on the day after. */
const NOW = Date.now();
const aTab: typeof aTabNow = async (...given) => {
  const tab = await aTabNow(...given);
  await tab.context.clock.setFixedTime(NOW);
  return tab;
};

/** All that a page says, and where its figures lead. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a.figure')].map(({ href }) => href);
    const main = document.querySelector('main')!.cloneNode(true) as HTMLElement;
    // Names at the ends of lines are drawn after them, and said by the chart's label besides.
    for (const drawn of main.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
    return [main.textContent, ...links].join('\n');
  });

const SORTS: Readonly<Record<string, readonly string[]>> = {
  '/brands': ['name', '-name', '-shareOfVoice', 'avgPosition', '-responseCount'],
  '/answers': ['time', '-time'],
  '/sources': ['domain', '-citedRate', 'share'],
  '/ads': ['name', '-share', 'position'],
  '/shopping': ['-share', 'count'],
  '/videos': ['-citationShare', '-uniqueQueryCount', 'lastCitedAt'],
};

describe('a link', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('is the view: those drawn at random are the same in another browser', async () => {
    const { models, countries, queryTags } = await ask<
      Record<'models' | 'countries' | 'queryTags', readonly { value: string }[]>
    >(demo, '/api/v1/analytics/facets', {});
    const some = (values: readonly { value: string }[]) =>
      fc.subarray(
        values.map(({ value }) => value),
        { maxLength: 2 },
      );
    const view = fc.record({
      path: fc.constantFrom(...PAGES),
      range: fc.constantFrom('7d', '30d', '90d', 'all'),
      model: some(models),
      country: some(countries),
      tag: some(queryTags),
      tags: fc.constantFrom(null, 'any'),
      sources: fc.constantFrom(null, 'with', 'without'),
      branded: fc.constantFrom(null, 'exclude', 'only'),
      metric: fc.constantFrom(null, 'shareOfVoice', 'avgPosition', 'netTone'),
      sort: fc.nat(4),
    });
    await using first = await aTab(browser, demo);
    for (const { path, sort, ...params } of fc.sample(view, { numRuns: 8 * EFFORT, seed: 20_261_123 })) {
      const search = new URLSearchParams({ project: demo.project });
      for (const [name, value] of Object.entries(params))
        for (const each of value === null ? [] : [value].flat()) search.append(name, each);
      const order = SORTS[path]?.[sort];
      if (order) search.append('sort', order);
      const link = `${demo.address}/app${path}?${search}`;
      await open(first.page, link);
      await using second = await aTab(browser, demo);
      await open(second.page, link);
      assert.equal(await said(second.page), await said(first.page), link);
    }
  });

  test('that is gone to stays the way back', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/brands`);
    const views = [[page.url(), await said(page)]];
    const go = async (name: string | RegExp) => {
      await page.getByRole('link', { name }).first().click();
      await settled(page);
      views.push([page.url(), await said(page)]);
    };
    await go('Share of voice');
    await go('Sources');
    await go('Pages');
    await go(/^Overview/);
    for (const [url, words] of views.slice(0, -1).toReversed()) {
      await page.goBack();
      await settled(page);
      assert.deepEqual([page.url(), await said(page)], [url, words]);
    }
    for (const [url, words] of views.slice(1)) {
      await page.goForward();
      await settled(page);
      assert.deepEqual([page.url(), await said(page)], [url, words]);
    }
  });

  test('of another organisation shows nothing of it', async () => {
    await using folder = await aFolder();
    const setup = (organisation: string, admin: string) =>
      run(
        folder.path,
        ['setup', '--organisation', organisation, '--project', `${organisation} shoes`, '--admin', admin, '--json'],
        'seven brown lamps\n',
      );
    await setup('Acme', 'ada@example.com');
    const { project } = JSON.parse((await setup('Bolt', 'bob@example.com')).stdout);
    await using service = await serve(folder.path, ['serve', '--port', '0', '--allow-http']);
    await using tab = await aTab(browser, { signedIn: { cookies: [], origins: [] } });
    const { page } = tab;
    await page.goto(`${service.address}/app/brands?project=${project.id ?? project}`);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('seven brown lamps');
    await page.keyboard.press('Enter');
    await page.getByText('This link leads to a project that you cannot open').waitFor();
    assert.doesNotMatch((await page.locator('body').textContent()) ?? '', /Bolt/);
    assert.deepEqual(
      tab.requests.filter((url) => url.includes('/analytics/')),
      [],
    );
  });
});
