import type { Columns } from '../../columns/mod.ts';
import { aggregate, columnKey, memberTest, part, passing, scoped, tableOf, totalsOf } from '../../columns/mod.ts';
import { ANY_OF } from '../evidence/mod.ts';
import { cardTally, evidenceTally, FOLLOWED, lineFigures, tallyFacts } from '../figures/mod.ts';
import { type ShoppingReport, type ShoppingReportRequest, toShoppingReport } from './reference.ts';

/**
 * Shopping cards per merchant, from the columns: cards grouped by merchant. Reference: {@link shoppingReport}. Property:
 * "shoppingReportOf says what shoppingReport says". (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DICTIONARY);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: ['Acme'] }).totalCards, 0);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }).totalCards, 1);
 */
export function shoppingReportOf(columns: Columns, request: ShoppingReportRequest): ShoppingReport {
  const { scope, brands, weights = 'responses' } = request;
  const { merchants, cardBrands } = columns.books;
  const views = scoped(columns, passing(columns, scope));
  const totals = totalsOf(columns, views, 'withShopping');
  const passes = tableOf(cardBrands.values, memberTest<string | null>(brands));
  const { keys, count, numbers } = aggregate(columns, views, {
    facts: 'shopping',
    keys: [columnKey('shopping', 'merchant', merchants.values.length)],
    measures: {
      responses: { kind: 'responses' },
      positions: { kind: 'sum', valuesOf: (segment) => part(segment, 'shopping').column.position },
    },
    ...(brands.length === 0
      ? { cached: { name: 'merchants' } }
      : { testOf: (segment) => ({ codes: part(segment, 'shopping').column.brand, passes }) }),
  });
  const rows = Array.from(keys[0]!, (code, at) => ({
    merchant: merchants.values[code]!,
    line: code,
    cardCount: count[at]!,
    responseCount: numbers.responses[at]!,
    positions: numbers.positions[at]!,
  }));
  const tally = tallyFacts(columns, views, cardTally(columns, brands), [...keys[0]!]);
  const any = tallyFacts(columns, views, evidenceTally(columns, views, { shopping: ANY_OF.shopping }));
  return toShoppingReport(
    { totalResponses: totals.responses, totalShoppingResponses: totals.shown, merchants: rows },
    { ofMerchants: lineFigures(tally, weights), ofAny: lineFigures(any, weights).rate(FOLLOWED) },
  );
}
