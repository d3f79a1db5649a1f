import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const NOBODY = { signedIn: { cookies: [], origins: [] } };

const answer = (nth: number, country: string) => ({
  query: `which shoe ${nth}`,
  ...{ country, language: 'en', model: nth % 2 ? 'gpt-5' : 'claude' },
  runAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
  answer: country === 'DE' ? 'Take Acme.' : 'Take Bolt, the secret one.',
  sources: [{ url: `https://${country.toLowerCase()}.example/a` }],
});

/** What a holder finds in the navigation, and nothing else. */
const SHARED = ['Overview', 'Brands', 'Answers', 'Sources', 'Ads', 'Shopping', 'Videos', 'Prompts', 'Compare'];

describe('a share link', () => {
  let browser: Browser;
  let service: Service;
  let project: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    const answers = Array.from({ length: 12 }, (_, nth) => answer(nth, nth < 4 ? 'DE' : 'US'));
    project = await service.project('Shoes', [{ name: 'Acme' }, { name: 'Bolt' }], answers);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const view = (path: string) => `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${project}`;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  /** With every page; `untick` leaves some out. */
  async function share(page: Page, name: string, filters = 'country=DE', days = 'all', untick: readonly string[] = []) {
    await open(page, view(`/settings?part=shares&${filters}`));
    await page.getByLabel(/^Name/).fill(name);
    const pages = page.getByRole('group', { name: 'Which pages it shows' });
    for (const box of SHARED) await pages.getByLabel(box, { exact: true }).setChecked(!untick.includes(box));
    await page.getByLabel('Which days it shows').selectOption(days);
    await button(page, 'Make a link').click();
    await page.getByText(`This is the link ${name}`).waitFor();
    return (await page.locator('.secret').textContent())!;
  }

  test('shows its holder every page within its scope, and no way to change anything', async () => {
    await using editor = await aTab(browser, await service.member('eve@example.com', 'editor'));
    const link = await share(editor.page, 'Client');
    await open(editor.page, view('/settings?part=shares'));
    assert.match((await editor.page.locator('.list').textContent())!, /Client.*Country: Germany/);
    assert.doesNotMatch((await editor.page.locator('main').textContent())!, /sl_share_/);
    await using tab = await aTab(browser, NOBODY);
    const { page } = tab;
    await page.goto(link);
    await settled(page);
    assert.equal(new URL(page.url()).hash, '');
    await page.getByText(/A part of Shoes that was shared with you, until .* It shows: Country: Germany\./).waitFor();
    const nav = page.getByRole('navigation', { name: 'Pages' });
    assert.deepEqual(await nav.getByRole('listitem').allTextContents(), SHARED);
    for (const name of SHARED) {
      await nav.getByRole('link', { name }).click();
      await settled(page);
      const said = (await page.locator('main').textContent())!;
      assert.doesNotMatch(said, /Bolt|could not be loaded|Add a brand|secret/i, name);
      assert.equal(await page.getByRole('searchbox', { name: /Search the text/ }).count(), 0);
    }
    await open(page, view('/answers?range=all'));
    await page.getByText('4 answers with these filters').waitFor();
    await page.locator('[data-index="0"] a').first().click();
    await page.getByRole('dialog').getByText('Take Acme.').first().waitFor();
    await open(page, view('/brands?all=yes'));
    await page.getByRole('link', { name: 'Acme' }).click();
    await settled(page);
    assert.equal(await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).count(), 0);
    await page.goto(view('/settings?part=keys'));
    await page.getByText('This page is not shared').waitFor();
    await page.reload();
    await page.getByText('This page is not shared').waitFor();
    assert.deepEqual(tab.complaints, []);
    await button(page, 'Leave it').click();
    await page.getByLabel('Password').waitFor();
  });

  test('without answers shows figures that lead nowhere, and no page of them', async () => {
    await using admin = await aTab(browser, service);
    const link = await share(admin.page, 'Figures', 'country=DE', 'all', ['Answers', 'Compare']);
    await using tab = await aTab(browser, NOBODY);
    const { page } = tab;
    await page.goto(link);
    await settled(page);
    const nav = page.getByRole('navigation', { name: 'Pages' });
    const shown = SHARED.filter((name) => name !== 'Answers' && name !== 'Compare');
    assert.deepEqual(await nav.getByRole('listitem').allTextContents(), shown);
    await open(page, view('/brands'));
    const figure = page.locator('main a[href^="/app/answers"]').first();
    assert.equal(await figure.evaluate((link) => getComputedStyle(link).pointerEvents), 'none');
    await page.goto(view('/answers'));
    await page.getByText('This page is not shared').waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('widened by hand is refused by the service, and the page says so', async () => {
    await using admin = await aTab(browser, service);
    const link = await share(admin.page, 'Narrow', 'country=DE&range=7d', 'these');
    await using tab = await aTab(browser, NOBODY);
    const { page } = tab;
    await page.goto(link);
    await settled(page);
    await open(page, view('/answers'));
    await page.getByText('4 answers with these filters').waitFor();
    const refused = page.waitForResponse((response) => response.status() === 403);
    await page.goto(view('/answers?country=US&from=2020-01-01'));
    await refused;
    await page.getByText('The share link does not reach that: countries, startDate').first().waitFor();
    await page.goto(`${service.address}/app/answers?project=${crypto.randomUUID()}`);
    await page.getByText('This link leads to a project that you cannot open').waitFor();
    const asked: readonly (readonly [string, object])[] = [
      ['/api/v1/responses/list', { countries: ['US'] }],
      ['/api/v1/responses/list', { search: 'secret' }],
      ['/api/entities', { name: 'Zed' }],
      ['/api/v1/shares', { name: 'more', scope: {} }],
    ];
    const headers = { 'x-project-id': project, 'x-share': '1' };
    const direct = await Promise.all(
      asked.map(([path, data]) => tab.context.request.post(service.address + path, { headers, data })),
    );
    assert.deepEqual(
      direct.map((response) => response.status()),
      [403, 403, 403, 403],
    );
  });

  test('used after it was ended says so, and so does one whose organisation forbids links', async () => {
    await using admin = await aTab(browser, service);
    const link = await share(admin.page, 'Short');
    await using tab = await aTab(browser, NOBODY);
    const { page } = tab;
    await page.goto(link);
    await settled(page);
    await open(page, view('/brands?all=yes'));
    await button(admin.page, 'Revoke link Short').click();
    await button(admin.page, /^Really revoke Short/).click();
    await button(admin.page, 'Revoke link Short').waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sources' }).click();
    await page.getByText('This share link is no longer valid').waitFor();
    await page.getByText('ask for another one').waitFor();
    await page.goto(link);
    await page.getByText('This share link is no longer valid').waitFor();
    await button(page, 'Sign in instead').click();
    await page.getByLabel('Password').waitFor();
    const other = await share(admin.page, 'Other');
    await button(admin.page, 'Forbid share links').click();
    await button(admin.page, 'Really forbid them').click();
    await admin.page.getByText('The organisation forbids share links').waitFor();
    assert.equal(await button(admin.page, 'Make a link').count(), 0);
    await page.goto(other);
    await page.getByText('This share link is no longer valid').waitFor();
    await button(admin.page, 'Allow share links').click();
    await button(admin.page, 'Make a link').waitFor();
    await page.goto('about:blank');
    await page.goto(other);
    await page.getByText('A part of Shoes that was shared with you').waitFor();
    await open(admin.page, view('/settings?part=audit'));
    const log = (await admin.page.locator('main').textContent())!;
    for (const told of ['created the share link', 'deleted the share link', 'changed the organisation'])
      assert.ok(log.includes(told), log);
  });

  test('shows its part also to a signed-in user, in its own tab', async () => {
    await using admin = await aTab(browser, service);
    const link = await share(admin.page, 'Beside');
    const page = await admin.context.newPage();
    await page.goto(link);
    await page.getByText('A part of Shoes that was shared with you').waitFor();
    await settled(page);
    await page.goto(view('/answers?range=all'));
    await page.getByText('4 answers with these filters').waitFor();
    await open(admin.page, view('/answers?range=all'));
    await admin.page.getByText('12 answers with these filters').waitFor();
  });
});
