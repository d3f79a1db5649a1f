import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const DAY = 86_400_000;
const anAnswer = (nth: number, daysAgo: number, answer: string) => ({
  query: `best shoes ${(nth >> 1) % 12}`,
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
  executionNumber: 1 + nth,
  answer,
});
/** Shoes of two months: first Acme is only praised, then mostly criticised; Bolt is what three answers do not know. */
const JUDGED = Array.from({ length: 96 }, (_, nth) => {
  const isNew = nth % 2 === 0;
  const isBad = isNew && nth % 8 !== 0;
  const verdict = isBad ? 'Acme is terrible and unreliable. Avoid Acme.' : 'Acme is excellent and comfortable.';
  return anAnswer(
    nth,
    (isNew ? 2 : 33) + (nth % 25),
    nth < 6 && isNew ? `${verdict} I could not find anything about Bolt.` : `${verdict} Bolt is light.`,
  );
});

describe('pages say', () => {
  let browser: Browser;
  let service: Service;
  let judged: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    judged = await service.project('Judged', [{ name: 'Acme' }, { name: 'Bolt' }], JUDGED);
  });
  after(async () => await service?.[Symbol.asyncDispose]());
  const textOf = async (part: Locator) => (await part.textContent()) ?? '';
  const words = (page: Page) => textOf(page.locator('main'));
  const at = (path: string, project: string, more = '') => `${service.address}/app${path}?project=${project}${more}`;

  test('that answers are old, which days they are of, and what shows them or brings new ones', async () => {
    const old = await service.project(
      'Old',
      [{ name: 'Own' }, { name: 'Acme', isCompetitor: true }],
      [anAnswer(1, 400, 'Acme.'), anAnswer(2, 390, 'Acme.')],
    );
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('', old));
    assert.match(await words(page), /No answers of these days\s*The project has 2 answers, of /);
    assert.ok(await page.getByRole('link', { name: 'Collect new answers' }).isVisible());
    await page.locator('.ways').getByRole('link', { name: 'All time' }).click();
    await settled(page);
    assert.match(await words(page), /2 answers, 1 brand named in them/);
    // One's own brand is what the page is about, though none names it; and no other takes the place of a brand that is gone.
    assert.match(await textOf(page.locator('.headline')), /Own[\s\S]*0\.0%/);
    await open(page, at('', old, '&range=all&brand=00000000-0000-7000-8000-000000000000'));
    assert.match(await words(page), /There is no such brand any more[\s\S]*Show your brand/);
    assert.equal(await page.locator('.headline').count(), 0);
    // Narrowed by something else than days, it is a matter of filters.
    await open(page, at('', old, '&range=all&country=DE'));
    assert.match(await words(page), /No answer with these filters\s*The project has 2 answers/);
    assert.deepEqual(tab.complaints, []);
  });

  test('net tone, how sure it is, whether it changed, and which answers praise, criticise or recommend', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('', judged));
    const tile = page.locator('.tile', { hasText: 'Net tone' });
    assert.match(await textOf(tile), /−50\.0[\s\S]*likely [−+]\d+\.\d . [−+]\d+\.\d/);
    assert.match(await textOf(tile), /Fell \+100\.0 → −50\.0/);
    // Each part of the bar leads to as many answers as it counts, as does the figure.
    for (const [name, answers] of [
      ['Praised 12', 12],
      ['Mixed 0', 0],
      ['Criticised 36', 36],
      ['Neutral 0', 0],
      ['−50.0', 48],
    ] as const) {
      await tile.getByRole('link', { name, exact: true }).click();
      await settled(page);
      assert.match(await words(page), new RegExp(`(?:^|\\D)${answers} answers with these filters`), name);
      await page.goBack();
      await settled(page);
    }
    await page.locator('.tile').getByRole('link', { name: 'Net tone' }).click();
    await settled(page);
    assert.match(await textOf(page.locator('.what-changed')), /Acme/);
    await page.getByRole('link', { name: 'Compare' }).last().click();
    await settled(page);
    assert.match(
      await words(page),
      /Both figures, their difference and the verdict are over the 12 prompts asked on both sides/,
    );
    assert.match(await textOf(page.locator('[role="row"]', { hasText: 'Acme' })), /−\d+\.\d/);
    // Beside the change there is room for what criticises on a wide screen.
    await page.setViewportSize({ width: 1_800, height: 900 });
    await open(page, at('/brands', judged, '&range=90d'));
    const acme = page.locator('[role="row"]', { hasText: 'Acme' });
    assert.match(await textOf(acme), /37\.5%/);
    await acme.getByRole('link', { name: '37.5%', exact: true }).last().click();
    await settled(page);
    assert.match(await words(page), /36 answers with these filters/);
    await page.locator('main a[href*="answer="]').first().click();
    await settled(page);
    assert.match(await textOf(page.locator('.evidence')), /Acme\s*#1[^#]*criticised\s*advised against/);
    assert.deepEqual(tab.complaints, []);
  });

  test('how many answers know nothing of a brand, and which', async () => {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    await open(page, at('/brands', judged, '&range=90d'));
    await page.getByRole('link', { name: 'Bolt' }).first().click();
    await settled(page);
    await page.getByRole('link', { name: '3 of the 96 answers that name it know nothing of it' }).click();
    await settled(page);
    assert.match(await words(page), /3 answers with these filters/);
    assert.match(await textOf(page.locator('.answers-asked')), /It is:? named only as unknown/);
    await page.locator('main a[href*="answer="]').first().click();
    await settled(page);
    assert.match(await textOf(page.locator('.evidence')), /Bolt\s*#2\s*not known/);
    await page.keyboard.press('Escape');
    await page.locator('.answers-asked').getByRole('link', { name: /It is/ }).click();
    await settled(page);
    assert.match(await words(page), /96 answers with these filters/);
    assert.deepEqual(tab.complaints, []);
  });
});
