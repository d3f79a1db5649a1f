import { datesOf, scope, scopeBody, today } from '../../address/mod.ts';
import { type ComparedRow, type Comparison, call, useLoaded } from '../../api/mod.ts';
import { type BrandMetric, isCompared } from '../brand-metrics.ts';

/** The brands of the view beside what they were in the span before. */
export interface Changes {
  /** Undefined until it is there. */
  readonly data: Comparison | undefined;
  /** Of a brand: undefined until it is known, null where there is none. */
  of(id: string | undefined): ComparedRow | null | undefined;
}

/** Undefined where nothing is compared: the span has no two ends, or nothing tells a change of the metric from chance. */
export function useChanges(project: string, metric: BrandMetric): Changes | undefined {
  const { from, to } = datesOf(scope.value.range, today);
  const base = scopeBody(scope.value, today);
  const by = scope.value.group === 'division' || scope.value.group === 'group' ? scope.value.group : 'entity';
  const isAsked = from !== undefined && to !== undefined && isCompared(metric);
  const { data, isCurrent, error } = useLoaded(
    isAsked ? JSON.stringify(['changes', project, base, by, metric]) : null,
    (signal) =>
      call(
        'POST /api/v1/analytics/compare',
        { body: { base, against: 'previous', by, metric: metric as 'visibility', pageSize: 200 } },
        { project, signal },
      ),
  );
  if (!isAsked || error) return undefined;
  const shown = isCurrent ? data : undefined;
  return {
    data: shown,
    of: (id) => (shown ? (shown.results.find((row) => row.id === id) ?? null) : undefined),
  };
}
