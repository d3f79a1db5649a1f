import { average, percent } from '../../rates.ts';
import { compareCodePoints } from '../../text.ts';
import type { AdShareReport } from '../types.ts';

/** What E1 counts, before rates and order. */
interface AdCounts {
  readonly totalResponses: number;
  /** Responses with an ad card, of any format. */
  readonly totalAdResponses: number;
  /** One for each advertiser with a card of the formats asked for, in order. */
  readonly advertisers: readonly AdvertiserCounts[];
}

interface AdvertiserCounts {
  readonly advertiser: string;
  readonly adCount: number;
  readonly responseCount: number;
  /** Sum of the positions of its cards. */
  readonly positions: number;
}

/** The report of what was counted: totals and rates. (spec E1; contract 4, E1) */
export function toAdShareReport({ totalResponses, totalAdResponses, advertisers }: AdCounts): AdShareReport {
  let totalAds = 0;
  let totalUnits = 0;
  for (const { adCount, responseCount } of advertisers) {
    totalAds += adCount;
    totalUnits += responseCount;
  }
  return {
    adRate: percent(totalAdResponses, totalResponses),
    totalResponses,
    totalAdResponses,
    totalAds,
    totalUnits,
    advertisers: advertisers.map(({ advertiser, adCount, responseCount, positions }) => ({
      advertiser,
      adCount,
      share: percent(responseCount, totalUnits),
      responseCount,
      adRate: percent(responseCount, totalResponses),
      avgPosition: average(positions, adCount, 1),
    })),
  };
}

/** The order of rows. All shares have one denominator, so the exact share orders as `responseCount` does. */
export function byShare(a: AdvertiserCounts, b: AdvertiserCounts): number {
  return b.responseCount - a.responseCount || b.adCount - a.adCount || compareCodePoints(a.advertiser, b.advertiser);
}
