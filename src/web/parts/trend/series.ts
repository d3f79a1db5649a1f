import type { Interval, Span } from '../../address/mod.ts';
import type { Unit } from '../../texts/mod.ts';
import type { FigureValue } from '../figure-value.ts';

/** A brand, or whatever is followed, over time. */
export interface Series {
  readonly id: string;
  readonly name: string;
  /** Of `--brand-…`. */
  readonly colour: number;
  /** The same buckets in every series, in order. */
  readonly points: readonly Point[];
}

/** `whole`: all its days are counted; `cut`: some are outside the range; `running`: it isn't over yet. */
export type BucketState = 'whole' | 'cut' | 'running';

/** What a series was in a bucket. */
export interface Point {
  readonly startDate: string;
  readonly endDate: string;
  readonly state: BucketState;
  /** Undefined for a bucket without an answer. */
  readonly figure: FigureValue | undefined;
}

type Days = Pick<Point, 'startDate' | 'endDate'>;

/** Whether all days of a bucket are counted; days are YYYY-MM-DD in UTC. */
export function stateOf({ startDate, endDate }: Days, { from, to }: Span, today: string): BucketState {
  const last = to ?? today;
  if (startDate <= today && today <= endDate && last >= today) return 'running';
  return (from !== undefined && startDate < from) || endDate > last ? 'cut' : 'whole';
}

/** The days of a cut bucket that are counted. */
export const countedDays = ({ startDate, endDate }: Days, { from, to }: Span): Days => ({
  startDate: from !== undefined && from > startDate ? from : startDate,
  endDate: to !== undefined && to < endDate ? to : endDate,
});

/** The value of a point; undefined where there is none. */
export const valueAt = (point: Point | undefined): number | undefined => point?.figure?.value ?? undefined;

/** What a trend shows, whether on the page or in a picture. */
export interface Shown {
  readonly series: readonly Series[];
  readonly unit: Unit;
  readonly interval: Interval;
  readonly span: Span;
  /** The line that stands out and whose interval is drawn while nothing is pointed at. */
  readonly focus: string | undefined;
}
