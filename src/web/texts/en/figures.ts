import { days, exactPercent, oneDecimal, percent, twoDecimals, type Unit, whole } from '../format.ts';
import { answers, count, difference, interval, NOT_COMPARED, REASONS, VERDICTS, value } from './words.ts';

/** Figures, how sure they are, and whether they changed. */
export const figuresTexts = {
  value,
  exactValue: (given: number, unit: Unit) => (unit === 'percent' ? exactPercent(given) : value(given, unit)),
  interval,
  answers,
  whole,
  countsOf: (numerator: number, denominator: number) => `${whole(numerator)} of ${answers(denominator)}`,
  overPairs: (n: number) => `Over ${count(n, 'pair')} of answers`,
  meanOver: (n: number) => `Mean over ${answers(n)}`,
  forQueriesLikeThese: 'for queries like these (95 %)',
  forTheSameQueries: 'if the same queries were asked again (95 %)',
  weightOf: (queries: number, effective: number | undefined) =>
    effective === undefined
      ? `From ${count(queries, 'query', 'queries')}`
      : `From ${count(queries, 'query', 'queries')}, worth ${count(Math.round(effective), 'independent answer')}`,
  notReliable: (why: readonly string[]) => {
    const reasons = why.map((one) => REASONS[one] ?? one);
    return `Not reliable${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  },
  between: (low: number, high: number, unit: Unit) => `Between ${interval(low, high, unit)}`,
  leadsToAnswers: 'Open the answers it counts',
  exactFromTo: (before: number, now: number, unit: Unit) =>
    unit === 'percent'
      ? `${exactPercent(before)} → ${exactPercent(now)}`
      : `${value(before, unit)} → ${value(now, unit)}`,
  onSharedPrompts: 'on the prompts asked in both periods',
  onPromptsOfBoth: (n: number) => `On the ${count(n, 'prompt')} asked in both periods.`,
  onAllPrompts: (before: number, now: number, unit: Unit) =>
    `All prompts: ${value(before, unit)} → ${value(now, unit)}`,
  noAnswersFrom: (from: string, to: string) => `No answers from ${days(from, to)}`,
  wouldHaveShown: (given: number, unit: Unit) =>
    `${unit === 'percent' ? `${oneDecimal(given)} points` : twoDecimals(given)} would have shown in 4 of 5 cases`,
  fromTo: (before: number, now: number, unit: Unit) => `${value(before, unit)} → ${value(now, unit)}`,
  difference,
  changeOf: (given: number, unit: Unit) =>
    `${given > 0 ? 'Up' : 'Down'} ${unit === 'percent' ? `${oneDecimal(Math.abs(given))} points` : twoDecimals(Math.abs(given))}: a real change`,
  differenceInterval: (low: number, high: number, unit: Unit) =>
    `${difference(low, unit)} to ${difference(high, unit)}`,
  overSharedQueries: 'over the queries asked in both (95 %)',
  verdicts: {
    up: 'A real rise',
    down: 'A real fall',
    'no-evidence': 'No evidence of a change',
    'not-comparable': 'Not comparable',
  },
  shortVerdicts: {
    up: 'A real rise',
    down: 'A real fall',
    'no-evidence': 'No evidence',
    'not-comparable': 'Not comparable',
  },
  verdictWords: (verdict: keyof typeof VERDICTS, why: readonly string[]) =>
    [VERDICTS[verdict], why.map((one) => NOT_COMPARED[one] ?? one).join(', ')].filter(Boolean).join(': '),
  wouldBeFound: (given: number, unit: Unit) =>
    `A change of ${unit === 'percent' ? `${oneDecimal(given)} points` : twoDecimals(given)} would have been found in four of five cases.`,
  falseAlarms: (q: number) =>
    q < 0.001
      ? 'Among such findings, fewer than 1 in 1,000 is a false alarm.'
      : `Among such findings, ${percent(100 * q)} are false alarms.`,
};
