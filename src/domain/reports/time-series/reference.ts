import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import { dayOf } from '../../time.ts';
import { type Brands, entitiesCounted, entityRows } from '../entity-rows/mod.ts';
import { matchesEvidence } from '../evidence/mod.ts';
import { tallyOf } from '../figures/mod.ts';
import { type Question, talliedFor } from '../questions/mod.ts';
import { bucketOf, seriesDays } from './buckets.ts';
import {
  type BucketCounts,
  evidenceOf,
  followedIn,
  lineMetricOf,
  type SeveralSeries,
  type SeveralSeriesRequest,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from './report.ts';

/**
 * One number over time, over plain values: the reference of `timeSeriesOf`. For a bucket it says the same as the reports
 * of the bucket's days. (contract 5, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const scope = normaliseScope({ startDate: '1970-01-01', endDate: '1970-01-02' });
 * const request = { scope, evidence: ANY_EVIDENCE };
 * const series = timeSeries([BARE_RESPONSE], EMPTY_DIMENSIONS, { ...request, metric: 'responses', interval: 'day' });
 * assert.deepEqual(series.results.map(({ value }) => value), [1, 0]);
 */
export function timeSeries(responses: readonly AiResponse[], brands: Brands, request: TimeSeriesRequest): TimeSeries {
  const { scope, interval } = request;
  const selected = responses.filter((response) => matchesScope(response, scope));
  const days = selected.map(({ time }) => dayOf(time));
  const covered = days.length === 0 ? undefined : { first: Math.min(...days), last: Math.max(...days) };
  const buckets = Map.groupBy(selected, ({ time }) => bucketOf(dayOf(time), interval));
  return toTimeSeries(
    seriesDays(scope, covered, interval),
    (bucket) => countBucket(buckets.get(bucket) ?? [], brands, request),
    request,
  );
}

/**
 * The same of several things, each as {@link timeSeries} has it. (contract 9, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const request = { scope: EVERYTHING, metric: 'adRate', interval: 'day', followed: [ANY_EVIDENCE, ANY_EVIDENCE] } as const;
 * assert.equal(severalSeries([BARE_RESPONSE], EMPTY_DIMENSIONS, request).series.length, 2);
 */
export function severalSeries(
  responses: readonly AiResponse[],
  brands: Brands,
  { followed, ...request }: SeveralSeriesRequest,
): SeveralSeries {
  return { series: followed.map((evidence) => timeSeries(responses, brands, { ...request, evidence })) };
}

function countBucket(responses: readonly AiResponse[], brands: Brands, request: TimeSeriesRequest): BucketCounts {
  const evidence = evidenceOf(request);
  const { roots } = entityRows(brands, 'none');
  const followed = evidence.entityId === null ? new Set() : entitiesCounted(brands, evidence.entityId);
  const own = ({ mentions }: AiResponse) => mentionedRoots(mentions, roots).filter(({ root }) => followed.has(root));
  const isShown = (response: AiResponse) => matchesEvidence(response, evidence, brands);
  const sum = <Item>(items: readonly Item[], numberOf: (item: Item) => number) =>
    items.reduce((total, item) => total + numberOf(item), 0);
  const mentions = responses.flatMap(own);
  const isFollowed = Object.values(evidence).some((filter) => filter !== null);
  const question: Question = { metric: lineMetricOf(request.metric), subject: null, followed: evidence };
  return {
    totalResponses: responses.length,
    responseCount: responses.filter(isShown).length,
    mentionCount: sum(mentions, ({ count }) => count),
    followed: isFollowed
      ? followedIn(tallyOf(responses, talliedFor(question, brands, request.scope.groupBy)), request)
      : null,
  };
}
