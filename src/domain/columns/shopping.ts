import { type ShoppingReport, type ShoppingReportRequest, toShoppingReport } from '../reports/mod.ts';
import type { Columns } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * One pass over the shopping cards, each judged by its response's byte, as over ad cards:
 *
 *     shopping.row          0 0 0 3 3 7 …     those of a response side by side, so a new number is a new response
 *     shopping.brand        → asked for?
 *     shopping.merchant     → adds to that merchant's cards and positions, and, the first time in a row, to its responses
 *
 * Reference: shoppingReport. Property: "shoppingReportOf says what shoppingReport says".
 */

/** Shopping cards per merchant, from the columns; see {@link shoppingReport} for what it means. (contract 5, A3) */
export function shoppingReportOf(columns: Columns, { scope, brands }: ShoppingReportRequest): ShoppingReport {
  const { length, row, merchant, brand, position } = columns.shopping;
  const selection = select(columns, scope);
  const asked = new Set<string | null>(brands);
  const isAsked = Uint8Array.from(columns.cardBrands.values, (name) => (asked.size === 0 || asked.has(name) ? 1 : 0));

  const merchants = columns.merchants.values;
  const cardCount = new Uint32Array(merchants.length);
  const responseCount = new Uint32Array(merchants.length);
  const positions = new Float64Array(merchants.length);
  /** The row of each merchant's last card, plus 1. */
  const seenIn = new Uint32Array(merchants.length);
  let totalShoppingResponses = 0;
  let lastRow = -1;
  for (let card = 0; card < length; card++) {
    const at = row[card]!;
    if (selection[at] === 0) continue;
    if (at !== lastRow) {
      lastRow = at;
      totalShoppingResponses++;
    }
    if (isAsked[brand[card]!] === 0) continue;
    const who = merchant[card]!;
    cardCount[who]!++;
    positions[who]! += position[card]!;
    if (seenIn[who] !== at + 1) {
      seenIn[who] = at + 1;
      responseCount[who]!++;
    }
  }

  const counts = merchants.map((name, code) => ({
    merchant: name,
    cardCount: cardCount[code]!,
    responseCount: responseCount[code]!,
    positions: positions[code]!,
  }));
  return toShoppingReport({
    totalResponses: countSelected(selection),
    totalShoppingResponses,
    merchants: counts.filter(({ cardCount: cards }) => cards > 0),
  });
}
