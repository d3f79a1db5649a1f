import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

let browser: Browser;
let service: Service;
before(async () => {
  browser = await aBrowser();
  service = await aService(browser);
});
after(async () => await service?.[Symbol.asyncDispose]());

test('the settings say which of several own brands comes first, for everybody who has not chosen another', async () => {
  const brands = [{ name: 'Hanno' }, { name: 'Second' }, { name: 'Rival', isCompetitor: true }];
  const answers = Array.from({ length: 8 }, (_, nth) => ({
    query: `prompt ${nth}`,
    ...{ country: 'US', language: 'en', model: 'one', answer: 'Hanno and Rival.' },
    runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
  }));
  const project = await service.project('Two brands', brands, answers);
  const viewer = await service.member('vic@example.com', 'viewer');
  const headlineOf = async (who: typeof viewer) => {
    await using tab = await aTab(browser, who);
    await open(tab.page, `${service.address}/app?project=${project}`);
    return (await tab.page.locator('.headline-brand').textContent())!.trim();
  };
  assert.equal(await headlineOf(viewer), 'Hanno');
  await using tab = await aTab(browser, service);
  const { page } = tab;
  await open(page, `${service.address}/app/settings?project=${project}`);
  const field = page.getByLabel('Brand that comes first');
  await field.waitFor();
  assert.deepEqual(await field.locator('option').allTextContents(), [
    'The one that was added first',
    'Hanno',
    'Second',
  ]);
  await field.selectOption({ label: 'Second' });
  await page.locator('.card', { has: field }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await settled(page);
  assert.equal(await headlineOf(viewer), 'Second');
  await page.reload();
  await settled(page);
  assert.equal(await field.locator('option:checked').textContent(), 'Second');
  // The ranking says of every own brand that it isn't named.
  await open(page, `${service.address}/app/brands?project=${project}`);
  await page.getByText('Of your brands no answer here names Second').waitFor();
  assert.deepEqual(tab.complaints, []);
});
