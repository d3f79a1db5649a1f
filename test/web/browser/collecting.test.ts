import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, askAs, aTab, open, type Service, settled } from './support.ts';

const RECORDED: readonly string[] = readFileSync(
  new URL('../../../sample/replay/recordings.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: { text: string } }).question.text);

describe('page Collect', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    project = await service.project('Laptops', [], []);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const at = (page: string) => `${service.address}/app/${page}?project=${project}`;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  /** Tabs to what is labelled so, as somebody without a pointer does, and fills it in. */
  async function tabTo(page: Page, label: string): Promise<void> {
    for (let stops = 0; stops < 80; stops++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate((wanted) => {
        const { activeElement: element } = document;
        const texts = [element?.textContent, element?.getAttribute('aria-label')];
        if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
          texts.push(element.labels?.[0]?.textContent ?? '');
        return texts.some((text) => text?.trim().startsWith(wanted));
      }, label);
      if (found) return;
    }
    assert.fail(`"${label}" is not reached by Tab`);
  }

  test('from an empty project to answers by keyboard: queries, a collector whose cost is shown before, a run', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('answers'));
    await page.getByRole('heading', { name: 'Collect answers automatically' }).waitFor();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByLabel('Or paste a list').fill([...RECORDED, 'a question that nobody recorded'].join('\n'));
    await button(page, 'Preview').click();
    await page.getByLabel('Prompts', { exact: true }).check();
    await button(page, 'Import 25 prompts').click();
    await page.getByText(/^25 new/).waitFor();
    await tabTo(page, 'Collect');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Collect' }).waitFor();
    await page.getByText('Nothing asks assistants yet').waitFor();
    await tabTo(page, 'Add a collector');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Provider');
    await page.keyboard.type('Recorded');
    await tabTo(page, 'Countries and languages');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('UK-en');
    await page.keyboard.press('Enter');
    await page.getByText(/did you mean GB/).waitFor();
    await page.getByLabel('Countries and languages').fill('US-en');
    await page.keyboard.press('Enter');
    await page.getByText('Answers and cost of a run').waitFor();
    assert.match((await page.locator('.collect-forecast').textContent())!, /Prompts25.*25 ·/);
    await page.getByLabel('How often each prompt is asked in a run').fill('2');
    await page.locator('.collect-forecast').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.locator('.collect-forecast').getByText(/^50 ·/).first().waitFor();
    await page.getByLabel('How often each prompt is asked in a run').fill('1');
    await page.keyboard.press('Enter');
    await page.locator('.collect-forecast').getByText(/^25 ·/).first().waitFor();
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await tabTo(page, 'Run now');
    await page.keyboard.press('Enter');
    const run = page.getByLabel('Runs').locator('tbody tr').first();
    await run.getByText('24', { exact: true }).waitFor();
    await run.getByText('1 × no reply to this question was recorded').waitFor();
    // A plan becomes the schedule of a new collector.
    await page.getByLabel('At most ± points, over 30 days').fill('12');
    await page.getByLabel('Answers in 30 days, at most').fill('20000');
    await button(page, 'Show plans').click();
    const plans = page.getByRole('region', { name: 'Plans, the cheapest first' });
    await plans
      .getByText(/prompts|topics/i)
      .first()
      .waitFor();
    await plans
      .getByRole('button', { name: /^Schedule the plan of/ })
      .first()
      .click();
    assert.notEqual(await page.getByRole('combobox', { name: 'When', exact: true }).inputValue(), 'manual');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await open(page, at('answers'));
    await page
      .getByText(/24 answers|of 24\b/)
      .first()
      .waitFor();
    assert.deepEqual(
      tab.complaints.filter((text) => !/400/.test(text)),
      [],
    );
  });

  test('a schedule is kept as it was chosen, changed, and deleted', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('collect'));
    await button(page, 'Add a collector').click();
    const dialog = page.locator('dialog');
    await dialog.getByLabel('When').selectOption({ label: 'every Monday' });
    await dialog.getByLabel('At', { exact: true }).fill('07:30');
    await dialog.getByLabel('Time zone').fill('Mars/Olympus');
    await button(page, 'Show what it would cost').click();
    await dialog.getByText(/IANA zone/).waitFor();
    await dialog.getByLabel('Time zone').fill('Asia/Tokyo');
    await dialog.getByLabel('US dollars a month').fill('20');
    await button(page, 'Show what it would cost').click();
    await dialog.getByText(/list prices of/).waitFor();
    await button(page, 'Save').click();
    await page.getByText('every Monday, 07:30 (Asia/Tokyo)').waitFor();
    const row = page.getByLabel('Collectors').locator('tr', { hasText: 'OpenAI gpt-5' });
    await row.getByText(/20 USD a month/).waitFor();
    await row.getByText(/next run/).waitFor();
    await button(page, 'Edit OpenAI gpt-5').click();
    assert.equal(await dialog.getByLabel('At', { exact: true }).inputValue(), '07:30');
    await dialog.getByLabel('When').selectOption({ label: 'cron expression' });
    await dialog.getByLabel(/^Minute, hour/).fill('0 6 1 1 *');
    await dialog.getByLabel('Switched on').uncheck();
    await button(page, 'Show what it would cost').click();
    await button(page, 'Save').click();
    await row.getByText('0 6 1 1 * (Asia/Tokyo)').waitFor();
    await row.getByText('switched off').waitFor();
    await button(page, 'Delete OpenAI gpt-5').click();
    await button(page, /^Really delete it/).click();
    await row.waitFor({ state: 'detached' });
  });

  test('a collector that is switched off while its form is open stays so when that is saved', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('collect'));
    const told = { provider: 'mistral', model: 'small', locales: [{ country: 'US', language: 'en' }] };
    const { id } = await askAs(page, project, 'POST /api/v1/collectors', told);
    await open(page, at('collect'));
    await button(page, /^Edit Mistral/).click();
    const dialog = page.locator('dialog');
    await dialog.getByLabel('Switched on').waitFor();
    await askAs(page, project, `PATCH /api/v1/collectors/${id}`, { enabled: false });
    await dialog.getByLabel('How often each prompt is asked in a run').fill('3');
    await button(page, 'Show what it would cost').click();
    await button(page, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    const { enabled, executionCount } = await askAs(page, project, `GET /api/v1/collectors/${id}`);
    assert.deepEqual([enabled, executionCount], [false, 3]);
  });

  test('a key is entered, never shown again, and deleted; other roles than admin see none', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('collect'));
    await page.getByLabel('Key', { exact: true }).fill('sk-a-secret-of-mine');
    await page.getByLabel(/^Address/).fill('http://10.0.0.1/v1');
    await button(page, 'Enter the key').click();
    await page.getByText(/10\.0\.0\.1 is not a public address/).waitFor();
    await page.getByLabel(/^Address/).fill('');
    await button(page, 'Enter the key').click();
    await page.getByLabel('Keys of providers').getByText('in use').waitFor();
    await settled(page);
    assert.ok(!(await page.content()).includes('sk-a-secret-of-mine'));
    assert.equal(await page.getByLabel('Key', { exact: true }).inputValue(), '');
    await using editor = await aTab(browser, await service.member('ed@example.com', 'editor'));
    await open(editor.page, at('collect'));
    assert.equal(await editor.page.getByText('Keys of providers').count(), 0);
    await button(editor.page, 'Add a collector').click();
    await editor.page.getByText(/^Admins set budgets/).waitFor();
    await using viewer = await aTab(browser, await service.member('vi@example.com', 'viewer'));
    await open(viewer.page, at('collect'));
    assert.equal(await button(viewer.page, /Add a collector|Run now/).count(), 0);
    await button(page, 'Delete the key of OpenAI').click();
    await button(page, /^Really delete it/).click();
    await page.getByText('No key of your own').waitFor();
  });

  test('a model is named as judge in Settings, and beside an answer stands who judged', async () => {
    const row = { query: 'best tea', country: 'US', language: 'en', model: 'm', runAt: '2026-11-20T12:00:00Z' };
    const tea = await service.project('Tea', [{ name: 'Acme' }], [{ ...row, answer: 'Acme is excellent.' }]);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/answers?project=${tea}`);
    await page.getByText('best tea').first().click();
    await page.getByText('Judged by sightline’s own rules and models', { exact: true }).waitFor();
    await open(page, `${service.address}/app/settings?project=${tea}`);
    const card = page.locator('section, .card').filter({ hasText: 'Who judges how answers speak of brands' }).last();
    await card.getByLabel('Judge').selectOption('anthropic');
    await card.getByLabel('Model').fill('claude-haiku-4-5');
    await card.getByLabel('Answers a day').fill('0');
    await card.getByLabel('US dollars a month').fill('2.5');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText(/^0 answers judged, [01] open, 0 left to sightline’s own analysis/).waitFor();
    await page.reload();
    assert.equal(await card.getByLabel('Model').inputValue(), 'claude-haiku-4-5');
    assert.equal(await card.getByLabel('US dollars a month').inputValue(), '2.5');
    await card.getByLabel('Judge').selectOption('sightline’s own analysis');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('left to sightline’s own analysis').waitFor({ state: 'detached' });
    await using editor = await aTab(browser, await service.member('eddy@example.com', 'editor'));
    await open(editor.page, `${service.address}/app/settings?project=${tea}`);
    const theirs = editor.page.locator('section, .card').filter({ hasText: 'Who judges how answers' }).last();
    await theirs.getByText('Only admins of the organisation change this.').waitFor();
    assert.ok(await theirs.getByRole('button', { name: 'Save' }).isDisabled());
    assert.deepEqual(tab.complaints, []);
  });
});
