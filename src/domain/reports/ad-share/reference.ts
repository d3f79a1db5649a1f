import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { AdShareReport, AdShareRequest } from '../types.ts';
import { byShare, toAdShareReport } from './report.ts';

/**
 * Ad share per advertiser, over plain values: the reference of `adShareOf`. Formats scope the cards and the rows; the
 * response totals and rates stay format-agnostic. (spec E1; contract 4, E1)
 * @example
 * const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
 * const responses = [{ ...BARE_RESPONSE, ads }];
 * assert.equal(adShare(responses, { scope: EVERYTHING, formats: ['carousel'] }).adRate, 100);
 * assert.equal(adShare(responses, { scope: EVERYTHING, formats: ['carousel'] }).totalAds, 0);
 */
export function adShare(responses: readonly AiResponse[], { scope, formats }: AdShareRequest): AdShareReport {
  const selected = responses.filter((response) => matchesScope(response, scope));
  const isCounted = (format: string) => formats.length === 0 || formats.includes(format);
  const cards = selected.flatMap(({ id, ads }) =>
    ads.filter(({ format }) => isCounted(format)).map((card) => ({ ...card, response: id })),
  );
  const advertisers = Array.from(
    Map.groupBy(cards, ({ advertiser }) => advertiser),
    ([advertiser, own]) => ({
      advertiser,
      adCount: own.length,
      responseCount: new Set(own.map(({ response }) => response)).size,
      positions: own.reduce((sum, { position }) => sum + position, 0),
    }),
  );
  return toAdShareReport({
    totalResponses: selected.length,
    totalAdResponses: selected.filter(({ ads }) => ads.length > 0).length,
    advertisers: advertisers.sort(byShare),
  });
}
