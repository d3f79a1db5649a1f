import { rateOf, responseCount, shareOf, TOTAL_RESPONSES } from './common.ts';
import { type MetricEntry, type MetricInfo, metricsOf } from './metric.ts';

const cards = (what: string, question: string): MetricEntry => ({
  name: 'Cards',
  unit: 'cards',
  formula: `${what}; a carousel of five counts five.`,
  symbols: 'Σ cards',
  question,
});

const units = (rows: string): MetricEntry => ({
  name: 'Units',
  unit: 'units',
  formula: `Sum of the responses of all ${rows}: a response with several of them counts once for each.`,
  symbols: 'Σ y over all rows',
  question: 'What are the shares shares of?',
});

const position = (of: string): MetricEntry => ({
  name: 'Average position',
  unit: 'place',
  formula: `Mean place of its ${of}, 1 = the first.`,
  symbols: 'Σ place / cards',
  numerator: 'sum of the places',
  denominator: `its ${of} in scope`,
  question: 'How far to the front does it stand?',
});

/** E1. */
export const AD_METRICS: readonly MetricInfo[] = metricsOf('ads', 'POST /api/analytics/ads/advertisers', {
  adRate: rateOf('Ad rate', 'show an ad card of any format', 'How often do such answers come with ads?'),
  totalResponses: TOTAL_RESPONSES,
  totalAdResponses: responseCount('show an ad card of any format'),
  totalAds: cards('Ad cards in scope of the formats asked for', 'How many ads are there?'),
  totalUnits: units('advertisers'),
  'advertisers[].share': shareOf('Share of ads', 'advertisers', 'How much of the ad space has this advertiser?'),
  'advertisers[].adRate': rateOf(
    'Ad rate of the advertiser',
    'show an ad card of the advertiser',
    'How often do people who ask such questions see its ads?',
  ),
  'advertisers[].adCount': cards('Ad cards of the advertiser', 'How many ads has it?'),
  'advertisers[].responseCount': responseCount('show an ad card of the advertiser'),
  'advertisers[].avgPosition': position('ad cards within their units'),
});

/** A3. */
export const SHOPPING_METRICS: readonly MetricInfo[] = metricsOf('shopping', 'POST /api/v1/analytics/shopping', {
  shoppingRate: rateOf(
    'Shopping rate',
    'show a shopping card of any brand',
    'How often do such answers offer products?',
  ),
  totalResponses: TOTAL_RESPONSES,
  totalShoppingResponses: responseCount('show a shopping card of any brand'),
  totalCards: cards('Shopping cards in scope of the brands asked for', 'How many offers are there?'),
  totalUnits: units('merchants'),
  'merchants[].share': shareOf('Share of offers', 'merchants', 'How much of the shelf has this merchant?'),
  'merchants[].shoppingRate': rateOf(
    'Shopping rate of the merchant',
    'show a shopping card of the merchant',
    'How often is something of it offered?',
  ),
  'merchants[].cardCount': cards('Shopping cards of the merchant', 'How many offers has it?'),
  'merchants[].responseCount': responseCount('show a shopping card of the merchant'),
  'merchants[].avgPosition': position('shopping cards'),
});
