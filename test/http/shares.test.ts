import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { anAnswer, aSeededWorld } from '../mcp/support.ts';
import { signedIn } from './harness.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SCOPE = { countries: ['DE'], startDate: '2026-11-01' };
const ENTITIES = 'POST /api/v1/analytics/entities';

async function aSharedWorld() {
  const rows = [anAnswer({ country: 'DE' }), anAnswer(), anAnswer({ country: 'DE', runAt: '2026-10-01T12:00:00Z' })];
  const world = await aSeededWorld({ brands: [{ name: 'Acme' }], rows });
  const { call, project } = world;
  const admin = await signedIn(world, 'admin');
  const editor = await signedIn(world, 'editor');
  const share = (body: object = {}) =>
    call('POST /api/v1/shares', {
      headers: editor,
      project: project.id,
      body: { name: 'Client', scope: SCOPE, pages: ['overview', 'answers'], ...body },
    });
  const open = async (token: string) => {
    const { headers } = await call('POST /api/session/share', { body: { token } });
    return { cookie: (headers['set-cookie'] ?? '').split(';')[0]! };
  };
  const made = (await share()).json;
  const holder = await open(made.token);
  const ask = (target: string, body?: object, headers: object = {}) =>
    call(target, { headers: { ...holder, ...headers }, project: project.id, ...(body && { body }) });
  return { ...world, admin, editor, share, open, made, holder, ask };
}

describe('a share link', () => {
  test('is made by editors, shown once, and opens what it shares, narrowed or not', async () => {
    const { call, project, made, ask, editor, holder } = await aSharedWorld();
    assert.match(made.token, /^sl_share_/);
    assert.equal(Date.parse(made.expiresAt) - Date.parse(made.createdAt), 30 * DAY);
    const { text } = await call('GET /api/v1/shares', { headers: editor, project: project.id });
    assert.doesNotMatch(text, /sl_share_|sl_view_/);
    assert.match(holder.cookie, /^__Host-sightline-share=sl_view_/);
    assert.deepEqual((await ask('GET /api/session/share')).json.project, { id: project.id, name: 'Laptops' });
    const { json, headers } = await ask(ENTITIES, { showAllEntities: true });
    assert.equal(json.totalResponses, 1);
    assert.deepEqual([headers['referrer-policy'], headers['x-robots-tag']], ['no-referrer', 'noindex']);
    assert.equal((await ask(ENTITIES, { countries: ['de'], models: ['other'] })).json.totalResponses, 0);
    assert.equal((await ask('POST /api/v1/responses/list')).json.page.totalRecords, 1);
  });

  test('shows figures alone unless its pages hold the answers', async () => {
    const { share, open, call, project, keys } = await aSharedWorld();
    const { json: made } = await share({ pages: undefined });
    assert.deepEqual(made.pages, ['overview', 'brands', 'prompts', 'sources']);
    const options = { headers: await open(made.token), project: project.id };
    assert.deepEqual((await call('GET /api/session/share', options)).json.pages, made.pages);
    assert.equal((await call(ENTITIES, { ...options, body: {} })).status, 200);
    const { json: list } = await call('POST /api/v1/responses/list', { key: keys.read, project: project.id });
    for (const target of ['POST /api/v1/responses/list', `GET /api/v1/responses/${list.results[0].id}`]) {
      const { status, json } = await call(target, options);
      assert.deepEqual(
        [status, /shows figures and no answers: ask who sent it/.test(json.message)],
        [403, true],
        target,
      );
    }
    assert.equal((await share({ pages: [] })).status, 400);
  });

  test('reaches nothing wider: the refusal names the filters', async () => {
    const { ask } = await aSharedWorld();
    const refusals: readonly (readonly [string, object | undefined, RegExp])[] = [
      [ENTITIES, { countries: ['US'], startDate: '2026-10-01' }, /countries, startDate/],
      [
        'POST /api/v1/analytics/compare',
        {
          base: { startDate: '2026-11-20', endDate: '2026-11-30' },
          against: { countries: ['US'] },
          by: 'entity',
          metric: 'visibility',
        },
        /countries/,
      ],
      [
        'POST /api/v1/analytics/compare',
        {
          base: { startDate: '2026-11-01', endDate: '2026-11-30' },
          against: 'previous',
          by: 'entity',
          metric: 'visibility',
        },
        /previous begins before/,
      ],
      [
        'POST /api/v1/analytics/compare',
        {
          base: { startDate: '2026-11-20', endDate: '2026-11-30' },
          against: { startDate: '2026-11-10', endDate: '2026-11-19' },
          by: 'collector',
          metric: 'visibility',
          entityId: randomUUID(),
        },
        /who brought answers/,
      ],
      ['POST /api/v1/responses/list', { search: 'Acme' }, /search/],
      ['POST /api/entities/list', {}, /does not reach this/],
      ['POST /api/entities', { name: 'Bolt' }, /does not reach this/],
      ['GET /api/v1/export', undefined, /does not reach this/],
    ];
    for (const [target, body, message] of refusals) {
      const { status, json } = await ask(target, body);
      assert.equal(status, 403, target);
      assert.match(json.message, message);
    }
  });

  test('shows an answer that is in scope, and none other, nor what providers sent', async () => {
    const { call, ask, keys, project } = await aSharedWorld();
    const list = await call('POST /api/v1/responses/list', { key: keys.read, project: project.id });
    const statuses = [];
    for (const { id, country, time } of list.json.results) {
      statuses.push([country, time.slice(0, 7), (await ask(`GET /api/v1/responses/${id}`)).status]);
      assert.equal((await ask(`GET /api/v1/responses/${id}/raw`)).status, 403);
    }
    assert.deepEqual(statuses.toSorted(), [
      ['DE', '2026-10', 404],
      ['DE', '2026-11', 200],
      ['US', '2026-11', 404],
    ]);
  });

  test('shows the passport of a report as far as it reaches', async () => {
    const { ask, call, keys, project } = await aSharedWorld();
    const passport = 'POST /api/v1/analytics/passport';
    const own = await ask(passport, { report: 'listEntityVisibility', body: {} });
    assert.deepEqual([own.status, own.json.body, own.json.answers.kept], [200, SCOPE, 1]);
    const same = await call(passport, {
      ...{ key: keys.read, project: project.id },
      body: { report: 'listEntityVisibility', body: SCOPE },
    });
    assert.deepEqual(own.json.digests, same.json.digests);
    const file = await ask(ENTITIES, {}, { accept: 'text/csv' });
    assert.ok(file.headers['x-passport']?.includes(own.json.sha256));
    const wide = { base: { startDate: '2026-10-01' }, against: {}, by: 'entity', metric: 'visibility' };
    for (const [report, body, status] of [
      ['listEntityVisibility', { countries: ['US'] }, 403],
      ['listEntityVisibility', { countries: 5 }, 400],
      ['compareScopes', wide, 403],
      ['compareScopes', { against: 'previous' }, 400],
      ['breakDown', { by: ['collector'], metric: 'visibility' }, 403],
    ] as const) {
      assert.equal((await ask(passport, { report, body })).status, status, JSON.stringify(body));
    }
  });

  test('ends when it is deleted, too old, or its maker or its project goes', async () => {
    const { app, call, clock, project, admin, editor, share, open, made, ask } = await aSharedWorld();
    const options = { headers: editor, project: project.id };
    const later = (await share({ days: 1 })).json;
    const opened = await open(later.token);
    const status = async (headers: object) =>
      (await call(ENTITIES, { headers: headers as Record<string, string>, project: project.id })).status;
    assert.equal((await call(`DELETE /api/v1/shares/${made.id}`, options)).status, 204);
    assert.equal((await call(`DELETE /api/v1/shares/${made.id}`, options)).status, 404);
    const gone = await ask(ENTITIES);
    assert.deepEqual([gone.status, gone.json.message], [401, 'The share link is no longer valid: ask for another one']);
    assert.equal((await call('POST /api/session/share', { body: { token: made.token } })).status, 401);
    assert.equal(await status(opened), 200);
    const { id } = (await app.people.list(project.organisation)).find(
      ({ user }) => user.email === 'editor@example.com',
    )!.user;
    await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'viewer' } });
    assert.equal(await status(opened), 401);
    await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'editor' } });
    assert.equal(await status(opened), 401, 'what ended does not begin anew');
    const last = await open((await share({ days: 1 })).json.token);
    clock.now += DAY;
    assert.equal(await status(last), 401);
  });

  test('yields to the signed-in user, unless it is asked for', async () => {
    const world = await aSharedWorld();
    const headers = { ...world.editor, cookie: `${world.editor.cookie}; ${world.holder.cookie}` };
    const total = async (more: object) =>
      (await world.call(ENTITIES, { headers: { ...headers, ...more }, project: world.project.id })).json.totalResponses;
    assert.deepEqual([await total({}), await total({ 'x-share': '1' })], [3, 1]);
  });

  test('is refused to viewers, keys and other projects, and has a limit of its own', async () => {
    const world = await aSharedWorld();
    const { call, project, foreignProject, keys, ask, share } = world;
    const viewer = await signedIn(world, 'viewer');
    const body = { name: 'x', scope: {} };
    for (const options of [{ headers: viewer }, { key: keys.write }])
      assert.equal((await call('POST /api/v1/shares', { ...options, project: project.id, body })).status, 403);
    assert.equal(
      (await call('POST /api/v1/shares', { headers: world.editor, project: foreignProject.id, body })).status,
      403,
    );
    assert.equal((await share({ days: 400 })).status, 400);
    assert.equal((await share({ scope: { nothing: 1 } })).status, 400);
    assert.equal((await ask(ENTITIES)).headers['ratelimit-policy'], '"share";q=300;w=60');
    assert.equal((await ask(ENTITIES, {}, { 'sec-fetch-site': 'cross-site' })).status, 403);
  });

  test('says nothing of the whole project: no report tells a holder how many of its records are stale', async () => {
    const { call, project, editor, ask } = await aSharedWorld();
    const scope = { startDate: '2026-11-02', endDate: '2026-11-30' };
    const reports: readonly (readonly [string, object])[] = [
      [ENTITIES, {}],
      ['POST /api/v1/analytics/sources', {}],
      ['POST /api/v1/analytics/timeseries', { metric: 'responses' }],
      ['POST /api/v1/analytics/queries', {}],
      ['POST /api/v1/analytics/repeatability', {}],
      ['POST /api/v1/analytics/breakdown', { by: ['model'], metric: 'responseRate', domain: 'example.com' }],
      ['POST /api/v1/analytics/compare', { base: scope, against: scope, by: 'entity', metric: 'visibility' }],
    ];
    for (const [target, body] of reports) {
      const whole = await call(target, { headers: editor, project: project.id, body });
      const part = await ask(target, body);
      assert.deepEqual([whole.status, part.status], [200, 200], target + whole.text + part.text);
      assert.deepEqual(
        [whole.text.includes('staleRecords'), part.text.includes('staleRecords')],
        [true, false],
        target,
      );
      const file = await ask(target, body, { accept: 'text/csv' });
      assert.deepEqual([file.status, /stale/i.test(JSON.stringify(file.headers))], [200, false], `${target} as a file`);
    }
  });

  test('counts what became of questions only as far as it reaches, and hides who brought an answer, and in which import', async () => {
    const { call, project, editor, ask, share, open, keys } = await aSharedWorld();
    const rows = [
      anAnswer({ country: 'DE', executionNumber: 7, outcome: 'refused' }),
      anAnswer({ country: 'DE', executionNumber: 8, outcome: 'error', batch: 'november', collector: 'nightly' }),
      anAnswer({ country: 'DE', executionNumber: 9, batch: 'november', collector: 'nightly' }),
    ];
    await call('POST /api/v1/job-executions/import', { key: keys.write, project: project.id, body: { rows } });
    const scope = { countries: ['DE'], startDate: '2026-11-02', endDate: '2026-11-30' };
    const compared = { base: scope, against: scope, by: 'entity', metric: 'visibility' };
    const wider = await open((await share({ scope: { ...SCOPE, outcomes: ['answered', 'refused'] } })).json.token);
    for (const [target, body] of [
      [ENTITIES, scope],
      ['POST /api/v1/analytics/compare', compared],
      ['POST /api/v1/analytics/facets', scope],
    ] as const) {
      const of = ({ outcomes }: { readonly outcomes: object & { readonly base?: object } }) =>
        outcomes.base ?? outcomes;
      const counted = (json: Parameters<typeof of>[0]) => {
        const outcomes = of(json);
        if (!Array.isArray(outcomes)) return Object.values(outcomes);
        return ['answered', 'refused', 'empty', 'error'].map(
          (name) => outcomes.find(({ value }) => value === name)?.count ?? 0,
        );
      };
      const whole = await call(target, { headers: editor, project: project.id, body });
      assert.deepEqual(counted(whole.json), [2, 1, 0, 1], target);
      assert.deepEqual(counted((await ask(target, body)).json), [2, 0, 0, 0], target);
      const further = await call(target, { headers: wider, project: project.id, body });
      assert.deepEqual(counted(further.json), [2, 1, 0, 0], target);
    }
    const { results } = (await ask('POST /api/v1/responses/list', scope)).json;
    const read = async (id: string, options: object) => (await call(`GET /api/v1/responses/${id}`, options)).json;
    const { id } = results.find(({ executionNumber }: { executionNumber: number }) => executionNumber === 9);
    const ours = await read(id, { headers: editor, project: project.id });
    assert.deepEqual([ours.batch, ours.collector], ['november', 'nightly']);
    const theirs = (await ask(`GET /api/v1/responses/${id}`)).json;
    assert.deepEqual(theirs, { ...ours, batch: null, collector: null });
  });

  test('opens nothing while its organisation forbids links, and none is made', async () => {
    const { call, project, admin, editor, made, share, ask } = await aSharedWorld();
    const forbid = (forbidsShares: boolean, headers = admin) =>
      call(`PATCH /api/organisations/${project.organisation}`, { headers, body: { forbidsShares } });
    assert.equal((await forbid(true, editor)).status, 403);
    assert.deepEqual((await forbid(true)).json.forbidsShares, true);
    const refused = await share();
    assert.deepEqual([refused.status, /forbids share links/.test(refused.json.message)], [403, true]);
    assert.equal((await ask(ENTITIES)).status, 401);
    assert.equal((await call('POST /api/session/share', { body: { token: made.token } })).status, 401);
    const session = await call('GET /api/session', { headers: editor });
    assert.deepEqual(
      session.json.organisations.map((one: { forbidsShares: boolean }) => one.forbidsShares),
      [true],
    );
    assert.equal((await forbid(false)).status, 200);
    assert.equal((await ask(ENTITIES)).status, 200);
    const log = await call('GET /api/audit-log', { headers: admin });
    assert.deepEqual(
      log.json.results.slice(0, 2).map(({ action, actor }: never) => [action, (actor as { name: string }).name]),
      [
        ['changeOrganisation', 'admin@example.com'],
        ['changeOrganisation', 'admin@example.com'],
      ],
    );
  });
});
