import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { focused, goTo, press, write } from './keys.ts';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const answer = (nth: number, text: string) => ({
  query: `which shoe ${nth}`,
  ...{ country: 'US', language: 'en', model: 'gpt-5', answer: text },
  runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
});

describe('by keyboard alone an editor can', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const texts = ['Take Acme.', 'Take Acme or Acmo.', 'Take Acmo.', 'Take Bolt.'];
    project = await service.project(
      'Shoes',
      [{ name: 'Acme' }, { name: 'Acmo' }, { name: 'Bolt' }],
      texts.map((text, nth) => answer(nth, text)),
    );
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (path: string, of = project) =>
    `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${of}`;
  const dialogGone = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog'));
  /** Opens a brand from the table, whose rows are one stop. */
  async function openBrand(page: Page, name: string): Promise<void> {
    await open(page, view('/brands?range=all&all=yes'));
    await goTo(page, /^row: /);
    for (let row = 0; row < 4 && !(await focused(page)).startsWith(`row: ${name}`); row++) {
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((at) => document.activeElement?.getAttribute('data-index') === at, String(row + 1));
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Tracked as').waitFor();
    await settled(page);
  }

  test('edit, merge, split and delete brands', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await openBrand(page, 'Acme');
    await press(page, /^Edit$/);
    await write(page, /^Also called/, 'Acme Shoes');
    await press(page, /^Save$/);
    await page.getByRole('dialog').getByText('Also called').waitFor();
    await page.getByRole('dialog').getByText('Acme Shoes').first().waitFor();
    await openBrand(page, 'Acmo');
    await press(page, /^Merge …$/);
    await write(page, /^Count mentions of Acmo/, 'Acme');
    await page.getByText(/Acme goes from 2 to 3 answers/).waitFor();
    await press(page, /^Merge$/);
    await page.getByRole('button', { name: 'Unmerge Acmo' }).waitFor();
    await settled(page);
    await press(page, /^Unmerge Acmo$/);
    await page.getByText(/Acme goes from 3 to 2 answers/).waitFor();
    await press(page, /^Really unmerge Acmo$/);
    await page.getByRole('button', { name: 'Really unmerge Acmo' }).waitFor({ state: 'detached' });
    await openBrand(page, 'Bolt');
    await press(page, /^Delete …$/);
    await press(page, /^Delete Bolt$/);
    await dialogGone(page);
    assert.deepEqual(tab.complaints, []);
  });

  test('bring brands and answers into an empty project', async () => {
    const empty = await service.project('Boots', [], []);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/import', empty));
    await write(page, /^Or paste a list/, 'brand;competitor\nAcme;no\nBolt;yes');
    await press(page, /^Preview$/);
    await press(page, /^Import 2 brands$/);
    await page.getByText('2 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    await goTo(page, /^Choose another file$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await write(page, /^Or paste a list/, JSON.stringify(answer(1, 'Take Acme.')));
    await press(page, /^Preview$/);
    await press(page, /^Import 1 answer$/);
    await page.getByText('1 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    await open(page, view('', empty));
    await page.getByRole('heading', { name: 'No answers yet: what comes next' }).waitFor({ state: 'detached' });
    assert.deepEqual(tab.complaints, []);
  });

  test('invite a member, and revoke the invitation', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/settings?part=people'));
    await write(page, /^E-mail address/, 'new@example.com');
    await goTo(page, /^Role/);
    await page.keyboard.type('Edi');
    await press(page, /^Make an invitation$/);
    await page.getByText('Send this link to new@example.com').waitFor();
    await settled(page);
    await goTo(page, /^Copy link/, 'Shift+Tab');
    await press(page, /^Take back the invitation of new@example.com$/);
    await press(page, /^Really take back the invitation of new@example.com$/);
    await page.getByText('No one is invited at the moment').waitFor();
  });

  test('share a view, and end the link', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/settings?part=shares'));
    await write(page, /^Name/, 'Client');
    await press(page, /^Make a link$/);
    await page.getByText('This is the link Client').waitFor();
    await settled(page);
    await goTo(page, /^Revoke link Client$/, 'Shift+Tab');
    await press(page, /^Revoke link Client$/);
    await press(page, /^Really revoke Client/);
    await page.getByRole('button', { name: 'Revoke link Client' }).waitFor({ state: 'detached' });
  });

  test('add queries, and add, edit and delete tags', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/queries?view=list'));
    await press(page, /^Add prompts$/);
    await write(page, /^Prompts/, 'which boot');
    await press(page, /^(Save|Add prompts)$/);
    await page.getByText(/1 prompt added/).waitFor();
    await open(page, view('/queries?view=labels'));
    await press(page, /^Add a tag$/);
    await write(page, /^Name/, 'Acmo');
    await goTo(page, /^Links itself to/);
    await page.keyboard.press('ArrowDown');
    await press(page, /^How many answers would it link/);
    await page.getByText('2 answers would be linked to it.').waitFor();
    await press(page, /^Save$/);
    await dialogGone(page);
    await settled(page);
    await press(page, /^Edit Acmo$/);
    await write(page, /^Name/, 'Acmos');
    await press(page, /^Save$/);
    await dialogGone(page);
    await settled(page);
    await press(page, /^Delete Acmos$/);
    await press(page, /^Really delete Acmos/);
    await page.getByText('No tag yet').waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('print, and take a picture', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await page.addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await open(page, view('/brands?range=all'));
    await press(page, /^Export/);
    await goTo(page, /PNG/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.match(file.suggestedFilename(), /\.png$/);
    await press(page, /^Export/);
    await press(page, /^Print/);
    await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  });

  test('change settings, make and delete a key, delete answers and at last the project', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/settings'));
    await write(page, /^Name/, 'Sport shoes');
    await press(page, /^Save$/);
    await page.getByRole('status').getByText('Saved').waitFor();
    await open(page, view('/settings?part=keys'));
    await write(page, /^Name/, 'reports');
    await press(page, /^Make a key$/);
    await page.getByText('It is not shown again').waitFor();
    await settled(page);
    await goTo(page, /^Delete the key reports$/, 'Shift+Tab');
    await press(page, /^Delete the key reports$/);
    await press(page, /^Really delete reports/);
    await page.getByRole('button', { name: 'Delete the key reports' }).waitFor({ state: 'detached' });
    await open(page, view('/settings?part=data&range=all'));
    await press(page, /^Count them$/);
    await page.getByText('4 answers would be deleted').waitFor();
    await press(page, /^Delete 4 answers$/);
    await page.getByText('4 answers deleted.').waitFor();
    await open(page, view('/settings'));
    await write(page, /^Type Sport shoes to delete it/, 'Sport shoes');
    await press(page, /^Delete the project$/);
    await page.waitForURL((url) => url.searchParams.get('project') !== project);
    await settled(page);
    assert.deepEqual(tab.complaints, []);
  });
});
