import { type ShoppingReport, type ShoppingReportRequest, toShoppingReport } from '../reports/mod.ts';
import { askedCodes, countCards } from './cards.ts';
import type { Columns } from './columns.ts';
import { countSelected, select } from './select.ts';

/**
 * Shopping cards per merchant, from the columns; see {@link shoppingReport} for what it means. (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DICTIONARY);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: ['Acme'] }).totalCards, 0);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }).totalCards, 1);
 */
export function shoppingReportOf(columns: Columns, { scope, brands }: ShoppingReportRequest): ShoppingReport {
  const { length, row, merchant, brand, position } = columns.shopping;
  const merchants = columns.merchants.values;
  const selection = select(columns, scope);
  const isAsked = askedCodes(columns.cardBrands.values, brands);
  const counts = countCards(
    { length, row, owner: merchant, kind: brand, position },
    { selection, isAsked, owners: merchants.length },
  );
  const rows = merchants.map((name, code) => ({
    merchant: name,
    cardCount: counts.cards[code]!,
    responseCount: counts.responses[code]!,
    positions: counts.positions[code]!,
  }));
  return toShoppingReport({
    totalResponses: countSelected(selection),
    totalShoppingResponses: counts.totalResponses,
    merchants: rows.filter(({ cardCount }) => cardCount > 0),
  });
}
