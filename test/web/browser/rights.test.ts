import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aBrowser, aService, aTab, type Demo, open, type Service } from './support.ts';

type Who = 'viewer' | 'editor' | 'admin' | 'limited';
const ALL: readonly Who[] = ['viewer', 'editor', 'admin', 'limited'];

/** The parts of pages where things are changed: who may open them, by what the page says, and who may change things there. */
const PARTS: Readonly<Record<string, readonly Who[]>> = {
  '/settings?part=project': ALL,
  '/settings?part=keys': ['editor', 'admin'],
  '/settings?part=people': ['viewer', 'editor', 'admin'],
  '/settings?part=shares': ['editor', 'admin', 'limited'],
  '/settings?part=audit': ['admin'],
  '/settings?part=data': ['editor', 'admin', 'limited'],
  '/settings?part=account': ALL,
};

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const EDITORS: readonly Who[] = ['editor', 'admin', 'limited'];
const ADMINS: readonly Who[] = ['admin'];
/** Every kind of write that the pages make, and who is not refused; what is unknown is told apart from what is forbidden. */
const WRITES: readonly (readonly [target: string, body: object | undefined, may: readonly Who[]])[] = [
  ['POST /api/entities/import', { rows: [{ name: 'Acme' }] }, EDITORS],
  [`PATCH /api/entities/${UNKNOWN}`, { name: 'x' }, EDITORS],
  [`DELETE /api/entities/${UNKNOWN}`, undefined, EDITORS],
  ['POST /api/entities/merge', { targetId: UNKNOWN, sourceIds: [UNKNOWN] }, EDITORS],
  [`POST /api/entities/${UNKNOWN}/unmerge`, undefined, EDITORS],
  ['POST /api/entity-groups', { name: 'Shoes', kind: 'group' }, EDITORS],
  ['POST /api/queries/import', { rows: [{ query: 'which shoe' }] }, EDITORS],
  [`PATCH /api/queries/${UNKNOWN}`, { query: 'x' }, EDITORS],
  [`DELETE /api/queries/${UNKNOWN}`, undefined, EDITORS],
  ['POST /api/tags', { name: 'sport' }, EDITORS],
  ['DELETE /api/tags/999', undefined, EDITORS],
  ['POST /api/tag-groups', { name: 'Topics', kind: 'query' }, EDITORS],
  ['POST /api/v1/execution-tags', { name: 'green' }, EDITORS],
  ['POST /api/v1/job-executions/import', { rows: [] }, EDITORS],
  ['POST /api/v1/responses/delete', { all: true, dryRun: true }, EDITORS],
  ['POST /api/v1/shares', { name: 'x', scope: {} }, EDITORS],
  [`DELETE /api/v1/shares/${UNKNOWN}`, undefined, EDITORS],
  ['POST /api/api-keys', { name: 'x', permission: 'read' }, ADMINS],
  [`DELETE /api/api-keys/${UNKNOWN}`, undefined, ADMINS],
  ['POST /api/invitations', { email: 'new@example.com', role: 'viewer' }, ADMINS],
  [`DELETE /api/invitations/${UNKNOWN}`, undefined, ADMINS],
  [`PATCH /api/members/${UNKNOWN}`, { role: 'viewer' }, ADMINS],
  [`DELETE /api/members/${UNKNOWN}`, undefined, ADMINS],
  [`PATCH /api/organisations/${UNKNOWN}`, { forbidsShares: true }, ADMINS],
];

describe('what somebody may do', () => {
  let browser: Browser & AsyncDisposable;
  let service: Service;
  let shoes: string;
  let boots: string;
  const people = new Map<Who, Pick<Demo, 'signedIn'>>();
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    shoes = await service.project('Shoes', [{ name: 'Acme' }], []);
    boots = await service.project('Boots', [{ name: 'Bolt' }], []);
    people.set('admin', service);
    for (const who of ['viewer', 'editor'] as const) people.set(who, await service.member(`${who}@example.com`, who));
    const limited = await service.member('limited@example.com', 'editor');
    await using admin = await aTab(browser, service);
    await open(admin.page, `${service.address}/app/settings?part=people&project=${shoes}`);
    await admin.page.getByRole('button', { name: /^Projects of limited@example.com/ }).click();
    await admin.page
      .getByRole('dialog')
      .getByLabel(/^Only these/)
      .check();
    await admin.page.getByRole('dialog').getByLabel('Shoes', { exact: true }).check();
    await admin.page.getByRole('button', { name: 'Save' }).click();
    await admin.page.getByRole('button', { name: /^Projects of limited@example.com: 1 of 3/ }).waitFor();
    people.set('limited', limited);
  });
  after(async () => {
    await service?.[Symbol.asyncDispose]();
    await browser?.close();
  });

  for (const who of ALL) {
    test(`is what the service lets them, and pages offer no more: ${who}`, async () => {
      await using tab = await aTab(browser, people.get(who)!);
      const { page, context } = tab;
      for (const [path, may] of Object.entries(PARTS)) {
        await open(page, `${service.address}/app${path}&project=${shoes}`);
        const isTold = await page.getByText('You cannot open this part of the settings').isVisible();
        assert.equal(isTold, !may.includes(who), path);
      }
      const offered = async (path: string, name: string) => {
        await open(page, `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${shoes}`);
        return (await page.getByRole('button', { name }).count()) > 0;
      };
      for (const [path, name] of [
        ['/brands', 'Add a brand'],
        ['/queries?view=list', 'Add queries'],
        ['/queries?view=labels', 'Add a tag'],
      ] as const)
        assert.equal(await offered(path, name), who !== 'viewer', path);
      const { csrfToken } = await (await context.request.get(`${service.address}/api/session`)).json();
      const ask = async (target: string, body: object | undefined, project: string) => {
        const [method = '', path = ''] = target.split(' ');
        const headers = { 'x-csrf-token': csrfToken, 'x-project-id': project };
        const options = { method, headers, ...(body && { data: body }) };
        return (await context.request.fetch(service.address + path, options)).status();
      };
      for (const [target, body, may] of WRITES) {
        const status = await ask(target, body, shoes);
        assert.equal(status === 403, !may.includes(who), `${target}: ${status}`);
        assert.notEqual(status, 401);
        if (who === 'limited') assert.equal(await ask(target, body, boots), 403, `${target} of another project`);
      }
    });
  }

  test('is said in the audit log with their name', async () => {
    await using tab = await aTab(browser, service);
    await open(tab.page, `${service.address}/app/settings?part=audit&project=${shoes}`);
    const log = (await tab.page.locator('main').textContent())!;
    for (const [action, name] of [
      ['changeMember', 'ada@example.com'],
      ['createShare', 'limited@example.com'],
      ['createShare', 'editor@example.com'],
      ['createTag', 'editor@example.com'],
    ])
      assert.match(log, new RegExp(`${name}${action}`));
    assert.doesNotMatch(log, /viewer@example\.com/);
  });

  test('ends at the projects of a membership: a guessed link shows nothing', async () => {
    await using tab = await aTab(browser, people.get('limited')!);
    await tab.page.goto(`${service.address}/app/brands?project=${boots}`);
    await tab.page.getByText('This link leads to a project that you cannot open').waitFor();
    assert.doesNotMatch((await tab.page.locator('body').textContent())!, /Boots|Bolt/);
  });
});
