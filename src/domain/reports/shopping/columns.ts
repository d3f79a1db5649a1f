import { selectedCodes, valueAt } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { aggregate, columnKey, compileScope, part, scanSegments, totalsOf } from '../../columns/mod.ts';
import { ANY_OF } from '../evidence/mod.ts';
import { ALL_LINES, cardTally, evidenceTally, tallyFacts } from '../figures/mod.ts';
import { type ShoppingReport, type ShoppingReportRequest, toShoppingReport } from './reference.ts';

/**
 * Shopping cards per merchant, from the columns: cards grouped by merchant. Reference: {@link shoppingReport}. Property:
 * "shoppingReportOf says what shoppingReport says". (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DIMENSIONS);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: ['Acme'] }).totalCards, 0);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }).totalCards, 1);
 */
export function shoppingReportOf(columns: Columns, request: ShoppingReportRequest): ShoppingReport {
  const { scope, brands, weights = 'responses' } = request;
  const { merchants, cardBrands } = columns.dictionaries;
  const scans = scanSegments(columns, compileScope(columns, scope));
  const totals = totalsOf(columns, scans, 'withShopping');
  const passes = selectedCodes<string | null>(cardBrands, brands);
  const { groups, count, numbers } = aggregate(columns, scans, {
    facts: 'shopping',
    key: columnKey('shopping', 'merchant', merchants.size),
    measures: {
      responses: { kind: 'responses' },
      positions: { kind: 'sum', valuesOf: (segment) => part(segment, 'shopping').column.position },
    },
    ...(brands.length === 0
      ? { cached: { name: 'merchants' } }
      : { testOf: (segment) => ({ codes: part(segment, 'shopping').column.brand, passes }) }),
  });
  const rows = Array.from(groups, (code, at) => ({
    merchant: valueAt(merchants, code),
    line: code,
    cardCount: count[at]!,
    responseCount: numbers.responses[at]!,
    positions: numbers.positions[at]!,
  }));
  const { followed } = evidenceTally(columns, scans, { shopping: ANY_OF.shopping });
  const facts = { ...cardTally(columns, brands), followed: followed! };
  const counts = new Uint32Array(merchants.size);
  for (let at = 0; at < groups.length; at++) counts[groups[at]!] = numbers.responses[at]!;
  const tally = tallyFacts(columns, scans, facts, { more: ALL_LINES, counts });
  return toShoppingReport(
    { totalResponses: totals.responses, totalShoppingResponses: totals.shown, merchants: rows },
    tally,
    weights,
  );
}
