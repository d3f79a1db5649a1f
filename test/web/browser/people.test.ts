import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

const SIGNED_OUT = { signedIn: { cookies: [], origins: [] } };
const PASSWORD = 'three green kettles';

describe('people', () => {
  let browser: Browser;
  let service: Service;
  let shoes: string;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    shoes = await service.project('Shoes', [], []);
    await service.project('Boots', [], []);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const settings = (part: string) => `${service.address}/app/settings?part=${part}&project=${shoes}`;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  /** Makes an invitation as the admin; the link that is shown once. */
  async function invite(page: Page, email: string, role = 'Viewer', project?: string): Promise<string> {
    await open(page, settings('people'));
    await page.getByLabel('E-mail address').fill(email);
    await page.locator('.form select').selectOption({ label: role });
    if (project !== undefined) {
      await page.getByLabel(/^Only these/).check();
      await page.getByLabel(project, { exact: true }).check();
    }
    await button(page, 'Make an invitation').click();
    await page.getByText(`Send this link to ${email}`).waitFor();
    return (await page.locator('.secret').textContent())!;
  }

  test('are invited by a link that is shown once, make their account by it, and see their projects alone', async () => {
    await using admin = await aTab(browser, service);
    const link = await invite(admin.page, 'bea@example.com', 'Editor', 'Shoes');
    await open(admin.page, settings('people'));
    assert.doesNotMatch((await admin.page.locator('main').textContent())!, /#invitation=|sl_inv/);
    await using tab = await aTab(browser, SIGNED_OUT);
    const { page } = tab;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join Acme' }).waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the token is out of the address at once');
    await page.getByText('bea@example.com is invited as editor.').waitFor();
    await page.getByLabel('Your name').fill('Bea');
    await page.getByLabel('Choose a password').fill('password');
    await button(page, 'Make the account and join').click();
    await page
      .locator('.form-problem')
      .getByText(/password/)
      .waitFor();
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Bea', 'nothing typed is lost');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await button(page, 'Make the account and join').click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await settled(page);
    assert.deepEqual(await page.getByLabel('Project', { exact: true }).locator('option').allTextContents(), [
      'All projects',
      'Shoes',
    ]);
    await open(page, settings('people'));
    await page.getByText('Your membership is limited to some projects').waitFor();
    assert.equal(await page.getByRole('link', { name: 'People' }).count(), 0);
    assert.deepEqual(
      tab.complaints.filter((text) => !/400/.test(text)),
      [],
    );
    await open(admin.page, settings('people'));
    await button(admin.page, /Projects of Bea: 1 of 3/).click();
    await admin.page.getByLabel('Boots', { exact: true }).check();
    await button(admin.page, 'Save').click();
    await button(admin.page, /Projects of Bea: 2 of 3/).waitFor();
    await page.reload();
    await settled(page);
    assert.deepEqual(await page.getByLabel('Project', { exact: true }).locator('option').allTextContents(), [
      'All projects',
      'Boots',
      'Shoes',
    ]);
  });

  test('find a link void that was used, taken back, or spoilt, and are told so', async () => {
    await using admin = await aTab(browser, service);
    const used = await invite(admin.page, 'cy@example.com');
    await using tab = await aTab(browser, SIGNED_OUT);
    const { page } = tab;
    await page.goto(used);
    await page.getByLabel('Your name').fill('Cy');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await button(page, 'Make the account and join').click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.goto(used);
    await page.getByText('This invitation is no longer valid').waitFor();
    await page.getByText(/it was used, taken back or is older than 72 hours/).waitFor();
    await button(page, 'Go on without it').click();
    await settled(page);
    const revoked = await invite(admin.page, 'dee@example.com');
    await button(admin.page, 'Take back the invitation of dee@example.com').click();
    await button(admin.page, 'Really take back the invitation of dee@example.com').click();
    await admin.page.getByText('No one is invited at the moment').waitFor();
    for (const link of [revoked, `${revoked}x`]) {
      await using other = await aTab(browser, SIGNED_OUT);
      await other.page.goto(link);
      await other.page.getByText('This invitation is no longer valid').waitFor();
    }
  });

  test('with an account join by signing in; another user with a forwarded link does not', async () => {
    await service.member('eve@example.com', 'viewer');
    await using admin = await aTab(browser, service);
    await open(admin.page, settings('people'));
    await button(admin.page, 'Remove eve@example.com').click();
    await button(admin.page, 'Really remove eve@example.com').click();
    await admin.page.getByText('eve@example.com', { exact: true }).waitFor({ state: 'detached' });
    const link = await invite(admin.page, 'eve@example.com', 'Editor');
    await using other = await aTab(browser, await service.member('fay@example.com', 'viewer'));
    await other.page.goto(link);
    await other.page
      .getByText(/You are signed in as fay@example.com, and the invitation is for another person/)
      .waitFor();
    assert.equal(await other.page.getByLabel('Choose a password').count(), 0, 'it never sets a password');
    await button(other.page, 'Sign out').click();
    await other.page.getByText('You have an account here').waitFor();
    await other.page.getByLabel('Password').fill('seven brown lamps');
    await button(other.page, 'Sign in').click();
    await button(other.page, 'Join').click();
    await other.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await open(other.page, settings('people'));
    await other.page.getByRole('region', { name: 'People' }).getByText('eve@example.com', { exact: true }).waitFor();
    await open(admin.page, settings('audit'));
    const log = (await admin.page.locator('main').textContent())!;
    for (const told of [
      'created the invitation of',
      'joined the organisation',
      'removed the member',
      'eve@example.com',
    ])
      assert.ok(log.includes(told), log);
  });

  test('change roles at once, but the last admin stays one', async () => {
    await using admin = await aTab(browser, service);
    await using viewer = await aTab(browser, await service.member('gil@example.com', 'viewer'));
    await open(viewer.page, settings('keys'));
    await viewer.page.getByText('You cannot open this part of the settings').waitFor();
    await open(admin.page, settings('people'));
    await admin.page.getByLabel('Role of ada@example.com').selectOption('viewer');
    await admin.page.getByText(/last admin/).waitFor();
    assert.equal(await admin.page.getByLabel('Role of ada@example.com').inputValue(), 'admin');
    await admin.page.getByLabel('Role of gil@example.com').selectOption('editor');
    await settled(admin.page);
    await viewer.page.reload();
    await viewer.page.getByRole('heading', { name: 'API keys' }).waitFor();
  });
});
