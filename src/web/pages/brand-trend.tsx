import { useMemo } from 'preact/hooks';
import {
  bestInterval,
  datesOf,
  INTERVALS,
  type Interval,
  param,
  type Span,
  scope,
  scopeBody,
  today,
} from '../address/mod.ts';
import { call, type TimeSeriesPoint, useLoaded } from '../api/mod.ts';
import {
  type AskedPassport,
  coloursOf,
  Failure,
  type Point,
  type Series,
  Skeleton,
  stateOf,
  Trend,
} from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { type BrandMetric, UNITS } from './brand-metrics.ts';
import './brand-trend.css';

/** How long a bucket is: as the address says, else as fits the days and how many answers they have. */
export const intervalNow = (answers: number): Interval =>
  INTERVALS.find((one) => one === param('interval')) ?? bestInterval(datesOf(scope.value.range, today.value), answers);

/** How some brands went over time. */
export interface BrandSeries {
  /** In the order in which the brands were asked for; undefined until they are there. */
  readonly series: readonly Series[] | undefined;
  readonly interval: Interval;
  /** The days in view. */
  readonly span: Span;
  readonly isCurrent: boolean;
  /** What its passport is asked with. */
  readonly passport: AskedPassport;
  readonly error: Error | undefined;
}

/** Loads how brands went; `answers` are those in scope. */
export function useBrandTrend(
  project: string,
  metric: BrandMetric,
  brands: readonly { readonly id: string }[],
  answers: number,
): BrandSeries {
  const interval = intervalNow(answers);
  const span = datesOf(scope.value.range, today.value);
  const body = { ...scopeBody(scope.value, today.value), metric, interval, entityIds: brands.map(({ id }) => id) };
  const { data, isCurrent, error } = useLoaded(
    brands.length === 0 ? null : JSON.stringify(['trend', project, body]),
    (signal) => call('POST /api/v1/analytics/timeseries', { body }, { project, signal }),
  );
  const series = useMemo(() => {
    if (!data) return undefined;
    const followed = data.series ?? [];
    // In the order in which they were asked for, as whatever is shown beside the chart.
    const colours = coloursOf(
      project,
      [...brands, ...followed].map(({ id }) => id),
    );
    return followed.map(({ id, name, results }) => ({
      id,
      name,
      colour: colours.get(id)!,
      points: results.map((one) => pointOf(one, span, UNITS[metric] !== 'percent')),
    }));
  }, [data, today.value]);
  const passport = { project, request: { report: 'readTimeSeries' as const, body } };
  return { series, interval: data?.interval ?? interval, span, isCurrent, passport, error };
}

/** Draws how brands went over time; the first of them stands out. */
export function BrandTrend({
  metric,
  trend: { series, interval, span, isCurrent, passport, error },
}: {
  readonly metric: BrandMetric;
  readonly trend: BrandSeries;
}) {
  if (error) return <Failure error={error} />;
  return (
    <div class={series && !isCurrent ? 'brand-trend stale' : 'brand-trend'}>
      {series ? (
        <Trend
          series={series}
          unit={UNITS[metric]}
          interval={interval}
          span={span}
          focus={series[0]?.id}
          label={t.metrics[metric]}
          passport={passport}
        />
      ) : (
        <Skeleton height="280px" />
      )}
    </div>
  );
}

function pointOf(
  { startDate, endDate, totalResponses, responseCount, value, figure }: TimeSeriesPoint,
  span: Span,
  isMean: boolean,
): Point {
  const bucket = { startDate, endDate, state: stateOf({ startDate, endDate }, span, today.value) };
  if (totalResponses === 0) return { ...bucket, figure: undefined };
  // A mean of nothing may be anything.
  if (figure) return { ...bucket, figure: isMean && figure.numerator === 0 ? undefined : figure };
  return { ...bucket, figure: responseCount === 0 ? undefined : { value, low: null, high: null, n: responseCount } };
}
