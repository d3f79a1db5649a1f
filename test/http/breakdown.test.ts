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

  test('says how often brands are named together with one', async () => {
    const ask = asking(await aWorld());
    const brands = Object.fromEntries(
      await Promise.all(
        ['Acme', 'Bolt', 'Core'].map(async (name) => [name, (await ask('POST /api/entities', { name })).json.id]),
      ),
    );
    const rows = ['Acme and Bolt.', 'Acme, Bolt, Core.', 'Acme.', 'Core alone.']
      .map((answer, at) => ({ answer, executionNumber: at + 1 }))
      .map(aJobExecutionRow);
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 4);
    const { json } = await ask(TARGET, {
      metric: 'visibility',
      by: ['entity'],
      entityId: brands.Acme,
      showAllEntities: true,
    });
    assert.deepEqual(
      json.results.map(({ keys, figure }: { keys: { name: string }[]; figure: Record<string, number> }) => [
        ...keys.map(({ name }) => name),
        figure.numerator,
        figure.denominator,
      ]),
      [
        ['Acme', 3, 3],
        ['Bolt', 2, 3],
        ['Core', 1, 3],
      ],
    );
  });

  test('by page counts all addresses of one, under that which most sources have, by which its answers are found', async () => {
    const ask = asking(await aWorld());
    const sourcesOf = (...urls: string[]) => urls.map((url) => ({ url }));
    const rows = [
      sourcesOf('https://shop.example/a?utm_source=x', 'https://shop.example/b'),
      sourcesOf('https://shop.example/a'),
      sourcesOf('https://shop.example/a/'),
      sourcesOf('https://shop.example/a'),
      [],
    ].map((sources, at) =>
      aJobExecutionRow({ answer: `Answer ${at}.`, model: at < 3 ? 'x' : 'y', executionNumber: at + 1, sources }),
    );
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 5);
    const asked = { metric: 'responseRate', by: ['page', 'model'] };
    const { json } = await ask(TARGET, { ...asked, sort: [{ field: 'name', direction: 'ASC' }] });
    const found = json.results.map(({ keys, figure }: { keys: { id: string }[]; figure: Record<string, number> }) => [
      ...keys.map(({ id }) => id),
      figure.numerator,
      figure.denominator,
    ]);
    assert.deepEqual(found, [
      ['https://shop.example/a', 'x', 3, 3],
      ['https://shop.example/a', 'y', 1, 2],
      ['https://shop.example/b', 'x', 1, 3],
    ]);
    for (const [pageUrl, model, count] of found) {
      const behind = await ask('POST /api/v1/responses/list', { pageUrl, models: [model] });
      assert.equal(behind.json.page.totalRecords, count);
    }
    const pageUrl = 'https://shop.example/a';
    const followed = await ask(TARGET, { metric: 'responseRate', by: ['model'], pageUrl });
    const byModel = (model: string) =>
      followed.json.results.find(({ keys }: { keys: { id: string }[] }) => keys[0]!.id === model).figure;
    assert.deepEqual(byModel('x'), json.results[0].figure);
    const series = await ask('POST /api/v1/analytics/timeseries', { metric: 'sourceRate', pageUrl, models: ['x'] });
    assert.deepEqual(series.json.results[0].figure, byModel('x'));
    const scopes = { base: { models: ['x'] }, against: { models: ['y'] } };
    const compared = await ask('POST /api/v1/analytics/compare', { ...scopes, by: 'page', metric: 'responseRate' });
    assert.deepEqual(
      compared.json.results.map(({ id, base, against }: Record<string, { value: number }>) => [
        id,
        base!.value,
        against!.value,
      ]),
      [
        ['https://shop.example/a', 100, 50],
        ['https://shop.example/b', 33.33, 0],
      ],
    );
  });

  test('refuses an unknown dimension, one twice, three, and one that the metric does not have', async () => {
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
    assert.deepEqual((await ask(TARGET, {})).json.message, ['by: is required', 'metric: is required']);
    assert.match(await problem({ by: ['model'] }), /^entityId: is required for visibility/);
    assert.match(
      await problem({ by: ['query', 'entity'], sort: [{ field: 'name', direction: 'ASC' }] }),
      /^sort: name/,
    );
  });
});
