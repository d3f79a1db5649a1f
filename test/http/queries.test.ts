import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const E1 = 'POST /api/analytics/ads/advertisers';

async function withQueries(...rows: readonly object[]) {
  const world = await aWorld();
  const ask = asking(world);
  const ids: string[] = [];
  if (rows.length > 0) {
    const { json } = await ask('POST /api/queries/import', { rows });
    ids.push(...json.results.map(({ queryId }: { queryId: string }) => queryId));
  }
  const count = async (scope: object) => (await ask(E1, scope)).json.totalResponses;
  return { world, ask, ids, count };
}

describe('queries', () => {
  test('one is imported, read, changed, deleted and restored; its responses stay', async () => {
    const locales = [{ country: 'us', language: 'EN' }];
    const { ask, world, ids, count } = await withQueries({ query: 'best laptop', tags: ['Tech'], locales });
    const path = `/api/queries/${ids[0]}`;
    const record = (await ask(`GET ${path}`)).json;
    const [tag] = (await ask('POST /api/tags/list')).json.results;
    assert.deepEqual(
      [record.project, record.query, record.type, record.tags, record.locales, record.deletedAt],
      [world.project.id, 'best laptop', null, [tag.id], [{ country: 'US', language: 'en' }], null],
    );
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow()] });
    assert.equal(await count({ queryTypes: ['untyped'] }), 1);
    const changed = await ask(`PATCH ${path}`, { type: 'perception', tags: [], locales: [] });
    assert.deepEqual(
      [changed.status, changed.json.type, changed.json.tags, changed.json.locales],
      [200, 'perception', [], []],
    );
    assert.equal(await count({ queryTypes: ['perception'] }), 1);
    assert.equal((await ask(`PATCH ${path}`, { type: null })).json.type, null);
    for (let time = 0; time < 2; time++) assert.equal((await ask(`DELETE ${path}`)).status, 204);
    assert.ok((await ask(`GET ${path}`)).json.deletedAt);
    assert.equal(await count({}), 1);
    assert.equal(await count({ queryTypes: ['untyped'] }), 0);
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow({ executionNumber: 2 })] });
    assert.ok((await ask(`GET ${path}`)).json.deletedAt);
    const restored = await ask('POST /api/queries/import', { rows: [{ query: 'best laptop' }] });
    assert.deepEqual([restored.json.updated, restored.json.results[0].queryId], [1, ids[0]]);
    assert.equal(await count({ queryTypes: ['untyped'] }), 2);
  });

  test('lists filter, sort and page; deleted queries are hidden unless asked for', async () => {
    const { ask, ids } = await withQueries(
      { query: 'Éclair 100%', type: 'comparative' },
      { query: 'a_b', tags: ['T'] },
      { query: 'axb' },
    );
    await ask(`DELETE /api/queries/${ids[2]}`);
    const texts = async (body?: object, query = '') =>
      (await ask(`POST /api/queries/list${query}`, body)).json.results.map((row: { query: string }) => row.query);
    const [tag] = (await ask('POST /api/tags/list')).json.results;
    assert.deepEqual(await texts(), ['a_b', 'Éclair 100%']);
    assert.deepEqual(await texts({ deleted: 'show' }), ['a_b', 'axb', 'Éclair 100%']);
    assert.deepEqual(await texts({ deleted: 'only' }), ['axb']);
    assert.deepEqual(await texts({ query: 'éCLAIR' }), ['Éclair 100%']);
    assert.deepEqual(await texts({ query: '_', deleted: 'show' }), ['a_b']);
    assert.deepEqual(await texts({ type: 'untyped' }), ['a_b']);
    assert.deepEqual(await texts({ type: 'comparative' }), ['Éclair 100%']);
    assert.deepEqual(await texts({ tagIds: [String(tag.id), '9'.repeat(20)] }), ['a_b']);
    assert.deepEqual(await texts({ sort: [{ field: 'query', direction: 'DESC' }] }, '?limit=1'), ['Éclair 100%']);
    assert.equal((await ask('POST /api/queries/list', { limit: 1 })).status, 400);
  });

  test('a dry run tells what the real run does, row by row, and writes nothing', async () => {
    const { ask } = await withQueries({ query: 'known' });
    const rows = [
      { query: 'known', tags: ['New'] },
      { query: 'new' },
      { query: 'new', type: 'perception' },
      { id: UNKNOWN, query: 'x' },
      { query: ' ' },
    ];
    const dry = (await ask('POST /api/queries/import', { rows, dryRun: true })).json;
    assert.equal((await ask('POST /api/queries/list')).json.page.totalRecords, 1);
    assert.equal((await ask('POST /api/tags/list')).json.page.totalRecords, 0);
    const real = (await ask('POST /api/queries/import', { rows })).json;
    const actions = ({ results }: { results: { action: string; error?: string }[] }) =>
      results.map(({ action, error }) => error ?? action);
    assert.deepEqual(actions(real), ['updated', 'created', 'updated', 'QUERY_NOT_FOUND', 'QUERY_REQUIRED']);
    assert.deepEqual(actions(dry), actions(real));
    assert.deepEqual([dry.results[1].queryId, dry.results[2].queryId], [undefined, undefined]);
  });

  test('a text that is taken is a 409, what is foreign or unknown a 404', async () => {
    const { ask, world, ids } = await withQueries({ query: 'one' }, { query: 'two' });
    assert.equal((await ask(`PATCH /api/queries/${ids[0]}`, { query: 'two' })).status, 409);
    assert.equal((await ask(`PATCH /api/queries/${ids[0]}`, { tags: [999] })).status, 404);
    assert.equal((await ask(`PATCH /api/queries/${ids[0]}`, { type: 'untyped' })).status, 400);
    const { json } = await askingForeign(world)('POST /api/queries/import', { rows: [{ query: 'theirs' }] });
    for (const id of [json.results[0].queryId, UNKNOWN]) {
      assert.equal((await ask(`GET /api/queries/${id}`)).status, 404);
      assert.equal((await ask(`PATCH /api/queries/${id}`, {})).status, 404);
      assert.equal((await ask(`DELETE /api/queries/${id}`)).status, 404);
      const imported = await ask('POST /api/queries/import', { rows: [{ id, type: 'perception' }] });
      assert.equal(imported.json.results[0].error, 'QUERY_NOT_FOUND');
    }
  });

  test('a text may wander from one query to the next in one import, as its dry run says', async () => {
    const { ask } = await withQueries();
    const sent = async (rows: readonly object[], dryRun = false) =>
      (await ask('POST /api/queries/import', { rows, dryRun })).json.results;
    const [a, b] = (await sent([{ query: 'a' }, { query: 'b' }])).map(({ queryId }: { queryId: string }) => queryId);
    const rows = [
      { id: a, type: 'perception' },
      { id: b, query: 'z' },
      { id: a, query: 'b' },
    ];
    const dry = await sent(rows, true);
    assert.deepEqual(await sent(rows), dry);
    assert.equal((await ask(`GET /api/queries/${a}`)).json.query, 'b');
  });
});

describe('cached jobs', () => {
  test('a run is listed and read with its executions, each with its record', async () => {
    const { ask, world } = await withQueries();
    const rows = ['b', 'a'].map((model) => aJobExecutionRow({ model }));
    await ask('POST /api/v1/job-executions/import', { rows: [...rows, aJobExecutionRow({ country: 'DE' })] });
    const listed = (await ask('POST /api/cached-jobs/list', { country: 'us', model: 'a' })).json;
    assert.equal(listed.page.totalRecords, 1);
    const [job] = listed.results;
    assert.deepEqual(
      [job.project, job.query, job.country, job.aiModels, job.executionCount, job.status, job.runAt],
      [world.project.id, 'best laptop', 'US', ['a', 'b'], 2, 'completed', '2026-11-20T12:00:00.000Z'],
    );
    const read = (await ask(`GET /api/cached-jobs/${job.id}`)).json;
    const { jobExecutions, ...summary } = read;
    assert.deepEqual(summary, job);
    assert.deepEqual(
      jobExecutions.map(({ model }: { model: string }) => model),
      ['a', 'b'],
    );
    for (const { id, resultAnalysis } of jobExecutions) {
      const record = (await ask(`GET /api/result-analysis/${resultAnalysis}`)).json;
      assert.deepEqual([record.id, record.cachedJob], [id, job.id]);
    }
    const none = { runAtFrom: '2026-11-20T12:00:00.001Z' };
    assert.equal((await ask('POST /api/cached-jobs/list', none)).json.page.totalRecords, 0);
    assert.equal((await ask('POST /api/cached-jobs/list')).json.page.totalRecords, 2);
    assert.equal((await ask(`GET /api/cached-jobs/${UNKNOWN}`)).status, 404);
    assert.equal((await askingForeign(world)(`GET /api/cached-jobs/${job.id}`)).status, 404);
  });
});
