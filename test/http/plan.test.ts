import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/plan';

/** Twelve prompts on four days; Acme is named in the answers to every other one. */
async function anAskedWorld() {
  const ask = asking(await aWorld());
  const { json } = await ask('POST /api/entities', { name: 'Acme' });
  // A brand is one's own where there are competitors.
  await ask('POST /api/entities', { name: 'Bolt', isCompetitor: true });
  const rows = Array.from({ length: 48 }, (_, at) =>
    aJobExecutionRow({
      query: `Best ${'abcdefghijkl'[at % 12]?.repeat(5)}?`,
      answer: at % 2 === 0 ? 'Acme.' : 'None is good.',
      runAt: `2026-11-0${1 + Math.floor(at / 12)}T12:00:00Z`,
    }),
  );
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 48);
  return { ask, acme: json.id };
}

describe('a plan', () => {
  test('reaches a half-width, with what it is learned from; the own brand is planned for where none is named', async () => {
    const { ask, acme } = await anAskedWorld();
    const body = { want: { halfWidth: 10 }, atMost: { answersPerMonth: 5_000 } };
    const { json, status } = await ask(TARGET, body);
    assert.equal(status, 200);
    assert.deepEqual(
      [json.basis, json.components.value, json.components.answers, json.components.queries, json.usdPerAnswer],
      ['mixed', 50, 48, 12, null],
    );
    assert.ok(json.options.length > 0);
    for (const option of json.options) {
      assert.ok(option.halfWidth <= 10 && option.answers <= 5_000 && option.usd === null, JSON.stringify(option));
    }
    assert.deepEqual((await ask(TARGET, { ...body, entityId: acme })).json, json);
  });

  test('of a project without answers is made of shipped numbers', async () => {
    const ask = asking(await aWorld());
    const { json } = await ask(TARGET, { metric: 'avgPosition', want: { change: 20, days: 14 } });
    assert.equal(json.basis, 'shipped');
    assert.equal(json.components.answers, 0);
  });

  test('needs something to reach, and a price where dollars are the limit', async () => {
    const ask = asking(await aWorld());
    const refused = async (body: object) => (await ask(TARGET, body)).json.message;
    assert.deepEqual(await refused({}), ['want: give halfWidth or change, or a limit in atMost']);
    assert.deepEqual(await refused({ atMost: { usdPerMonth: 80 } }), [
      'atMost.usdPerMonth: no collector of the project has a price; give answersPerMonth',
    ]);
    assert.equal((await ask(TARGET, { want: { halfWidth: 0 } })).status, 400);
  });
});
