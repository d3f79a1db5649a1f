import { countOnes, countRows } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { compileScope, part, type SegmentScan, scanSegments, totalsOf } from '../../columns/mod.ts';
import type { Day } from '../../time.ts';
import { entityLines } from '../entity-rows/mod.ts';
import {
  type AskedFacts,
  askedFacts,
  askedMentions,
  type EvidenceFilter,
  findingAsked,
  selectingShown,
} from '../evidence/mod.ts';
import { figuresOf, type LineFigures, type LineTable, lineTable, talliedFacts, tallyFacts } from '../figures/mod.ts';
import { type Question, questionFacts } from '../questions/mod.ts';
import { bucketOf, seriesDays } from './buckets.ts';
import {
  type BucketCounts,
  evidenceOf,
  followedIn,
  lineMetricOf,
  type Metric,
  NOTHING,
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
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE };
 * const { results } = timeSeriesOf(columns, { ...request, metric: 'responses', interval: 'day' });
 * assert.deepEqual(results, [{ startDay: 0, endDay: 0, totalResponses: 1, responseCount: 1, value: 1, figure: null }]);
 */
export function timeSeriesOf(columns: Columns, request: TimeSeriesRequest): TimeSeries {
  return seriesOf(columns, scanSegments(columns, compileScope(columns, request.scope)), request);
}

/** The same, with the counts of buckets where these are made for several series. */
function seriesOf(
  columns: Columns,
  scans: readonly SegmentScan[],
  request: TimeSeriesRequest,
  shared?: CountsOfBucket,
): TimeSeries {
  const { scope, interval } = request;
  const followed = evidenceOf(request);
  const asked = askedFacts(columns, followed);
  const countShown = shared ? () => 0 : countingShown(scans, asked);
  const addMentions = addingMentions(columns, scans, request);
  const buckets = new Map<number, Bucket>();
  let [first, last]: (Day | undefined)[] = [];
  for (const scan of scans) {
    const { day } = scan.segment;
    const { responses } = totalsOf(columns, [scan]);
    if (responses === 0) continue;
    first ??= day;
    last = day;
    const number = bucketOf(day, interval);
    const bucket = buckets.get(number) ?? { sums: { ...NOTHING }, scans: [] };
    buckets.set(number, bucket);
    bucket.scans.push(scan);
    bucket.sums.totalResponses += responses;
    bucket.sums.responseCount += countShown(scan, responses);
    addMentions?.(bucket.sums, scan);
  }
  const responses = first === undefined || last === undefined ? undefined : { first, last };
  const days = seriesDays(scope, responses, interval);
  const isFollowed = !isCount(request.metric) && asked.length > 0;
  const question: Question = { metric: lineMetricOf(request.metric), subject: null, followed };
  const facts = isFollowed && !shared ? questionFacts(columns, scans, question, scope.groupBy) : null;
  const followedOf: CountsOfBucket =
    shared ??
    ((_, own) => ({
      followed: facts && followedIn(tallyFacts(columns, own, facts), request),
    }));
  const countsOf = (number: number, { sums, scans: own }: Bucket) => ({ ...sums, ...followedOf(number, own) });
  return toTimeSeries(days, (number) => buckets.get(number) && countsOf(number, buckets.get(number)!), request);
}

/**
 * The same of several things, from the same columns; see {@link severalSeries} for what it means. (contract 9, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const request = { scope: EVERYTHING, metric: 'adRate', interval: 'day', followed: [ANY_EVIDENCE, ANY_EVIDENCE] } as const;
 * assert.equal(severalSeriesOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS), request).series.length, 2);
 */
export function severalSeriesOf(columns: Columns, { followed, ...request }: SeveralSeriesRequest): SeveralSeries {
  const sharedBy = sharingTallies(columns, { followed, ...request });
  const scans = scanSegments(columns, compileScope(columns, request.scope));
  return { series: followed.map((evidence) => seriesOf(columns, scans, { ...request, evidence }, sharedBy(evidence))) };
}

/** What follows from a tally of the segments of a bucket, by its number. */
type CountsOfBucket = (
  bucket: number,
  scans: readonly SegmentScan[],
) => Pick<BucketCounts, 'followed'> & Partial<Pick<BucketCounts, 'responseCount'>>;

/** The facts that the mentions of a row alone tell. */
const OF_LINES: readonly Metric[] = ['visibility', 'shareOfVoice', 'avgPosition'];

/** Figures that series of brands share, where each is a row of the same grouping: a bucket is counted once for all of them. */
function sharingTallies(
  columns: Columns,
  { followed, metric, weights = 'responses', scope: { groupBy } }: SeveralSeriesRequest,
): (evidence: EvidenceFilter) => CountsOfBucket | undefined {
  if (!OF_LINES.includes(metric)) return () => undefined;
  const lines = entityLines(columns, groupBy);
  const lineOf = new Map<string, number>(lines.heads.map(({ id }, line) => [id, line]));
  const more = followed.flatMap(({ entityId }) => lineOf.get(entityId ?? '') ?? []);
  const facts = talliedFacts(columns, { of: 'entities', groupBy });
  const made = new Map<number, { readonly table: LineTable<number>; readonly figures: LineFigures<number> }>();
  const make = (scans: readonly SegmentScan[]) => {
    const table = lineTable(tallyFacts(columns, scans, facts, { more }), weights);
    return { table, figures: figuresOf(table) };
  };
  return ({ entityId }) => {
    const line = lineOf.get(entityId ?? '');
    if (line === undefined) return undefined;
    return (bucket, scans) => {
      const { table, figures } = made.get(bucket) ?? make(scans);
      made.set(bucket, { table, figures });
      return { responseCount: table.answersOf(line), followed: { figures, line } };
    };
  };
}

/** The counts in the segments of a bucket. */
interface Bucket {
  readonly sums: Sums;
  readonly scans: SegmentScan[];
}

const isCount = (metric: Metric): boolean => metric === 'responses' || metric === 'mentions';

type Sums = { -readonly [Name in keyof typeof NOTHING]: number };

/** Whether a metric is of the mentions in responses, not of the responses alone. */
export const isOfMentions = (metric: Metric): boolean => metric === 'mentions' || lineMetricOf(metric) !== 'rate';

/** Counts the responses in scope that show what is asked for, of all those in scope. */
function countingShown(
  scans: readonly SegmentScan[],
  asked: readonly AskedFacts[],
): (scan: SegmentScan, responses: number) => number {
  const [only] = asked;
  if (only === undefined) return (_, responses) => responses;
  if (asked.length === 1) {
    const find = findingAsked(scans, only);
    return (scan) => countRows(find(scan), part(scan.segment, only.facts).row);
  }
  const select = selectingShown(scans, asked);
  return (scan) => countOnes(select(scan));
}

type AddMentions = (sums: Sums, scan: SegmentScan) => void;

/** Adds what a metric asks of mentions; undefined = it asks nothing. */
function addingMentions(
  columns: Columns,
  scans: readonly SegmentScan[],
  { metric, evidence }: TimeSeriesRequest,
): AddMentions | undefined {
  // No brand is followed = nothing is counted.
  if (metric !== 'mentions' || evidence.entityId === null) return undefined;
  const followed = findingAsked(scans, askedMentions(columns, evidence.entityId));
  return (sums, scan) => {
    const { count } = part(scan.segment, 'mentions').column;
    for (const place of followed(scan)) sums.mentionCount += count[place]!;
  };
}
