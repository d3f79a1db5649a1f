import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShoppingReportRequest } from '../../../src/domain/mod.ts';
import { aResponse, aShoppingFact, shoppingReportBy } from '../../support/fact-builders.ts';
import { counts, withoutIntervals } from '../../support/figures.ts';

const card = (merchant: string, position: number, brand: string | null = null) =>
  aShoppingFact({ merchant, position, brand });

const RESPONSES = [
  aResponse('1', { shopping: [card('Barn', 1, 'Acme'), card('Barn', 2), card('Mart', 3, 'acme')] }),
  aResponse('2', { shopping: [card('Mart', 1, 'Acme')] }),
  aResponse('3', { shopping: [card('Barn', 4, '')] }),
  aResponse('4'),
];

const report = (given: Partial<ShoppingReportRequest> = {}) => shoppingReportBy(RESPONSES, given);

describe('shopping report', () => {
  test('by hand: cards, responses, shares, rates and positions of each merchant', () => {
    assert.deepEqual(withoutIntervals(report()), {
      shoppingRate: counts(3, 4),
      totalResponses: 4,
      totalShoppingResponses: 3,
      totalCards: 5,
      totalUnits: 4,
      merchants: [
        // Positions 1, 2 and 4; 3 and 1.
        {
          merchant: 'Barn',
          cardCount: 3,
          share: counts(2, 4),
          responseCount: 2,
          shoppingRate: counts(2, 4),
          avgPosition: 2.3,
        },
        {
          merchant: 'Mart',
          cardCount: 2,
          share: counts(2, 4),
          responseCount: 2,
          shoppingRate: counts(2, 4),
          avgPosition: 2,
        },
      ],
    });
  });

  test('brands scope cards and rows, exactly; totals and rates of responses stay brand-agnostic', () => {
    const { merchants, ...totals } = report({ brands: ['Acme'] });
    assert.deepEqual(withoutIntervals(totals), {
      shoppingRate: counts(3, 4),
      totalResponses: 4,
      totalShoppingResponses: 3,
      totalCards: 2,
      totalUnits: 2,
    });
    assert.deepEqual(
      merchants.map(({ merchant, cardCount }) => [merchant, cardCount]),
      [
        ['Barn', 1],
        ['Mart', 1],
      ],
    );
    assert.equal(report({ brands: ['nobody'] }).merchants.length, 0);
  });
});
