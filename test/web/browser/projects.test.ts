import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBrowser, aContext, aService, aTab, open, settled } from './support.ts';

test('projects are made, copied as a template, renamed and deleted in the browser', async () => {
  const browser = await aBrowser();
  await using service = await aService(browser);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const asked = { country: 'US', language: 'en', model: 'gpt-5' };
  const answers = Array.from({ length: 8 }, (_, at) => [
    { ...asked, query: `which boot ${at}`, answer: 'Take none.', runAt: day(40) },
    { ...asked, query: `which boot ${at}`, answer: 'Take Acme.', runAt: day(2) },
  ]).flat();
  const brands = ['Acme', 'Rival'].map((name) => ({ name, isCompetitor: name === 'Rival' }));
  const project = await service.project('Boots', brands, answers);
  await using tab = await aTab(browser, service);
  const { page } = tab;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await open(page, `${service.address}/app?project=${project}`);
  await page.getByRole('combobox', { name: 'Project', exact: true }).selectOption('All projects');
  await page.getByRole('heading', { level: 1, name: 'All projects' }).waitFor();
  // The figure, its change, the state of collectors and the last answer; sorted and searched by the service.
  const row = page.getByRole('row', { name: /Boots/ });
  for (const words of ['100.0%', '0.0% → 100.0%']) await row.getByText(words, { exact: true }).waitFor();
  const names = () => page.getByRole('rowgroup').locator('.row-name').allTextContents();
  assert.deepEqual(await names(), ['Boots', 'Empty']);
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('link').click();
  await settled(page);
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('link').click();
  await settled(page);
  assert.deepEqual(await names(), ['Empty', 'Boots']);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('oot');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.deepEqual(await names(), ['Boots']);
  await button('Manage: Boots').click();
  await button('Use as template').click();
  await page.getByLabel('Name').fill('Client B');
  await button('Create project').click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const made = new URL(page.url()).searchParams.get('project')!;
  assert.notEqual(made, project);
  const copied = await page.context().request.post(`${service.address}/api/entities/list`, {
    headers: { 'x-project-id': made, 'x-csrf-token': await csrf(page) },
    data: {},
  });
  assert.deepEqual(
    (await copied.json()).results.map(({ name }: { name: string }) => name),
    ['Acme', 'Rival'],
  );
  await page.getByRole('combobox', { name: 'Project', exact: true }).selectOption('All projects');
  await button('Manage: Client B').click();
  await page.getByRole('link', { name: 'Rename or delete' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Client C');
  await button('Save').first().click();
  await page.getByText('Saved').first().waitFor();
  await page.getByLabel(/^Type Client C/).fill('Client C');
  await button('Delete the project').click();
  await page.waitForURL((url) => url.searchParams.get('project') !== made);
  await settled(page);
  const options = await page.getByLabel('Project', { exact: true }).locator('option').allTextContents();
  assert.deepEqual(options, ['All projects', 'Boots', 'Empty', 'New project']);
  assert.deepEqual(tab.complaints, []);
});

/** The most clicks from signing in to the first figure of a new client. */
const MOST_CLICKS = 12;

test('a new client comes from own files to its first figure within twelve clicks after signing in', async () => {
  const browser = await aBrowser();
  await using service = await aService(browser);
  const page = await (await aContext(browser)).newPage();
  let clicks = 0;
  const click = async (role: 'button' | 'link' | 'textbox', name: string | RegExp) => {
    clicks++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await page.goto(`${service.address}/app`);
  // The field of the address has the focus.
  await page.locator('input[name=email]:focus').waitFor();
  await page.keyboard.type('ada@example.com');
  await click('textbox', 'Password');
  await page.keyboard.type('seven brown lamps');
  await click('button', 'Sign in');
  // To open the list and to choose in it.
  clicks += 2;
  await page.getByRole('combobox', { name: 'Project', exact: true }).selectOption('New project');
  await page.locator('input[name=name]:focus').waitFor();
  await page.keyboard.type('Nordlicht');
  await click('button', 'Create project');
  await click('link', 'Import a file');
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');
  const brands =
    'Markenliste, Stand heute;;\n;;\nMarke;Schreibweisen;Wettbewerber\nNordlicht;Nordlicht Outdoor;nein\nBergfürst;;ja\n';
  const answers = `Frage;Land;Sprache;Modell;Datum;Antwort\nWelche Jacke hält warm?;DE;de;gpt-5;${day} 09:00;Nordlicht oder Bergfürst.\n`;
  clicks++;
  await page.getByLabel(/^A file/).setInputFiles([
    { name: 'marken.csv', mimeType: 'text/csv', buffer: Buffer.from(brands, 'latin1') },
    { name: 'antworten.csv', mimeType: 'text/csv', buffer: Buffer.from(answers, 'utf16le') },
  ]);
  await click('button', 'Import 2 brands');
  await click('button', 'Next: antworten.csv');
  await click('button', await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await click('button', 'Import 1 answer');
  await click('link', 'Show it');
  await page.getByRole('heading', { name: 'Leading brands' }).waitFor();
  await page.getByRole('row', { name: /Nordlicht.*100\.0%/ }).waitFor();
  assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`);
});

test('many brands and prompts are changed at once and put back, and an answer is deleted', async () => {
  const browser = await aBrowser();
  await using service = await aService(browser);
  const asked = { query: 'which boot', country: 'US', language: 'en', runAt: new Date().toISOString() };
  const answers = ['a', 'b', 'c'].map((model) => ({ ...asked, model, answer: 'Take **Acme** or **Zenbook S**.' }));
  const brands = ['Acme', 'Unnamed'].map((name) => ({ name, isCompetitor: false }));
  const project = await service.project('Boots', brands, answers);
  await using tab = await aTab(browser, service);
  const { page } = tab;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const row = (name: RegExp) => page.getByRole('row', { name });
  await open(page, `${service.address}/app/brands?view=register&project=${project}`);
  await row(/Unnamed/)
    .getByText('0', { exact: true })
    .waitFor();
  await row(/Acme/).getByText('3', { exact: true }).waitFor();
  await button('Select all 2 loaded').click();
  await button('Mark as competitors').click();
  await page.getByText('2 changed.').waitFor();
  await row(/Acme/).getByText('Competitor', { exact: true }).waitFor();
  await button(/^Undo/).click();
  await row(/Acme/).getByText('Your brand', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Unnamed' }).check();
  await button('Delete 1 …').click();
  await button('Really delete 1').click();
  await page.getByText('1 deleted.').waitFor();
  await page.getByRole('link', { name: 'Suggestions' }).click();
  await button('Ignore Zenbook').click();
  await page.getByText('No untracked name appears in two answers or more').waitFor();
  await page.reload();
  await page.getByText('Ignored: 1').click();
  await button('Suggest again Zenbook').click();
  await button('Add as alias Zenbook').click();
  await page.getByLabel('Brand', { exact: true }).fill('acme');
  await page.getByRole('button', { name: 'Add as alias', exact: true }).click();
  await page.getByText('No untracked name appears in two answers or more').waitFor();
  await open(page, `${service.address}/app/queries?view=list&project=${project}`);
  await page.getByRole('checkbox', { name: 'Select which boot' }).check();
  await page.getByLabel('Tag', { exact: true }).fill('boots');
  await button('Add tag').click();
  await page.getByText('1 changed.').waitFor();
  await row(/which boot/)
    .getByText('boots', { exact: true })
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select which boot' }).check();
  await page.getByLabel('Tag', { exact: true }).fill('Boots');
  await button('Remove tag').click();
  await row(/which boot/)
    .getByText('boots', { exact: true })
    .waitFor({ state: 'detached' });
  await open(page, `${service.address}/app/answers?project=${project}`);
  await page.locator('[data-index="0"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete …' }).click();
  await dialog.getByRole('button', { name: 'Delete this answer for good' }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  assert.equal(await page.locator('[data-index]').count(), 2);
  assert.deepEqual(tab.complaints, []);
});

/** The token that writes of a session need. */
const csrf = (page: import('playwright-core').Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/session')).json()).csrfToken);
