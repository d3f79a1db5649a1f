import { type AdShareReport, type AdShareRequest, toAdShareReport } from '../reports/mod.ts';
import { askedCodes, countCards } from './cards.ts';
import type { Columns } from './columns.ts';
import { countSelected, select } from './select.ts';

/**
 * Ad share per advertiser, from the columns; see {@link adShare} for what it means. (spec E1; contract 4, E1)
 * @example
 * const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, ads }], EMPTY_DICTIONARY);
 * assert.equal(adShareOf(columns, { scope: EVERYTHING, formats: [] }).adRate, 100);
 */
export function adShareOf(columns: Columns, { scope, formats }: AdShareRequest): AdShareReport {
  const { length, row, advertiser, format, position } = columns.cards;
  const advertisers = columns.advertisers.values;
  const selection = select(columns, scope);
  const isAsked = askedCodes(columns.formats.values, formats);
  const counts = countCards(
    { length, row, owner: advertiser, kind: format, position },
    { selection, isAsked, owners: advertisers.length },
  );
  const rows = advertisers.map((name, code) => ({
    advertiser: name,
    adCount: counts.cards[code]!,
    responseCount: counts.responses[code]!,
    positions: counts.positions[code]!,
  }));
  return toAdShareReport({
    totalResponses: countSelected(selection),
    totalAdResponses: counts.totalResponses,
    advertisers: rows.filter(({ adCount }) => adCount > 0),
  });
}
