import type { EntityVisibility } from '../api/mod.ts';
import type { FigureValue, Unit } from '../parts/mod.ts';

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

/** A mean as a report has it: alone, or with its interval and over how many answers. */
type Mean =
  | number
  | null
  | { readonly value: number | null; readonly low: number | null; readonly high: number | null };

function meanFigure(given: Mean, answers: number): FigureValue {
  if (given !== null && typeof given === 'object') return given;
  return { value: given, low: null, high: null, n: answers };
}

/** A figure of a brand. */
export function brandFigure(row: EntityVisibility, metric: BrandMetric): FigureValue {
  if (metric === 'visibility' || metric === 'shareOfVoice') return row[metric];
  return meanFigure(row[metric], row.responseCount);
}

/** The metric that the address asks for. */
export const metricOf = (asked: string | undefined): BrandMetric =>
  BRAND_METRICS.find((metric) => metric === asked) ?? 'visibility';
