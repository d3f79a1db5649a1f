import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, signedIn } from './harness.ts';

/** A body that takes its time, while something else is done. */
async function aSlowWorld() {
  const world = await aWorld({ settings: { rateLimit: { requests: 9, seconds: 60 } } });
  const whileSlow = (work: () => Promise<unknown>) => async () => {
    world.monotonic.now += 5_000;
    await work();
  };
  const [key] = (await world.app.access.listKeys(world.project.organisation, { page: 1, limit: 10 })).results;
  return { ...world, organisation: world.project.organisation, readKey: key!, whileSlow };
}

describe('what is taken away while a body is on its way is gone when it is there', () => {
  test('a key', async () => {
    const { app, call, keys, project, organisation, readKey, whileSlow } = await aSlowWorld();
    const meanwhile = whileSlow(() => app.access.deleteKey(organisation, readKey.id));
    const reply = await call('POST /api/entities/list', { key: keys.read, project: project.id, body: {}, meanwhile });
    assert.deepEqual(
      [reply.status, reply.json.message],
      [401, 'Invalid API key: it is unknown, deleted or expired; an admin of the organisation makes another one'],
    );
  });

  test('a membership, a role, a session', async () => {
    const world = await aSlowWorld();
    const { app, call, organisation, whileSlow } = world;
    await signedIn(world, 'viewer', { email: 'guest@example.com' });
    await signedIn(world, 'admin');
    const email = 'mallory@example.com';
    const headers = await signedIn(world, 'admin', { email });
    const { id } = (await app.people.find(email))!;
    const invite = async (work: () => Promise<unknown>) => {
      const options = { headers, body: { email: 'guest@example.com', role: 'admin' }, meanwhile: whileSlow(work) };
      return (await call('POST /api/members', options)).status;
    };
    assert.equal(await invite(() => app.people.change(organisation, id, { role: 'editor' })), 403);
    await app.people.change(organisation, id, { role: 'admin' });
    assert.equal(await invite(() => app.people.remove(organisation, id)), 403);
    await app.people.invite({ organisation, email, role: 'admin' });
    assert.equal(await invite(() => app.people.resetPassword(email, 'another horse battery')), 401);
  });

  test('a project', async () => {
    const { app, call, keys, project, organisation, whileSlow } = await aSlowWorld();
    const meanwhile = whileSlow(() => app.projects.remove(organisation, project.id));
    const reply = await call('POST /api/entities/list', { key: keys.read, project: project.id, body: {}, meanwhile });
    assert.deepEqual([reply.status, reply.json.message], [403, 'Project not found']);
  });

  test('and what is still allowed is done, and counted once', async () => {
    const { call, keys, project, whileSlow } = await aSlowWorld();
    const meanwhile = whileSlow(async () => undefined);
    const reply = await call('POST /api/entities/list', { key: keys.read, project: project.id, body: {}, meanwhile });
    assert.deepEqual([reply.status, reply.headers['x-ratelimit-remaining']], [200, '8']);
  });
});
