import { type MetricInfo, metricsOf } from './metric.ts';

/** Breakdown. */
export const BREAKDOWN_METRICS: readonly MetricInfo[] = metricsOf('breakdown', 'POST /api/v1/analytics/breakdown', {
  'results[].figure': {
    name: 'Figure',
    unit: 'percent',
    formula: 'The metric asked for, as the report on the answers with these values alone has it.',
    symbols: 'that of the metric',
    question: 'Where is it more, and where less?',
  },
});
