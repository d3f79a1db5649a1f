import { scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, type ShoppingReport, useLoaded } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { type Placements, PlacementsPage } from './placements.tsx';

/** Who sells on the shopping cards beside answers. */
export function ShoppingPage({ project, bar }: PageProps) {
  const body = scopeBody(scope.value, today.value);
  const loaded = useLoaded(JSON.stringify(['shopping', project, body]), async (signal) =>
    placementsOf(await call('POST /api/v1/analytics/shopping', { body }, { project, signal })),
  );
  return (
    <PlacementsPage
      project={project}
      loaded={loaded}
      texts={{ title: t.pages.shopping, ...t.shopping }}
      bar={bar}
      csv={['POST /api/v1/analytics/shopping', { body }]}
      answers={(merchant) => there('answers', { merchant })}
      answersWithAny={there('answers', { shopping: 'with' })}
    />
  );
}

function placementsOf(report: ShoppingReport): Placements {
  const { totalResponses, totalShoppingResponses, totalCards, merchants } = report;
  return {
    totalResponses,
    shownIn: totalShoppingResponses,
    total: totalCards,
    rows: merchants.map(({ merchant, cardCount, share, responseCount, shoppingRate, avgPosition }) => ({
      name: merchant,
      count: cardCount,
      responseCount,
      rate: shoppingRate,
      share,
      position: { value: avgPosition, low: null, high: null, n: responseCount },
    })),
  };
}
