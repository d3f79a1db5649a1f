import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, askAs, aTab, open, type Service, settled } from './support.ts';

const DAY = 86_400_000;
const WEEKS = 10;
const QUERIES = 12;

/** Twelve prompts asked twice a week; all answers name Acme but those of the last two whole weeks. */
function answers() {
  const now = Date.now();
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: WEEKS * QUERIES * 2 }, (_, nth) => {
    const back = 1 + Math.floor(nth / (QUERIES * 2));
    const isNamed = back > 2 || nth % 8 === 0;
    return {
      query: `which boots ${nth % QUERIES} for ${'abcdefghijkl'[nth % QUERIES]}`,
      ...{ country: 'DE', language: 'de', model: 'gpt-5' },
      answer: isNamed ? 'Take the Acme.' : 'Take the Bolt.',
      runAt: new Date(monday - back * 7 * DAY + (nth % (QUERIES * 2) < QUERIES ? 1 : 4) * DAY).toISOString(),
    };
  });
}

describe('page Alerts', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const brands = [
      { name: 'Acme', isCompetitor: false },
      { name: 'Bolt', isCompetitor: true },
    ];
    project = await service.project('Boots', brands, answers());
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  test('makes an alert on the brand of the overview after a preview, pauses and deletes it', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app?project=${project}&model=gpt-5&range=all`);
    await page.getByRole('link', { name: 'Alert me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an alert' });
    await dialog.getByRole('button', { name: 'Preview' }).waitFor();
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Acme: Visibility');
    assert.equal(await dialog.getByRole('combobox', { name: 'Whose' }).locator('option:checked').textContent(), 'Acme');
    assert.ok(await dialog.getByLabel(/^Only answers of these filters: .*gpt-5/).isChecked());
    await dialog.getByText('There is no channel yet').waitFor();
    await button(page, 'Preview').click();
    await dialog.getByText(/^Would have fired 1 time in \d+ weeks/).waitFor();
    await dialog.getByText(/^Watches 1 row, 1 with the other alerts/).waitFor();
    await dialog.getByRole('combobox', { name: 'Send' }).selectOption({ label: 'Rises' });
    assert.equal(await dialog.getByText('Would have fired').count(), 0, 'is of what was asked before');
    await button(page, 'Preview').click();
    await dialog.getByText(/^Would not have fired in \d+ weeks/).waitFor();
    await dialog.getByRole('combobox', { name: 'Send' }).selectOption({ label: 'Falls' });
    await dialog.getByLabel(/^Send nothing from/).fill('22:00');
    await button(page, 'Save').click();
    await dialog.getByText('Enter both times of the quiet hours').waitFor();
    await dialog.getByLabel('until', { exact: true }).fill('07:00');
    await button(page, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
    assert.doesNotMatch(page.url(), /add=|brand=/);

    const row = page.getByRole('row', { name: /Acme: Visibility/ });
    await row.getByRole('cell', { name: /^Visibility: Acme/ }).waitFor();
    assert.match((await row.textContent())!, /Visibility: AcmeFallsSome answers only, by filters/);
    await row.getByRole('link').click();
    const history = page.getByRole('region', { name: 'History of Acme: Visibility' });
    await history.getByText('Firing').first().waitFor();
    assert.match((await history.textContent())!, /Firing.*%−\d+\.\d pts \(likely −\d+\.\d to −\d+\.\d\)/);

    await button(page, 'Pause').click();
    await row.getByText('Paused').waitFor();
    await button(page, 'Go on').waitFor();
    await button(page, 'Change Acme: Visibility').click();
    const form = page.getByRole('dialog', { name: 'Change Acme: Visibility' });
    await form.getByLabel('Name').fill('Acme falls');
    assert.equal(await form.getByLabel('Enabled').isChecked(), false);
    await form.getByRole('button', { name: 'Save' }).click();
    await button(page, 'Go on').click();
    await button(page, 'Pause').waitFor();
    await button(page, 'Delete Acme falls').click();
    await button(page, 'Really delete it').click();
    await page.getByText('Nothing is watched yet').waitFor();
    await button(page, 'We are named less').click();
    assert.equal(await page.getByRole('dialog').getByLabel('Name').inputValue(), 'We are named less');
    assert.deepEqual(tab.complaints, []);
  });

  test('makes a channel that is told of what waits for people, changes what it is told of and keeps its address, and takes another one', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/settings?part=channels&project=${project}`);
    await page.getByLabel('Name').fill('Ops');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Webhook' });
    await page.getByLabel(/^Address/).fill('https://hooks.example.com/in');
    // What waits for a person is ticked already.
    const waiting = [
      'Any alert begins',
      'Judge paused',
      'Budget reached',
      'API key expires',
      'Another channel disabled',
    ];
    for (const event of waiting) await page.getByLabel(event).uncheck();
    assert.ok(await page.getByLabel('Collector paused').isChecked());
    await button(page, 'Add channel').click();
    await page.getByText(/^The secret of Ops/).waitFor();
    const row = page.getByRole('row', { name: /Ops/ });
    assert.match((await row.textContent())!, /OpsWebhookCollector pausedOn/);

    await button(page, 'Change Ops').click();
    const dialog = page.getByRole('dialog', { name: 'Change Ops' });
    assert.ok(await dialog.getByLabel('Collector paused').isChecked());
    assert.equal(await dialog.getByRole('combobox', { name: 'Kind' }).count(), 0);
    await dialog.getByLabel('Name').fill('Operators');
    await dialog.getByLabel('Collector paused').uncheck();
    await dialog.getByLabel('Import finished').check();
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const changed = page.getByRole('row', { name: /Operators Webhook Import finished On/ });
    await changed.waitFor();
    await button(page, 'Change Operators').click();
    const again = page.getByRole('dialog', { name: 'Change Operators' });
    assert.equal(await again.getByRole('combobox', { name: 'Language' }).inputValue(), 'de');
    await again.getByLabel(/^Address/).fill('https://hooks.example.com/other');
    await again.getByRole('button', { name: 'Save' }).click();
    await again.waitFor({ state: 'detached' });
    assert.deepEqual(tab.complaints, []);
  });

  test('who doesn’t see a channel keeps it where they change an alert', async () => {
    const eve = await service.member('eve@example.com', 'editor');
    await using admin = await aTab(browser, service);
    await open(admin.page, `${service.address}/app/alerts?project=${project}`);
    const ask = askAs.bind(undefined, admin.page, project);
    const hook = { name: 'All', kind: 'webhook', events: [], url: 'https://hooks.example.com/all' };
    const channel = await ask('POST /api/v1/channels', hook);
    const watched = { name: 'We fall', metric: 'visibility', subject: 'own', channels: [channel.id] };
    const alert = await ask('POST /api/v1/alerts', watched);
    const { results } = (await ask('GET /api/members')) as { results: readonly { id: string; email: string }[] };
    const { id } = results.find(({ email }) => email === 'eve@example.com')!;
    await ask(`PATCH /api/members/${id}`, { projectIds: [project] });
    await using tab = await aTab(browser, eve);
    await open(tab.page, `${service.address}/app/alerts?project=${project}`);
    await button(tab.page, 'Change We fall').click();
    const form = tab.page.getByRole('dialog', { name: 'Change We fall' });
    assert.ok(await form.getByLabel('1 more that isn’t listed').isChecked());
    await form.getByLabel('Name').fill('We are named less often');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const { name, channels } = await ask(`GET /api/v1/alerts/${alert.id}`);
    assert.deepEqual([name, channels], ['We are named less often', [channel.id]]);
  });
});
