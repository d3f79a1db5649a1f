import { type ShoppingReport, type ShoppingReportRequest, toShoppingReport } from '../reports/mod.ts';
import { countOnes } from './codes.ts';
import type { Columns } from './columns.ts';
import { memberTest, passing, tableOf } from './passing.ts';
import { scoped, selectedRows } from './scoped.ts';
import { part } from './segment.ts';

/*
 * One pass over the cards of the rows that are selected, those of a row side by side:
 *
 *     shopping.brand      → asked for?
 *     shopping.merchant   → adds a card, its position and, the first time in a row, a response
 *
 * Reference: shoppingReport. Property: "shoppingReportOf says what shoppingReport says".
 */

/**
 * Shopping cards per merchant, from the columns; see {@link shoppingReport} for what it means. (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DICTIONARY);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: ['Acme'] }).totalCards, 0);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }).totalCards, 1);
 */
export function shoppingReportOf(columns: Columns, request: ShoppingReportRequest): ShoppingReport {
  const views = scoped(columns, passing(columns, request.scope));
  const merchants = columns.books.merchants.values;
  const isAsked = tableOf(columns.books.cardBrands.values, memberTest<string | null>(request.brands));
  const cards = new Uint32Array(merchants.length);
  const responses = new Uint32Array(merchants.length);
  const positions = new Float64Array(merchants.length);
  /** The row of each merchant's last card, counted through all segments from 1. */
  const seenIn = new Uint32Array(merchants.length);
  let totalResponses = 0;
  let totalShoppingResponses = 0;
  for (const view of views) {
    const selection = selectedRows(view);
    totalResponses += countOnes(selection);
    const { row, column } = part(view.segment, 'shopping');
    const { merchant, brand, position } = column;
    let lastRow = -1;
    for (let card = 0; card < row.length; card++) {
      const at = row[card]!;
      if (selection[at] === 0) continue;
      if (at !== lastRow) {
        lastRow = at;
        totalShoppingResponses++;
      }
      if (isAsked[brand[card]!] === 0) continue;
      const who = merchant[card]!;
      cards[who]!++;
      positions[who]! += position[card]!;
      if (seenIn[who] === totalShoppingResponses) continue;
      seenIn[who] = totalShoppingResponses;
      responses[who]!++;
    }
  }
  const rows = merchants.map((name, code) => ({
    merchant: name,
    cardCount: cards[code]!,
    responseCount: responses[code]!,
    positions: positions[code]!,
  }));
  return toShoppingReport({
    totalResponses,
    totalShoppingResponses,
    merchants: rows.filter(({ cardCount }) => cardCount > 0),
  });
}
