import type { MetricEntry } from './metric.ts';

/** How many AI responses a report is about. */
export const TOTAL_RESPONSES: MetricEntry = {
  name: 'AI responses',
  unit: 'responses',
  formula: 'AI responses in scope: those of the outcomes asked for that pass every filter.',
  symbols: 'n',
  question: 'How much is all of this made from?',
};

/** How many responses show what a row stands for. */
export function responseCount(what: string, more = ''): MetricEntry {
  return {
    name: 'Responses',
    unit: 'responses',
    formula: `AI responses in scope that ${what}, each once${more}.`,
    symbols: 'y',
    question: `How many answers ${what}?`,
  };
}

/** A rate over all responses in scope. */
export function rateOf(name: string, what: string, question: string): MetricEntry {
  return {
    name,
    unit: 'percent',
    formula: `Share of the AI responses in scope that ${what}.`,
    symbols: '100 · y / n',
    numerator: `AI responses in scope that ${what}`,
    denominator: 'AI responses in scope',
    question,
  };
}

/** A share in the sum over all rows, to which a response adds as many units as it has rows. */
export function shareOf(name: string, rows: string, question: string): MetricEntry {
  return {
    name,
    unit: 'percent',
    formula: `Responses of this row, of the sum of such responses over all ${rows}, hidden ones and other pages included.`,
    symbols: '100 · y / Σ y over all rows',
    numerator: 'AI responses of this row',
    denominator: `the sum of AI responses over all ${rows}: one with three of them adds three`,
    question,
  };
}
