import {
  type BucketCounts,
  bucketOf,
  EMPTY_BUCKET,
  entitiesCounted,
  evidenceOf,
  type Metric,
  seriesDays,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from '../reports/mod.ts';
import type { Day } from '../time.ts';
import { SENTIMENT_BIAS } from './build.ts';
import { countOnes } from './codes.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { createSeen, type EntityLines, linesOf, type Seen } from './entities.ts';
import { keepingEvidence } from './evidence.ts';
import { passing, tableOf } from './passing.ts';
import { scoped, selectedRows } from './scoped.ts';
import { part, type Segment } from './segment.ts';

/*
 * A segment is of one day, so its counts go into one bucket as they are. What is said of mentions is one pass over them,
 * as in the report on entities.
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
  const { scope, interval, metric } = request;
  const keepEvidence = keepingEvidence(columns, evidenceOf(request));
  const addMentions = isOfMentions(metric) ? addingMentions(columns, request) : undefined;
  const buckets = new Map<number, Sums>();
  let [first, last]: (Day | undefined)[] = [];
  for (const view of scoped(columns, passing(columns, scope))) {
    const { segment } = view;
    const selection = selectedRows(view);
    const responses = countOnes(selection);
    if (responses === 0) continue;
    first ??= segment.day;
    last = segment.day;
    const bucket = bucketOf(segment.day, interval);
    const sums = buckets.get(bucket) ?? { ...EMPTY_BUCKET };
    buckets.set(bucket, sums);
    sums.totalResponses += responses;
    addMentions?.(sums, segment, selection);
    keepEvidence(segment, selection);
    sums.responseCount += countOnes(selection);
  }
  const responses = first === undefined || last === undefined ? undefined : { first, last };
  const days = seriesDays(scope, responses, interval);
  return toTimeSeries(days, (bucket) => buckets.get(bucket), request);
}

type Sums = { -readonly [Name in keyof BucketCounts]: number };

/** Whether a metric is of the mentions in responses, not of the responses alone. */
export const isOfMentions = (metric: Metric): boolean =>
  metric === 'shareOfVoice' || metric === 'mentions' || metric === 'avgPosition' || metric === 'avgSentiment';

type AddMentions = (sums: Sums, segment: Segment, selection: Uint8Array) => void;

function addingMentions(columns: Columns, { scope, evidence }: TimeSeriesRequest): AddMentions {
  const lines = linesOf(columns, scope.groupBy);
  const followed = evidence.entityId === null ? new Set() : entitiesCounted(columns.brands, evidence.entityId);
  const isFollowed = tableOf(columns.books.entities.values, (id) => followed.has(id));
  const seen = createSeen(lines.rootOf.length, lines.heads.length);
  return (sums, segment, selection) => addMentionsOf(sums, segment, selection, { lines, isFollowed, seen });
}

function addMentionsOf(
  sums: Sums,
  segment: Segment,
  selection: Uint8Array,
  asked: { readonly lines: EntityLines; readonly isFollowed: Uint8Array; readonly seen: Seen },
): void {
  const { isFollowed, seen } = asked;
  const { rootOf, lineOf } = asked.lines;
  const { row, column } = part(segment, 'mentions');
  const { entity, count, sentiment } = column;
  let lastRow = -1;
  let rank = 0;
  let isPlaced = false;
  for (let mention = 0; mention < row.length; mention++) {
    const at = row[mention]!;
    if (selection[at] === 0) continue;
    const code = entity[mention]!;
    const line = lineOf[code]!;
    if (line === NO_CODE) continue;
    if (at !== lastRow) {
      lastRow = at;
      seen.stamp++;
      rank = 0;
      isPlaced = false;
    }
    if (isFollowed[code] === 1) {
      sums.mentionCount += count[mention]!;
      sums.sentiment += count[mention]! * (sentiment[mention]! - SENTIMENT_BIAS);
    }
    const root = rootOf[code]!;
    if (seen.root[root] === seen.stamp) continue;
    seen.root[root] = seen.stamp;
    rank++;
    if (isFollowed[code] === 1 && !isPlaced) {
      isPlaced = true;
      sums.positions += rank;
    }
    if (seen.line[line] === seen.stamp) continue;
    seen.line[line] = seen.stamp;
    sums.voices++;
  }
}
