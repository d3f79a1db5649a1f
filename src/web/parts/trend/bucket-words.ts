import { t } from '../../texts/mod.ts';
import { countedDays, type Point, type Shown } from './series.ts';

/** A bucket by its days; of one that isn't whole, what is counted of it. */
export function bucketName(bucket: Omit<Point, 'figure'>, span: Shown['span']): string {
  const name = t.bucket(bucket.startDate, bucket.endDate);
  if (bucket.state === 'whole') return name;
  if (bucket.state === 'running') return t.runningBucket(name);
  const { startDate, endDate } = countedDays(bucket, span);
  return t.cutBucket(name, startDate, endDate);
}

/** Names the buckets that aren't whole; empty where all are. */
export function tellNotWhole(buckets: readonly Omit<Point, 'figure'>[], span: Shown['span']): string {
  const names = buckets.filter(({ state }) => state !== 'whole').map((bucket) => bucketName(bucket, span));
  return names.length === 0 ? '' : t.notWhole(names);
}
