import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld } from './harness.ts';

describe('batches (contract 10, "Taking back")', () => {
  test('are listed with what they created, and shown by their answers', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const first = aJobExecutionRow({ batch: 'eu-1', runAt: '2026-11-01T00:00:00Z' });
    const second = aJobExecutionRow({ batch: 'eu-1', runAt: '2026-11-03T00:00:00Z' });
    const { json } = await ask('POST /api/v1/job-executions/import', { rows: [first, second] });
    assert.equal(json.created, 2);
    const replaced = await ask('POST /api/v1/job-executions/import', {
      rows: [
        { ...first, batch: 'eu-2', answer: 'Other.' },
        { ...second, batch: 'eu-2' },
      ],
    });
    assert.deepEqual([replaced.json.updated, replaced.json.unchanged], [1, 1]);

    const { page, results } = (await ask('GET /api/v1/batches?limit=5')).json;
    assert.equal(page.totalRecords, 2);
    assert.deepEqual(results, [
      { name: 'eu-2', rows: 0, firstTime: null, lastTime: null, records: 1 },
      {
        name: 'eu-1',
        rows: 2,
        firstTime: '2026-11-01T00:00:00.000Z',
        lastTime: '2026-11-03T00:00:00.000Z',
        records: 3,
      },
    ]);
    const shown = await ask(`GET /api/v1/responses/${json.results[0].jobExecutionId}`);
    assert.deepEqual([shown.json.answer, shown.json.batch], ['Other.', 'eu-1']);
    assert.deepEqual((await askingForeign(world)('GET /api/v1/batches')).json.results, []);
  });

  test('brands and queries are batches, too, and undone', async () => {
    const ask = asking(await aWorld());
    const rows = [{ Marke: 'Acme', Wettbewerber: 'ja', Gruppe: 'Tools' }];
    const { batch } = (await ask('POST /api/v1/imports', { rows, kind: 'brands' })).json;
    const { results } = (await ask('GET /api/v1/batches')).json;
    assert.deepEqual(results, [{ name: batch, rows: 0, firstTime: null, lastTime: null, records: 2 }]);
    const undone = await ask(`POST /api/v1/batches/${batch}/undo`);
    assert.deepEqual(undone.json, { restored: 2, left: [] });
    assert.deepEqual((await ask('POST /api/entities/list', {})).json.results, []);
    assert.equal((await ask(`POST /api/v1/batches/${batch}/undo`)).status, 404);
  });
});
