import { type SpecifiedBody, scope, scopeBody, today } from '../address/mod.ts';
import { type BreakdownRequest, call, type Figure, useLoaded } from '../api/mod.ts';
import { PAGE_SIZE } from '../parts/mod.ts';

/** Figures with their intervals, by the ids of what has them; the leading ones of a report that gives its rates alone. */
export type Figures = ReadonlyMap<string, Figure>;

const NONE: Figures = new Map();

/** The figures of a metric over the scope, or what is narrowed otherwise; none until they are there. */
export function useBreakdown(
  project: string,
  by: BreakdownRequest['by'][number],
  metric: BreakdownRequest['metric'],
  narrowed: SpecifiedBody = scopeBody(scope.value, today.value),
): Figures {
  const body = { ...narrowed, by: [by], metric, pageSize: PAGE_SIZE };
  const { data, isCurrent } = useLoaded(JSON.stringify(['breakdown', project, body]), async (signal) => {
    const { results } = await call('POST /api/v1/analytics/breakdown', { body }, { project, signal });
    return new Map(results.map(({ keys, figure }) => [keys[0]!.id, figure]));
  });
  return data && isCurrent ? data : NONE;
}
