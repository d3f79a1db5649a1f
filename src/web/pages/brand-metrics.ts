import { there } from '../address/mod.ts';
import type { EntityVisibility } from '../api/mod.ts';
import type { FigureValue, Unit } from '../parts/mod.ts';
import { meanFigure } from './mean.ts';

/** A metric of brands: the name of the report's field, which is also that of the metric, and its unit. */
export const BRAND_METRICS = ['visibility', 'shareOfVoice', 'avgPosition', 'avgSentiment'] as const;
export type BrandMetric = (typeof BRAND_METRICS)[number];

/** With those that are neither sorted nor followed by. */
export const SHOWN_METRICS = [...BRAND_METRICS, 'topThree', 'criticisedShare'] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];

export const UNITS: Readonly<Record<ShownMetric, Unit>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  avgPosition: 'position',
  avgSentiment: 'score',
  topThree: 'percent',
  criticisedShare: 'percent',
};

/** Whether a smaller value is the better one. */
export const isLowGood = (metric: BrandMetric): boolean => metric === 'avgPosition';

/** A figure of a brand. */
export function brandFigure(row: EntityVisibility, metric: ShownMetric): FigureValue {
  if (metric === 'avgPosition') return meanFigure(row.avgPosition, row.responseCount);
  if (metric !== 'avgSentiment') return row[metric];
  const { positive, mixed, negative, low, high } = row.sentiment;
  return { value: row.avgSentiment, low, high, n: positive + mixed + negative };
}

/** The answers that a figure of a brand counts. */
export function answersBehind({ id }: Pick<EntityVisibility, 'id'>, metric: ShownMetric): string {
  if (metric === 'topThree') return there('answers', { entity: id, first: 'yes' });
  const side = { avgSentiment: 'any', criticisedShare: 'criticism' }[metric as string] ?? null;
  return there('answers', { entity: id, side });
}

/** The metric that the address asks for. */
export const metricOf = (asked: string | undefined): BrandMetric =>
  BRAND_METRICS.find((metric) => metric === asked) ?? 'visibility';
