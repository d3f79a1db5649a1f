import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/breakdown';

describe('breakdown', () => {
  test('gives a figure for each pair of values, queries and tags with their names', async () => {
    const ask = asking(await aWorld());
    const { json: acme } = await ask('POST /api/entities', { name: 'Acme' });
    const rows = [
      { query: 'Which boat?', tags: ['boats'], model: 'x', answer: 'Acme.' },
      { query: 'Which boat?', tags: ['boats'], model: 'y', answer: 'Any.' },
      { query: 'Which car?', model: 'x', answer: 'Acme.' },
    ].map(aJobExecutionRow);
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 3);
    const rowsOf = async (body: object) => {
      const { status, json } = await ask(TARGET, { metric: 'visibility', ...body });
      assert.equal(status, 200, JSON.stringify(json));
      return json.results.map(({ keys, figure }: { keys: { name: string }[]; figure: { value: number } }) => [
        ...keys.map(({ name }) => name),
        figure.value,
      ]);
    };
    const sort = [{ field: 'name', direction: 'ASC' }];
    assert.deepEqual(await rowsOf({ by: ['entity', 'model'], sort }), [['Acme', 'x', 100]]);
    assert.deepEqual(await rowsOf({ by: ['queryTag'], entityId: acme.id }), [['boats', 50]]);
    const byQuery = { by: ['query', 'entity'], sort: [{ field: 'value', direction: 'ASC' }] };
    assert.deepEqual(await rowsOf(byQuery), [
      ['Which boat?', 'Acme', 50],
      ['Which car?', 'Acme', 100],
    ]);
    const { json } = await ask(TARGET, { metric: 'visibility', by: ['query'], entityId: acme.id, pageSize: 1 });
    assert.deepEqual([json.results.length, json.page.totalRecords], [1, 2]);
  });

  test('refuses what is no dimension, one twice, three, and what the metric is not of', async () => {
    const ask = asking(await aWorld());
    const problem = async (body: object) => {
      const { status, json } = await ask(TARGET, { metric: 'visibility', ...body });
      assert.equal(status, 400);
      return json.message[0];
    };
    assert.match(await problem({ by: ['colour'] }), /^by\[0\]: must be one of entity, division/);
    assert.equal(await problem({ by: ['model', 'model'] }), 'by: names the same dimension twice');
    assert.match(await problem({ by: ['model', 'entity', 'day'] }), /^by: must have at most 2/);
    assert.match(await problem({ by: [] }), /^by: must have at least 1/);
    assert.match(await problem({ by: ['model'] }), /^entityId: is required for visibility/);
    assert.match(
      await problem({ by: ['query', 'entity'], sort: [{ field: 'name', direction: 'ASC' }] }),
      /^sort: name/,
    );
  });
});
