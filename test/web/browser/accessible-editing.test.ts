import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { mustBeWhole, WHOLE } from './looks.ts';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const SIGNED_OUT = { signedIn: { cookies: [], origins: [] } };

const answer = (nth: number, text: string) => ({
  query: `which shoe ${nth}`,
  ...{ country: 'US', language: 'en', model: 'gpt-5', answer: text },
  runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
});

describe('accessibility of editing', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  let empty: string;
  let links: Readonly<Record<'share' | 'ended' | 'invitation', string>>;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const view = (path: string, of = project) =>
    `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${of}`;

  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    project = await service.project(
      'Shoes',
      [{ name: 'Acme' }, { name: 'Acmo' }, { name: 'Apple' }],
      ['Take Acme.', 'Take Acme or Acmo.', 'Take Acmo.', 'Eat an apple, Apple.'].map((text, nth) => answer(nth, text)),
    );
    empty = await service.project('Boots', [], []);
    links = await withLinks();
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  /** A link that is good, one that was ended, and an invitation. */
  async function withLinks() {
    await using tab = await aTab(browser, service);
    const { page } = tab;
    const secret = async () => (await page.locator('.secret').textContent())!;
    await open(page, view('/settings?part=shares'));
    const share = async (name: string) => {
      await page.getByLabel(/^Name/).fill(name);
      await button(page, 'Make a link').click();
      await page.getByText(`This is the link ${name}`).waitFor();
      return secret();
    };
    const ended = await share('Ended');
    await button(page, 'Revoke link Ended').click();
    await button(page, /^Really revoke Ended/).click();
    await button(page, 'Revoke link Ended').waitFor({ state: 'detached' });
    const good = await share('Client');
    await open(page, view('/settings?part=people'));
    await page.getByLabel('E-mail address').fill('new@example.com');
    await button(page, 'Make an invitation').click();
    await page.getByText('Send this link to new@example.com').waitFor();
    return { share: good, ended, invitation: await secret() };
  }

  test('finds every task whole, wide and narrow', async () => {
    await using tab = await aTab(browser, service, WHOLE);
    const { page } = tab;
    const check = (where: string, of = page) => mustBeWhole(of, where);
    await open(page, view('', empty));
    await check('an empty project');
    await open(page, view('/answers', empty));
    await check('answers of an empty project');
    await open(page, view('/brands?range=all&all=yes'));
    await button(page, 'Add a brand').click();
    await page.getByRole('dialog').getByLabel('Brand', { exact: true }).fill('Zed');
    await button(page, /Where are the new names/).click();
    await page
      .getByRole('dialog')
      .getByText(/answer.* the text “Zed”/)
      .waitFor();
    await check('a new brand');
    await page.keyboard.press('Escape');
    await open(page, view('/import'));
    await check('an import');
    await open(page, view('/brands?range=all&all=yes'));
    await page.locator('[data-index]').getByRole('link', { name: 'Acmo' }).click();
    await settled(page);
    await button(page, 'Edit').click();
    await check('a brand that is edited');
    await button(page, 'Cancel').click();
    await button(page, 'Merge …').click();
    await page.getByLabel(/Count mentions of Acmo/).fill('Acme');
    await page.getByText(/Acme goes from 2 to 3 answers/).waitFor();
    await check('a merge');
    await open(page, view('/queries?view=list'));
    await button(page, 'Add prompts').click();
    await check('new queries');
    await open(page, view('/queries?view=labels'));
    await button(page, 'Add a tag').click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Acmo');
    await page.getByRole('dialog').getByLabel('Links itself to').selectOption('word');
    await button(page, 'How many answers would it link?').click();
    await page.getByText('2 answers would be linked to it.').waitFor();
    await check('a new tag');
    await open(page, view('/settings?part=people'));
    await check('people and invitations');
    await open(page, view('/settings?part=shares'));
    await check('share links');
    await open(page, view('/settings?part=data&range=all'));
    await button(page, 'Count them').click();
    await page.getByText('4 answers would be deleted').waitFor();
    await check('a deletion');
    await open(page, view('/settings'));
    await page.getByLabel('Type Shoes to delete it').fill('Shoe');
    await button(page, 'Delete the project').click();
    await page.getByText('nothing was deleted').waitFor();
    await check('a project that is not deleted');
    await open(page, view('/settings?part=keys'));
    await page.getByLabel('Name', { exact: true }).fill('CI');
    await button(page, 'Make a key').click();
    await page.getByText('It is not shown again').waitFor();
    await settled(page);
    await check('a key that was made');
    const shown: readonly (readonly [where: string, link: string, says: string])[] = [
      ['an invitation', links.invitation, 'Join Acme'],
      ['a share link that ended', links.ended, 'This share link is no longer valid'],
      ['a shared view', links.share, 'A part of Shoes that was shared with you'],
    ];
    for (const [where, link, says] of shown) {
      await using other = await aTab(browser, SIGNED_OUT, WHOLE);
      await other.page.goto(link);
      await other.page.getByText(says).first().waitFor();
      await settled(other.page);
      await check(where, other.page);
    }
  });
});
