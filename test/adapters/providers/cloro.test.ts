import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cloroRow } from '../../../src/adapters/providers/mod.ts';
import { readJobExecutionRow } from '../../../src/http/mod.ts';

const DEFAULTS = { country: 'US', language: 'en', runAt: undefined };
const RESULT = {
  text: 'Take the Acme.',
  sources: [{ position: 1, url: 'https://a.example/', label: 'A', description: 'd', footnote: null }],
  searchQueries: ['best shoes'],
  ads: [
    {
      brand: { name: 'Acme', url: 'https://acme.example/' },
      cards: [{ title: 'One', url: 'https://acme.example/1' }, { title: 'Two' }],
    },
    { brand: { name: 'Bolt', url: 'https://bolt.example/' }, cards: [] },
  ],
  shoppingCards: [
    {
      tags: [],
      products: [
        { title: 'Shoe', url: 'https://www.shop.example/x', price: '$1,057.00' },
        { title: 'Other', price: 'from 5', offers: [{ merchant: 'Mart' }] },
      ],
    },
  ],
};
const ASKED = { prompt: 'best shoes', country: 'DE', model: 'CHATGPT', createdAt: '2026-11-01T06:00:00Z' };

describe('files of cloro', () => {
  for (const [where, value] of [
    ['beside the result', { ...ASKED, result: RESULT }],
    ['in the request', { request: ASKED, response: { success: true, result: RESULT } }],
    [
      'in a task',
      {
        task: { taskType: 'CHATGPT', createdAt: ASKED.createdAt, payload: { prompt: ASKED.prompt, country: 'DE' } },
        response: { result: RESULT },
      },
    ],
  ] as const) {
    test(`what was asked stands ${where}; ads and shopping cards become placements`, () => {
      const row = readJobExecutionRow(cloroRow(value, DEFAULTS));
      assert.deepEqual(
        [row.query, row.country, row.language, row.model, row.answer],
        ['best shoes', 'DE', 'en', 'CHATGPT', 'Take the Acme.'],
      );
      assert.deepEqual(
        row.ads.map(({ unit, position, advertiser, title }) => [unit, position, advertiser, title]),
        [
          [1, 1, 'Acme', 'One'],
          [1, 2, 'Acme', 'Two'],
          [2, 1, 'Bolt', null],
        ],
      );
      assert.deepEqual(
        row.shopping.map(({ merchant, price, currency }) => [merchant, price, currency]),
        [
          ['shop.example', '1057.00', 'USD'],
          ['Mart', null, null],
        ],
      );
      assert.deepEqual([row.sources[0]?.title, row.searches, JSON.parse(row.raw!)], ['A', ['best shoes'], value]);
    });
  }
  test('what is missing is named, and a time may be given', () => {
    const { createdAt: _, ...timeless } = ASKED;
    assert.throws(
      () => cloroRow({ ...timeless, result: RESULT }, DEFAULTS),
      /createdAt is missing: give the time by --run-at/,
    );
    const runAt = '2026-11-02T00:00:00.000Z';
    assert.equal(
      readJobExecutionRow(cloroRow({ ...timeless, result: RESULT }, { ...DEFAULTS, runAt })).runAt,
      Date.parse(runAt),
    );
    assert.throws(() => cloroRow({ ...ASKED, result: { ...RESULT, text: 5 } }, DEFAULTS), /result.text has no value/);
    assert.throws(() => cloroRow(5, DEFAULTS), /the entry is no object/);
  });
});
