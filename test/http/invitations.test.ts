import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, PASSWORD, signedIn, type World } from './harness.ts';

const HOURS = 60 * 60 * 1_000;
const GUEST = 'guest@example.com';

async function aWorldWithAdmin() {
  const world = await aWorld({ settings: { publicUrl: 'https://sightline.example.com' } });
  const admin = await signedIn(world, 'admin');
  const invite = async (body: object) => world.call('POST /api/invitations', { headers: admin, body });
  return { ...world, admin, invite };
}

const accept = ({ call }: World, token: string, more: object = {}) =>
  call('POST /api/invitations/accept', { body: { token, password: PASSWORD, ...more } });

/** What a session says of who is signed in. */
const sessionOf = async ({ call }: World, headers: Readonly<Record<string, string>>) =>
  (await call('GET /api/session', { headers })).json;

describe('an invitation', () => {
  test('makes an account and a member, once, and is in the audit log', async () => {
    const world = await aWorldWithAdmin();
    const made = await world.invite({ email: GUEST, role: 'editor' });
    assert.equal(made.json.link, `https://sightline.example.com/app/#invitation=${made.json.token}`);
    const offer = await world.call('POST /api/invitations/look', { body: { token: made.json.token } });
    assert.deepEqual([offer.json.organisation, offer.json.email, offer.json.hasAccount], ['Ours', GUEST, false]);
    const { status, headers, json } = await accept(world, made.json.token, { name: 'Grace' });
    assert.deepEqual([status, json.user.name, json.organisations[0].role], [201, 'Grace', 'editor']);
    assert.match(headers['set-cookie'] ?? '', /^__Host-sightline=sl_session_/);
    for (const again of [
      await accept(world, made.json.token),
      await world.call('POST /api/invitations/look', { body: { token: made.json.token } }),
    ])
      assert.equal(again.status, 404);
    const log = await world.call('GET /api/audit-log', { headers: world.admin });
    const actions = log.json.results.map(({ action }: { action: string }) => action);
    assert.ok(actions.includes('acceptInvitation') && actions.includes('createInvitation'), actions.join());
    assert.doesNotMatch(log.text, /sl_invitation_/);
  });

  test('is listed without its token, taken back, replaced by a newer one, and void after 72 hours', async () => {
    const world = await aWorldWithAdmin();
    const [first, second] = [
      await world.invite({ email: GUEST, role: 'viewer' }),
      await world.invite({ email: 'GUEST@example.com', role: 'editor' }),
    ];
    const list = await world.call('GET /api/invitations', { headers: world.admin });
    assert.deepEqual(
      list.json.results.map(({ id }: { id: string }) => id),
      [second.json.id],
    );
    assert.doesNotMatch(list.text, /sl_invitation_/);
    assert.equal((await accept(world, first.json.token)).status, 404);
    const path = `DELETE /api/invitations/${second.json.id}`;
    assert.deepEqual(
      [
        (await world.call(path, { headers: world.admin })).status,
        (await world.call(path, { headers: world.admin })).status,
      ],
      [204, 404],
    );
    assert.equal((await accept(world, second.json.token)).status, 404);
    const late = await world.invite({ email: GUEST, role: 'viewer' });
    world.clock.now += 72 * HOURS;
    assert.equal((await accept(world, late.json.token)).status, 404);
    await world.app.maintenance.run(() => false);
    const headers = await signedIn(world, 'admin');
    assert.deepEqual((await world.call('GET /api/invitations', { headers })).json.results, []);
  });

  test('for a user with an account sets no password: they sign in, and accept', async () => {
    const world = await aWorldWithAdmin();
    const theirs = await signedIn(world, 'viewer', { organisation: world.foreignProject.organisation, email: GUEST });
    const { json } = await world.invite({ email: ' Guest@Example.com ', role: 'viewer' });
    assert.equal(
      (await world.call('POST /api/invitations/look', { body: { token: json.token } })).json.hasAccount,
      true,
    );
    assert.equal((await accept(world, json.token, { password: 'another long password' })).status, 409);
    // Forwarded: another signed-in user gains nothing, and it stays good.
    const other = await signedIn(world, 'viewer', {
      organisation: world.foreignProject.organisation,
      email: 'other@example.com',
    });
    const take = (headers: typeof theirs) =>
      world.call('POST /api/session/invitation', { headers, body: { token: json.token } });
    const forwarded = await take(other);
    assert.equal(forwarded.status, 403);
    assert.doesNotMatch(forwarded.text, /guest/i);
    assert.equal((await take(theirs)).status, 201);
    assert.equal((await take(theirs)).status, 404);
    assert.equal((await sessionOf(world, theirs)).organisations.length, 2);
    assert.ok(
      await world.app.sessions.signIn({ email: GUEST, password: PASSWORD }),
      'the password is the one they had',
    );
    assert.equal((await world.invite({ email: GUEST, role: 'viewer' })).status, 409);
  });

  test('is void once its maker may not invite any more', async () => {
    for (const change of ['viewer', 'editor', null]) {
      const world = await aWorldWithAdmin();
      const leaving = await signedIn(world, 'admin', { email: 'leaving@example.com' });
      const { json } = await world.call('POST /api/invitations', {
        headers: leaving,
        body: { email: GUEST, role: 'admin' },
      });
      const { user } = await sessionOf(world, leaving);
      const path = `/api/members/${user.id}`;
      if (change === null) await world.call(`DELETE ${path}`, { headers: world.admin });
      else await world.call(`PATCH ${path}`, { headers: world.admin, body: { role: change } });
      assert.equal((await accept(world, json.token)).status, 404, String(change));
      assert.deepEqual((await world.call('GET /api/invitations', { headers: world.admin })).json.results, []);
    }
  });

  test('does not bring back a member who was removed meanwhile', async () => {
    const world = await aWorldWithAdmin();
    const theirs = await signedIn(world, 'viewer', { organisation: world.foreignProject.organisation, email: GUEST });
    const { json } = await world.invite({ email: GUEST, role: 'admin' });
    const added = await world.call('POST /api/members', {
      headers: world.admin,
      body: { email: GUEST, role: 'viewer' },
    });
    assert.equal(added.status, 201);
    assert.equal((await world.call(`DELETE /api/members/${added.json.id}`, { headers: world.admin })).status, 204);
    const taken = await world.call('POST /api/session/invitation', { headers: theirs, body: { token: json.token } });
    assert.equal(taken.status, 404);
  });

  test('that two take up at once is taken up by one', async () => {
    const world = await aWorldWithAdmin();
    const { json } = await world.invite({ email: GUEST, role: 'viewer' });
    const statuses = await Promise.all([accept(world, json.token), accept(world, json.token)]);
    assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [201, 404]);
  });

  test('refuses what will not do, and says what', async () => {
    const world = await aWorldWithAdmin();
    const projectIds = [world.project.id];
    assert.equal((await world.invite({ email: 'guest', role: 'viewer' })).status, 400);
    assert.equal((await world.invite({ email: GUEST, role: 'admin', projectIds })).status, 400);
    assert.equal(
      (await world.invite({ email: GUEST, role: 'viewer', projectIds: [world.foreignProject.id] })).status,
      404,
    );
    const { json } = await world.invite({ email: GUEST, role: 'viewer' });
    for (const password of ['short', GUEST.padEnd(12), 'password1234'])
      assert.equal((await accept(world, json.token, { password })).status, 400, password);
    for (const token of ['x', `${json.token}x`, json.token.replace('invitation', 'session')])
      assert.equal((await accept(world, token)).status, 404, token);
    assert.equal((await accept(world, json.token)).status, 201, 'a password that would not do used nothing up');
  });
});

describe('a member who is limited to projects', () => {
  async function aLimitedWorld() {
    const world = await aWorldWithAdmin();
    const other = await world.call('POST /api/projects', { headers: world.admin, body: { name: 'Other' } });
    const invited = await world.invite({ email: GUEST, role: 'editor', projectIds: [world.project.id] });
    await accept(world, invited.json.token);
    return { ...world, other: other.json.id as string, limited: await signedIn(world, 'editor', { email: GUEST }) };
  }
  const OUTSIDE = 'Project does not belong to specified organisation';

  test('sees those projects alone, and a guessed one as one of another organisation', async () => {
    const { call, project, other, limited } = await aLimitedWorld();
    const session = (await call('GET /api/session', { headers: limited })).json;
    assert.deepEqual(
      session.projects.map(({ id }: { id: string }) => id),
      [project.id],
    );
    for (const path of ['/api/v1/projects', '/api/projects', '/api/v1/projects?scope=user'])
      assert.deepEqual(
        (await call(`GET ${path}`, { headers: limited })).json.results.map(({ id }: { id: string }) => id),
        [project.id],
      );
    const report = (id: string) => call('POST /api/v1/analytics/entities', { headers: limited, project: id });
    assert.equal((await report(project.id)).status, 200);
    for (const { status, json } of [
      await report(other),
      await call(`GET /api/projects/${other}`, { headers: limited }),
      await call(`PATCH /api/projects/${other}`, { headers: limited, body: { name: 'Mine' } }),
      await call(`GET /api/v1/projects/${other}/settings`, { headers: limited }),
      await call(`GET /api/projects/${other}/analysis`, { headers: limited }),
      await call('GET /api/v1/export', { headers: limited, project: other }),
    ])
      assert.deepEqual([status, json.message], [403, OUTSIDE]);
    assert.equal((await call(`GET /api/projects/${project.id}`, { headers: limited })).status, 200);
  });

  test('sees nothing of the organisation: no keys, members, audit log or billing, and makes no project', async () => {
    const { call, limited } = await aLimitedWorld();
    for (const path of ['GET /api/api-keys', 'GET /api/members', 'GET /api/billing'])
      assert.deepEqual(
        (await call(path, { headers: limited })).json.message,
        'Your membership is limited to some projects',
        path,
      );
    for (const path of ['GET /api/audit-log', 'GET /api/invitations'])
      assert.equal((await call(path, { headers: limited })).status, 403, path);
    assert.equal((await call('POST /api/projects', { headers: limited, body: { name: 'Mine' } })).status, 403);
  });

  test('is limited, widened and made an admin by admins, from the next request on', async () => {
    const { call, admin, other, limited } = await aLimitedWorld();
    const { json } = await call('GET /api/members', { headers: admin });
    const guest = json.results.find(({ email }: { email: string }) => email === GUEST);
    const change = (body: object) => call(`PATCH /api/members/${guest.id}`, { headers: admin, body });
    const seen = async () => (await call('GET /api/v1/projects', { headers: limited })).json.results.length;
    assert.deepEqual([await seen(), (await change({ projectIds: [] })).status, await seen()], [1, 200, 0]);
    assert.deepEqual([(await change({ projectIds: [other] })).json.projectIds, await seen()], [[other], 1]);
    assert.equal((await change({ projectIds: ['00000000-0000-7000-8000-00000000ffff'] })).status, 404);
    assert.equal((await change({ role: 'admin', projectIds: [other] })).status, 400);
    assert.deepEqual((await change({ role: 'admin' })).json.projectIds, null);
    assert.equal(await seen(), 2);
    assert.equal((await change({ role: 'viewer', projectIds: null })).json.projectIds, null);
  });

  test('keeps nothing of a project that is gone', async () => {
    const { call, admin, project, limited } = await aLimitedWorld();
    await call(`DELETE /api/projects/${project.id}`, { headers: admin });
    assert.deepEqual((await call('GET /api/v1/projects', { headers: limited })).json.results, []);
  });
});
