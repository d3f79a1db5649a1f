import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/repeatability';

describe('the report on repeatability', () => {
  test('says how far two answers of a prompt agree, and how often a brand is cited without being named', async () => {
    const ask = asking(await aWorld());
    const { json: acme } = await ask('POST /api/entities', { name: 'Acme', domains: ['acme.example'] });
    const url = 'https://www.acme.example/boats';
    const sources = [{ url }];
    const rows = [
      { answer: `Acme has [boats](${url}).`, executionNumber: 1, sources },
      { answer: `Any of [these](${url}).`, executionNumber: 2, sources },
      { answer: 'Acme.', runAt: '2026-11-12T12:00:00Z', sources: [] },
    ].map((row) => aJobExecutionRow({ runAt: '2026-11-10T12:00:00Z', ...row, query: 'Which boat?' }));
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).status, 200);
    const { json } = await ask(TARGET, { entityId: acme.id });
    const { totalResponses, runDays, results, sources: turnover, ...rest } = json;
    assert.deepEqual([totalResponses, runDays], [3, 2]);
    assert.deepEqual(results, [
      { between: 'sameDay', pairs: 1, agreement: 0, brands: 0, domains: 100 },
      { between: 'nextRun', pairs: 2, agreement: 50, brands: 50, domains: 0 },
      { between: 'halves', pairs: 2, agreement: 50, brands: 50, domains: 0 },
    ]);
    assert.deepEqual(turnover, { first: 1, second: 0, both: 0, turnover: 100, fromNew: null });
    const { citedNotNamed, namedNotCited } = rest;
    assert.deepEqual(withoutIntervals({ citedNotNamed, namedNotCited }), {
      citedNotNamed: { value: 50, numerator: 1, denominator: 2 },
      namedNotCited: { value: 50, numerator: 1, denominator: 2 },
    });
    const { json: whole } = await ask(TARGET);
    assert.deepEqual([whole.citedNotNamed, whole.results[0].agreement, whole.results[0].pairs], [null, null, 1]);
  });
});
