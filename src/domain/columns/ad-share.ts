import { type AdShareReport, type AdShareRequest, toAdShareReport } from '../reports/mod.ts';
import { sumCards } from './ad-cards.ts';
import type { Columns } from './columns.ts';
import { passing } from './passing.ts';
import { scoped } from './scoped.ts';
import { totalsOf } from './totals.ts';

/*
 * The cards in scope are counted by their kind, which says all else:
 *
 *     is its format asked for?   →  adds to its advertiser's cards and positions
 *     and none of those before?  →  adds to its advertiser's responses
 *
 * Reference: adShare. Property: "adShareOf says what adShare says".
 */

/**
 * Ad share per advertiser, from the columns; see {@link adShare} for what it means. (spec E1; contract 4, E1)
 * @example
 * const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, ads }], EMPTY_DICTIONARY);
 * assert.equal(adShareOf(columns, { scope: EVERYTHING, formats: [] }).adRate, 100);
 */
export function adShareOf(columns: Columns, { scope, formats }: AdShareRequest): AdShareReport {
  const views = scoped(columns, passing(columns, scope));
  const { responses, shown } = totalsOf(columns, views, 'withAds');
  const { cards, ...sums } = sumCards(columns, views, formats, shown);
  const rows = columns.books.advertisers.values.map((advertiser, code) => ({
    advertiser,
    adCount: cards[code]!,
    responseCount: sums.responses[code]!,
    positions: sums.positions[code]!,
  }));
  return toAdShareReport({
    totalResponses: responses,
    totalAdResponses: shown,
    advertisers: rows.filter(({ adCount }) => adCount > 0),
  });
}
