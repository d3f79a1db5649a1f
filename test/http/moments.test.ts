import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../src/domain/mod.ts';
import type { HttpSettings } from '../../src/http/mod.ts';
import { anApp, aRow } from '../app/support.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aWorld } from './harness.ts';

const REPORTS = [
  'POST /api/analytics/ads/advertisers',
  'POST /api/v1/analytics/social/youtube/videos',
  'POST /api/v1/analytics/entities',
  'POST /api/v1/analytics/sources',
];

/** A world over a store that counts what it is asked, and another service on the same store. */
async function aCountedWorld(settings: Partial<HttpSettings> = {}) {
  const store = aMemoryStore();
  const asked = { reads: 0, versions: 0 };
  const counting: Store = {
    ...store,
    read(work) {
      asked.reads++;
      return store.read(work);
    },
    version() {
      asked.versions++;
      return store.version();
    },
  };
  const world = await aWorld({ store: counting, settings });
  const { app: other } = anApp(store, 1_000);
  return { ...world, asked, other };
}

describe('what one request finds', () => {
  for (const report of REPORTS) {
    test(`is of one moment, whose version is asked for once: ${report}`, async () => {
      const { call, keys, project, asked } = await aCountedWorld();
      const ask = () => call(report, { key: keys.read, project: project.id, body: {} });
      for (let time = 0; time < 2; time++) assert.equal((await ask()).status, 200);
      Object.assign(asked, { reads: 0, versions: 0 });
      assert.equal((await ask()).status, 200);
      assert.deepEqual(asked, { reads: 0, versions: 1 });
    });
  }

  test('is never older than the request: a key, a project and a session that another service ends are gone at once', async () => {
    const { app, call, keys, project, other } = await aCountedWorld();
    const ask = () => call(REPORTS[0]!, { key: keys.read, project: project.id, body: {} });
    for (let time = 0; time < 2; time++) assert.equal((await ask()).status, 200);
    const { organisation } = project;
    const { results } = await other.access.listKeys(organisation, { page: 1, limit: 10 });
    const kept = await other.access.createKey({ organisation, name: 'Kept', permission: 'read', expiresAt: null });
    await other.access.deleteKey(organisation, results.find(({ permission }) => permission === 'read')!.id);
    assert.equal((await ask()).status, 401);

    const asKept = () => call(REPORTS[0]!, { key: kept.secret, project: project.id, body: {} });
    for (let time = 0; time < 2; time++) assert.equal((await asKept()).status, 200);
    await other.projects.remove(organisation, project.id);
    assert.equal((await asKept()).status, 403);

    const [email, password] = ['ada@example.com', 'a long enough passphrase'];
    await app.people.invite({ organisation, email, role: 'viewer', password });
    const session = await app.sessions.signIn({ email, password });
    const seen = () => app.sessions.find(session!.token, app.moment());
    for (let time = 0; time < 2; time++) assert.equal((await seen())?.user.email, email);
    await other.sessions.signOutEverywhere((await seen())!);
    assert.equal(await seen(), undefined);
  });

  test('is looked up again where something was written meanwhile, and counts once', async () => {
    const { call, keys, project, other } = await aCountedWorld();
    const ask = () => call(REPORTS[0]!, { key: keys.read, project: project.id, body: {} });
    const totals: number[] = [];
    const remaining: number[] = [];
    for (let at = 0; at < 4; at++) {
      // Twice nothing is written, so that it is guessed that nothing was, and once something is.
      if (at === 3) await other.jobExecutions.import(project.id, [aRow()], { dryRun: false });
      const { status, json, headers } = await ask();
      assert.equal(status, 200);
      totals.push(json.totalResponses);
      remaining.push(Number(headers['x-ratelimit-remaining']));
    }
    assert.deepEqual(totals, [0, 0, 0, 1]);
    assert.deepEqual(
      remaining.map((left) => left - remaining[0]!),
      [0, -1, -2, -3],
    );
  });

  test('is left out of a refusal for the rate limit', async () => {
    const settings = { rateLimit: { requests: 30, seconds: 60 } };
    const { call, keys, project } = await aCountedWorld(settings);
    const ask = (body: object) => call(REPORTS[0]!, { key: keys.read, project: project.id, body });
    for (let at = 0; at < 30; at++) assert.equal((await ask({})).status, 200);
    assert.equal((await ask({})).status, 429);
    assert.equal((await ask({ unknown: 1 })).status, 429);
  });

  test('a key that has expired counts for the address only', async () => {
    const { app, call, clock, keys, project } = await aCountedWorld();
    const key = await app.access.createKey({
      ...{ organisation: project.organisation, name: 'Short', permission: 'read' },
      expiresAt: clock.now + 1_000,
    });
    const ask = (secret: string) => call(REPORTS[0]!, { key: secret, project: project.id, body: {} });
    for (let time = 0; time < 2; time++) assert.equal((await ask(key.secret)).status, 200);
    clock.now += 1_000;
    assert.equal((await ask(key.secret)).status, 401);
    assert.equal((await ask(keys.read)).headers['x-ratelimit-remaining'], '99997');
  });
});
