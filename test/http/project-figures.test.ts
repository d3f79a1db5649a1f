import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld, signedIn } from './harness.ts';

const TARGET = 'POST /api/v1/projects/figures';
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** One project with an own brand whose answers changed, one with a rival alone, one with nothing. */
async function threeProjects() {
  const world = await aWorld();
  const ask = asking(world);
  const { id: acme } = (await ask('POST /api/entities', { name: 'Acme' })).json;
  await ask('POST /api/entities', { name: 'Rival', isCompetitor: true });
  const rows = Array.from({ length: 8 }, (_, at) => [
    aJobExecutionRow({ query: `Which ${at}?`, answer: 'None is good.', runAt: '2026-10-15T12:00:00Z' }),
    aJobExecutionRow({ query: `Which ${at}?`, answer: 'Acme.', runAt: '2026-11-15T12:00:00Z' }),
  ]).flat();
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 16);
  const make = async (name: string): Promise<string> => (await ask('POST /api/projects', { name })).json.id;
  const rivals = await make('Rivals');
  await make('Empty');
  const inRivals = (target: string, body: object) =>
    world.call(target, { key: world.keys.write, project: rivals, body });
  await inRivals('POST /api/entities', { name: 'Bolt', isCompetitor: true });
  const row = aJobExecutionRow({ answer: 'Bolt.', runAt: '2026-11-20T12:00:00Z' });
  assert.equal((await inRivals('POST /api/v1/job-executions/import', { rows: [row] })).json.created, 1);
  return { world, ask, acme, rivals };
}

const namesIn = (json: { results: readonly { project: { name: string } }[] }) =>
  json.results.map(({ project }) => project.name);

describe('figures of all projects', () => {
  test('a row is the own brand of a project, how it changed, and what the project does', async () => {
    const { world, ask, acme } = await threeProjects();
    const { json } = await ask(TARGET, NOVEMBER);
    assert.deepEqual(namesIn(json), ['Empty', 'Laptops', 'Rivals']);
    const [empty, laptops, rivals] = json.results;
    assert.deepEqual(laptops.project, {
      id: world.project.id,
      name: 'Laptops',
      organisation: world.project.organisation,
    });
    assert.equal(laptops.own.entityId, acme);
    assert.deepEqual(withoutIntervals([laptops.own.figure]), [{ value: 100, numerator: 8, denominator: 8 }]);
    // One day each can show no change, however large.
    assert.deepEqual(laptops.change, {
      ...{ base: 100, against: 0, queries: laptops.change.queries, difference: 100, low: null, high: null, q: null },
      ...{ verdict: 'no-evidence', why: ['one-run'], mixed: null },
    });
    assert.deepEqual([laptops.answers, laptops.lastAnswerAt], [8, '2026-11-15T12:00:00.000Z']);
    assert.deepEqual([rivals.own, rivals.change, rivals.answers], [null, null, 1]);
    assert.deepEqual([empty.answers, empty.lastAnswerAt], [0, null]);
    assert.deepEqual(empty.collectors, { ok: 0, partly: 0, paused: 0 });
    // The same as the comparison of the project says, in each metric.
    for (const metric of ['avgPosition', 'shareOfVoice', 'netTone']) {
      const own = (await ask(TARGET, { ...NOVEMBER, metric, name: 'lap' })).json.results[0];
      const body = { base: NOVEMBER, against: 'previous', by: 'entity', metric, entityIds: [acme] };
      const [row] = (await ask('POST /api/v1/analytics/compare', body)).json.results;
      assert.deepEqual([own.own.figure, own.change.difference], [row.base, row.difference], metric);
    }
  });

  test('a span before without answers changes nothing, and what is new counts at once', async () => {
    const { ask } = await threeProjects();
    const october = { startDate: '2026-10-01', endDate: '2026-10-31', name: 'laptops' };
    const [before] = (await ask(TARGET, october)).json.results;
    assert.deepEqual([before.own.figure.value, before.change], [0, null]);
    const row = aJobExecutionRow({ query: 'Another?', answer: 'Acme.', runAt: '2026-10-20T12:00:00Z' });
    await ask('POST /api/v1/job-executions/import', { rows: [row] });
    const [after] = (await ask(TARGET, october)).json.results;
    assert.deepEqual(withoutIntervals([after.own.figure]), [{ value: 11.11, numerator: 1, denominator: 9 }]);
  });

  test('collectors are counted by their state', async () => {
    const { ask } = await threeProjects();
    const collector = { provider: 'openai', model: 'gpt-5', locales: [{ country: 'US', language: 'en' }] };
    assert.equal((await ask('POST /api/v1/collectors', collector)).status, 201);
    const [laptops] = (await ask(TARGET, { ...NOVEMBER, name: 'Laptops' })).json.results;
    assert.deepEqual(laptops.collectors, { ok: 1, partly: 0, paused: 0 });
  });

  test('sorts, searches and pages over projects', async () => {
    const { world, ask } = await threeProjects();
    const sorted = async (field: string, direction: string, more: object = {}) =>
      namesIn((await ask(TARGET, { ...NOVEMBER, sort: [{ field, direction }], ...more })).json);
    assert.deepEqual(await sorted('name', 'DESC'), ['Rivals', 'Laptops', 'Empty']);
    assert.equal((await sorted('value', 'ASC'))[0], 'Laptops');
    assert.deepEqual(await sorted('answers', 'DESC'), ['Laptops', 'Rivals', 'Empty']);
    assert.deepEqual(await sorted('lastAnswerAt', 'DESC'), ['Rivals', 'Laptops', 'Empty']);
    assert.deepEqual(await sorted('answers', 'DESC', { page: 2, pageSize: 2 }), ['Empty']);
    const { json } = await ask(TARGET, { ...NOVEMBER, page: 2, pageSize: 2 });
    assert.deepEqual([namesIn(json), json.page.totalRecords], [['Rivals'], 3]);
    for (const body of [
      {},
      { startDate: '2026-11-01' },
      { ...NOVEMBER, pageSize: 51 },
      { ...NOVEMBER, metric: 'adRate' },
    ])
      assert.equal((await ask(TARGET, body)).status, 400, JSON.stringify(body));
    const { organisation } = world.project;
    for (let count = 3; count <= 200; count++) await world.app.projects.create({ organisation, name: `More ${count}` });
    const refused = await ask(TARGET, { ...NOVEMBER, sort: [{ field: 'value', direction: 'DESC' }] });
    assert.match(String(refused.json.message), /sort: 201 projects are too many/);
    assert.equal((await ask(TARGET, { ...NOVEMBER, page: 5 })).json.results.length, 1);
  });

  test('shows only what the caller may see', async () => {
    const { world, rivals } = await threeProjects();
    const viewer = await signedIn(world, 'viewer');
    const seen = await world.call(TARGET, { headers: viewer, body: NOVEMBER });
    assert.deepEqual(namesIn(seen.json), ['Empty', 'Laptops', 'Rivals']);
    assert.deepEqual(namesIn((await world.call(TARGET, { key: world.keys.foreign, body: NOVEMBER })).json), ['Shoes']);
    assert.equal((await world.call(TARGET, { key: world.keys.read, body: NOVEMBER })).status, 200);
    const editor = await signedIn(world, 'editor');
    const share = { name: 'Client', scope: {} };
    const made = await world.call('POST /api/v1/shares', { headers: editor, project: rivals, body: share });
    const { headers } = await world.call('POST /api/session/share', { body: { token: made.json.token } });
    const cookie = (headers['set-cookie'] ?? '').split(';')[0]!;
    assert.equal((await world.call(TARGET, { headers: { cookie }, project: rivals, body: NOVEMBER })).status, 403);
  });
});
