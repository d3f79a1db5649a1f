/*
 * Report A4: metrics, request, points. `toTimeSeries` turns counted buckets into points, empty ones included. A kind of
 * evidence that the request leaves open is followed as a whole.
 */

import type { Scope } from '../../scope/mod.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import type { Day } from '../../time.ts';
import { ANY_OF, type EvidenceFilter } from '../evidence/mod.ts';
import { FOLLOWED, type LineFigures, type LineMetric, lineFigures, NO_TALLY, type Tally } from '../figures/mod.ts';
import { bucketOf, bucketStart, type DayRange, type Interval } from './buckets.ts';

/** What A4 can follow over time. (contract 5, A4) */
export const METRICS = [
  'responses',
  'adRate',
  'shoppingRate',
  'sourceRate',
  'videoRate',
  'visibility',
  'shareOfVoice',
  'mentions',
  'avgPosition',
  'avgSentiment',
  'netTone',
  'recommendedShare',
  'criticisedShare',
] as const;
export type Metric = (typeof METRICS)[number];

/** A4: which responses, what of them, and how long the buckets are. (contract 5, A4) */
export interface TimeSeriesRequest {
  readonly scope: Scope;
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  readonly metric: Metric;
  readonly interval: Interval;
  /** The followed line; a metric of a kind of evidence that it leaves open follows all of that kind. */
  readonly evidence: EvidenceFilter;
}

/** Several things followed alike, each in a series of its own. (contract 9, A4) */
export interface SeveralSeriesRequest extends Omit<TimeSeriesRequest, 'evidence'> {
  readonly followed: readonly EvidenceFilter[];
}

/** A series for each, in the order in which they were asked for. */
export interface SeveralSeries {
  readonly series: readonly TimeSeries[];
}

/** One number over time, empty buckets included. (contract 5, A4) */
export interface TimeSeries {
  readonly totalResponses: number;
  readonly results: readonly TimeSeriesPoint[];
}

/** One bucket; its days may reach beyond those of the scope. */
export interface TimeSeriesPoint {
  readonly startDay: Day;
  /** Inclusive. */
  readonly endDay: Day;
  readonly totalResponses: number;
  /** Responses that show what is followed. */
  readonly responseCount: number;
  /** Of a rate in percent; 0 where there is nothing to divide by, as where no answer judges. */
  readonly value: number;
  /** Of a metric that is a rate, a share or a mean; its value is this one. */
  readonly figure: Figure | null;
}

/** What A4 counts in one bucket; what its metric does not need may be 0. */
export interface BucketCounts {
  readonly totalResponses: number;
  readonly responseCount: number;
  readonly mentionCount: number;
  /** Null = nothing is followed. */
  readonly followed: FollowedLine | null;
}

/** The followed line among figures, which several series may share. */
interface FollowedLine {
  readonly figures: LineFigures<unknown>;
  readonly line: unknown;
}

/** The followed line of a tally. */
export const followedIn = (tally: Tally<unknown>, { weights = 'responses' }: Weighted): FollowedLine => ({
  figures: lineFigures(tally, weights),
  line: FOLLOWED,
});

type Weighted = Pick<TimeSeriesRequest, 'weights'>;

/** A bucket without any response. */
export const NOTHING: Omit<BucketCounts, 'followed'> = { totalResponses: 0, responseCount: 0, mentionCount: 0 };

/** What the responses must show that a metric counts. */
export function evidenceOf({ metric, evidence }: TimeSeriesRequest): EvidenceFilter {
  if (metric === 'adRate') return { ...evidence, ads: evidence.ads ?? ANY_OF.ads };
  if (metric === 'shoppingRate') return { ...evidence, shopping: evidence.shopping ?? ANY_OF.shopping };
  if (metric === 'sourceRate') return { ...evidence, sources: evidence.sources ?? ANY_OF.sources };
  if (metric === 'videoRate') return { ...evidence, videos: evidence.videos ?? ANY_OF.videos };
  return evidence;
}

/** The series of what was counted in each bucket, by its number; undefined = there are no days. (contract 5, A4) */
export function toTimeSeries(
  days: DayRange | undefined,
  countsOf: (bucket: number) => BucketCounts | undefined,
  request: TimeSeriesRequest,
): TimeSeries {
  const { interval } = request;
  if (days === undefined) return { totalResponses: 0, results: [] };
  const first = bucketOf(days.first, interval);
  const length = Math.max(0, bucketOf(days.last, interval) - first + 1);
  const results = Array.from({ length }, (_, at): TimeSeriesPoint => {
    const counts = countsOf(first + at) ?? { ...NOTHING, followed: followedIn(NO_TALLY, request) };
    return {
      startDay: bucketStart(first + at, interval),
      endDay: bucketStart(first + at + 1, interval) - 1,
      totalResponses: counts.totalResponses,
      responseCount: counts.responseCount,
      ...measured(request, counts),
    };
  });
  return { totalResponses: results.reduce((sum, point) => sum + point.totalResponses, 0), results };
}

function measured(
  { metric }: TimeSeriesRequest,
  { totalResponses, mentionCount, followed }: BucketCounts,
): Pick<TimeSeriesPoint, 'value' | 'figure'> {
  const plain = (value: number) => ({ value, figure: null });
  if (metric === 'responses') return plain(totalResponses);
  if (metric === 'mentions') return plain(mentionCount);
  if (followed === null) return plain(0);
  const figure = followed.figures[figureOf(metric)](followed.line);
  return { value: figure.value, figure };
}

const FIGURES: { readonly [Of in Metric]?: LineMetric } = {
  shareOfVoice: 'share',
  avgPosition: 'position',
  avgSentiment: 'sentiment',
  netTone: 'tone',
  recommendedShare: 'recommendedRate',
  criticisedShare: 'ownRate',
};

const figureOf = (metric: Metric): LineMetric => FIGURES[metric] ?? 'rate';

/** Which metric's tally tells it: shares and places are of the answers that have a line, too. */
export const lineMetricOf = (metric: Metric): LineMetric =>
  metric === 'shareOfVoice' || metric === 'avgPosition' ? 'rate' : figureOf(metric);
