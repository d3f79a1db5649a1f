import { rateOf, responseCount, TOTAL_RESPONSES } from './common.ts';
import { type MetricInfo, metricsOf } from './metric.ts';

/** E2. */
export const VIDEO_METRICS: readonly MetricInfo[] = metricsOf(
  'videos',
  'POST /api/v1/analytics/social/{platform}/videos',
  {
    globalVideoplatformCitations: responseCount(
      'cite any video of the platform',
      ', narrowed by no channel, search or page',
    ),
    totalResponses: TOTAL_RESPONSES,
    'results[].citationCount': responseCount('cite the video'),
    'results[].citationShare': {
      name: 'Citation share',
      unit: 'percent',
      formula:
        'Of the responses that cite any video of the platform, the share that cite this one. Shares of several videos may sum to more than 100.',
      symbols: '100 · y / responses with a video',
      numerator: 'AI responses in scope that cite the video',
      denominator: 'AI responses in scope that cite any video of the platform',
      question: 'Where videos are cited, how often is it this one?',
    },
    'results[].citationRate': rateOf('Citation rate', 'cite the video', 'How often do such answers lead to the video?'),
    'results[].uniqueQueryCount': {
      name: 'Queries',
      unit: 'queries',
      formula: 'Different queries whose responses cite the video.',
      symbols: '|queries|',
      question: 'How many questions does it answer?',
    },
  },
);
