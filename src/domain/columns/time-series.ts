import {
  type BucketCounts,
  bucketOf,
  EMPTY_BUCKET,
  evidenceOf,
  type Metric,
  seriesDays,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from '../reports/mod.ts';
import type { Day } from '../time.ts';
import { SENTIMENT_BIAS } from './build.ts';
import { type Codes, countOnes } from './codes.ts';
import type { Columns } from './columns.ts';
import { entityLines } from './entity-lines.ts';
import { type AskedFacts, askedFacts, askedMentions, countRows, findingAsked, selectingShown } from './evidence.ts';
import { passing } from './passing.ts';
import { placesInScope, roomFor } from './places.ts';
import { ranksOf } from './ranks.ts';
import { type Scoped, scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { totalsOf } from './totals.ts';

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
 * assert.deepEqual(results, [{ startDay: 0, endDay: 0, totalResponses: 1, responseCount: 1, value: 1, rate: null }]);
 */
export function timeSeriesOf(columns: Columns, request: TimeSeriesRequest): TimeSeries {
  const { scope, interval } = request;
  const views = scoped(columns, passing(columns, scope));
  const countShown = countingShown(views, askedFacts(columns, evidenceOf(request)));
  const addMentions = addingMentions(columns, views, request);
  const buckets = new Map<number, Sums>();
  let [first, last]: (Day | undefined)[] = [];
  for (const view of views) {
    const { day } = view.segment;
    const { responses } = totalsOf(columns, [view]);
    if (responses === 0) continue;
    first ??= day;
    last = day;
    const bucket = bucketOf(day, interval);
    const sums = buckets.get(bucket) ?? { ...EMPTY_BUCKET };
    buckets.set(bucket, sums);
    sums.totalResponses += responses;
    sums.responseCount += countShown(view, responses);
    addMentions?.(sums, view);
  }
  const responses = first === undefined || last === undefined ? undefined : { first, last };
  const days = seriesDays(scope, responses, interval);
  return toTimeSeries(days, (bucket) => buckets.get(bucket), request);
}

type Sums = { -readonly [Name in keyof BucketCounts]: number };

/** Whether a metric is of the mentions in responses, not of the responses alone. */
export const isOfMentions = (metric: Metric): boolean =>
  metric === 'shareOfVoice' || metric === 'mentions' || metric === 'avgPosition' || metric === 'avgSentiment';

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
  { scope, metric, evidence }: TimeSeriesRequest,
): AddMentions | undefined {
  if (!isOfMentions(metric)) return undefined;
  const room = roomFor(views, 'mentions');
  if (metric === 'shareOfVoice') {
    const lines = entityLines(columns, scope.groupBy);
    return (sums, view) => {
      sums.voices += countVoices(placesInScope(view, 'mentions', room), ranksOf(view.segment, scope.groupBy, lines));
    };
  }
  // Nobody is followed = nothing is counted.
  if (evidence.entityId === null) return undefined;
  const followed = findingAsked(views, askedMentions(columns, evidence.entityId));
  if (metric !== 'avgPosition') return (sums, view) => addSentiments(sums, view.segment, followed(view));
  const lines = entityLines(columns, 'none');
  return (sums, view) => {
    const { row } = part(view.segment, 'mentions');
    sums.positions += sumBest(followed(view), row, ranksOf(view.segment, 'none', lines));
  };
}

/** How many lines the responses mention, each in its own right. */
function countVoices(places: Uint32Array, ranks: Codes): number {
  let voices = 0;
  for (let at = 0; at < places.length; at++) voices += Number(ranks[places[at]!]! > 0);
  return voices;
}

function addSentiments(sums: Sums, segment: Segment, places: Uint32Array): void {
  const { count, sentiment } = part(segment, 'mentions').column;
  for (let at = 0; at < places.length; at++) {
    const times = count[places[at]!]!;
    sums.mentionCount += times;
    sums.sentiment += times * (sentiment[places[at]!]! - SENTIMENT_BIAS);
  }
}

/** The sum of the best ranks in each response, which stand first. */
function sumBest(places: Uint32Array, row: Codes, ranks: Codes): number {
  let [sum, last] = [0, -1];
  for (let at = 0; at < places.length; at++) {
    const mention = places[at]!;
    if (row[mention] !== last) sum += ranks[mention]!;
    last = row[mention]!;
  }
  return sum;
}
