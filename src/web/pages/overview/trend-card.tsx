import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Interval, scope, scopeBody, today } from '../../address/mod.ts';
import { call, type EntityVisibility, type TimeSeriesPoint, useLoaded } from '../../api/mod.ts';
import { Card, coloursOf, Failure, type Point, Skeleton, Trend } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type BrandMetric, UNITS } from '../brand-metrics.ts';

/** How the brand in question went. */
export function TrendCard({
  project,
  metric,
  interval,
  focus,
  actions,
}: {
  readonly project: string;
  readonly metric: BrandMetric;
  readonly interval: Interval;
  readonly brands: readonly EntityVisibility[];
  readonly focus: EntityVisibility | undefined;
  readonly actions: ComponentChildren;
}) {
  const body = focus && { ...scopeBody(scope.value, today), metric, interval, entityId: focus.id };
  const { data, isCurrent, error } = useLoaded(
    body === undefined ? null : JSON.stringify(['trend', project, body]),
    (signal) => call('POST /api/v1/analytics/timeseries', { body: body! }, { project, signal }),
  );
  const series = useMemo(
    () =>
      data && focus
        ? [
            {
              id: focus.id,
              name: focus.name,
              colour: coloursOf(project, [focus.id]).get(focus.id)!,
              points: data.results.map(pointOf),
            },
          ]
        : undefined,
    [data],
  );
  return (
    <Card title={t.metrics[metric]} note={t.metricHints[metric]} actions={actions}>
      {error && <Failure error={error} />}
      {!error && (
        <div class={isCurrent ? 'overview-trend' : 'overview-trend stale'}>
          {series ? (
            <Trend
              series={series}
              unit={UNITS[metric]}
              interval={data!.interval}
              focus={focus?.id}
              label={t.metrics[metric]}
            />
          ) : (
            <Skeleton height="280px" />
          )}
        </div>
      )}
    </Card>
  );
}

function pointOf({ startDate, endDate, totalResponses, responseCount, value, rate }: TimeSeriesPoint): Point {
  if (totalResponses === 0) return { startDate, endDate, figure: undefined };
  if (rate) return { startDate, endDate, figure: rate };
  return {
    startDate,
    endDate,
    figure: responseCount === 0 ? undefined : { value, low: null, high: null, n: responseCount },
  };
}
