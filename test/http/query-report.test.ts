import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/queries';

describe('the report on queries', () => {
  test('names each query, and says how visible a brand is in its answers', async () => {
    const ask = asking(await aWorld());
    const { json: acme } = await ask('POST /api/entities', { name: 'Acme' });
    const rows = [
      { query: 'Which boat?', answer: 'Acme.', executionNumber: 1 },
      { query: 'Which boat?', answer: 'Any.', executionNumber: 2 },
      { query: 'Which car?', answer: 'Any.' },
    ].map((row) => aJobExecutionRow({ ...row, runAt: '2026-11-10T12:00:00Z' }));
    await ask('POST /api/v1/job-executions/import', { rows });
    const { json } = await ask(TARGET, { entityId: acme.id });
    assert.deepEqual([json.totalResponses, json.page.totalRecords], [3, 2]);
    const [{ id, ...boat }] = json.results;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(withoutIntervals(boat), {
      name: 'Which boat?',
      responses: 2,
      visibility: { value: 50, numerator: 1, denominator: 2 },
      avgPosition: 1,
      agreement: 0,
      pairs: 1,
      lastRunAt: '2026-11-10T12:00:00.000Z',
    });
    const all = (await ask(TARGET)).json.results[0];
    assert.deepEqual([all.visibility, all.agreement], [null, null]);
    assert.equal((await ask(TARGET, { sort: [{ field: 'name', direction: 'ASC' }] })).status, 400);
  });
});
