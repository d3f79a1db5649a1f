import {
  type BucketCounts,
  bucketOf,
  type DayRange,
  entitiesCounted,
  evidenceOf,
  type Interval,
  type Metric,
  seriesDays,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from '../reports/mod.ts';
import { MILLISECONDS_A_DAY } from '../time.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { linesOf } from './entities.ts';
import { keepEvidence } from './evidence.ts';
import { daysOf, select } from './select.ts';

/*
 * Days become buckets by one table. A rate is two histograms: of the rows selected, and of those of them that show the
 * evidence. What is said of mentions is one pass over those of each row, as in the report on entities.
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
  const selection = select(columns, scope);
  const evidence = evidenceOf(request);
  const days = seriesDays(scope, daysOf(columns, selection), interval);
  if (days === undefined || days.last < days.first) return toTimeSeries(days, () => undefined, request);

  const bucketOfRow = bucketsOf(columns, days, interval);
  const first = bucketOf(days.first, interval);
  const length = bucketOf(days.last, interval) - first + 1;
  const totals = histogram(selection, bucketOfRow, length);
  const shown = selection.slice();
  keepEvidence(columns, shown, evidence);
  const responses = histogram(shown, bucketOfRow, length);
  const mentions = isOfMentions(metric) ? countMentions(columns, request, selection, bucketOfRow, length) : undefined;
  const countsOf = (bucket: number): BucketCounts => {
    const at = bucket - first;
    return {
      totalResponses: totals[at]!,
      responseCount: responses[at]!,
      voices: mentions?.voices[at] ?? 0,
      mentionCount: mentions?.mentionCount[at] ?? 0,
      positions: mentions?.positions[at] ?? 0,
      sentiment: mentions?.sentiment[at] ?? 0,
    };
  };
  return toTimeSeries(days, countsOf, request);
}

const isOfMentions = (metric: Metric): boolean =>
  metric === 'shareOfVoice' || metric === 'mentions' || metric === 'avgPosition' || metric === 'avgSentiment';

/** Of a row that is selected, its bucket, the first one being 0. */
function bucketsOf({ responses }: Columns, { first, last }: DayRange, interval: Interval): (row: number) => number {
  const start = bucketOf(first, interval);
  const ofDay = Uint32Array.from({ length: last - first + 1 }, (_, day) => bucketOf(first + day, interval) - start);
  const { time } = responses;
  return (row) => ofDay[Math.floor(time[row]! / MILLISECONDS_A_DAY) - first]!;
}

function histogram(selection: Uint8Array, bucketOfRow: (row: number) => number, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (let row = 0; row < selection.length; row++) if (selection[row] === 1) counts[bucketOfRow(row)]!++;
  return counts;
}

function countMentions(
  columns: Columns,
  { scope, evidence }: TimeSeriesRequest,
  selection: Uint8Array,
  bucketOfRow: (row: number) => number,
  length: number,
) {
  const { ends, entity, count, sentiment } = columns.mentions;
  const { rootOf, lineOf, heads } = linesOf(columns, scope.groupBy);
  const followed = evidence.entityId === null ? new Set() : entitiesCounted(columns.brands, evidence.entityId);
  const isFollowed = Uint8Array.from(columns.entities.values, (id) => Number(followed.has(id)));
  const sums = {
    voices: new Float64Array(length),
    mentionCount: new Float64Array(length),
    positions: new Float64Array(length),
    sentiment: new Float64Array(length),
  };
  /** The last row of each root and line, plus 1. */
  const rootSeenIn = new Uint32Array(rootOf.length);
  const lineSeenIn = new Uint32Array(heads.length);
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    const bucket = bucketOfRow(row);
    let rank = 0;
    let isPlaced = false;
    for (let mention = row === 0 ? 0 : ends[row - 1]!; mention < ends[row]!; mention++) {
      const code = entity[mention]!;
      const line = lineOf[code]!;
      if (line === NO_CODE) continue;
      if (isFollowed[code] === 1) {
        sums.mentionCount[bucket]! += count[mention]!;
        sums.sentiment[bucket]! += count[mention]! * sentiment[mention]!;
      }
      const root = rootOf[code]!;
      if (rootSeenIn[root] === row + 1) continue;
      rootSeenIn[root] = row + 1;
      rank++;
      if (isFollowed[code] === 1 && !isPlaced) {
        isPlaced = true;
        sums.positions[bucket]! += rank;
      }
      if (lineSeenIn[line] === row + 1) continue;
      lineSeenIn[line] = row + 1;
      sums.voices[bucket]!++;
    }
  }
  return sums;
}
