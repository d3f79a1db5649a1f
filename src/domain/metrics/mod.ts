import { AUDIT_METRICS_OF_REPORT } from './audits.ts';
import { BRAND_METRICS } from './brands.ts';
import { BREAKDOWN_METRICS } from './breakdowns.ts';
import { AD_METRICS, SHOPPING_METRICS } from './cards.ts';
import { CLAIM_METRICS } from './claims.ts';
import { COMPARISON_METRICS } from './comparisons.ts';
import type { MetricInfo } from './metric.ts';
import { QUERY_METRICS } from './queries.ts';
import { REPEAT_METRICS } from './repeats.ts';
import { SERIES_METRICS } from './series.ts';
import { SOURCE_METRICS } from './sources.ts';
import { VIDEO_METRICS } from './videos.ts';

export { METRIC_UNITS, type MetricInfo, type MetricUnit } from './metric.ts';

/** Every figure of every report, report by report. (contract 9, "Catalogue") */
export const METRIC_CATALOGUE: readonly MetricInfo[] = [
  ...BRAND_METRICS,
  ...SOURCE_METRICS,
  ...AD_METRICS,
  ...SHOPPING_METRICS,
  ...VIDEO_METRICS,
  ...SERIES_METRICS,
  ...BREAKDOWN_METRICS,
  ...COMPARISON_METRICS,
  ...CLAIM_METRICS,
  ...QUERY_METRICS,
  ...REPEAT_METRICS,
  ...AUDIT_METRICS_OF_REPORT,
];

const BY_ID = new Map(METRIC_CATALOGUE.map((metric) => [metric.id, metric]));

/**
 * The figure of that id.
 * @throws Error where there is none
 * @example assert.equal(metricInfo('entities.visibility').unit, 'percent')
 */
export function metricInfo(id: string): MetricInfo {
  const metric = BY_ID.get(id);
  if (metric === undefined) throw new Error(`There is no metric ${id}`);
  return metric;
}
