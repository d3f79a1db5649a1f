import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const answer = (nth: number, text: string) => ({
  query: `which shoe ${nth}`,
  ...{ country: 'US', language: 'en', model: 'gpt-5' },
  runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
  answer: text,
});

describe('queries and tags', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const texts = ['A green shoe.', 'Evergreen, they say.', 'Green or red.', 'Take Bolt.'];
    project = await service.project(
      'Shoes',
      [{ name: 'Bolt' }],
      texts.map((text, nth) => answer(nth, text)),
    );
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (search: string) => `${service.address}/app/queries?project=${project}&${search}`;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  test('that name a brand are left out, or shown alone, of all but ads and videos', async () => {
    const named = { ...answer(9, 'Take Bolt.'), query: 'is Bolt any good' };
    const own = await service.project('Branded', [{ name: 'Bolt' }], [answer(8, 'Take Bolt.'), named]);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    const at = (path: string) => `${service.address}/app/${path}?project=${own}&range=30d`;
    await open(page, at('queries'));
    const rows = () => page.locator('main').textContent();
    assert.match((await rows())!, /is Bolt any good/);
    await button(page, '+ Filter').click();
    await page.getByText('Prompts that name a brand', { exact: true }).click();
    await page.getByLabel('Exclude').check();
    await settled(page);
    assert.equal(new URL(page.url()).searchParams.get('branded'), 'exclude');
    assert.doesNotMatch((await rows())!, /is Bolt any good/);
    assert.match((await rows())!, /which shoe 8/);
    await open(page, `${at('queries')}&branded=only`);
    assert.doesNotMatch((await rows())!, /which shoe 8/);
    assert.match((await rows())!, /is Bolt any good/);
    for (const path of ['ads', 'videos']) {
      await open(page, `${at(path)}&branded=only`);
      await page.getByText('This page counts answers to all prompts').waitFor();
      assert.match((await rows())!, /Answers\s*2/);
    }
  });

  test('are narrowed to those whose answers recommend a brand, with the count that choosing shows', async () => {
    const praised = answer(8, 'Acmetric is excellent: our best pick, and highly recommended for everyone.');
    const own = await service.project('Said', [{ name: 'Acmetric' }], [praised, answer(9, 'Acmetric is a firm.')]);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/queries?project=${own}&range=30d`);
    await button(page, '+ Filter').click();
    await page.getByText('Recommends', { exact: true }).click();
    const option = page.getByLabel(/^Acmetric/);
    assert.match((await option.locator('..').textContent())!, /Acmetric\s*1$/);
    await option.check();
    await settled(page);
    await page.getByText('Recommends: Acmetric').waitFor();
    assert.match((await page.locator('main').textContent())!, /which shoe 8/);
    assert.doesNotMatch((await page.locator('main').textContent())!, /which shoe 9/);
    await open(page, `${service.address}/app/ads?project=${own}&${new URL(page.url()).searchParams}`);
    await page.getByText('the filters Names, Cites, Recommends and Criticises don’t apply here').waitFor();
    await page.getByRole('link', { name: /Remove.*Recommends/ }).click();
    await settled(page);
    assert.equal(new URL(page.url()).searchParams.get('recommends'), null);
  });

  test('are narrowed to those whose answers name one brand but not another, and cite a domain', async () => {
    const sources = [{ url: 'https://acme.example/', cited: true }];
    const rows = [answer(5, 'Acmetric or Bolt.'), { ...answer(6, 'Acmetric.'), sources }, answer(7, 'Acmetric.')];
    const own = await service.project('Named', [{ name: 'Acmetric' }, { name: 'Bolt' }], rows);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    const main = async () => (await page.locator('main').textContent())!;
    await open(page, `${service.address}/app/queries?project=${own}&range=30d`);
    await button(page, '+ Filter').click();
    for (const [part, value, shown] of [
      ['Names', 'Acmetric', '3'],
      ['Doesn’t name', 'Bolt', '2'],
      ['Cites', 'acme.example', '1'],
    ] as const) {
      await page.locator('summary').getByText(part, { exact: true }).click();
      const option = page
        .locator('details[open]', { hasText: part })
        .getByLabel(new RegExp(`^${value}`))
        .last();
      assert.match((await option.locator('..').textContent())!, new RegExp(`${value}\\s*${shown}$`));
      await option.check();
      await settled(page);
      await page.getByText(`${part}: ${value}`).waitFor();
    }
    assert.doesNotMatch(await main(), /which shoe [57]/);
    assert.match(await main(), /which shoe 6/);
    const { searchParams } = new URL(page.url());
    assert.equal(searchParams.getAll('names').length + searchParams.getAll('notnames').length, 2);
    assert.equal(searchParams.get('cites'), 'acme.example');
  });

  test('are added, edited, tagged and deleted', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('view=tags'));
    await page.getByLabel('Name of the group').fill('Themes');
    await button(page, 'Add a group').click();
    await button(page, 'Rename Themes').click();
    await page.getByRole('textbox', { name: 'Name of the group' }).first().fill('Topics');
    await page.keyboard.press('Enter');
    await button(page, 'Rename Topics').waitFor();
    await button(page, 'Add a tag').click();
    await page.getByLabel('Name', { exact: true }).fill('sport');
    await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Topics' });
    await button(page, 'Save').click();
    await button(page, 'Edit sport').waitFor();
    await page.locator('.list').first().getByText('Topics', { exact: true }).waitFor();
    await open(page, view('view=list'));
    await page.getByText('4 prompts tracked.').waitFor();
    await button(page, 'Add prompts').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Prompts/ }).fill('best running shoe\nwhich shoe 0\n');
    await dialog.getByLabel('sport').check();
    await dialog.getByLabel(/^Markets/).fill('United States');
    await dialog.getByRole('button', { name: 'Add prompts' }).click();
    await dialog.getByText('“United States” isn’t a market: write a country and a language, as in US en.').waitFor();
    await dialog.getByLabel(/^Markets/).fill('DE de');
    await dialog.getByRole('button', { name: 'Add prompts' }).click();
    await dialog.getByText('1 prompt added, 1 were there before.').waitFor();
    await button(page, 'Close').click();
    await page.getByText('5 prompts tracked.').waitFor();
    await page.getByRole('link', { name: 'best running shoe' }).click();
    await dialog.getByRole('textbox', { name: 'Prompt', exact: true }).fill('which shoe 1');
    await button(page, 'Save').click();
    await dialog
      .locator('.form-problem')
      .getByText(/another prompt|text/i)
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Prompt', exact: true }).fill('best trail shoe');
    await dialog.getByRole('combobox').selectOption('comparative');
    await button(page, 'Save').click();
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await settled(page);
    assert.match((await page.locator('.table-body').textContent())!, /best trail shoeComparative.*sportDE de/);
    await page.getByRole('link', { name: 'best trail shoe' }).click();
    await button(page, 'Delete the prompt').click();
    await button(page, 'Really delete it: its answers stay').click();
    await page.getByText('4 prompts tracked.').waitFor();
    assert.deepEqual(
      tab.complaints.filter((text) => !/409|400/.test(text)),
      [],
    );
  });

  test('a tag on answers says how many it would link before it is saved, and links as many', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('view=labels'));
    await button(page, 'Add a tag').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('green');
    await button(page, 'How many answers would it link?').click();
    await dialog.getByText('2 answers would be linked to it.').waitFor();
    await dialog.getByRole('combobox').first().selectOption('contains');
    await button(page, 'How many answers would it link?').click();
    await dialog.getByText('3 answers would be linked to it.').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Answers: green' }).click();
    await page.getByText('3 answers with these filters').waitFor();
    await open(page, view('view=labels'));
    await button(page, 'Edit green').click();
    await button(page, 'How many answers would it link?').click();
    await dialog.getByText('Its links stay as they are.').waitFor();
    await dialog.getByRole('combobox').first().selectOption('word');
    await button(page, 'How many answers would it link?').click();
    await dialog.getByText(/All of its links are made again.*: 2 answers would be linked/).waitFor();
    await button(page, 'Save').click();
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await button(page, 'Delete green').click();
    await button(page, 'Really delete green, with its links').click();
    await page.getByText('No tag yet').waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('are shown to viewers as they are, who are told that only editors change them', async () => {
    await using tab = await aTab(browser, await service.member('vic@example.com', 'viewer'));
    const { page } = tab;
    for (const shown of ['list', 'tags', 'labels']) {
      await open(page, view(`view=${shown}`));
      await page.getByText('Only editors change this').waitFor();
      assert.equal(await button(page, /^(Add|Edit|Delete|Rename)/).count(), 0);
    }
    await open(page, view('view=list'));
    await page.getByRole('link', { name: 'which shoe 1' }).click();
    await page.getByRole('dialog').getByText('Only editors change this').waitFor();
    assert.equal(await button(page, 'Save').count(), 0);
  });
});
