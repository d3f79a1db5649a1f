import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { costOf, expectedCost, forecastOf, PRICES, type Price, priceOf } from '../../../src/domain/mod.ts';

const PRICE: Price = {
  ...{ provider: 'p', model: 'm', inputPerMillion: 1.25, outputPerMillion: 10, perThousandSearches: 10 },
  ...{ searchUnit: 'search', asOf: '2026-11-23' },
};
const usage = fc.record({ inputTokens: fc.nat(1e6), outputTokens: fc.nat(1e5), searches: fc.nat(20) });

describe('prices', () => {
  const cases: readonly [string, string, string | undefined][] = [
    ['openai', 'gpt-5', 'gpt-5'],
    ['openai', 'gpt-5-2025-08-07', 'gpt-5'],
    ['openai', 'gpt-5-mini-2025-08-07', 'gpt-5-mini'],
    ['openai', 'gpt-5.4-mini', 'gpt-5.4-mini'],
    ['openai', 'gpt-52', undefined],
    ['openai', 'gpt-5.9', undefined],
    ['openai', 'gpt-5-pro', undefined],
    ['openai', 'claude-sonnet-5', undefined],
    ['anthropic', 'claude-sonnet-4-5-20250929', 'claude-sonnet-4'],
    ['anthropic', 'claude-opus-4-5', 'claude-opus-4-5'],
    ['google', 'gemini-2.5-flash', 'gemini-2.5-flash'],
    ['replay', 'anything', '*'],
    ['openai-compatible', 'llama', undefined],
  ];
  for (const [provider, model, expected] of cases) {
    test(`${provider} ${model} costs what ${expected} does`, () => {
      assert.equal(priceOf(provider, model, PRICES)?.model, expected);
    });
  }
  test('one that is given comes before the table, even where it is less exact', () => {
    const given = { ...PRICE, provider: 'openai', model: '*', inputPerMillion: 7 };
    assert.equal(priceOf('openai', 'gpt-5', PRICES, [given])?.inputPerMillion, 7);
  });
  test('every price has a day and no two are of one model', () => {
    for (const { asOf } of PRICES) assert.match(asOf, /^2026-\d{2}-\d{2}$/);
    assert.equal(new Set(PRICES.map(({ provider, model }) => `${provider} ${model}`)).size, PRICES.length);
  });
});

describe('costs', () => {
  test('tokens and searches, in millionths of a dollar', () => {
    assert.equal(costOf({ inputTokens: 10_000, outputTokens: 500, searches: 2 }, PRICE), 12_500 + 5_000 + 20_000);
  });
  test('where answers are charged, one search costs what ten do', () => {
    const price = { ...PRICE, searchUnit: 'answer' as const };
    const cost = (searches: number) => costOf({ inputTokens: 0, outputTokens: 0, searches }, price);
    assert.deepEqual([0, 1, 10].map(cost), [0, 10_000, 10_000]);
  });
  test('they are whole, never less than exact, and by less than one more', () => {
    fc.assert(
      fc.property(usage, (used) => {
        const cost = costOf(used, PRICE);
        const exact = used.inputTokens * 1.25 + used.outputTokens * 10 + used.searches * 10_000;
        assert.ok(Number.isInteger(cost) && cost >= exact - 1e-6 && cost < exact + 1);
      }),
    );
  });
  test('a forecast from what was used is within a thousandth of what as many more cost', () => {
    fc.assert(
      fc.property(fc.array(usage, { minLength: 5, maxLength: 50 }), (used) => {
        const sum = (of: 'inputTokens' | 'outputTokens' | 'searches') => used.reduce((all, one) => all + one[of], 0);
        const known = {
          answers: used.length,
          inputTokens: sum('inputTokens'),
          outputTokens: sum('outputTokens'),
          searches: sum('searches'),
          searched: used.filter(({ searches }) => searches > 0).length,
        };
        const real = used.reduce((all, one) => all + costOf(one, PRICE), 0);
        const expected = expectedCost(PRICE, known) * used.length;
        assert.ok(Math.abs(expected - real) <= used.length + real / 1_000);
      }),
    );
  });
  test('without a price a forecast says that the cost is unknown, and counts all the same', () => {
    const known = { answers: 0, inputTokens: 0, outputTokens: 0, searches: 0, searched: 0 };
    const { usdPerRun, usdPerThousandAnswers, answersPerMonth } = forecastOf({
      queries: 2,
      answersPerRun: 4,
      runsPerMonth: 30,
      price: undefined,
      known,
      accounts: [],
    });
    assert.deepEqual([usdPerRun, usdPerThousandAnswers, answersPerMonth], [null, null, 120]);
  });
});
