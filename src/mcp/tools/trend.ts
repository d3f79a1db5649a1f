import { z } from 'zod';
import { counted } from '../../domain/wording.ts';
import type { Figure } from '../bodies.ts';
import { fitted } from '../fitting.ts';
import { ToolError } from '../interface.ts';
import { count, figureText, isMean, plain, slim, table } from '../text.ts';
import { bodyOf, emptyText, scopeText, staleText, type Tool, type ToolCall } from '../tool.ts';

interface Point {
  readonly startDate: string;
  readonly endDate: string;
  readonly totalResponses: number;
  readonly value: number;
  readonly figure: Figure | null;
}
interface Series {
  readonly name: string;
  readonly results: readonly Point[];
}
interface Trend {
  readonly totalResponses: number;
  readonly staleRecords: number;
  readonly results: readonly Point[];
  readonly series?: readonly Series[];
}

export const brandTrend: Tool = {
  name: 'brand_trend',
  title: 'Follow a metric over time',
  description:
    'Follows a metric over time, as a time series (timeseries, timeline) by interval: day, week or month (daily, weekly, monthly). Of brands ' +
    '(visibility, sentiment, mentions), or the rate of an advertiser, merchant, domain or videoId. Whether it is real: compare_periods. Answers: ' +
    'draw, make or plot a line chart, graph, curve or history; show the development; how did X develop, evolve, progress or go over the past weeks,' +
    ' months, quarters or year, since January; is it going up or down, growing, rising, climbing, increasing, improving, declining, falling, ' +
    'sliding, steady or flat; has our mood got better; what is the trend, evolution, course or momentum month by month, week by week, day to day, ' +
    'each week.',
  page: 'brands',
  operation: 'readTimeSeries',
  leavesOut: [
    'metric',
    'interval',
    'entityId',
    'formats',
    'brands',
    'url',
    'pageUrl',
    'cited',
    'domains',
    'advertisers',
    'merchants',
  ],
  adds: {
    metric: z
      .enum([
        'visibility',
        'shareOfVoice',
        'avgPosition',
        'avgSentiment',
        'netTone',
        'recommendedShare',
        'criticisedShare',
        'mentions',
        'responses',
        'adRate',
        'shoppingRate',
        'sourceRate',
        'videoRate',
      ])
      .exactOptional()
      .meta({ default: 'visibility' }),
    interval: z.enum(['day', 'week', 'month']).exactOptional().meta({ default: 'week' }),
    brands: z.array(z.string().min(1).max(1_000)).min(1).max(20).exactOptional(),
  },
  async run(call) {
    const { args, client, project } = call;
    const metric: string = args.metric ?? 'visibility';
    const interval: string = args.interval ?? 'week';
    if (OF_BRANDS.includes(metric) && args.brands === undefined) {
      throw new ToolError(`metric ${metric} needs brands: name 1 to 20 of them; brand_ranking shows the leading ones.`);
    }
    const body = { ...(await bodyOf(call)), metric, interval };
    const trend = await client.get<Trend>('POST /api/v1/analytics/timeseries', { project: project.id, body });
    const series = trend.series ?? [{ name: followed(call, metric), results: trend.results }];
    const steps = series[0]?.results ?? [];
    if (steps.length === 0 || steps.every(({ totalResponses }) => totalResponses === 0)) {
      return { text: await emptyText(call), data: { series: [] } };
    }
    return fitted(steps, {
      page: 1,
      // Halves of it are tried where it does not fit.
      pageSize: 2 ** Math.ceil(Math.log2(steps.length)),
      make: (shown) => ({
        text: [
          `${metric} by ${interval} in ${scopeText(call)}.`,
          ...staleText(trend.staleRecords),
          table(
            [interval, 'answers', ...series.map(({ name }) => plain(name))],
            shown.map((step, at) => [
              step.startDate,
              count(step.totalResponses),
              ...series.map(({ results }) => pointText(results[at]!, metric)),
            ]),
          ),
          shown.length < steps.length
            ? `${shown.length} of ${counted(steps.length, 'step')}. For the next ones ask again with startDate: ${steps[shown.length]!.startDate}, or for a longer interval.`
            : `${counted(steps.length, 'step')}.`,
        ].join('\n\n'),
        data: {
          ...{ metric, interval },
          series: series.map(({ name, results }) => ({
            name,
            points: results.slice(0, shown.length).map(({ startDate, totalResponses, value, figure }) => ({
              ...{ startDate, totalResponses },
              ...(figure ? slim(figure) : { value }),
            })),
          })),
        },
      }),
    });
  },
};

const OF_BRANDS = [
  ...['visibility', 'shareOfVoice', 'avgPosition', 'avgSentiment', 'mentions'],
  ...['netTone', 'recommendedShare', 'criticisedShare'],
];

const followed = ({ args }: ToolCall, metric: string): string =>
  args.advertiser ?? args.domain ?? args.merchant ?? args.videoId ?? metric;

function pointText({ totalResponses, value, figure }: Point, metric: string): string {
  if (totalResponses === 0) return 'no answers';
  return figure ? figureText(figure, metric) : isMean(metric) ? value.toFixed(2) : count(value);
}
