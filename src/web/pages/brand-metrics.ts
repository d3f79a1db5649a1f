import { POSITION, TONE } from '../../domain/statistics/mod.ts';
import { there } from '../address/mod.ts';
import type { EntityVisibility } from '../api/mod.ts';
import type { FigureValue, Unit } from '../parts/mod.ts';
import { judgedMean, withDoubtsOf } from './mean.ts';

/** A metric of brands: the name of the report's field, which is also that of the metric, and its unit. */
export const BRAND_METRICS = ['visibility', 'shareOfVoice', 'avgPosition', 'netTone'] as const;
export type BrandMetric = (typeof BRAND_METRICS)[number];

/** With those that are neither sorted nor followed by. */
export const SHOWN_METRICS = [...BRAND_METRICS, 'topThree', 'recommendedShare', 'criticisedShare'] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];

export const UNITS: Readonly<Record<ShownMetric, Unit>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  avgPosition: 'position',
  netTone: 'points',
  topThree: 'percent',
  recommendedShare: 'percent',
  criticisedShare: 'percent',
};

/** Whether a smaller value is the better one. */
export const isLowGood = (metric: BrandMetric): boolean => metric === 'avgPosition';

/** A figure of a brand; each says whether it is reliable, by the sample that all of them come from. */
export function brandFigure(row: EntityVisibility, metric: ShownMetric): FigureValue {
  const { topics } = row.visibility;
  if (metric === 'visibility') return row.visibility;
  if (metric === 'avgPosition') return withDoubtsOf(judgedMean(row.avgPosition, POSITION, topics), row.visibility);
  if (metric === 'netTone') return withDoubtsOf(judgedMean(row.netTone, TONE, topics), row.visibility);
  const figure = withDoubtsOf(row[metric], row.visibility);
  return metric === 'shareOfVoice' ? { ...figure, of: 'mentions' } : figure;
}

/** The answers that a figure of a brand counts. */
export function answersBehind({ id }: Pick<EntityVisibility, 'id'>, metric: ShownMetric): string {
  return there('answers', { entity: id, ...SHOWN_BY[metric] });
}

/** What the answers that a figure counts must say of the brand, as their list has it in its address; else they name it. */
export const SHOWN_BY: { readonly [Name in ShownMetric]?: Readonly<Record<string, string>> } = {
  topThree: { first: 'yes' },
  netTone: { sentiment: 'read' },
  recommendedShare: { recommended: 'yes' },
  criticisedShare: { sentiment: 'negative' },
};

/** The metric that the address asks for. */
export const metricOf = (asked: string | undefined): BrandMetric =>
  BRAND_METRICS.find((metric) => metric === asked) ?? 'visibility';
