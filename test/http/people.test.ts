import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, PASSWORD, signedIn, UNKNOWN, type World } from './harness.ts';
import { aWorldWithPeople } from './people.ts';

describe('members', () => {
  test('are listed by e-mail address, without a word of their passwords', async () => {
    const { call, viewer } = await aWorldWithPeople();
    const { json, text } = await call('GET /api/members?limit=2', { headers: viewer });
    assert.deepEqual(
      json.results.map(({ email, role }: { email: string; role: string }) => [email, role]),
      [
        ['admin@example.com', 'admin'],
        ['editor@example.com', 'editor'],
      ],
    );
    assert.deepEqual([json.page.totalRecords, json.page.nextPage], [3, 2]);
    assert.doesNotMatch(text, /password|hash/i);
  });

  test('what an admin changes holds from the next request on', async () => {
    const { call, admin, viewer } = await aWorldWithPeople();
    const { json } = await call('GET /api/members', { headers: admin });
    const id = json.results[2].id;
    assert.equal((await call('POST /api/projects', { headers: viewer, body: { name: 'No' } })).status, 403);
    assert.equal((await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'editor' } })).status, 200);
    assert.equal((await call('POST /api/projects', { headers: viewer, body: { name: 'Yes' } })).status, 201);
    assert.equal((await call(`DELETE /api/members/${id}`, { headers: admin })).status, 204);
    const gone = await call('GET /api/members', { headers: viewer });
    assert.deepEqual([gone.status, gone.json.message], [403, 'Name one of your organisations in x-organisation-id']);
    assert.equal((await call('GET /api/session', { headers: viewer })).json.organisations.length, 0);
  });

  test('the last admin stays: 409', async () => {
    const { call, admin } = await aWorldWithPeople();
    const id = (await call('GET /api/session', { headers: admin })).json.user.id;
    assert.equal((await call(`DELETE /api/members/${id}`, { headers: admin })).status, 409);
    assert.equal((await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'viewer' } })).status, 409);
    assert.equal((await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'admin' } })).status, 200);
  });

  test('only a user with an account can be added, once', async () => {
    const { app, call, admin, foreignProject } = await aWorldWithPeople();
    const body = { email: 'guest@example.com', role: 'viewer' };
    assert.equal((await call('POST /api/members', { headers: admin, body })).status, 404);
    const { organisation } = foreignProject;
    await app.people.invite({ organisation, email: body.email, role: 'admin', password: PASSWORD });
    assert.equal((await call('POST /api/members', { headers: admin, body })).status, 201);
    assert.equal((await call('POST /api/members', { headers: admin, body })).status, 409);
    const owner = { ...body, role: 'owner' };
    assert.equal((await call('POST /api/members', { headers: admin, body: owner })).status, 400);
  });
});

describe('the organisation of a person', () => {
  /** A user who is admin in ours and viewer in theirs. */
  async function aTraveller() {
    const world = await aWorld();
    const { app, project, foreignProject } = world;
    const email = 'traveller@example.com';
    await signedIn(world, 'admin', { email });
    await app.people.invite({ organisation: foreignProject.organisation, email, role: 'viewer' });
    const headers = await signedIn(world, 'admin', { email });
    const at = (organisation: string) => ({ headers: { ...headers, 'x-organisation-id': organisation } });
    return { ...world, headers, ours: at(project.organisation), theirs: at(foreignProject.organisation), at };
  }

  test('is the one that the header names, with the role there', async () => {
    const { call, ours, theirs } = await aTraveller();
    assert.equal((await call('GET /api/api-keys', ours)).json.page.totalRecords, 3);
    assert.equal((await call('GET /api/api-keys', theirs)).status, 403);
    assert.equal((await call('GET /api/members', theirs)).json.page.totalRecords, 1);
  });

  test('has to be named by a user with several, and must be one of them', async () => {
    const { call, headers, at } = await aTraveller();
    const message = async (given: Parameters<World['call']>[1]) => (await call('GET /api/members', given)).json.message;
    assert.equal(await message({ headers }), 'Name one of your organisations in x-organisation-id');
    for (const id of [UNKNOWN, 'ours', '', '__proto__']) {
      assert.equal(await message(at(id)), 'No access to the organisation that x-organisation-id names', id);
    }
  });

  test('is that of the project where none is named; one that is named has to be the same', async () => {
    const { call, headers, ours, theirs, project, foreignProject } = await aTraveller();
    const list = async (given: Parameters<World['call']>[1]) => {
      const { status, json } = await call('POST /api/entities/list', { body: {}, ...given });
      return status === 200 ? status : json.message;
    };
    assert.equal(await list({ headers, project: project.id }), 200);
    assert.equal(await list({ headers, project: foreignProject.id }), 200);
    assert.equal(await list({ ...ours, project: project.id.toUpperCase() }), 200);
    assert.equal(await list({ ...theirs, project: project.id }), 'Project does not belong to specified organisation');
    assert.equal(await list({ headers }), 'Missing project id context');
    assert.equal(await list({ headers, project: 'x' }), 'Invalid Project ID');
    assert.equal(await list({ headers, project: UNKNOWN }), 'Project not found');
    const create = { headers, body: { name: 'Made' } };
    assert.equal((await call('POST /api/entities', { ...create, project: project.id })).status, 201);
    assert.equal((await call('POST /api/entities', { ...create, project: foreignProject.id })).status, 403);
  });

  test('all of them are in the lists of what is their own', async () => {
    const { call, headers, ours } = await aTraveller();
    const names = async (target: string, given = { headers } as Parameters<World['call']>[1]) =>
      (await call(target, given)).json.results?.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names('GET /api/organisations'), ['Ours', 'Theirs']);
    assert.deepEqual(await names('GET /api/v1/projects?scope=user'), ['Laptops', 'Shoes']);
    assert.deepEqual(await names('GET /api/v1/projects', ours), ['Laptops']);
    assert.equal((await call('GET /api/v1/projects', { headers })).status, 403);
  });

  test('a key with such a header stays in its own', async () => {
    const { call, keys, theirs } = await aTraveller();
    const { json } = await call('GET /api/organisations', { key: keys.read, ...theirs });
    assert.deepEqual(
      json.results.map(({ name }: { name: string }) => name),
      ['Ours'],
    );
  });
});

describe('API keys over HTTP', () => {
  test('a key is shown once, works at once, and is dead as soon as it is deleted', async () => {
    const { call, admin, project } = await aWorldWithPeople();
    const made = await call('POST /api/api-keys', { headers: admin, body: { name: ' CI ', permission: 'read' } });
    const { key, ...record } = made.json;
    assert.match(key, /^sl_live_\w{49}$/);
    assert.deepEqual([record.name, record.expiresAt, record.lastUsedAt], ['CI', null, null]);
    assert.equal((await call('POST /api/entities/list', { key, project: project.id, body: {} })).status, 200);
    const list = await call('GET /api/api-keys', { headers: admin });
    assert.deepEqual(list.json.results.at(-1), record);
    assert.ok(!list.text.includes(key.slice(12)));
    assert.equal((await call(`DELETE /api/api-keys/${record.id}`, { headers: admin })).status, 204);
    assert.equal((await call('POST /api/entities/list', { key, project: project.id, body: {} })).status, 401);
  });

  test('one that has expired already is refused, and one to come expires when it says', async () => {
    const { call, admin, clock, project } = await aWorldWithPeople();
    const create = (expiresAt: unknown) =>
      call('POST /api/api-keys', { headers: admin, body: { name: 'x', permission: 'read', expiresAt } });
    assert.deepEqual((await create(new Date(clock.now).toISOString())).json.message, [
      'expiresAt: must be in the future',
    ]);
    assert.equal((await create('tomorrow')).status, 400);
    const { json } = await create(new Date(clock.now + 1_000).toISOString());
    clock.now += 999;
    assert.equal((await call('GET /api/projects', { key: json.key, project: project.id })).status, 200);
    clock.now += 1;
    assert.equal((await call('GET /api/projects', { key: json.key, project: project.id })).status, 401);
  });

  test('a key may have a limit of its own, which lists show', async () => {
    const { call, admin } = await aWorldWithPeople();
    const create = (rateLimit: unknown) =>
      call('POST /api/api-keys', { headers: admin, body: { name: 'x', permission: 'read', rateLimit } });
    const own = { requests: 100, seconds: 60 };
    const { json } = await create(own);
    assert.deepEqual(json.rateLimit, own);
    const list = (await call('GET /api/api-keys', { headers: admin })).json.results;
    assert.deepEqual(list.at(-1).rateLimit, own);
    assert.equal((await create(null)).json.rateLimit, null);
    for (const rateLimit of [{ requests: 0, seconds: 60 }, { requests: 5 }, '100/60', { ...own, burst: 1 }]) {
      assert.equal((await create(rateLimit)).status, 400, JSON.stringify(rateLimit));
    }
  });

  test('editors list keys, and only admins make them', async () => {
    const { call, editor, viewer } = await aWorldWithPeople();
    const body = { name: 'x', permission: 'read' };
    assert.equal((await call('GET /api/api-keys', { headers: editor })).status, 200);
    assert.equal((await call('POST /api/api-keys', { headers: editor, body })).status, 403);
    assert.equal((await call('GET /api/api-keys', { headers: viewer })).status, 403);
  });
});

describe('the organisation', () => {
  test('is renamed by an admin, to a slug that is free', async () => {
    const { call, admin, project } = await aWorldWithPeople();
    const target = `PATCH /api/organisations/${project.organisation.toUpperCase()}`;
    const { json } = await call(target, { headers: admin, body: { name: 'New', slug: 'new' } });
    assert.deepEqual([json.name, json.slug], ['New', 'new']);
    assert.equal((await call(target, { headers: admin, body: { slug: 'theirs' } })).status, 409);
    assert.equal((await call(target, { headers: admin, body: { slug: 'new' } })).status, 200);
    assert.equal((await call(target, { headers: admin, body: { rateLimit: null } })).status, 400);
  });

  test('shows its plan and what it uses', async () => {
    const { app, call, viewer, project } = await aWorldWithPeople();
    const bare = await call('GET /api/billing', { headers: viewer });
    const none = { bytesRead: null, writerSeconds: null };
    const counts = { projects: 1, members: 3, apiKeys: 3, shares: 0, invitations: 0, responses: 0, storedBytes: 0 };
    const usage = { ...counts, ...none };
    assert.deepEqual(bare.json, { plan: 'default', rateLimit: null, limits: null, usage });
    const rateLimit = { requests: 7, seconds: 9 };
    await app.organisations.change(project.organisation, { rateLimit });
    const own = await call('GET /api/billing', { headers: viewer });
    assert.deepEqual([own.json.plan, own.json.rateLimit], ['custom', rateLimit]);
  });

  test('a project that is deleted is unknown at once', async () => {
    const { call, admin, editor, keys, project } = await aWorldWithPeople();
    const target = `DELETE /api/projects/${project.id}`;
    assert.equal((await call(target, { headers: editor })).status, 403);
    assert.equal((await call(target, { key: keys.write })).status, 403);
    assert.equal((await call(target, { headers: admin })).status, 204);
    assert.equal((await call(target, { headers: admin })).status, 404);
    const reply = await call('POST /api/entities/list', { key: keys.read, project: project.id, body: {} });
    assert.deepEqual([reply.status, reply.json.message], [403, 'Project not found']);
  });
});
