import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { verdictsRight } from '../../../build/verdicts-right.ts';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const answer = (nth: number, text: string) => ({
  query: `which shoe ${nth}`,
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
  answer: text,
});

describe('an editor', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const texts = ['Take Acme.', 'Take Acme or Acmo.', 'Take Acmo.', 'Take Bolt.', 'Bolt, or Zed.'];
    project = await service.project(
      'Shoes',
      [{ name: 'Acme' }, { name: 'Acmo' }, { name: 'Bolt' }],
      texts.map((text, nth) => answer(nth, text)),
    );
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (path: string) => `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${project}`;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  /** The brands of the page, and in how many answers each is named. */
  const brands = (page: Page) =>
    page.evaluate(() => {
      const heads = [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent?.trim());
      const at = heads.findIndex((head) => head?.startsWith('Answers'));
      return Object.fromEntries(
        [...document.querySelectorAll('.table-body [role=row]')].map((row) => [
          row.querySelector('.brand-name bdi')!.textContent,
          row.querySelectorAll('[role=gridcell]')[at]!.textContent,
        ]),
      );
    });
  const answersOf = async (page: Page, wanted: Readonly<Record<string, string>>) => {
    // Answers are analysed again after a brand has changed: the page is asked until they are.
    for (let tries = 0; tries < 60; tries++) {
      await open(page, view('/brands?range=all&all=yes'));
      if (
        JSON.stringify(Object.entries(await brands(page)).toSorted()) ===
        JSON.stringify(Object.entries(wanted).toSorted())
      )
        return;
    }
    assert.deepEqual(await brands(page), wanted);
  };

  test('sees that figures mix surfaces, and filters by how answers were asked', async () => {
    const of = (surface: string, nth: number) => ({ ...answer(nth, 'Take Acme.'), surface });
    const mixed = [of('app', 1), { ...of('app', 2), persona: 'Buyer v1' }, of('api', 1)];
    const shoes = await service.project('Surfaces', [{ name: 'Acme' }], mixed);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/overview?project=${shoes}&range=all`);
    const mix = page.getByText('mix answers of several surfaces');
    const links = mix.getByRole('link');
    assert.deepEqual(await links.allTextContents(), ['app (2)', 'API (1)']);
    const settings = `${service.address}/api/v1/projects/${shoes}/settings`;
    const { csrfToken } = await (await page.request.get(`${service.address}/api/session`)).json();
    await page.request.patch(settings, { data: { firstSurface: 'api' }, headers: { 'x-csrf-token': csrfToken } });
    await page.reload();
    await page.locator('.banner a:first-of-type', { hasText: 'API (1)' }).waitFor();
    await mix.getByRole('link', { name: 'app (2)' }).click();
    await page
      .getByText(/^2 answers, /)
      .first()
      .waitFor();
    assert.equal(await page.getByText('mix answers of several surfaces').count(), 0);
    await page.getByRole('button', { name: '1 filter' }).click();
    // The part that narrows is unfolded.
    await page.getByLabel('Buyer v1').check();
    await page
      .getByText(/^1 answer, /)
      .first()
      .waitFor();
    await open(page, `${service.address}/app/ads?project=${shoes}&range=all&persona=Buyer+v1`);
    await page.getByText('the filters under How asked don’t apply here').waitFor();
  });

  test('decides on a doubtful answer once for all of its text, and takes that back', async () => {
    const doubted = "<think>Hm.</think>I can't help with that. Acme is good.";
    const shoes = await service.project(
      'Doubts',
      [{ name: 'Acme' }],
      [...[answer(1, doubted), answer(2, doubted), answer(3, 'Take Acme.')]],
    );
    await using tab = await aTab(browser, service);
    const { page } = tab;
    const at = (path: string) => `${service.address}/app${path}?project=${shoes}&range=all`;
    await open(page, at('/overview'));
    await page.getByText('2 doubtful answers').getByRole('link', { name: 'Check' }).click();
    await page.getByText('2 answers with these filters').waitFor();
    await page.getByRole('link', { name: 'which shoe 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Perhaps not an answer: .*answers nothing, but "acme is good" may/).waitFor();
    await dialog.getByText(/^Set aside: Reasoning/).click();
    await dialog.getByText('<think>Hm.</think>').waitFor();
    await button(page, 'Not an answer (2 alike)').click();
    await dialog.getByText('Decided: not an answer.').waitFor();
    await open(page, at('/overview'));
    await page
      .getByText(/^1 answer/)
      .first()
      .waitFor();
    assert.equal(await page.getByText('doubtful').count(), 0);
    await page.goBack();
    await button(page, 'Undo').click();
    await dialog.getByText(/Perhaps not an answer/).waitFor();
  });

  test('corrects what the analysis says of a brand, in every figure, and takes that back', async () => {
    const shoes = await service.project(
      'Corrections',
      [{ name: 'Acme' }, { name: 'Bolt' }],
      [answer(1, 'Acme is excellent.'), answer(2, '<think>Hm.</think>Bolts are fine.')],
    );
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/answers?project=${shoes}&range=all`);
    const dialog = page.getByRole('dialog');
    const evidence = dialog.getByRole('complementary');
    const byKey = async () => {
      await button(page, 'Correct').waitFor();
      await page.keyboard.press('c');
    };
    const correct = async (right: string, note = '') => {
      await byKey();
      await dialog.getByLabel('What is right?').selectOption({ label: right });
      await dialog.getByLabel('Note').fill(note);
      await button(page, 'Correct').click();
      await dialog.getByText('Corrected').waitFor();
    };
    await page.getByRole('link', { name: 'which shoe 1' }).click();
    await evidence.getByText('praised', { exact: true }).waitFor();
    await correct('criticised', 'irony');
    await evidence.getByText('criticised', { exact: true }).waitFor();
    await dialog.getByText(/Acme: criticised by .* · irony/).waitFor();
    await button(page, 'Undo').click();
    await evidence.getByText('praised', { exact: true }).waitFor();
    await button(page, 'Older answer').click();
    await dialog.getByText('Bolts are fine.').waitFor();
    await byKey();
    await dialog.getByRole('combobox', { name: 'Brand', exact: true }).selectOption({ label: 'Bolt' });
    await dialog.getByLabel('As the answer writes it').fill('bolts');
    await button(page, 'Correct').click();
    await dialog.locator('mark', { hasText: 'Bolts' }).waitFor();
    await evidence.getByText('1 brand named').waitFor();
    await open(page, `${service.address}/app/brands?project=${shoes}&range=all&all=yes`);
    await page.getByRole('link', { name: 'Acme' }).click();
    const { english } = verdictsRight();
    await page.getByText(`right on ${english.toFixed(1)}%`).waitFor();
  });

  test('tracks a brand after seeing where its names are found, edits and deletes it', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands?range=all&all=yes'));
    await button(page, 'Add a brand').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Brand', { exact: true }).fill('Zed');
    await dialog.getByLabel(/^Group/).fill('Other shoes');
    await button(page, /Where are the new names/).click();
    await dialog.getByText(/1 answer holds the text “Zed”/).waitFor();
    // Whose it is has to be said.
    assert.equal(await dialog.locator('input[type=radio]:checked').count(), 0);
    await dialog.getByLabel('Competitor', { exact: true }).check();
    await button(page, 'Save').click();
    await dialog.getByText('Tracked as').waitFor();
    await dialog.getByText('Other shoes').waitFor();
    await button(page, 'Edit').click();
    await dialog.getByLabel('Brand', { exact: true }).fill('Acme');
    await button(page, 'Save').click();
    await dialog.getByText(/Acme/).first().waitFor();
    assert.match((await dialog.locator('.form-problem').textContent()) ?? '', /Acme/, 'a name that is taken is said');
    assert.equal(await dialog.getByLabel('Brand', { exact: true }).inputValue(), 'Acme', 'nothing typed is lost');
    await dialog.getByLabel('Brand', { exact: true }).fill('Zedd');
    await dialog.getByLabel(/^Also called/).fill('Zed');
    await button(page, 'Save').click();
    // The form has a field of the same name as the record.
    await button(page, 'Edit').waitFor();
    await dialog.getByText('Also called').waitFor();
    await answersOf(page, { Acme: '2', Acmo: '2', Bolt: '2', Zedd: '1' });
    await page.getByRole('link', { name: 'Zedd' }).click();
    await button(page, 'Delete …').click();
    await button(page, 'Delete Zedd').click();
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await answersOf(page, { Acme: '2', Acmo: '2', Bolt: '2' });
  });

  test('merges a brand after seeing what would change, and unmerges it', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/brands?range=all&all=yes'));
    await page.getByRole('link', { name: 'Acmo' }).click();
    await button(page, 'Merge …').click();
    await page.getByLabel(/Count mentions of Acmo/).fill('Acme');
    await page
      .getByText(/2 answers of all days name Acmo, 1 of them Acme, too: Acme goes from 2 to 3 answers/)
      .waitFor();
    const figures = page.getByRole('table', { name: 'Figures of all days, before and after' });
    assert.deepEqual(await figures.locator('tbody tr').allTextContents(), [
      'Acme2 → 340.0% → 60.0%1.0 → 1.0',
      'Acmo2 → 040.0% → –1.5 → –',
    ]);
    await button(page, 'Merge').click();
    await button(page, 'Unmerge Acmo').waitFor();
    await answersOf(page, { Acme: '3', Bolt: '2' });
    await page.getByRole('link', { name: 'Acme' }).click();
    await button(page, 'Unmerge Acmo').click();
    await page
      .getByText(/2 answers of all days count for Acmo again, 1 of them for Acme, too: Acme goes from 3 to 2 answers/)
      .waitFor();
    await button(page, 'Really unmerge Acmo').click();
    await button(page, 'Really unmerge Acmo').waitFor({ state: 'detached' });
    await answersOf(page, { Acme: '2', Acmo: '2', Bolt: '2' });
  });

  test('who changes a brand later than another editor is told, and loses nothing typed', async () => {
    await using first = await aTab(browser, service);
    await using second = await aTab(browser, await service.member('eve@example.com', 'editor'));
    for (const { page } of [first, second]) {
      await open(page, view('/brands?range=all&all=yes'));
      await page.getByRole('link', { name: 'Bolt' }).click();
      await button(page, 'Edit').click();
    }
    const aliases = (page: Page) => page.getByRole('dialog').getByLabel(/^Also called/);
    await aliases(first.page).fill('Bolt Shoes');
    await first.page
      .getByRole('dialog')
      .getByLabel(/^Group/)
      .fill('Sport > Running');
    await button(first.page, 'Save').click();
    await first.page.getByRole('dialog').getByText('Running').waitFor();
    await aliases(second.page).fill('Bolt & Co');
    await button(second.page, 'Save').click();
    await second.page.getByText(/Another person meanwhile changed a field that you changed, too/).waitFor();
    assert.equal(await aliases(second.page).inputValue(), 'Bolt & Co');
    await settled(second.page);
    await button(second.page, 'Cancel').click();
    await second.page.getByRole('dialog').getByText('Bolt Shoes').first().waitFor();
    const log = await second.context.request.get(`${service.address}/api/audit-log`, {
      headers: { 'x-project-id': project },
    });
    assert.equal(log.status(), 403, 'an editor does not read the log');
  });

  test('an import goes on while another page is open, and is shown at its end', async () => {
    const empty = await service.project('Many boots', [], []);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/import?project=${empty}&range=all`);
    const rows = Array.from({ length: 1_100 }, (_, nth) => JSON.stringify(answer(nth, 'Take Acme.')));
    const file = { name: 'many.jsonl', mimeType: 'text/plain', buffer: Buffer.from(rows.join('\n')) };
    await page.getByLabel(/^A file/).setInputFiles(file);
    await page.getByText(/Tried the first 1,000 of [\d,]+ rows: 1,000 new/).waitFor();
    await button(page, 'Import 1,100 answers').click();
    const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    await to('Brands');
    await page.getByRole('heading', { name: 'Brands', exact: true }).waitFor();
    await to('Import');
    await page.getByText('1,100 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    // The list of imports has it once, without loading the page again.
    await page.getByRole('cell', { name: /^many\.jsonl/ }).waitFor();
  });

  test('brings brands and answers into an empty project, and is told which line is wrong', async () => {
    const empty = await service.project('Boots', [], []);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/import?project=${empty}&range=all`);
    const give = (name: string, text: string) =>
      page.getByLabel(/^A file/).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const next = () => button(page, 'Choose another file').click();
    await page.getByLabel('Or paste a list').fill('Acme\nBolt\n');
    await button(page, 'Preview').click();
    await page.getByLabel('Brands', { exact: true }).check();
    await page.getByLabel('Competitors', { exact: true }).check();
    await page.getByText('2 new, 0 changed, 0 as before, 0 not possible.').waitFor();
    await button(page, 'Import 2 brands').click();
    await page.getByText('2 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    await next();
    const lines = [answer(1, 'Take Acme.'), answer(2, 'Take Bolt.'), { ...answer(3, 'x'), country: 'UK' }];
    await give('answers.jsonl', [...lines.map((line) => JSON.stringify(line)), '{"no'].join('\n'));
    await page
      .getByText(/Line 4: /)
      .first()
      .waitFor();
    await button(page, 'Import 3 answers').click();
    await page.getByText('2 new, 0 changed, 0 as before, 2 not taken.').waitFor();
    await page.getByText(/Line 3: .*did you mean GB/).waitFor();
    await next();
    const rows = 'Frage;Modell;Datum;Antwort;Kosten\n';
    await give('antworten.csv', `${rows}which boot;gpt-5;20.11.2026 12:00;"Take ""Bolt"";\nor none";0,5\n`);
    await page.getByLabel('Which country').fill('DE');
    await page.getByLabel('Which country').blur();
    await page.getByLabel('Which language').fill('de');
    await page.getByLabel('Which language').blur();
    await page.getByLabel(/no time zone/).selectOption('Europe/Berlin');
    await page.getByText('1 new, 0 changed, 0 as before, 0 not possible.').waitFor();
    assert.equal(await page.getByLabel('Kosten').inputValue(), '');
    await button(page, 'Import 1 answer').click();
    await page.getByText('1 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    // The next file with these columns is read alike, without a question.
    await next();
    await give('mehr.csv', `${rows}which shoe;gpt-5;21.11.2026 12:00;Take Acme.;0,5\n`);
    await page.getByText('Read like the last file with these columns.').waitFor();
    await button(page, 'Import 1 answer').click();
    await page.getByText('1 new, 0 changed, 0 as before, 0 not taken.').waitFor();
    await button(page, /^Undo mehr/)
      .first()
      .click();
    await button(page, 'Really undo 1 change').click();
    await page.getByText('Import undone: 2 records removed or as before it.').waitFor();
    // Rows of a table without a header are no brands.
    await next();
    await give('reste.csv', 'Müller;Mueller;ja;x\nGörtz;;nein;y\n');
    await page.getByLabel('Brands', { exact: true }).check();
    await page.getByText(/Line 1: “?"Müller;Mueller;ja;x" looks like a row/).waitFor();
    assert.ok(await button(page, 'Import 0 brands').isDisabled());
    await open(page, `${service.address}/app/answers?project=${empty}&range=all`);
    await page.getByText('3 answers with these filters, newest first.').waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('makes a key that is shown once and works, and finds it all in the audit log', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/settings?part=keys'));
    await page.getByLabel('Name').fill('reports');
    await button(page, 'Make a key').click();
    await page.getByText('It is not shown again').waitFor();
    const key = (await page.locator('.secret').first().textContent())!;
    const reply = await fetch(`${service.address}/api/v1/analytics/entities`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'x-project-id': project, 'content-type': 'application/json' },
      body: '{}',
    });
    assert.equal(reply.status, 200);
    assert.match((await page.locator('.secret').nth(1).textContent())!, new RegExp(`curl .*${key}`, 's'));
    await open(page, view('/settings?part=keys'));
    assert.ok(!(await page.locator('main').textContent())!.includes(key), 'only once');
    await button(page, 'Delete the key reports').click();
    await button(page, 'Really delete reports').click();
    await button(page, 'Delete the key reports').waitFor({ state: 'detached' });
    await open(page, view('/settings?part=audit'));
    const log = (await page.locator('main').textContent())!;
    for (const action of [/key/i, /brand/i]) assert.match(log, action);
    assert.deepEqual(tab.complaints, []);
  });

  test('counts what a deletion would take before it is done, and deletes the project by its name only', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, view('/settings?part=data&range=all'));
    await button(page, 'Count them').click();
    await page.getByText('5 answers would be deleted').waitFor();
    await button(page, 'Cancel').click();
    await open(page, view('/settings'));
    await page.getByLabel('Type Shoes to delete it').fill('Shoe');
    await button(page, 'Delete the project').click();
    await page.getByText('nothing was deleted').waitFor();
    await page.getByLabel('Type Shoes to delete it').fill('Shoes');
    await button(page, 'Delete the project').click();
    await page.waitForURL((url) => url.searchParams.get('project') !== project);
    await settled(page);
    assert.doesNotMatch((await page.locator('nav').first().textContent())!, /Shoes/);
  });
});
