import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EntityFields } from '../../src/domain/mod.ts';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aJobExecutionRow, aWorld, signedIn } from './harness.ts';

const ENTITIES = 'POST /api/v1/analytics/entities';
const IMPORT = 'POST /api/v1/job-executions/import';
const ALL = { showAllEntities: true };

/** A world with an answer that names a brand, which counts how often reports are made. */
async function aCountedWorld() {
  const made = { count: 0 };
  const counting =
    (handle: Route['handle']): Route['handle'] =>
    (input) => {
      made.count++;
      return handle(input);
    };
  const routes = ROUTES.map((route) => (route.isRemembered ? { ...route, handle: counting(route.handle) } : route));
  const world = await aWorld({ routes });
  const { call, keys, project } = world;
  const write = (target: string, body: unknown) => call(target, { key: keys.write, project: project.id, body });
  await write('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
  await write(IMPORT, { rows: [aJobExecutionRow({ answer: 'Acme is good.' })] });
  /** The report, and whether it was made for this request. */
  const ask = async (caller: object = { key: keys.read }, body: object = {}, target = ENTITIES) => {
    const before = made.count;
    const reply = await call(target, { project: project.id, body, ...caller });
    return { ...reply, isMade: made.count > before };
  };
  return { ...world, write, ask };
}

describe('a report that was asked for before', () => {
  test('comes compressed as it did at first', async () => {
    const { ask, keys } = await aCountedWorld();
    const zipped = { key: keys.read, headers: { 'accept-encoding': 'gzip' } };
    const [first, again] = [await ask(zipped, ALL), await ask(zipped, ALL)];
    assert.deepEqual(
      [first, again].map(({ isMade, headers }) => [isMade, headers['content-encoding']]),
      [
        [true, 'gzip'],
        [false, 'gzip'],
      ],
    );
    assert.equal(again.text, first.text);
  });

  test('is answered again for the same question of who may ask it, and made for any other', async () => {
    const { ask, keys, call } = await aCountedWorld();
    const first = await ask();
    assert.deepEqual([first.status, first.isMade, first.json.totalResponses], [200, true, 1]);
    const again = await ask();
    assert.deepEqual([again.isMade, again.text], [false, first.text]);
    assert.equal((await ask({ key: keys.write })).isMade, false);
    assert.equal((await ask(undefined, { startDate: '2026-11-01' })).isMade, true);
    assert.equal((await ask(undefined, { pageSize: 10 })).isMade, true);
    assert.equal((await ask(undefined, {}, 'POST /api/v1/analytics/facets')).isMade, true);
    assert.equal((await ask({ key: keys.read, headers: { accept: 'text/csv' } })).isMade, true);
    assert.equal((await ask({ key: keys.foreign })).status, 403);
    assert.equal((await call(ENTITIES, { key: keys.read, body: {} })).status, 403);
  });

  test('is made again after anything that it tells of was written, and not after what others wrote', async () => {
    const { ask, write, app, call, keys, foreignProject, project } = await aCountedWorld();
    await ask();
    await call(IMPORT, { key: keys.foreign, project: foreignProject.id, body: { rows: [aJobExecutionRow()] } });
    assert.equal((await ask()).isMade, false);
    const { results } = await app.entities.list(project.id, {}, [], { page: 1, limit: 10 });
    const { id, isCompetitor } = results[0]!;
    const rename = (patch: Partial<EntityFields>) => app.entities.change(project.id, id, patch, undefined);
    const writes = [
      () => rename({ name: 'Acmé' }),
      () => app.analyses.reanalyse(project.id),
      () => rename({ isCompetitor: !isCompetitor }),
      () => write(IMPORT, { rows: [aJobExecutionRow({ executionNumber: 2, answer: 'Acme again.' })] }),
      () => app.projects.changeSettings(project.organisation, project.id, { ownEntityId: id }),
      () => app.entities.create(project.id, { name: 'Bolt' } as EntityFields),
    ];
    for (const [at, change] of writes.entries()) {
      await change();
      assert.equal((await ask()).isMade, true, `write ${at}`);
      assert.equal((await ask()).isMade, false, `write ${at}`);
    }
    assert.equal((await ask()).json.totalResponses, 2);
  });

  test('is refused once its project or the key is deleted', async () => {
    const world = await aCountedWorld();
    const { ask, app, project } = world;
    const { key, secret } = await app.access.createKey({
      organisation: project.organisation,
      name: 'one that goes',
      permission: 'read',
      expiresAt: null,
    });
    for (const isMade of [true, false]) assert.equal((await ask({ key: secret })).isMade, isMade);
    await app.access.deleteKey(project.organisation, key.id);
    assert.equal((await ask({ key: secret })).status, 401);
    assert.equal((await ask()).isMade, false);
    await app.projects.remove(project.organisation, project.id);
    assert.deepEqual([(await ask()).status, (await ask()).json.message], [403, 'Project not found']);
  });

  test('is refused once a person is limited to other projects', async () => {
    const world = await aCountedWorld();
    const { ask, app, call, project } = world;
    const admin = await signedIn(world, 'admin');
    const headers = await signedIn(world, 'viewer');
    for (const isMade of [true, false]) assert.equal((await ask({ headers })).isMade, isMade);
    const other = await app.projects.create({ organisation: project.organisation, name: 'Other' });
    const members = await app.people.list(project.organisation);
    const { user } = members.find(({ user: { email } }) => email === 'viewer@example.com')!;
    const limited = await call(`PATCH /api/members/${user.id}`, { headers: admin, body: { projectIds: [other.id] } });
    assert.equal(limited.status, 200);
    assert.equal((await ask({ headers })).status, 403);
  });

  test('is refused once a share link has ended, and what a link shares is not what others ask', async () => {
    const world = await aCountedWorld();
    const { ask, call, project } = world;
    const editor = await signedIn(world, 'editor');
    const body = { name: 'Client', scope: { countries: ['DE'] } };
    const { json: made } = await call('POST /api/v1/shares', { headers: editor, project: project.id, body });
    const opened = await call('POST /api/session/share', { body: { token: made.token } });
    const holder = { headers: { cookie: opened.headers['set-cookie']!.split(';')[0]! } };
    const countries = { countries: ['DE'] };
    assert.equal((await ask(undefined, countries)).isMade, true);
    const shared = await ask(holder, countries);
    assert.deepEqual([shared.status, shared.isMade, shared.json.totalResponses], [200, true, 0]);
    assert.equal((await ask(holder, countries)).isMade, false);
    assert.equal((await ask()).json.totalResponses, 1);
    const gone = await call(`DELETE /api/v1/shares/${made.id}`, { headers: editor, project: project.id });
    assert.equal(gone.status, 204);
    assert.equal((await ask(holder, countries)).status, 401);
  });

  test('does not count less: who is over the limit is refused', async () => {
    const limit = { requests: 3, seconds: 60 };
    const { call, keys, project } = await aWorld({ settings: { rateLimit: limit } });
    const ask = () => call(ENTITIES, { key: keys.read, project: project.id, body: {} });
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
