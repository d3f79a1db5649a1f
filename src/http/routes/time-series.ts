/*
 * The route of report A4, one number or several over time. `FOLLOWS` says which filters each metric takes; `SEVERAL` are
 * the plural fields for several series. The rule below tells what doesn't go together.
 */

import { z } from 'zod';
import { INTERVALS, METRICS, type Metric, type TimeSeriesPoint } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { EVIDENCE, type EvidenceName, splitEvidence } from '../evidence-body.ts';
import { metric as metricOf } from '../metric-text.ts';
import { withRule } from '../problems.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { STANDING, toStanding } from '../standing.ts';
import { Domain, Figure, FigureWeights, listOf, StaleRecords, text, toDate, toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

/** What each metric may follow; the first of a metric of mentions is needed. */
const FOLLOWS: Readonly<Record<Metric, readonly EvidenceName[]>> = {
  responses: [],
  adRate: ['advertiser', 'formats'],
  shoppingRate: ['merchant', 'brands'],
  sourceRate: ['domain', 'url', 'pageUrl', 'cited'],
  videoRate: ['platform', 'videoId'],
  visibility: ['entityId'],
  shareOfVoice: ['entityId'],
  mentions: ['entityId'],
  avgPosition: ['entityId'],
  avgSentiment: ['entityId'],
  netTone: ['entityId'],
  recommendedShare: ['entityId'],
  criticisedShare: ['entityId'],
};

const METRIC_TEXT = `
- \`responses\`: AI responses in scope.
- \`adRate\`: share of them with an ad card; with \`advertiser\` or \`formats\`, with such a one.
- \`shoppingRate\`: share with a shopping card; with \`merchant\` or \`brands\`, with such a one.
- \`sourceRate\`: share with a source; with \`domain\`, \`url\`, \`pageUrl\` or \`cited\`, with such a one.
- \`videoRate\`: share that cite a video; with \`platform\` or \`videoId\`, such a one.
- \`visibility\`: share that mention \`entityId\`, which is needed here and below.
- \`shareOfVoice\`: responses that mention it, of the sum of such responses over all rows that \`groupBy\` makes.
- \`mentions\`: how often it is named.
- \`avgPosition\`: mean position among the brands mentioned, where it is; 1 = first.
- \`avgSentiment\`: mean over the responses that judge it, -1 to 1; 0 where none does.
- \`netTone\`: mean over the responses that mention it of 100 (positive), -100 (negative) and 0, in points; 0 where none does.
- \`recommendedShare\`, \`criticisedShare\`: of the responses that mention it, those that recommend it, if only for some, or whose verdict is negative.
`.trim();

const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

const MAX_SERIES = 20;
const several = (schema: z.ZodType<string, string>, what: string) =>
  listOf(schema, MAX_SERIES, 1)
    .exactOptional()
    .meta({ description: `1 to ${MAX_SERIES} ${what}, each followed in a series of its own: \`series\`.` });

/** Several to follow, each as the property of the same name without its ending does one. (contract 9, A4) */
const SEVERAL = {
  entityIds: several(Uuid, 'entities, divisions or groups'),
  domains: several(Domain, 'registrable domains'),
  advertisers: several(text(1_000), 'advertisers'),
  merchants: several(text(1_000), 'merchants'),
};
type SeveralName = keyof typeof SEVERAL;
const SINGULAR = {
  entityIds: 'entityId',
  domains: 'domain',
  advertisers: 'advertiser',
  merchants: 'merchant',
} as const;
const SEVERAL_NAMES = Object.keys(SEVERAL) as SeveralName[];

const SeriesMetric = z.enum(METRICS).meta({ description: METRIC_TEXT });

const Body = scopeBody({
  metric: SeriesMetric,
  interval: z.enum(INTERVALS).exactOptional().meta({
    description: 'How long a bucket is, in UTC; weeks start on Monday. Default day. At most 5,000 buckets.',
  }),
  ...EVIDENCE,
  ...SEVERAL,
  weights: FigureWeights,
});

const TimeSeriesBody = withRule(Body, {
  of: { metric: SeriesMetric },
  problems({ metric }, isSent) {
    if (metric === undefined) return {};
    const followed = FOLLOWS[metric];
    const lists = SEVERAL_NAMES.filter(isSent);
    const isMissing = followed.includes('entityId') && !isSent('entityId') && lists.length === 0;
    const unfollowed = [
      ...NAMES.filter((name) => isSent(name) && !followed.includes(name)),
      ...lists.filter((name) => !followed.includes(SINGULAR[name])),
    ];
    const doubled = lists.filter((name, at) => isSent(SINGULAR[name]) || at > 0);
    return {
      ...(isMissing && { entityId: 'is required for this metric' }),
      ...Object.fromEntries(doubled.map((name) => [name, 'is one too many: follow one, or one list'])),
      ...Object.fromEntries(unfollowed.map((name) => [name, 'is not followed by this metric'])),
    };
  },
}).meta({
  id: 'TimeSeriesRequest',
  examples: [{ metric: 'sourceRate', interval: 'week', domain: 'example.com', startDate: '2026-11-01' }],
});

const BucketDate = z.string().meta({ format: 'date' });

const SeriesPoint = z
  .strictObject({
    startDate: BucketDate.meta({ description: 'First day of the bucket, which may lie before the range.' }),
    endDate: BucketDate.meta({ description: 'Last day of the bucket, inclusive.' }),
    totalResponses: metricOf('timeseries.points.totalResponses', Count),
    responseCount: metricOf('timeseries.points.responseCount', Count),
    value: metricOf('timeseries.points.value', z.number()),
    figure: Figure.nullable().meta({
      description: 'The value with how far it can be trusted; null for responses and mentions.',
    }),
  })
  .meta({ id: 'TimeSeriesPoint' });

const TimeSeriesReport = z
  .strictObject({
    metric: z.enum(METRICS),
    interval: z.enum(INTERVALS),
    totalResponses: metricOf('timeseries.totalResponses', Count),
    ...STANDING,
    staleRecords: StaleRecords,
    results: z.array(SeriesPoint).meta({ description: 'Empty where several are followed.' }),
    series: z
      .array(
        z
          .strictObject({ id: z.string(), name: z.string(), results: z.array(SeriesPoint) })
          .meta({ id: 'FollowedSeries' }),
      )
      .exactOptional()
      .meta({ description: 'Where several are followed: one for each, in their order.' }),
  })
  .meta({ id: 'TimeSeries' });

export const timeSeries = route('POST', '/api/v1/analytics/timeseries', 'readTimeSeries', 'Analytics', {
  summary: 'A figure over time',
  description:
    'One number for each day, week or month of the range, empty ones included. Where the scope has no startDate or no ' +
    'endDate, the range begins with the first response in scope, or ends with the last. groupBy says what shareOfVoice ' +
    'is a share of.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: TimeSeriesBody,
  responses: { 200: TimeSeriesReport },
  async handle({ app, project, body, waiting }) {
    const { entityIds, domains, advertisers, merchants, ...single } = body;
    const { evidence, rest } = splitEvidence(single);
    const { metric, interval = 'day', weights, ...scope } = rest;
    const ids = entityIds ?? domains ?? advertisers ?? merchants;
    if (ids !== undefined) {
      const name = SEVERAL_NAMES.find((candidate) => body[candidate] !== undefined)!;
      const asked = { scope: normaliseScope(scope), metric, interval, ...(weights && { weights }) };
      const followed = ids.map((id) => splitEvidence({ ...single, [SINGULAR[name]]: id }).evidence);
      const { series, staleRecords, ...standing } = await app.reports.severalSeries(
        project,
        { ...asked, followed },
        waiting,
      );
      const names = name === 'entityIds' ? await app.reports.rowNames(project, ids.map(toId)) : ids;
      return ok({
        metric,
        interval,
        totalResponses: series[0]!.totalResponses,
        ...toStanding(standing),
        staleRecords,
        results: [],
        series: series.map(({ results }, at) => ({
          id: name === 'entityIds' ? toId(ids[at]!) : ids[at]!,
          name: names[at]!,
          results: results.map(toPoint),
        })),
      });
    }
    const request = { scope: normaliseScope(scope), metric, interval, evidence, ...(weights && { weights }) };
    const { results, ...totals } = await app.reports.timeSeries(project, request, waiting);
    return ok({ metric, interval, ...totals, results: results.map(toPoint) });
  },
});

const toPoint = ({ startDay, endDay, ...point }: TimeSeriesPoint) => ({
  startDate: toDate(startDay),
  endDate: toDate(endDay),
  ...point,
});
