import { datesOf, previousOf, scope, scopeBody, today } from '../../address/mod.ts';
import { type Comparison, call, useLoaded } from '../../api/mod.ts';
import { BRAND_METRICS, type BrandMetric } from '../brand-metrics.ts';
import { askedFirst } from '../own-brand.ts';
import type { Change } from './change.tsx';

/** The brands of the view beside what they were in the span before. */
export interface Changes {
  /** Undefined until it is there. */
  readonly data: Comparison | undefined;
  /** Of a brand and a metric: undefined until it is known, null where there is none. */
  of(id: string | undefined, metric: BrandMetric): Change | null | undefined;
}

/**
 * How brands changed, by a metric first and by all others; undefined where nothing is, as the span has no
 * two ends, or the one before is not shared.
 */
export function useChanges(project: string, asked: BrandMetric): Changes | undefined {
  const base = scopeBody(scope.value, today);
  const by = scope.value.group === 'division' || scope.value.group === 'group' ? scope.value.group : 'entity';
  const isAsked = previousOf(datesOf(scope.value.range, today)) !== undefined;
  const others = BRAND_METRICS.filter((one) => one !== asked);
  const { data, isCurrent, error } = useLoaded(
    isAsked ? JSON.stringify(['changes', project, base, by, asked, askedFirst(project)]) : null,
    (signal) =>
      call(
        'POST /api/v1/analytics/compare',
        { body: { base, against: 'previous', by, metric: asked, others, ...askedFirst(project), pageSize: 200 } },
        { project, signal },
      ),
  );
  if (!isAsked || error) return undefined;
  const shown = isCurrent ? data : undefined;
  return {
    data: shown,
    of(id, wanted) {
      if (!shown) return undefined;
      const row = shown.results.find((one) => one.id === id);
      return (wanted === asked ? row : row?.others?.[others.indexOf(wanted)]) ?? null;
    },
  };
}
