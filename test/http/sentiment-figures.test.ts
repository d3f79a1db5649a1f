import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, aWorld } from './harness.ts';

/** Ten queries of two models: one praises Acme, the other criticises it in every second answer, and two judge nobody. */
/** Acme in the answers of two models to ten queries, which are asked on one day or on several by turns. */
async function aJudgedWorld(days = 1) {
  const world = await aWorld();
  const ask = asking(world);
  const { id } = (await ask('POST /api/entities', { name: 'Acme' })).json;
  const answerOf = (model: string, query: number) => {
    if (query > 7) return 'Acme is here.';
    if (model === 'b' && query % 2 === 0) return '### Acme\nCons: pricey, heavy';
    return '### Acme\nPros: light, sturdy';
  };
  const rows = ['a', 'b'].flatMap((model) =>
    Array.from({ length: 10 }, (_, query) => ({
      query: `query ${query}`,
      country: 'US',
      language: 'en',
      runAt: `2026-11-2${query % days}T12:00:00Z`,
      model,
      answer: answerOf(model, query),
    })),
  );
  await ask('POST /api/v1/job-executions/import', { rows });
  return { ask, entityId: id as string };
}

const report = (name: string) => `POST /api/v1/analytics/${name}`;

describe('figures of what answers say for and against a brand', () => {
  test('are the same in the reports on brands, by dimension, compared and over time', async () => {
    const { ask, entityId } = await aJudgedWorld();
    const [row] = (await ask(report('entities'), {})).json.results;
    // 16 answers judge: 12 praise, 4 criticise.
    assert.deepEqual([row.sentiment.mean, row.avgSentiment, row.criticisedShare.value], [0.5, 0.5, 20]);
    assert.deepEqual([row.netTone.value, row.netTone.n], [40, 20]);
    assert.ok(row.sentiment.low < 0.5 && row.sentiment.high > 0.5 && row.sentiment.high <= 1);
    for (const [metric, own] of [
      ['avgSentiment', { value: 0.5, numerator: 16, low: row.sentiment.low, high: row.sentiment.high }],
      ['criticisedShare', row.criticisedShare],
      ['recommendedShare', row.recommendedShare],
      ['netTone', { value: 40, numerator: 20, low: row.netTone.low, high: row.netTone.high }],
    ] as const) {
      const picked = (figure: Record<string, unknown>) =>
        Object.fromEntries(Object.keys(own).map((name) => [name, figure[name]]));
      const brokenDown = (await ask(report('breakdown'), { by: ['entity'], metric })).json.results[0].figure;
      assert.deepEqual(picked(brokenDown), own, metric);
      const compared = (await ask(report('compare'), { base: {}, against: {}, by: 'entity', metric })).json.results[0];
      assert.deepEqual(picked(compared.base), own, metric);
      assert.deepEqual([compared.difference, compared.verdict], [0, 'no-evidence']);
    }
    const series = await ask(report('timeseries'), { metric: 'avgSentiment', entityId });
    const { value, figure } = series.json.results[0];
    assert.deepEqual([value, figure.value, figure.numerator, figure.denominator], [0.5, 0.5, 16, 20]);
    assert.ok(figure.low < 0.5 && figure.high > 0.5);
  });

  test('can be split by model, and followed where rows are of something else', async () => {
    const { ask, entityId } = await aJudgedWorld();
    for (const [metric, expected] of [
      ['avgSentiment', { a: 1, b: 0 }],
      ['criticisedShare', { a: 0, b: 40 }],
      ['netTone', { a: 80, b: 0 }],
    ] as const) {
      for (const body of [{ by: ['entity', 'model'] }, { by: ['model'], entityId }]) {
        const { results } = (await ask(report('breakdown'), { ...body, metric })).json;
        const values = results.map(({ keys, figure }: { keys: { id: string }[]; figure: { value: number } }) => [
          keys.at(-1)!.id,
          figure.value,
        ]);
        assert.deepEqual(Object.fromEntries(values), expected, `${metric} ${JSON.stringify(body)}`);
      }
    }
  });

  test('tell what changed between two scopes in their own unit', async () => {
    const { ask } = await aJudgedWorld(2);
    const body = { base: { models: ['a'] }, against: {}, by: 'entity' };
    const score = (await ask(report('compare'), { ...body, metric: 'avgSentiment' })).json.results[0];
    assert.deepEqual([score.paired, score.difference], [{ base: 1, against: 0.5, queries: 8 }, 0.5]);
    assert.ok(score.low <= 0.5 && score.high >= 0.5);
    const share = (await ask(report('compare'), { ...body, metric: 'criticisedShare' })).json.results[0];
    assert.deepEqual([share.paired, share.difference], [{ base: 0, against: 20, queries: 10 }, -20]);
    const tone = (await ask(report('compare'), { ...body, metric: 'netTone' })).json.results[0];
    assert.deepEqual([tone.paired, tone.difference], [{ base: 80, against: 40, queries: 10 }, 40]);
    assert.ok(tone.low <= 40 && tone.high >= 40);
  });
});
