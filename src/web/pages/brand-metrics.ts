import type { EntityVisibility } from '../api/mod.ts';
import type { FigureValue, Unit } from '../parts/mod.ts';
import { meanFigure } from './mean.ts';

/** What is measured of brands: the name of the report's field, which is also that of the metric, and its unit. */
export const BRAND_METRICS = ['visibility', 'shareOfVoice', 'avgPosition', 'avgSentiment'] as const;
export type BrandMetric = (typeof BRAND_METRICS)[number];

export const UNITS: Readonly<Record<BrandMetric, Unit>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  avgPosition: 'position',
  avgSentiment: 'score',
};

/** Whether a smaller value is the better one. */
export const isLowGood = (metric: BrandMetric): boolean => metric === 'avgPosition';

/** Whether a change of it can be told from chance. */
export const isCompared = (metric: BrandMetric): boolean => metric !== 'avgSentiment';

/** A figure of a brand. */
export function brandFigure(row: EntityVisibility, metric: BrandMetric): FigureValue {
  if (metric === 'visibility' || metric === 'shareOfVoice') return row[metric];
  if (metric === 'avgPosition') return meanFigure(row.avgPosition, row.responseCount);
  const { positive, mixed, negative } = row.sentiment;
  return meanFigure(row.avgSentiment, positive + mixed + negative);
}

/** The metric that the address asks for. */
export const metricOf = (asked: string | undefined): BrandMetric =>
  BRAND_METRICS.find((metric) => metric === asked) ?? 'visibility';
