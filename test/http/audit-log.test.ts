import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signedIn } from './harness.ts';
import { aWorldWithPeople } from './people.ts';

describe('the audit log', () => {
  test('says who did which write when, and of nothing else', async () => {
    const { call, admin, keys, project, clock } = await aWorldWithPeople();
    const create = { key: keys.write, project: project.id, body: { name: 'Acme' } };
    const made = await call('POST /api/entities', { ...create, headers: { 'x-request-id': 'r1' } });
    clock.now += 1;
    await call('POST /api/entities', create); // a conflict
    await call('POST /api/entities/import', { ...create, body: { rows: [{ name: 'Bolt' }], dryRun: true } });
    await call('POST /api/entities/list', { ...create, body: {} });
    await call('POST /api/projects', { headers: admin, body: { name: 'Shop' } });
    const { json, text } = await call('GET /api/audit-log', { headers: admin });
    assert.deepEqual(
      json.results.map(({ id: _, ...event }: { id: string }) => event),
      [
        {
          at: new Date(clock.now).toISOString(),
          actor: { kind: 'person', id: json.results[0].actor.id, name: 'admin@example.com' },
          project: null,
          action: 'createProject',
          target: '/api/projects',
          requestId: 'made-by-the-service',
          details: { names: ['Shop'] },
        },
        {
          at: made.json.createdAt,
          actor: { kind: 'key', id: json.results[1].actor.id, name: 'read-write' },
          project: project.id,
          action: 'createEntity',
          target: '/api/entities',
          requestId: 'r1',
          details: { names: ['Acme'] },
        },
      ],
    );
    for (const secret of [keys.write, admin.cookie, admin['x-csrf-token']])
      assert.ok(!text.includes(secret.slice(-20)));
  });

  test('has what was asked to be as it was, too', async () => {
    const { call, admin } = await aWorldWithPeople();
    const { id } = (await call('GET /api/session', { headers: admin })).json.user;
    assert.equal((await call(`PATCH /api/members/${id}`, { headers: admin, body: { role: 'admin' } })).status, 200);
    const { json } = await call('GET /api/audit-log', { headers: admin });
    assert.deepEqual([json.results.length, json.results[0].action], [1, 'changeMember']);
  });

  test('calls records by the names that they had, those that are gone too', async () => {
    const world = await aWorldWithPeople();
    const { call, admin, keys, project } = world;
    const ask = async (target: string, body?: object) =>
      (await call(target, { key: keys.write, project: project.id, ...(body && { body }) })).json;
    const [amazon, roku] = [
      await ask('POST /api/entities', { name: 'Amazon' }),
      await ask('POST /api/entities', { name: 'Roku' }),
    ];
    await ask('POST /api/entities/merge', { targetId: roku.id, sourceIds: [amazon.id] });
    await ask(`POST /api/entities/${amazon.id}/unmerge`);
    await ask(`PATCH /api/entities/${amazon.id}`, { name: 'Fire TV' });
    await ask(`DELETE /api/entities/${amazon.id}`);
    const tag = await ask('POST /api/tags', { name: 'Brand' });
    await ask(`DELETE /api/tags/${tag.id}`);
    const { json } = await call('GET /api/audit-log', { headers: admin });
    type Event = { action: string; details: { names?: string[] } | null };
    assert.deepEqual(
      json.results.map(({ action, details }: Event) => [action, details?.names]),
      [
        ['deleteTag', ['Brand']],
        ['createTag', ['Brand']],
        ['deleteEntity', ['Fire TV']],
        ['changeEntity', ['Amazon', 'Fire TV']],
        ['unmergeEntity', ['Amazon']],
        ['mergeEntities', ['Amazon', 'Roku']],
        ['createEntity', ['Roku']],
        ['createEntity', ['Amazon']],
      ],
    );
  });

  test('has the path that was asked, and nothing else of the address', async () => {
    const { call, admin, keys } = await aWorldWithPeople();
    const target = 'POST https://somebody:something@elsewhere.example/api/projects';
    assert.equal((await call(target, { key: keys.write, body: { name: 'Shop' } })).status, 201);
    const { json } = await call('GET /api/audit-log', { headers: admin });
    assert.equal(json.results[0].target, '/api/projects');
  });

  test('is for admins, and of their own organisation', async () => {
    const world = await aWorldWithPeople();
    const { call, admin, editor, keys, foreignProject } = world;
    await call('POST /api/projects', { key: keys.foreign, body: { name: 'Theirs' } });
    assert.equal((await call('GET /api/audit-log', { headers: editor })).status, 403);
    assert.equal((await call('GET /api/audit-log', { headers: admin })).json.page.totalRecords, 0);
    const theirs = await signedIn(world, 'admin', {
      organisation: foreignProject.organisation,
      email: 'x@example.com',
    });
    assert.equal((await call('GET /api/audit-log', { headers: theirs })).json.page.totalRecords, 1);
  });

  test('has one event for a write that is prepared twice', async () => {
    const world = await aWorldWithPeople();
    const { app, call, admin, keys, project } = world;
    const rows = Array.from({ length: 40 }, (_, at) => ({
      query: `q${at}`,
      country: 'US',
      language: 'en',
      model: 'm',
      runAt: '2026-01-01T00:00:00Z',
      answer: 'Acme',
    }));
    const options = { key: keys.write, project: project.id, body: { rows } };
    // The brands change between analysing and writing.
    const importing = call('POST /api/v1/job-executions/import', options);
    await app.entities.import(project.id, [{ name: 'Acme' }], { dryRun: false });
    assert.equal((await importing).json.created, 40);
    const { json } = await call('GET /api/audit-log', { headers: admin });
    assert.deepEqual(
      json.results.map(({ action }: { action: string }) => action),
      ['importJobExecutions'],
    );
  });
});
