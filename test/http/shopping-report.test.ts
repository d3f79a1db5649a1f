import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/shopping';

describe('A3, shopping cards per merchant', () => {
  test('counts cards and responses of each merchant in scope, by brand where asked', async () => {
    const ask = asking(await aWorld());
    const card = (merchant: string, position: number, brand?: string) => ({ merchant, position, title: 'Shoe', brand });
    const rows = [
      { shopping: [card('Barn', 1, 'Acme'), card('Barn', 2)] },
      { model: 'gemini', shopping: [card('Mart', 2, 'Acme')] },
      { country: 'DE' },
    ].map(aJobExecutionRow);
    await ask('POST /api/v1/job-executions/import', { rows });
    const half = { value: 50, numerator: 1, denominator: 2 };
    const third = { value: 33.33, numerator: 1, denominator: 3 };
    const { json } = await ask(TARGET);
    assert.deepEqual(withoutIntervals(json), {
      shoppingRate: { value: 66.67, numerator: 2, denominator: 3 },
      totalResponses: 3,
      totalShoppingResponses: 2,
      totalCards: 3,
      totalUnits: 2,
      outcomes: { answered: 3, refused: 0, empty: 0, error: 0 },
      doubtful: 0,
      corrected: 0,
      surfaces: [{ value: 'unknown', count: 3 }],
      merchants: [
        { merchant: 'Barn', cardCount: 2, share: half, responseCount: 1, shoppingRate: third, avgPosition: 1.5 },
        { merchant: 'Mart', cardCount: 1, share: half, responseCount: 1, shoppingRate: third, avgPosition: 2 },
      ],
    });
    const narrowed = (await ask(TARGET, { brands: ['Acme'], models: ['gemini'] })).json;
    assert.deepEqual([narrowed.totalCards, narrowed.merchants[0].merchant], [1, 'Mart']);
    const none = (await ask(TARGET, { startDate: '2030-01-01' })).json;
    assert.deepEqual([none.shoppingRate.denominator, none.merchants], [0, []]);
    assert.equal((await ask(TARGET, { formats: ['x'] })).status, 400);
  });
});
