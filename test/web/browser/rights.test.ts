import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { isWrite } from '../../../src/http/access.ts';
import { ROUTES } from '../../../src/http/routes/mod.ts';
import { aBrowser, aService, aTab, type Demo, open, type Service, settled } from './support.ts';

type Member = 'viewer' | 'editor' | 'admin' | 'limited';
type Who = Member | 'holder';
const MEMBERS: readonly Member[] = ['viewer', 'editor', 'admin', 'limited'];
const ALL: readonly Who[] = [...MEMBERS, 'holder'];
/** The limited member is an editor of one project. */
const EDITORS: readonly Who[] = ['editor', 'admin', 'limited'];
const ADMINS: readonly Who[] = ['admin'];

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** In place of what a path names: nothing that there is, but for the project and the organisation. */
const NAMED: Readonly<Record<string, string>> = {
  'PATCH /api/tags/{id}': '999999',
  'DELETE /api/tags/{id}': '999999',
  'POST /api/v1/batches/{name}/delete': 'none',
  'DELETE /api/v1/responses/decisions/{textDigest}': 'd'.repeat(64),
  'PUT /api/v1/provider-keys/{provider}': 'openai',
  'DELETE /api/v1/provider-keys/{provider}': 'openai',
};

/**
 * Every write that the pages make, and who may. With nothing in the body it changes nothing: rights are checked
 * first, so the answer is about missing fields with them, and "forbidden" without.
 */
const WRITES: Readonly<Record<string, readonly Who[]>> = {
  'POST /api/entities': EDITORS,
  'PATCH /api/entities/{id}': EDITORS,
  'DELETE /api/entities/{id}': EDITORS,
  'POST /api/entities/import': EDITORS,
  'POST /api/entities/import/merge': EDITORS,
  'POST /api/entities/delete': EDITORS,
  'POST /api/entities/merge': EDITORS,
  'POST /api/entities/{id}/unmerge': EDITORS,
  'POST /api/entity-groups': EDITORS,
  'POST /api/queries/import': EDITORS,
  'PATCH /api/queries/{id}': EDITORS,
  'DELETE /api/queries/{id}': EDITORS,
  'POST /api/queries/delete': EDITORS,
  'POST /api/tags': EDITORS,
  'PATCH /api/tags/{id}': EDITORS,
  'DELETE /api/tags/{id}': EDITORS,
  'POST /api/tag-groups': EDITORS,
  'PATCH /api/tag-groups/{id}': EDITORS,
  'DELETE /api/tag-groups/{id}': EDITORS,
  'POST /api/v1/execution-tags': EDITORS,
  'PATCH /api/v1/execution-tags/{id}': EDITORS,
  'DELETE /api/v1/execution-tags/{id}': EDITORS,
  'POST /api/v1/job-executions/import': EDITORS,
  'POST /api/v1/sample': EDITORS,
  'POST /api/v1/responses/delete': EDITORS,
  'DELETE /api/v1/responses/{jobExecutionId}': EDITORS,
  'POST /api/v1/corrections': EDITORS,
  'DELETE /api/v1/corrections/{id}': EDITORS,
  'POST /api/v1/responses/decisions': EDITORS,
  'DELETE /api/v1/responses/decisions/{textDigest}': EDITORS,
  'POST /api/v1/batches/{name}/delete': EDITORS,
  'POST /api/v1/batches/{name}/undo': EDITORS,
  'POST /api/v1/bin/{id}/restore': EDITORS,
  'DELETE /api/v1/bin/{id}': ADMINS,
  'POST /api/v1/imports': EDITORS,
  'POST /api/v1/topics/regroup': EDITORS,
  'POST /api/projects': ['editor', 'admin'],
  'POST /api/v1/collectors': EDITORS,
  'PATCH /api/v1/collectors/{id}': EDITORS,
  'DELETE /api/v1/collectors/{id}': EDITORS,
  'POST /api/v1/collectors/{id}/run': EDITORS,
  'POST /api/v1/personas': EDITORS,
  'PATCH /api/v1/personas/{id}': EDITORS,
  'DELETE /api/v1/personas/{id}': EDITORS,
  'PUT /api/v1/provider-keys/{provider}': ADMINS,
  'DELETE /api/v1/provider-keys/{provider}': ADMINS,
  'POST /api/v1/alerts': EDITORS,
  'PATCH /api/v1/alerts/{id}': EDITORS,
  'DELETE /api/v1/alerts/{id}': EDITORS,
  'POST /api/v1/channels': EDITORS,
  'PATCH /api/v1/channels/{id}': EDITORS,
  'DELETE /api/v1/channels/{id}': EDITORS,
  'POST /api/v1/channels/{id}/test': EDITORS,
  'POST /api/v1/channels/{id}/rotate': EDITORS,
  'POST /api/v1/channels/{id}/deliveries/{deliveryId}/resend': EDITORS,
  'POST /api/v1/shares': EDITORS,
  'DELETE /api/v1/shares/{id}': EDITORS,
  'PATCH /api/projects/{id}': EDITORS,
  'PATCH /api/v1/projects/{id}/settings': EDITORS,
  'PUT /api/v1/projects/{id}/budget': ADMINS,
  'PUT /api/v1/budgets': ADMINS,
  'DELETE /api/projects/{id}': ADMINS,
  'POST /api/api-keys': ADMINS,
  'DELETE /api/api-keys/{id}': ADMINS,
  'POST /api/invitations': ADMINS,
  'DELETE /api/invitations/{id}': ADMINS,
  'PATCH /api/members/{id}': ADMINS,
  'DELETE /api/members/{id}': ADMINS,
  'PATCH /api/organisations/{id}': ADMINS,
};

/** What pages offer to change, by their first button for it, and to whom. */
const OFFERS: readonly (readonly [path: string, button: string | RegExp, may: readonly Who[]])[] = [
  ['', 'Load the sample', EDITORS],
  ['/brands?range=all&all=yes', 'Add a brand', EDITORS],
  ['/queries?view=list', 'Add prompts', EDITORS],
  ['/queries?view=tags', 'Add a tag', EDITORS],
  ['/queries?view=labels', 'Add a tag', EDITORS],
  ['/collect', 'Add a collector', EDITORS],
  ['/collect', /^Enter/, ADMINS],
  ['/alerts', 'Add an alert', EDITORS],
  ['/settings', 'Save', EDITORS],
  ['/settings?part=channels', 'Add channel', EDITORS],
  ['/settings', 'Delete the project', ADMINS],
  ['/settings?part=keys', 'Make a key', ADMINS],
  ['/settings?part=people', 'Make an invitation', ADMINS],
  ['/settings?part=shares', 'Make a link', EDITORS],
  ['/settings?part=shares', 'Forbid share links', ADMINS],
  ['/settings?part=data', 'Count them', EDITORS],
  ['/settings?part=data', 'Export the project', EDITORS],
];

/** Pages that only read, for everybody. */
const READING = ['/answers', '/sources', '/sources?by=gaps', '/ads', '/shopping', '/videos', '/queries', '/compare'];

/** Parts of the settings that are not for everybody. */
const PARTS: Readonly<Record<string, readonly Who[]>> = {
  project: MEMBERS,
  keys: ['editor', 'admin'],
  people: ['viewer', 'editor', 'admin'],
  shares: EDITORS,
  audit: ADMINS,
  data: EDITORS,
  account: MEMBERS,
};

/** The calls that are written in the sources of the pages. */
function callsOfPages(): ReadonlySet<string> {
  const root = new URL('../../../src/web/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('generated'),
  );
  assert.ok(files.length > 100);
  const texts = files.map((path) => readFileSync(new URL(path, root), 'utf8'));
  const found = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, what]) => what!));
  // A record is changed at its path.
  const changes = found(/recordAt\('([^']+)'/g).map((path) => `PATCH ${path}`);
  assert.ok(changes.length > 5);
  return new Set([...found(/'((?:POST|PUT|PATCH|DELETE) \/api\/[^']+)'/g), ...changes]);
}

test('every write that the pages make stands in the matrix, and is one of the API', () => {
  const calls = callsOfPages();
  const known = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  assert.deepEqual(
    [...calls].filter((call) => !known.has(call)),
    [],
  );
  const writes = ROUTES.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
  const made = writes.filter((write) => calls.has(write));
  assert.deepEqual(
    made.filter((write) => !(write in WRITES)),
    [],
    'say who may',
  );
  assert.deepEqual(
    Object.keys(WRITES).filter((write) => !writes.includes(write)),
    [],
  );
});

describe('the rights of a member', () => {
  let browser: Browser;
  let service: Service;
  let shoes: string;
  let boots: string;
  let link = '';
  const people = new Map<Who, Pick<Demo, 'signedIn'>>();
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
    shoes = await service.project('Shoes', [{ name: 'Acme' }], []);
    boots = await service.project('Boots', [{ name: 'Bolt' }], []);
    people.set('admin', service);
    for (const who of ['viewer', 'editor'] as const) people.set(who, await service.member(`${who}@example.com`, who));
    people.set('limited', await service.member('limited@example.com', 'editor'));
    await using admin = await aTab(browser, service);
    await open(admin.page, `${service.address}/app/settings?part=people&project=${shoes}`);
    await admin.page.getByRole('button', { name: /^Projects of limited@example.com/ }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel(/^Only these/).check();
    await dialog.getByLabel('Shoes', { exact: true }).check();
    await admin.page.getByRole('button', { name: 'Save' }).click();
    await admin.page.getByRole('button', { name: /^Projects of limited@example.com: 1 of 3/ }).waitFor();
    await open(admin.page, `${service.address}/app/settings?part=shares&project=${shoes}`);
    await admin.page.getByLabel(/^Name/).fill('Client');
    for (const box of await admin.page.getByRole('group', { name: 'Which pages it shows' }).getByRole('checkbox').all())
      await box.check();
    await admin.page.getByRole('button', { name: 'Make a link' }).click();
    await admin.page.getByText('This is the link Client').waitFor();
    link = (await admin.page.locator('.secret').textContent())!;
    people.set('holder', { signedIn: { cookies: [], origins: [] } });
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const at = (path: string, project: string) =>
    `${service.address}/app${path}${path.includes('?') ? '&' : '?'}project=${project}`;

  /** A tab of somebody, who has opened the link where it is the holder. */
  async function tabOf(who: Who) {
    const tab = await aTab(browser, people.get(who)!);
    if (who === 'holder') {
      await tab.page.goto(link);
      await settled(tab.page);
    }
    return tab;
  }

  /** Asks the service directly, with all that the pages have. */
  async function asking(who: Who, request: APIRequestContext) {
    const session = who === 'holder' ? undefined : await (await request.get(`${service.address}/api/session`)).json();
    return async (write: string, project: string) => {
      const [method = '', path = ''] = write.split(' ');
      const organisation = session?.organisations[0].id;
      const id = path.startsWith('/api/organisations') ? organisation : (NAMED[write] ?? UNKNOWN);
      const isOfProject = method === 'PATCH' && /projects\/\{id\}/.test(path);
      const target = path.replace(/\{\w+\}/, isOfProject ? project : id).replace(/\{\w+\}/, UNKNOWN);
      const headers = {
        'x-project-id': project,
        ...(session ? { 'x-csrf-token': session.csrfToken } : { 'x-share': '1' }),
        ...(organisation && !/^\/api\/v1|entit|quer|tag/.test(path) && { 'x-organisation-id': organisation }),
      };
      const options = { method, headers, ...(method !== 'DELETE' && { data: {} }) };
      const reply = await request.fetch(service.address + target, options);
      return { status: reply.status(), text: await reply.text() };
    };
  }

  for (const who of ALL) {
    test(`is what the service lets them, asked directly: ${who}`, async () => {
      await using tab = await tabOf(who);
      const ask = await asking(who, tab.context.request);
      for (const [write, may] of Object.entries(WRITES)) {
        // The sample needs nothing said.
        if (write === 'POST /api/v1/sample' && may.includes(who)) continue;
        const { status, text } = await ask(write, shoes);
        assert.equal(status === 403, !may.includes(who), `${write}: ${status} ${text}`);
        assert.ok(status !== 401 && status < 500, `${write}: ${status} ${text}`);
        if (who === 'holder') assert.match(text, /share link/, write);
        // A channel names projects in its body.
        if (who !== 'limited' || write === 'POST /api/v1/channels') continue;
        const elsewhere = await ask(write, boots);
        assert.ok([403, 404].includes(elsewhere.status), `${write} of another project: ${elsewhere.status}`);
      }
    });

    test(`is what the pages offer, and no more: ${who}`, async () => {
      await using tab = await tabOf(who);
      const { page } = tab;
      const offered = async (page: Page, button: string | RegExp) => {
        const found = page.locator('.main').getByRole('button', { name: button, exact: typeof button === 'string' });
        return (await found.count()) > 0 && (await found.first().isEnabled());
      };
      /** Some pages are not for holders of links, who are told so. */
      const look = async (path: string) => {
        const isShared = who !== 'holder' || !/^\/(settings|collect|alerts)/.test(path);
        if (isShared) return open(page, at(path, shoes));
        await page.goto(at(path, shoes));
        await page.getByText('This page is not shared').waitFor();
      };
      let opened: string | undefined;
      for (const [path, button, may] of OFFERS) {
        if (path !== opened) await look(path);
        opened = path;
        assert.equal(await offered(page, button), may.includes(who), `${path}: ${button}`);
      }
      for (const [part, may] of Object.entries(PARTS)) {
        await look(`/settings?part=${part}`);
        if (who === 'holder') continue;
        const isTold = await page.getByText('You cannot open this part of the settings').isVisible();
        assert.equal(isTold, !may.includes(who), part);
      }
      for (const path of READING) {
        await open(page, at(path, shoes));
        assert.doesNotMatch((await page.locator('.main').textContent())!, /could not be loaded|not shared/, path);
      }
      assert.deepEqual(tab.complaints, []);
    });
  }

  test('is said in the audit log with their name', async () => {
    await using editor = await tabOf('limited');
    await open(editor.page, at('/settings?part=shares', shoes));
    await editor.page.getByLabel(/^Name/).fill('Of a limited member');
    await editor.page.getByRole('button', { name: 'Make a link' }).click();
    await editor.page.getByText('This is the link Of a limited member').waitFor();
    await using tab = await tabOf('admin');
    await open(tab.page, at('/settings?part=audit', shoes));
    const log = (await tab.page.locator('main').textContent())!;
    for (const told of [
      'ada@example.com changed the member',
      'ada@example.com created the share link',
      'limited@example.com created the share link',
    ])
      assert.ok(log.includes(told), log);
    assert.doesNotMatch(log, /viewer@example\.com/);
  });

  test('ends at the projects of a membership: a guessed link shows nothing', async () => {
    await using tab = await tabOf('limited');
    for (const path of ['', '/brands', '/collect', '/settings?part=data']) {
      await tab.page.goto(at(path, boots));
      await tab.page.getByText('This link leads to a project that you cannot open').waitFor();
      assert.doesNotMatch((await tab.page.locator('body').textContent())!, /Boots|Bolt/);
    }
  });
});
