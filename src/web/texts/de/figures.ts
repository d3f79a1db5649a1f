import { days, exactPercent, oneDecimal, percent, twoDecimals, type Unit, whole } from '../format.ts';
import { answers, count, difference, interval, NOT_COMPARED, queries, REASONS, VERDICTS, value } from './words.ts';

/** Figures, how sure they are, and whether they changed. */
export const figuresTexts = {
  value,
  exactValue: (given: number, unit: Unit) => (unit === 'percent' ? exactPercent(given) : value(given, unit)),
  interval,
  answers,
  whole,
  countsOf: (numerator: number, denominator: number) => `${whole(numerator)} von ${answers(denominator)}`,
  overPairs: (n: number) => `Über ${count(n, 'Antwortpaar', 'Antwortpaare')}`,
  meanOver: (n: number) => `Mittel über ${answers(n)}`,
  forQueriesLikeThese: 'für Anfragen wie diese (95 %)',
  forTheSameQueries: 'würden dieselben Anfragen noch einmal gestellt (95 %)',
  weightOf: (n: number, effective: number | undefined) =>
    effective === undefined
      ? `Aus ${queries(n)}`
      : `Aus ${queries(n)}, so viel wert wie ${count(Math.round(effective), 'unabhängige Antwort', 'unabhängige Antworten')}`,
  notReliable: (why: readonly string[]) => {
    const reasons = why.map((one) => REASONS[one] ?? one);
    return `Nicht verlässlich${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  },
  between: (low: number, high: number, unit: Unit) => `Zwischen ${interval(low, high, unit)}`,
  leadsToAnswers: 'Die gezählten Antworten öffnen',
  exactFromTo: (before: number, now: number, unit: Unit) =>
    unit === 'percent'
      ? `${exactPercent(before)} → ${exactPercent(now)}`
      : `${value(before, unit)} → ${value(now, unit)}`,
  onSharedPrompts: 'bei den in beiden Zeiträumen gestellten Prompts',
  onPromptsOfBoth: (n: number) => `Bei den ${count(n, 'Prompt', 'Prompts')}, die in beiden Zeiträumen gestellt wurden.`,
  onAllPrompts: (before: number, now: number, unit: Unit) =>
    `Alle Prompts: ${value(before, unit)} → ${value(now, unit)}`,
  noAnswersFrom: (from: string, to: string) => `Keine Antworten vom ${days(from, to)}`,
  wouldHaveShown: (given: number, unit: Unit) =>
    `${unit === 'percent' ? `${oneDecimal(given)} Punkte` : twoDecimals(given)} wären in 4 von 5 Fällen aufgefallen`,
  fromTo: (before: number, now: number, unit: Unit) => `${value(before, unit)} → ${value(now, unit)}`,
  difference,
  changeOf: (given: number, unit: Unit) =>
    `${given > 0 ? 'Plus' : 'Minus'} ${unit === 'percent' ? `${oneDecimal(Math.abs(given))} Punkte` : twoDecimals(Math.abs(given))}: eine echte Änderung`,
  differenceInterval: (low: number, high: number, unit: Unit) =>
    `${difference(low, unit)} bis ${difference(high, unit)}`,
  overSharedQueries: 'über die in beiden gestellten Anfragen (95 %)',
  verdicts: {
    up: 'Ein echter Anstieg',
    down: 'Ein echter Rückgang',
    'no-evidence': 'Keine Änderung belegt',
    'not-comparable': 'Nicht vergleichbar',
  },
  shortVerdicts: {
    up: 'Ein echter Anstieg',
    down: 'Ein echter Rückgang',
    'no-evidence': 'Nicht belegt',
    'not-comparable': 'Nicht vergleichbar',
  },
  verdictWords: (verdict: keyof typeof VERDICTS, why: readonly string[]) =>
    [VERDICTS[verdict], why.map((one) => NOT_COMPARED[one] ?? one).join(', ')].filter(Boolean).join(': '),
  wouldBeFound: (given: number, unit: Unit) =>
    `Eine Änderung um ${unit === 'percent' ? `${oneDecimal(given)} Punkte` : twoDecimals(given)} wäre in vier von fünf Fällen aufgefallen.`,
  falseAlarms: (q: number) =>
    q < 0.001
      ? 'Unter solchen Befunden ist weniger als 1 von 1.000 ein Fehlalarm.'
      : `Unter solchen Befunden sind ${percent(100 * q)} Fehlalarme.`,
};
