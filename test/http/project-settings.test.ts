import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, signedIn, UNKNOWN } from './harness.ts';

const OF_READERS = { firstSurface: null, ownEntityId: null, topicTagGroupId: null, ignoredNames: [] };
const REST = { boilerplate: [], retentionDays: null, rawRetentionDays: 90, ...OF_READERS, judge: null };
const DAY = 86_400_000;

describe('what a project decides itself (contract 10, "Project settings")', () => {
  test('nested mentions count from a change on, in the answers that are there too', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const { id } = world.project;
    const settings = `/api/v1/projects/${id}/settings`;
    for (const name of ['Apple', 'Apple TV+']) await ask('POST /api/entities', { name });
    const answer = 'Watch it on Apple TV+.';
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow({ answer })] });
    const mentioned = async () => {
      const { json } = await ask('POST /api/result-analysis/list', {});
      const { brands } = json.results[0].analysisResult.object;
      const of = brands.filter((brand: { mentioned: boolean }) => brand.mentioned);
      return of.map((brand: { name: string }) => brand.name).toSorted();
    };
    const stale = async () => (await ask(`GET /api/projects/${id}/analysis`)).json.staleRecords;
    assert.deepEqual((await ask(`GET ${settings}`)).json, { nestedMentions: 'longest', ...REST });
    assert.deepEqual(await mentioned(), ['Apple TV+']);

    const changed = await ask(`PATCH ${settings}`, { nestedMentions: 'all' });
    assert.deepEqual([changed.status, changed.json], [200, { nestedMentions: 'all', ...REST }]);
    assert.deepEqual((await ask(`GET ${settings}`)).json, changed.json);
    assert.equal(await stale(), 1);
    await world.app.analyses.reanalyse(id);
    assert.deepEqual(await mentioned(), ['Apple', 'Apple TV+']);

    for (const same of [{}, { nestedMentions: 'all' }]) {
      assert.deepEqual((await ask(`PATCH ${settings}`, same)).json, changed.json);
      assert.equal(await stale(), 0);
    }
  });

  test('are read by any key and changed by Read & Write keys; those of others are unknown', async () => {
    const world = await aWorld();
    const settings = `/api/v1/projects/${world.project.id}/settings`;
    const key = world.keys.read;
    assert.equal((await world.call(`GET ${settings}`, { key })).status, 200);
    assert.equal((await world.call(`PATCH ${settings}`, { key, body: {} })).status, 403);
    assert.equal((await askingForeign(world)(`GET ${settings}`)).status, 404);
    assert.equal((await askingForeign(world)(`PATCH ${settings}`, {})).status, 404);
    assert.equal((await asking(world)(`GET /api/v1/projects/${UNKNOWN}/settings`)).status, 404);
    const refused = await asking(world)(`PATCH ${settings}`, { nestedMentions: 'some', other: 1 });
    assert.deepEqual(refused.json.message.toSorted(), [
      'nestedMentions: must be one of longest, all, not "some"',
      'other: unknown property',
    ]);
  });

  test('for how long answers are kept: as admins who are signed in say, by the time of each answer', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const settings = `/api/v1/projects/${world.project.id}/settings`;
    const now = Date.parse('2026-11-20T12:00:00Z');
    world.clock.now = now;
    const at = (age: number) => aJobExecutionRow({ runAt: new Date(now - age).toISOString() });
    const rows = [
      ...Array.from({ length: 230 }, (_, more) => at(31 * DAY + more)),
      at(30 * DAY + 1),
      at(30 * DAY),
      at(0),
    ];
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 233);
    const count = async () => (await ask('POST /api/v1/analytics/facets', {})).json.totalResponses;
    const clear = () => world.app.maintenance.run(() => false);

    const body = { retentionDays: 30 };
    const editor = await world.call(`PATCH ${settings}`, { headers: await signedIn(world, 'editor'), body });
    for (const refused of [
      editor,
      await ask(`PATCH ${settings}`, body),
      await ask(`PATCH ${settings}`, { retentionDays: null }),
    ]) {
      assert.equal(refused.status, 403);
      assert.match(refused.json.message, /^retentionDays: only admins who are signed in change it/);
    }
    await clear();
    assert.equal(await count(), 233);
    const headers = await signedIn(world, 'admin');
    const changed = await world.call(`PATCH ${settings}`, { headers, body });
    assert.deepEqual([changed.status, changed.json.retentionDays], [200, 30]);
    await clear();
    assert.equal(await count(), 233, 'the first pass after a change waits for a person');
    assert.equal((await world.call(`PATCH ${settings}`, { headers, body })).status, 200);
    await clear();
    assert.equal(await count(), 2);
    world.clock.now += 1;
    await clear();
    assert.equal(await count(), 1);
    const log = await world.call('GET /api/audit-log', { headers });
    const service = { kind: 'service', id: null, name: 'sightline' };
    assert.deepEqual(
      log.json.results
        .filter(({ action }: { action: string }) => action === 'removeOldAnswers')
        .map(({ actor, project, details }: Record<string, unknown>) => ({ actor, project, details })),
      [
        { answers: 1, before: new Date(now + 1 - 30 * DAY).toISOString() },
        { answers: 231, before: new Date(now - 30 * DAY).toISOString() },
      ].map((details) => ({ actor: service, project: world.project.id, details })),
    );
    await world.call(`PATCH ${settings}`, { headers, body: { retentionDays: null } });
    world.clock.now += 1_000 * DAY;
    await clear();
    assert.deepEqual([await count(), (await ask(`GET ${settings}`)).json.retentionDays], [1, null]);
    for (const retentionDays of [0, -1, 1.5, 36_501, '30']) {
      const sent = { headers: await signedIn(world, 'admin'), body: { retentionDays } };
      assert.equal((await world.call(`PATCH ${settings}`, sent)).status, 400);
    }
  });
});
