import { rateOf, TOTAL_RESPONSES } from './common.ts';
import { type MetricInfo, metricsOf } from './metric.ts';

/** The report on queries. */
export const QUERY_METRICS: readonly MetricInfo[] = metricsOf('queries', 'POST /api/v1/analytics/queries', {
  totalResponses: TOTAL_RESPONSES,
  'results[].responses': { ...TOTAL_RESPONSES, formula: 'AI responses in scope to the query.' },
  'results[].visibility': {
    ...rateOf('Visibility', 'name the brand', 'How often do people who ask this meet the brand?'),
    formula: 'Share of the AI responses in scope to the query that name the brand; null without one.',
  },
  'results[].avgPosition': {
    name: 'Average position',
    unit: 'place',
    formula:
      'Mean, over the answers to the query that name the brand, of its place among the brands; null where none does.',
    symbols: 'Σ place / y',
    numerator: 'sum of the places',
    denominator: 'AI responses in scope to the query that name the brand',
    question: 'Where it is named, how early?',
  },
  'results[].agreement': {
    name: 'Agreement',
    unit: 'percent',
    formula:
      'Of the pairs of answers to the query by one model in one locale, the share in which both name the brand or both do not; null where ' +
      'there is no pair.',
    symbols: '100 · agreeing / pairs',
    numerator: 'pairs that agree',
    denominator: 'pairs',
    question: 'Does asking again give the same answer?',
  },
  'results[].pairs': {
    name: 'Pairs',
    unit: 'pairs',
    formula: 'Answers to the query by one model in one locale, two by two.',
    symbols: 'Σ n (n − 1) / 2',
    question: 'What is the agreement made from?',
  },
});
