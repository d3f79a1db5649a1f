import { countOnes } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { part, passing, type Scoped, scoped, totalsOf } from '../../columns/mod.ts';
import type { Day } from '../../time.ts';
import { judging } from '../entity-rows/mod.ts';
import {
  type AskedFacts,
  askedFacts,
  askedMentions,
  countRows,
  findingAsked,
  selectingShown,
} from '../evidence/mod.ts';
import { tallyFacts } from '../figures/mod.ts';
import { type Question, questionFacts } from '../questions/mod.ts';
import { addJudgement, noSentiment, type SentimentCounts } from '../sentiment.ts';
import { bucketOf, seriesDays } from './buckets.ts';
import {
  type BucketCounts,
  EMPTY_BUCKET,
  evidenceOf,
  type Metric,
  type SeveralSeries,
  type SeveralSeriesRequest,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from './report.ts';

/*
 * A segment is of one day, so its counts go into one bucket as they are. Responses were counted before; those that show
 * what is followed are counted by the facts in scope that do, and nothing else is looked at.
 *
 * Reference: timeSeries. Property: "timeSeriesOf says what timeSeries says".
 */

/**
 * One number over time, from the columns; see {@link timeSeries} for what it means. (contract 5, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE };
 * const { results } = timeSeriesOf(columns, { ...request, metric: 'responses', interval: 'day' });
 * assert.deepEqual(results, [{ startDay: 0, endDay: 0, totalResponses: 1, responseCount: 1, value: 1, figure: null }]);
 */
export function timeSeriesOf(columns: Columns, request: TimeSeriesRequest): TimeSeries {
  const { scope, interval } = request;
  const views = scoped(columns, passing(columns, scope));
  const countShown = countingShown(views, askedFacts(columns, evidenceOf(request)));
  const addMentions = addingMentions(columns, views, request);
  const buckets = new Map<number, Bucket>();
  let [first, last]: (Day | undefined)[] = [];
  for (const view of views) {
    const { day } = view.segment;
    const { responses } = totalsOf(columns, [view]);
    if (responses === 0) continue;
    first ??= day;
    last = day;
    const number = bucketOf(day, interval);
    const bucket = buckets.get(number) ?? { sums: { ...NOTHING, sentiment: noSentiment() }, views: [] };
    buckets.set(number, bucket);
    bucket.views.push(view);
    bucket.sums.totalResponses += responses;
    bucket.sums.responseCount += countShown(view, responses);
    addMentions?.(bucket.sums, view);
  }
  const responses = first === undefined || last === undefined ? undefined : { first, last };
  const days = seriesDays(scope, responses, interval);
  const followed = evidenceOf(request);
  const isFollowed = !isPlain(request.metric) && askedFacts(columns, followed).length > 0;
  const question: Question = { metric: 'rate', subject: null, followed };
  const countsOf = ({ sums, views: own }: Bucket) => ({
    ...sums,
    tally: isFollowed ? tallyFacts(columns, own, questionFacts(columns, own, question, scope.groupBy)) : null,
  });
  return toTimeSeries(days, (number) => buckets.get(number) && countsOf(buckets.get(number)!), request);
}

/**
 * The same of several things, from the same columns; see {@link severalSeries} for what it means. (contract 9, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const request = { scope: EVERYTHING, metric: 'adRate', interval: 'day', followed: [ANY_EVIDENCE, ANY_EVIDENCE] } as const;
 * assert.equal(severalSeriesOf(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY), request).series.length, 2);
 */
export function severalSeriesOf(columns: Columns, { followed, ...request }: SeveralSeriesRequest): SeveralSeries {
  return { series: followed.map((evidence) => timeSeriesOf(columns, { ...request, evidence })) };
}

const { tally: _, ...NOTHING } = EMPTY_BUCKET;

/** What is counted in the segments of a bucket. */
interface Bucket {
  readonly sums: Sums;
  readonly views: Scoped[];
}

const isPlain = (metric: Metric): boolean =>
  metric === 'responses' || metric === 'mentions' || metric === 'avgSentiment';

type Sums = { -readonly [Name in keyof Omit<BucketCounts, 'tally' | 'sentiment'>]: number } & {
  readonly sentiment: SentimentCounts;
};

/** Whether a metric is of the mentions in responses, not of the responses alone. */
export const isOfMentions = (metric: Metric): boolean => metric === 'mentions' || metric === 'avgSentiment';

/** Counts the responses in scope that show what is asked for, of all those in scope. */
function countingShown(
  views: readonly Scoped[],
  asked: readonly AskedFacts[],
): (view: Scoped, responses: number) => number {
  const [only] = asked;
  if (only === undefined) return (_, responses) => responses;
  if (asked.length === 1) {
    const find = findingAsked(views, only);
    return (view) => countRows(part(view.segment, only.facts).row, find(view));
  }
  const select = selectingShown(views, asked);
  return (view) => countOnes(select(view));
}

type AddMentions = (sums: Sums, view: Scoped) => void;

/** Adds what a metric asks of mentions; undefined = it asks nothing. */
function addingMentions(
  columns: Columns,
  views: readonly Scoped[],
  { metric, evidence }: TimeSeriesRequest,
): AddMentions | undefined {
  // Nobody is followed = nothing is counted.
  if (!isOfMentions(metric) || evidence.entityId === null) return undefined;
  const followed = findingAsked(views, askedMentions(columns, evidence.entityId));
  if (metric === 'mentions') {
    return (sums, view) => {
      const { count } = part(view.segment, 'mentions').column;
      for (const place of followed(view)) sums.mentionCount += count[place]!;
    };
  }
  const judge = judging(columns);
  return (sums, view) =>
    judge(view.segment, followed(view), (_, judgement, isSupported) =>
      addJudgement(sums.sentiment, judgement, isSupported),
    );
}
