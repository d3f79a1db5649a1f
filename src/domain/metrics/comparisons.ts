import { type MetricEntry, type MetricInfo, metricsOf } from './metric.ts';

const figureOf = (name: string, scope: string): MetricEntry => ({
  name,
  unit: 'percent',
  formula: `The metric asked for, as the report of the ${scope} has it, over all queries of that scope.`,
  symbols: 'that of the metric',
  question: `What is it in the ${scope}?`,
});

const paired = (name: string, scope: string): MetricEntry => ({
  name,
  unit: 'percent',
  formula: `The metric in the ${scope}, over the answers to the queries that both scopes have.`,
  symbols: 'Σ y / Σ n over shared queries',
  numerator: `what the metric counts, in the ${scope}`,
  denominator: `what it is counted among, in the ${scope}`,
  question: `What is it in the ${scope} if the same questions are asked?`,
});

const points = (name: string, formula: string, symbols: string, question: string): MetricEntry => ({
  name,
  unit: 'points',
  formula,
  symbols,
  question,
});

const probability = (name: string, formula: string, symbols: string, question: string): MetricEntry => ({
  name,
  unit: 'probability',
  formula,
  symbols,
  question,
});

const dropped = (from: string, other: string): MetricEntry => ({
  name: `Dropped from the ${from}`,
  unit: 'responses',
  formula: `AI responses of the ${from} to queries that the ${other} has no answer to; no difference is told from them.`,
  symbols: 'n',
  question: 'How much is left out of the comparison?',
});

const mixOf = (dimension: string): readonly (readonly [string, MetricEntry])[] => [
  [
    `results[].mix.${dimension}.rate`,
    points(
      `Change within: ${dimension}`,
      `The part of the difference that came from other values within each ${dimension}.`,
      'Σ ½ (w₁ + w₂)(p₁ − p₂)',
      `Did answers change within each ${dimension}?`,
    ),
  ],
  [
    `results[].mix.${dimension}.mix`,
    points(
      `Change of the mix: ${dimension}`,
      `The part of the difference that came from other shares of each ${dimension} in the answers.`,
      'Σ ½ (p₁ + p₂)(w₁ − w₂)',
      `Or is it another mix by ${dimension}?`,
    ),
  ],
];

/** Compare. */
export const COMPARISON_METRICS: readonly MetricInfo[] = metricsOf('compare', 'POST /api/v1/analytics/compare', {
  pairedQueries: {
    name: 'Shared queries',
    unit: 'queries',
    formula: 'Queries with an answer in both scopes; differences are over these alone.',
    symbols: 'C',
    question: 'What is the comparison made from?',
  },
  droppedFromBase: dropped('base', 'other scope'),
  droppedFromAgainst: dropped('other scope', 'base'),
  'results[].base': figureOf('Base', 'base'),
  'results[].against': figureOf('Against', 'other scope'),
  'results[].paired.base': paired('Base, paired', 'base'),
  'results[].paired.against': paired('Against, paired', 'other scope'),
  'results[].paired.queries': {
    name: 'Queries that tell of it',
    unit: 'queries',
    formula: 'Shared queries; of a mean or a share of the answers that name it, those that name it on both sides.',
    symbols: 'C',
    question: 'Are there enough to test the difference?',
  },
  'results[].difference': points(
    'Difference',
    'The base minus the other scope, over the queries that both have, in points of percent, or in places.',
    'd = p₁ − p₂',
    'How much has it changed?',
  ),
  'results[].low': points(
    'Least difference',
    'Lower end of the 95 % interval of the difference for queries like these, paired by query.',
    'd − t · √V',
    'How small may the change be?',
  ),
  'results[].high': points(
    'Greatest difference',
    'Upper end of the 95 % interval of the difference for queries like these, paired by query.',
    'd + t · √V',
    'How large may the change be?',
  ),
  'results[].p': probability(
    'p',
    'Probability of a difference as large by what topics and days vary by chance, paired by query; null where `why` says that nothing was tested.',
    'p',
    'Could it be chance?',
  ),
  'results[].q': probability(
    'q',
    "Expected share of false alarms among all rows with this q or a smaller one, other pages included. The project's own brands and all others are tested apart.",
    'min p · rows / rank',
    'Is it one of many chance findings?',
  ),
  'results[].detectable': points(
    'Detectable difference',
    'The difference that a test at 5 % would find in four of five cases.',
    '(t₀.₉₇₅ + t₀.₈) · √V',
    'What change could have been seen at all?',
  ),
  ...Object.fromEntries(['model', 'locale', 'query'].flatMap(mixOf)),
});
