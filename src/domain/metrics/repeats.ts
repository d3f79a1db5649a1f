import { TOTAL_RESPONSES } from './common.ts';
import { type MetricEntry, type MetricInfo, metricsOf } from './metric.ts';

/** What two answers have in common, of what either has, over all pairs. */
const overlapOf = (things: string, what: string, question: string): MetricEntry => ({
  name: `Overlap of ${things}`,
  unit: 'percent',
  formula: `Of the ${things} that either answer of a pair ${what}, the share that both do, over all pairs; null where there are none.`,
  symbols: '100 · Σ |A ∩ B| / Σ |A ∪ B|',
  numerator: `${things} that both answers of a pair have in common, over all pairs`,
  denominator: `${things} that either has, over all pairs`,
  question,
});

const domainsOf = (when: string, question: string): MetricEntry => ({
  name: 'Domains cited',
  unit: 'sources',
  formula: `Domains that answers ${when} cite, of prompts with answers by the same model in the same locale in both halves of the run days.`,
  symbols: '|D|',
  question,
});

/** The report on repeatability. */
export const REPEAT_METRICS: readonly MetricInfo[] = metricsOf('repeats', 'POST /api/v1/analytics/repeatability', {
  totalResponses: TOTAL_RESPONSES,
  runDays: {
    name: 'Run days',
    unit: 'units',
    formula: 'UTC days with an answer in scope.',
    symbols: '|days|',
    question: 'On how many days was this asked?',
  },
  'results[].pairs': {
    name: 'Pairs',
    unit: 'pairs',
    formula:
      'Two answers to one query by one model in one locale: of one UTC day, of neighbouring run days, or one of each half of the run days.',
    symbols: 'Σ n (n − 1) / 2, or Σ n · m',
    question: 'How many repeats is this made from?',
  },
  'results[].agreement': {
    name: 'Agreement',
    unit: 'percent',
    formula:
      'Of these pairs, the share in which both answers name the brand or both do not; null without a pair, or a brand.',
    symbols: '100 · agreeing / pairs',
    numerator: 'pairs that agree',
    denominator: 'pairs',
    question: 'If you ask again, is the brand named again?',
  },
  'results[].brands': overlapOf('brands', 'names', 'If you ask again, are the same brands named?'),
  'results[].domains': overlapOf('domains', 'cites', 'If you ask again, are the same sources cited?'),
  'sources.first': domainsOf('of the first half of the run days', 'How many sources were there before?'),
  'sources.second': domainsOf('of the second half', 'How many are there now?'),
  'sources.both': domainsOf('of both halves', 'How many stayed?'),
  'sources.turnover': {
    name: 'Turnover of sources',
    unit: 'percent',
    formula:
      'Of the domains cited in either half of the run days, the share that only one half cites; null without one.',
    symbols: '100 · (1 − |D₁ ∩ D₂| / |D₁ ∪ D₂|)',
    numerator: 'domains cited in one half alone',
    denominator: 'domains cited in either half',
    question: 'How fast do sources come and go?',
  },
  'sources.fromNew': {
    name: 'Citations of new sources',
    unit: 'percent',
    formula:
      'Of the citations of the second half, one an answer and domain, the share whose domain the first half does not cite.',
    symbols: '100 · new / all',
    numerator: 'citations in the second half of domains that the first does not cite',
    denominator: 'citations in the second half',
    question: 'How much do new sources weigh?',
  },
  citedNotNamed: {
    name: 'Cited, not named',
    unit: 'percent',
    formula:
      'Of the AI responses that cite a website of the brand, the share that does not name it; null without a brand.',
    symbols: '100 · y / n',
    numerator: 'AI responses that cite it and do not name it',
    denominator: 'AI responses that cite it',
    question: 'Where are you a source and no answer?',
  },
  namedNotCited: {
    name: 'Named, not cited',
    unit: 'percent',
    formula:
      'Of the AI responses that name the brand, the share that cites none of its websites; null without a brand.',
    symbols: '100 · y / n',
    numerator: 'AI responses that name it and cite none of its websites',
    denominator: 'AI responses that name it',
    question: 'Who speaks of you without you?',
  },
});
