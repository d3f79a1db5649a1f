import { AS_SPECIFIED, asSpecified, scope, scopeBody, there, today } from '../../address/mod.ts';
import { type AdAdvertisersReport, call, useLoaded } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import { NotHere } from '../not-here.tsx';
import type { PageProps } from '../page.ts';
import { type Figures, useBreakdown } from '../use-breakdown.ts';
import { type Placements, PlacementsPage } from './placements.tsx';

/** Who pays for ads beside answers. */
export function AdsPage({ project, bar }: PageProps) {
  const body = asSpecified(scopeBody(scope.value, today.value));
  const loaded = useLoaded(JSON.stringify(['ads', project, body]), (signal) =>
    call('POST /api/analytics/ads/advertisers', { body }, { project, signal }),
  );
  const rates = useBreakdown(project, 'advertiser', 'adRate', body);
  const shares = useBreakdown(project, 'advertiser', 'share', body);
  return (
    <PlacementsPage
      project={project}
      loaded={{ ...loaded, data: loaded.data && placementsOf(loaded.data, rates, shares) }}
      texts={{ title: t.pages.ads, ...t.ads }}
      bar={bar}
      note={<NotHere />}
      csv={['POST /api/analytics/ads/advertisers', { body }]}
      answers={(advertiser) => there('answers', { ...AS_SPECIFIED, advertiser })}
      answersWithAny={there('answers', { ...AS_SPECIFIED, ads: 'with' })}
    />
  );
}

/** The report's own rates say no interval; they stand until those that do are there. */
function placementsOf(report: AdAdvertisersReport, rates: Figures, shares: Figures): Placements {
  const { totalResponses, totalAdResponses, totalAds, totalUnits, advertisers } = report;
  const unsure = { low: null, high: null };
  return {
    totalResponses,
    shownIn: totalAdResponses,
    total: totalAds,
    rows: advertisers.map(({ advertiser, adCount, share, responseCount, adRate, avgPosition }) => ({
      name: advertiser,
      count: adCount,
      responseCount,
      rate: rates.get(advertiser) ?? {
        value: adRate,
        numerator: responseCount,
        denominator: totalResponses,
        ...unsure,
      },
      share: shares.get(advertiser) ?? { value: share, numerator: responseCount, denominator: totalUnits, ...unsure },
      position: { value: avgPosition, n: responseCount, ...unsure },
    })),
  };
}
