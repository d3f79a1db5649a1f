import { type MetricInfo, metricsOf } from './metric.ts';

const RIGHT = {
  unit: 'percent',
  symbols: '100 · right / judged',
  numerator: 'items judged right',
  denominator: 'items judged',
} as const;

/** What people say of drawn answers. */
export const AUDIT_METRICS_OF_REPORT: readonly MetricInfo[] = metricsOf('audit', 'GET /api/v1/analytics/audit/{id}', {
  precision: {
    ...RIGHT,
    name: 'Precision',
    formula: 'Of the hits that were drawn and judged, the share that is right.',
    question: 'How often is it so, where the analysis says so?',
  },
  'perLanguage[].precision': {
    ...RIGHT,
    name: 'Precision in a language',
    formula: 'Of the hits that were drawn from answers in the language, and judged, the share that is right.',
    question: 'How often is it so, where the analysis says so of an answer in this language?',
  },
  misses: {
    ...RIGHT,
    name: 'Right misses',
    formula: 'Of the answers without a hit that were drawn and judged, the share in which there is none.',
    question: 'How often is there nothing, where the analysis finds nothing?',
  },
  sensitivity: {
    name: 'Sensitivity',
    unit: 'percent',
    formula:
      'Of the answers in which it is so, the share in which the analysis finds it, as the judged hits and misses tell.',
    symbols: '100 · p·a / (p·a + (1 − p)·(1 − b))',
    question: 'How much of what is there does the analysis find?',
  },
  specificity: {
    name: 'Specificity',
    unit: 'percent',
    formula: 'Of the answers in which it is not so, the share that the analysis leaves alone.',
    symbols: '100 · (1 − p)·b / (p·(1 − a) + (1 − p)·b)',
    question: 'How often does the analysis keep still where there is nothing?',
  },
  'corrected.value': {
    name: 'Corrected visibility',
    unit: 'percent',
    formula:
      'The visibility that would have been found without errors of the analysis, by Rogan and Gladen; cut at 0 and 100.',
    symbols: '100 · (p + specificity − 1) / (sensitivity + specificity − 1)',
    question: 'How visible is the brand really?',
  },
  'corrected.low': {
    name: 'Corrected visibility, lower bound',
    unit: 'percent',
    formula: 'Lower end of its 95 % interval by the delta method, which counts how few answers were judged, too.',
    symbols: 'corrected − z · √v',
    question: 'How visible is it at least?',
  },
  'corrected.high': {
    name: 'Corrected visibility, upper bound',
    unit: 'percent',
    formula: 'Upper end of the same interval.',
    symbols: 'corrected + z · √v',
    question: 'How visible is it at most?',
  },
});
