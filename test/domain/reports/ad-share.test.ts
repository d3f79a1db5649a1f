import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseScope } from '../../../src/domain/mod.ts';
import { adShareReport, anAd, aResponse } from '../../support/fact-builders.ts';

/** Eight responses, four with ads: two carousels and a text ad in the first, then three with one advertiser each. */
const RESPONSES = [
  aResponse('1', {
    ads: [
      anAd({ advertiser: 'Acme', position: 1 }),
      anAd({ advertiser: 'Bolt', position: 2 }),
      anAd({ advertiser: 'Acme', position: 3 }),
      anAd({ advertiser: 'Bolt', position: 1, format: 'text' }),
    ],
  }),
  aResponse('2', { ads: [anAd({ advertiser: 'Acme', position: 1 })] }),
  aResponse('3', { ads: [anAd({ advertiser: 'Acme', position: 4 })], country: 'DE' }),
  aResponse('4', { ads: [anAd({ advertiser: 'Corp', position: 1, format: 'text' })] }),
  ...['5', '6', '7', '8'].map((name) => aResponse(name)),
];

describe('ad share', () => {
  test('by hand: cards, responses, shares, rates and positions of each advertiser', () => {
    assert.deepEqual(adShareReport(RESPONSES), {
      adRate: 50,
      totalResponses: 8,
      totalAdResponses: 4,
      totalAds: 7,
      totalUnits: 5,
      advertisers: [
        // Positions 1, 3, 1, 4; 2, 1; 1.
        { advertiser: 'Acme', adCount: 4, share: 60, responseCount: 3, adRate: 37.5, avgPosition: 2.3 },
        { advertiser: 'Bolt', adCount: 2, share: 20, responseCount: 1, adRate: 12.5, avgPosition: 1.5 },
        { advertiser: 'Corp', adCount: 1, share: 20, responseCount: 1, adRate: 12.5, avgPosition: 1 },
      ],
    });
  });

  test('formats scope ads, units and rows; response totals and both ad rates stay format-agnostic', () => {
    assert.deepEqual(adShareReport(RESPONSES, { formats: ['text'] }), {
      adRate: 50,
      totalResponses: 8,
      totalAdResponses: 4,
      totalAds: 2,
      totalUnits: 2,
      advertisers: [
        { advertiser: 'Bolt', adCount: 1, share: 50, responseCount: 1, adRate: 12.5, avgPosition: 1 },
        { advertiser: 'Corp', adCount: 1, share: 50, responseCount: 1, adRate: 12.5, avgPosition: 1 },
      ],
    });
  });

  test('several formats are any of them, and one that no card has leaves no row', () => {
    assert.deepEqual(adShareReport(RESPONSES, { formats: ['text', 'carousel'] }), adShareReport(RESPONSES));
    const { totalAds, totalUnits, advertisers, adRate } = adShareReport(RESPONSES, { formats: ['Text'] });
    assert.deepEqual(
      { totalAds, totalUnits, advertisers, adRate },
      { totalAds: 0, totalUnits: 0, advertisers: [], adRate: 50 },
    );
  });

  test('the scope filters everything', () => {
    assert.deepEqual(adShareReport(RESPONSES, { scope: normaliseScope({ countries: ['DE'] }) }), {
      adRate: 100,
      totalResponses: 1,
      totalAdResponses: 1,
      totalAds: 1,
      totalUnits: 1,
      advertisers: [{ advertiser: 'Acme', adCount: 1, share: 100, responseCount: 1, adRate: 100, avgPosition: 4 }],
    });
  });

  test('no response in scope gives zeros and no row', () => {
    const nothing = { adRate: 0, totalResponses: 0, totalAdResponses: 0, totalAds: 0, totalUnits: 0, advertisers: [] };
    assert.deepEqual(adShareReport([]), nothing);
    assert.deepEqual(adShareReport(RESPONSES, { scope: normaliseScope({ models: ['other'] }) }), nothing);
  });

  test('a carousel of five cards of one advertiser counts five ads and one response', () => {
    const ads = [1, 2, 3, 4, 5].map((position) => anAd({ position }));
    const { totalAds, totalUnits, advertisers } = adShareReport([aResponse('1', { ads })]);
    assert.deepEqual([totalAds, totalUnits], [5, 1]);
    assert.deepEqual(
      advertisers.map(({ adCount, responseCount, avgPosition }) => [adCount, responseCount, avgPosition]),
      [[5, 1, 3]],
    );
  });

  test('shares sum to 100 up to the rounding of each row', () => {
    const responses = ['A', 'B', 'C'].map((advertiser) => aResponse(advertiser, { ads: [anAd({ advertiser })] }));
    const shares = adShareReport(responses).advertisers.map(({ share }) => share);
    assert.deepEqual(shares, [33.33, 33.33, 33.33]);
  });

  test('rates are rounded half up', () => {
    const others = Array.from({ length: 799 }, (_, at) => aResponse(`other ${at}`));
    const { adRate, advertisers } = adShareReport([aResponse('1', { ads: [anAd()] }), ...others]);
    // 1 / 800 = 0.125 %
    assert.deepEqual([adRate, advertisers[0]!.adRate], [0.13, 0.13]);
  });

  test('rows go by share, then by ads, then by advertiser in code points', () => {
    const ads = (advertiser: string, count: number) => Array.from({ length: count }, () => anAd({ advertiser }));
    const once = ['😀', '\uFF5E', 'b', 'B', 'Ä'].flatMap((advertiser) => ads(advertiser, 1));
    const responses = [
      aResponse('1', { ads: [...once, ...ads('two cards', 2), ...ads('two responses', 1)] }),
      aResponse('2', { ads: ads('two responses', 1) }),
    ];
    assert.deepEqual(
      adShareReport(responses).advertisers.map(({ advertiser }) => advertiser),
      ['two responses', 'two cards', 'B', 'b', 'Ä', '\uFF5E', '😀'],
    );
  });

  test('labels that differ in a byte are different advertisers', () => {
    const labels = ['Acme', 'acme', 'Acme ', 'Caf\u00e9', 'Cafe\u0301'];
    const { advertisers } = adShareReport([aResponse('1', { ads: labels.map((advertiser) => anAd({ advertiser })) })]);
    assert.deepEqual(new Set(advertisers.map(({ advertiser }) => advertiser)), new Set(labels));
  });
});
