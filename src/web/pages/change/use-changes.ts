import { isCalendar, param, previousOf, type Span, scope, scopeBody, today } from '../../address/mod.ts';
import { type Comparison, call, useLoaded } from '../../api/mod.ts';
import { BRAND_METRICS, type BrandMetric } from '../brand-metrics.ts';
import { firstRows } from '../own.ts';
import type { Change, Shared } from './pair.ts';

/** The brands of the view beside what they were in the span before. */
export interface Changes {
  /** Undefined until it is there. */
  readonly data: Comparison | undefined;
  /** What both spans have in common; undefined until it is known. */
  readonly shared: Shared | undefined;
  /** The span before. */
  readonly before: Span;
  /** Of a brand and a metric: undefined until it is known, null where there is none. */
  of(id: string | undefined, metric: BrandMetric): Change | null | undefined;
}

/**
 * How brands changed, by a metric first and by all others; undefined where nothing is, as the span has no
 * two ends, or the one before is not shared.
 */
export function useChanges(project: string, asked: BrandMetric): Changes | undefined {
  const base = scopeBody(scope.value, today.value);
  const by = scope.value.group === 'division' || scope.value.group === 'group' ? scope.value.group : 'entity';
  const before = previousOf(scope.value.range, today.value);
  const against = isCalendar(scope.value.range) ? scopeBody(scope.value, today.value, before) : 'previous';
  const first = firstRows(project, [param('brand')]);
  const isAsked = before !== undefined;
  const others = BRAND_METRICS.filter((one) => one !== asked);
  const { data, isCurrent, error } = useLoaded(
    isAsked ? JSON.stringify(['changes', project, base, against, by, asked, first]) : null,
    (signal) =>
      call(
        'POST /api/v1/analytics/compare',
        { body: { base, against, by, metric: asked, others, ...first, pageSize: 200 } },
        { project, signal },
      ),
  );
  if (!before || error) return undefined;
  const shown = isCurrent ? data : undefined;
  return {
    data: shown,
    shared: shown && sharedOf(shown, asked === 'visibility' ? -1 : others.indexOf('visibility')),
    before,
    of(id, wanted) {
      if (!shown) return undefined;
      const row = shown.results.find((one) => one.id === id);
      return (wanted === asked ? row : row?.others?.[others.indexOf(wanted)]) ?? null;
    },
  };
}

/** What both spans have in common; how many prompts either has alone is told by the visibility of any brand. */
function sharedOf(data: Comparison, at: number): Shared {
  const { pairedQueries, droppedFromBase, droppedFromAgainst } = data;
  const row = data.results[0];
  const { base, against } = (at < 0 ? row : row?.others?.[at]) ?? {};
  return {
    ...{ pairedQueries, droppedFromBase, droppedFromAgainst },
    ...(base && against && { added: base.queries - pairedQueries, gone: against.queries - pairedQueries }),
  };
}
