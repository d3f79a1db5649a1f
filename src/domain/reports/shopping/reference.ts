import { average } from '../../rates.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope, type Scope } from '../../scope/mod.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { NO_BRANDS } from '../entity-rows/mod.ts';
import { exactValues, figuresOf, lineTable, subjectHits, type Tally, tallyOf } from '../figures/mod.ts';

/** A3: which responses, and the shopping cards of which brands; no brands = of all and of none. (contract 5, A3) */
export interface ShoppingReportRequest {
  readonly scope: Scope;
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  readonly brands: readonly string[];
}

/** Shopping cards per merchant, in the manner of E1. (contract 5, A3) */
export interface ShoppingReport {
  /** Share of the responses with a shopping card, of any brand. */
  readonly shoppingRate: Figure;
  readonly totalResponses: number;
  /** Responses with a shopping card, of any brand. */
  readonly totalShoppingResponses: number;
  /** Cards of the brands asked for. */
  readonly totalCards: number;
  /** Sum of the rows' `responseCount`. */
  readonly totalUnits: number;
  /** By share, then `cardCount`, both descending, then merchant by code point. */
  readonly merchants: readonly MerchantShare[];
}

export interface MerchantShare {
  readonly merchant: string;
  readonly cardCount: number;
  /** `responseCount` of `totalUnits`. */
  readonly share: Figure;
  /** Responses with a card of it. */
  readonly responseCount: number;
  /** `responseCount` of `totalResponses`. */
  readonly shoppingRate: Figure;
  /** Rounded to 1 decimal; 1 = always the first card. */
  readonly avgPosition: number;
}

/** What A3 counts, before rates and order. */
interface ShoppingCounts {
  readonly totalResponses: number;
  readonly totalShoppingResponses: number;
  /** One for each merchant with a card of the brands asked for. */
  readonly merchants: readonly MerchantCounts[];
}

interface MerchantCounts {
  readonly merchant: string;
  readonly cardCount: number;
  readonly responseCount: number;
  /** Sum of the positions of its cards. */
  readonly positions: number;
  /** What the figures know it by. */
  readonly line: unknown;
}

/**
 * Shopping cards per merchant, over plain values: the reference of `shoppingReportOf`. Brands scope the cards and the
 * rows; totals and rates of responses stay brand-agnostic. (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const responses = [{ ...BARE_RESPONSE, shopping }];
 * const { shoppingRate, totalCards } = shoppingReport(responses, { scope: EVERYTHING, brands: ['Acme'] });
 * assert.deepEqual([shoppingRate.value, totalCards], [100, 0]);
 */
export function shoppingReport(
  responses: readonly AiResponse[],
  { scope, weights = 'responses', brands }: ShoppingReportRequest,
): ShoppingReport {
  const selected = responses.filter((response) => matchesScope(response, scope));
  const tally = tallyOf(selected, {
    hitsOf: subjectHits({ of: 'merchants', brands }, NO_BRANDS),
    followedOf: ({ shopping }) => (shopping.length > 0 ? {} : null),
  });
  const isCounted = (brand: string | null) => brands.length === 0 || (brand !== null && brands.includes(brand));
  const cards = selected.flatMap(({ id, shopping }) =>
    shopping.filter(({ brand }) => isCounted(brand)).map((card) => ({ ...card, response: id })),
  );
  const merchants = [...Map.groupBy(cards, ({ merchant }) => merchant)];
  const counts = {
    totalResponses: selected.length,
    totalShoppingResponses: selected.filter(({ shopping }) => shopping.length > 0).length,
    merchants: merchants.map(([merchant, own]) => ({
      merchant,
      line: merchant,
      cardCount: own.length,
      responseCount: new Set(own.map(({ response }) => response)).size,
      positions: own.reduce((sum, { position }) => sum + position, 0),
    })),
  };
  return toShoppingReport(counts, tally, weights);
}

/** The report of what was counted, with cards of any merchant as what is followed: totals, figures and order. (contract 5, A3) */
export function toShoppingReport(counts: ShoppingCounts, tally: Tally<unknown>, weights: Weights): ShoppingReport {
  const { totalResponses, totalShoppingResponses } = counts;
  const table = lineTable(tally, weights);
  const figures = figuresOf(table);
  const rateOf = exactValues(table, 'rate');
  // All shares have one denominator, so the exact rate orders as they do; and as the count, where answers count the same.
  const orderOf = ({ line, responseCount }: MerchantCounts) =>
    weights === 'responses' ? responseCount : (rateOf(line) ?? 0);
  const byShare = (a: MerchantCounts, b: MerchantCounts) => orderOf(b) - orderOf(a);
  let totalCards = 0;
  let totalUnits = 0;
  for (const { cardCount, responseCount } of counts.merchants) {
    totalCards += cardCount;
    totalUnits += responseCount;
  }
  return {
    shoppingRate: figures.followedAlone(),
    totalResponses,
    totalShoppingResponses,
    totalCards,
    totalUnits,
    merchants: counts.merchants
      .toSorted((a, b) => byShare(a, b) || b.cardCount - a.cardCount || compareCodePoints(a.merchant, b.merchant))
      .map(({ merchant, line, cardCount, responseCount, positions }) => ({
        merchant,
        cardCount,
        share: figures.share(line),
        responseCount,
        shoppingRate: figures.rate(line),
        avgPosition: average(positions, cardCount, 1),
      })),
  };
}
