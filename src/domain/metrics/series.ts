import { responseCount, TOTAL_RESPONSES } from './common.ts';
import { type MetricInfo, metricsOf } from './metric.ts';

const REPORT = 'POST /api/v1/analytics/timeseries';

/** A4. */
export const SERIES_METRICS: readonly MetricInfo[] = [
  ...metricsOf('timeseries', REPORT, { totalResponses: TOTAL_RESPONSES }),
  ...metricsOf('timeseries.points', REPORT, {
    'results[].totalResponses': { ...TOTAL_RESPONSES, formula: 'AI responses in scope in the day, week or month.' },
    'results[].responseCount': responseCount('show what is followed'),
    'results[].value': {
      name: 'Value',
      unit: 'percent',
      formula: 'The metric asked for, as the reports of all days have it, over the responses of a day, week or month.',
      symbols: 'that of the metric',
      question: 'How has it gone?',
    },
  }),
];
