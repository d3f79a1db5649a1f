import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBrowser, aService, aTab, open, settled } from './support.ts';

test('projects are made, copied as a template, renamed and deleted in the browser', async () => {
  await using browser = await aBrowser();
  await using service = await aService(browser);
  const project = await service.project('Boots', [{ name: 'Acme', isCompetitor: false }], []);
  await using tab = await aTab(browser, service);
  const { page } = tab;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await open(page, `${service.address}/app?project=${project}`);
  await page.getByRole('combobox', { name: 'Project', exact: true }).selectOption('All projects');
  await page.getByRole('heading', { level: 1, name: 'All projects' }).waitFor();
  await page.getByRole('row', { name: /Boots/ }).getByRole('button', { name: 'Use as template' }).click();
  await page.getByLabel('Name').fill('Client B');
  await button('Create project').click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const made = new URL(page.url()).searchParams.get('project')!;
  assert.notEqual(made, project);
  const brands = await page.context().request.post(`${service.address}/api/entities/list`, {
    headers: { 'x-project-id': made, 'x-csrf-token': await csrf(page) },
    data: {},
  });
  assert.deepEqual(
    (await brands.json()).results.map(({ name }: { name: string }) => name),
    ['Acme'],
  );
  await page.getByRole('combobox', { name: 'Project', exact: true }).selectOption('All projects');
  await page
    .getByRole('row', { name: /Client B/ })
    .getByRole('link', { name: 'Rename or delete' })
    .click();
  await page.getByLabel('Name', { exact: true }).fill('Client C');
  await button('Save').first().click();
  await page.getByText('Saved').first().waitFor();
  await page.getByLabel(/^Type Client C/).fill('Client C');
  await button('Delete the project').click();
  await page.waitForURL((url) => url.searchParams.get('project') !== made);
  await settled(page);
  const options = await page.getByLabel('Project', { exact: true }).locator('option').allTextContents();
  assert.deepEqual(options, ['All projects', 'Boots', 'Empty']);
  assert.deepEqual(tab.complaints, []);
});

/** The token that writes of a session need. */
const csrf = (page: import('playwright-core').Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/session')).json()).csrfToken);
