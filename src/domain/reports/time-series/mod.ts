export { bucketOf, bucketStart, INTERVALS, type Interval } from './buckets.ts';
export { isOfMentions, severalSeriesOf, timeSeriesOf } from './columns.ts';
export { severalSeries, timeSeries } from './reference.ts';
export {
  evidenceOf,
  METRICS,
  type Metric,
  type SeveralSeries,
  type SeveralSeriesRequest,
  type TimeSeries,
  type TimeSeriesPoint,
  type TimeSeriesRequest,
} from './report.ts';
