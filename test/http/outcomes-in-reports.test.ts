import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, aWorld } from './harness.ts';

/** Two models, and of each outcome another number of answers. */
async function aWorldOfOutcomes() {
  const world = await aWorld();
  const ask = asking(world);
  const { id } = (await ask('POST /api/entities', { name: 'Acme' })).json;
  const answers = ['Acme.', 'Acme.', 'Acme.', "I'm sorry, but I can't help with that.", '', ''];
  const rows = ['a', 'b'].flatMap((model) =>
    answers.map((answer, at) => ({
      query: `query ${at}`,
      country: 'US',
      language: 'en',
      runAt: '2026-11-20T12:00:00Z',
      model,
      answer,
    })),
  );
  await ask('POST /api/v1/job-executions/import', { rows });
  return { ask, entityId: id as string };
}

const OF_ONE_MODEL = { answered: 3, refused: 1, empty: 2, error: 0 };

describe('outcomes of the questions in scope', () => {
  const reports: readonly (readonly [report: string, body: object])[] = [
    ['entities', {}],
    ['sources', {}],
    ['shopping', {}],
    ['timeseries', { metric: 'responses' }],
    ['timeseries', { metric: 'adRate', advertisers: ['x', 'y'] }],
    ['breakdown', { by: ['entity'], metric: 'visibility' }],
    ['queries', {}],
    ['claims', { entityId: '' }],
  ];
  for (const [report, body] of reports) {
    test(`are in the report ${report} ${JSON.stringify(body)}, with their filter lifted`, async () => {
      const { ask, entityId } = await aWorldOfOutcomes();
      const asked = { ...body, ...('entityId' in body && { entityId }), models: ['a'] };
      for (const outcomes of [undefined, ['refused'], ['empty', 'error']]) {
        const { json } = await ask(`POST /api/v1/analytics/${report}`, { ...asked, ...(outcomes && { outcomes }) });
        assert.deepEqual(json.outcomes, OF_ONE_MODEL, JSON.stringify(json));
      }
    });
  }

  test('are of either scope where two are compared; none of E1, whose shape is the specification’s', async () => {
    const { ask } = await aWorldOfOutcomes();
    const body = { base: { models: ['a'] }, against: {}, by: 'entity', metric: 'visibility' };
    const { json } = await ask('POST /api/v1/analytics/compare', body);
    assert.deepEqual(json.outcomes, {
      base: OF_ONE_MODEL,
      against: { answered: 6, refused: 2, empty: 4, error: 0 },
    });
    assert.equal('outcomes' in (await ask('POST /api/analytics/ads/advertisers', {})).json, false);
  });

  test('that there are not are refused, in either scope', async () => {
    const { ask } = await aWorldOfOutcomes();
    const wrong = { outcomes: ['answered', 'lost'] };
    const one = await ask('POST /api/v1/analytics/breakdown', { by: ['entity'], metric: 'visibility', ...wrong });
    assert.equal(one.status, 400);
    assert.match(one.json.message[0], /^outcomes\[1\]: must be one of /);
    const body = { base: {}, against: wrong, by: 'entity', metric: 'visibility' };
    const other = await ask('POST /api/v1/analytics/compare', body);
    assert.equal(other.status, 400);
    assert.match(other.json.message[0], /^against/);
  });
});
