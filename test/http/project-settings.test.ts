import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

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
    assert.deepEqual((await ask(`GET ${settings}`)).json, { nestedMentions: 'longest', boilerplate: [] });
    assert.deepEqual(await mentioned(), ['Apple TV+']);

    const changed = await ask(`PATCH ${settings}`, { nestedMentions: 'all' });
    assert.deepEqual([changed.status, changed.json], [200, { nestedMentions: 'all', boilerplate: [] }]);
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
      'nestedMentions: must be one of longest, all',
      'other: unknown property',
    ]);
  });
});
