import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aService, aTab, copiedOn, exportAs, open, type Service, settled } from './support.ts';

const ANSWER = [
  '<think>Which of them do people buy?</think>## Best picks',
  '',
  '| Brand | Price | Note |',
  '|:------|------:|------|',
  '| **Google** | $99 | [review](https://a.example/x) |',
  '| Roku | $49 | <br>cheap |',
  '',
  '1. Streaming',
  '   - Roku, says a [test]()',
  '     - [[1]](https://b.example/y)',
  '2. Speakers[^1]',
  '',
  '[^1]: As of *2026*.',
  '<img src=x onerror="document.title=`broken`">',
].join('\n');

describe('answers as they were written', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const row = (nth: number, answer: string) => ({
      query: `what to buy ${nth}`,
      country: 'US',
      language: 'en',
      model: 'gpt-5',
      runAt: new Date().toISOString(),
      executionNumber: 1,
      answer,
    });
    project = await service.project(
      'Shop',
      [{ name: 'Google', aliases: ['Alphabet'] }],
      [row(1, ANSWER), row(2, 'Search for it with googleable words.')],
    );
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  test('tables, lists in lists, footnotes and links read as they were meant, and no HTML passes', async () => {
    await using tab = await aTab(browser, service, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = tab;
    await open(page, `${service.address}/app/answers?project=${project}&sort=time`);
    const marks = /\*\*|\]\(|\|--|<br>|\[\^/;
    for (const excerpt of await page.locator('.answer-excerpt').allInnerTexts()) assert.doesNotMatch(excerpt, marks);
    assert.doesNotMatch(await copiedOn(page, () => exportAs(page, 'Copy rows')), marks);
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV as shown')]);
    assert.doesNotMatch(await readFile(await file.path(), 'utf8'), marks);
    const [whole] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Whole answers (CSV)')]);
    assert.match(whole.suggestedFilename(), /whole-answers.*\.csv$/);
    const wholeText = await readFile(await whole.path(), 'utf8');
    assert.ok(wholeText.includes(ANSWER.slice(ANSWER.indexOf('## Best'), ANSWER.indexOf('\n<img'))), wholeText);
    await page.getByRole('link', { name: 'what to buy 1' }).click();
    await settled(page);
    const text = page.locator('.answer-text');
    assert.deepEqual(await text.locator('th').allTextContents(), ['Brand', 'Price', 'Note']);
    assert.deepEqual(await text.locator('tbody tr').first().locator('td').allTextContents(), [
      'Google',
      '$99',
      'review',
    ]);
    assert.equal(await text.getByRole('link', { name: 'review' }).getAttribute('href'), 'https://a.example/x');
    assert.equal(await text.getByRole('link', { name: 'test' }).count(), 0);
    assert.equal(await text.locator('sup').textContent(), '1');
    const indents = await text
      .locator('.answer-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    assert.ok(indents[0]! < indents[1]! && indents[1]! < indents[2]! && indents[3] === indents[0], indents.join());
    assert.equal(await text.locator('img').count(), 0);
    assert.notEqual(await page.title(), 'broken');
    assert.doesNotMatch((await text.textContent()) ?? '', /\*\*|\]\(|Which of them/);
    const aside = page.locator('.set-aside');
    assert.match((await aside.locator('summary').textContent()) ?? '', /^Set aside: Reasoning/);
    await aside.locator('summary').click();
    await aside.getByText('Which of them do people buy?').waitFor();
  });

  test('a search for a brand’s name says how many answers hold the text, how many name the brand, and why', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, `${service.address}/app/answers?project=${project}&q=google`);
    const why = page.getByText('2 answers hold the text Google; 1 names the brand. Why?');
    await why.click();
    await page.getByText('It is also counted under: Alphabet.').waitFor();
    await page.getByRole('link', { name: 'Answers that name Google' }).click();
    await settled(page);
    assert.match((await page.getByText(/with these filters/).textContent()) ?? '', /^1 answer /);
    assert.deepEqual(tab.complaints, []);
  });
});
