import { TOTAL_RESPONSES } from './common.ts';
import { type MetricEntry, type MetricInfo, metricsOf } from './metric.ts';

const counted = (name: string, unit: MetricEntry['unit'], formula: string, question: string): MetricEntry => ({
  ...{ name, unit, formula, question },
  symbols: unit === 'claims' ? 'c' : 'a',
});

/** What a brand is praised and criticised for. */
export const CLAIM_METRICS: readonly MetricInfo[] = metricsOf('claims', 'POST /api/v1/analytics/claims', {
  totalResponses: {
    ...TOTAL_RESPONSES,
    name: 'Answers that name it',
    formula: 'AI responses in scope that name the brand.',
  },
  'results[].claims': counted(
    'Claims',
    'claims',
    'Claims of that side about the brand under the word or aspect; one answer may make several.',
    'How often is it said?',
  ),
  'results[].answers': counted(
    'Answers that say so',
    'responses',
    'AI responses in scope that make such a claim, each once however often it does.',
    'How many answers say so?',
  ),
  'results[].share': {
    name: 'Share of answers that say so',
    unit: 'percent',
    formula:
      'Share of the answers that name the brand in a language whose claims are read which make a claim of that side and aspect about it. ' +
      'The interval is for queries like these.',
    symbols: '100 · a / y',
    numerator: 'AI responses in scope that make such a claim about the brand',
    denominator: 'AI responses in scope that name the brand in a language whose claims are read',
    question: 'How much of what people read of the brand says so?',
  },
});
