import { mentionedRoots } from '../records/mod.ts';
import type { AiResponse } from '../response.ts';
import { type GroupBy, matchesScope } from '../scope/mod.ts';
import { dayOf } from '../time.ts';
import { bucketOf, seriesDays } from './buckets.ts';
import { type Brands, entitiesCounted, entityRows, groupingWith } from './entity-rows.ts';
import { matchesEvidence } from './evidence.ts';
import { subjectHits, subjectOf, type Tallied, tallyOf } from './figures/mod.ts';
import {
  type BucketCounts,
  evidenceOf,
  type TimeSeries,
  type TimeSeriesRequest,
  toTimeSeries,
} from './time-series-report.ts';

/**
 * One number over time, over plain values: the reference of `timeSeriesOf`. What it says of a bucket is what the reports
 * say of the bucket's days. (contract 5, A4)
 * @throws AppError invalid for more than 5,000 buckets
 * @example
 * const scope = normaliseScope({ startDate: '1970-01-01', endDate: '1970-01-02' });
 * const request = { scope, evidence: ANY_EVIDENCE };
 * const series = timeSeries([BARE_RESPONSE], EMPTY_DICTIONARY, { ...request, metric: 'responses', interval: 'day' });
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

function countBucket(responses: readonly AiResponse[], brands: Brands, request: TimeSeriesRequest): BucketCounts {
  const evidence = evidenceOf(request);
  const { roots } = entityRows(brands, 'none');
  const followed = evidence.entityId === null ? new Set() : entitiesCounted(brands, evidence.entityId);
  const own = ({ mentions }: AiResponse) => mentionedRoots(mentions, roots).filter(({ root }) => followed.has(root));
  const isShown = (response: AiResponse) => matchesEvidence(response, evidence, brands);
  const sum = <Item>(items: readonly Item[], numberOf: (item: Item) => number) =>
    items.reduce((total, item) => total + numberOf(item), 0);
  const mentions = responses.flatMap(own);
  const lines = followedLines(brands, request);
  return {
    totalResponses: responses.length,
    responseCount: responses.filter(isShown).length,
    mentionCount: sum(mentions, ({ count }) => count),
    sentiment: sum(mentions, ({ sentiment }) => sentiment),
    tally:
      lines &&
      tallyOf(responses, {
        ...lines,
        followedOf: (response) => (isShown(response) ? (own(response)[0]?.position ?? 0) : null),
      }),
  };
}

/** The lines beside what is followed; null = nothing is. */
function followedLines(brands: Brands, request: TimeSeriesRequest): Omit<Tallied<string>, 'followedOf'> | null {
  const evidence = evidenceOf(request);
  const { entityId, ...others } = evidence;
  if (entityId === null) {
    if (Object.values(others).every((filter) => filter === null)) return null;
    const subject = subjectOf(evidence);
    return { hitsOf: subject === null ? () => [] : subjectHits(subject, brands) };
  }
  const { groupBy } = request.scope;
  const hitsBy = (by: GroupBy) => subjectHits({ of: 'entities', groupBy: by }, brands);
  const voices = hitsBy(groupBy);
  return {
    hitsOf: hitsBy(groupingWith(brands, entityId, groupBy)),
    unitsOf: (response) => voices(response).length,
  };
}
