import { rateOf, responseCount, shareOf, TOTAL_RESPONSES } from './common.ts';
import { type MetricInfo, metricsOf } from './metric.ts';

/** A1. */
export const BRAND_METRICS: readonly MetricInfo[] = metricsOf('entities', 'POST /api/v1/analytics/entities', {
  totalResponses: TOTAL_RESPONSES,
  'results[].visibility': rateOf(
    'Visibility',
    'name the brand',
    'How often do people who ask such questions meet the brand?',
  ),
  'results[].shareOfVoice': shareOf('Share of voice', 'brands', 'How much of the talk about brands is about this one?'),
  'results[].responseCount': responseCount('name the brand'),
  'results[].mentionCount': {
    name: 'Mentions',
    unit: 'mentions',
    formula: 'Times that answers in scope name the brand; one answer may name it often.',
    symbols: 'Σ mentions',
    question: 'How much is said of the brand?',
  },
  'results[].avgPosition': {
    name: 'Average position',
    unit: 'place',
    formula:
      'Mean, over the answers that name the brand, of its place in the order in which they first name brands; of a division or group ' +
      'that of its best brand.',
    symbols: 'Σ place / y',
    numerator: 'sum of the places',
    denominator: 'AI responses in scope that name the brand',
    question: 'Where it is named, how early?',
  },
  'results[].topThree': rateOf(
    'Among the first three',
    'name the brand in one of the first three places',
    'How often is it among those that are named first?',
  ),
  'results[].avgSentiment': {
    name: 'Average sentiment',
    unit: 'score',
    formula: 'Mean of what answers say for and against the brand: 1 = only for it, -1 = only against it.',
    symbols: 'Σ score / number of scores',
    numerator: 'sum of the scores',
    denominator: 'scores',
    question: 'Where it is judged, how favourably?',
  },
});
