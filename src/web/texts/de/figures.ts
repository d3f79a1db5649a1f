/*
 * German texts of figures: types of the values that they are given, then `figuresTexts`. Numbers are written by format.ts,
 * and words that several texts share by words.ts.
 */

import {
  changeKind,
  FEWEST_SHARED_QUERIES,
  FEWEST_TOPICS,
  type JudgedChange,
  plainKind,
} from '../../../domain/change-kind.ts';
import { type MainMix, MIX_WORDS, mixName, mixSentence } from '../../../domain/mix-words.ts';
import { TEXTS } from '../de.generated.ts';
import {
  compact,
  exactPercent,
  marketOr,
  oneDecimal,
  percent,
  plainNumber,
  twoDecimals,
  type Unit,
  whole,
} from '../format.ts';
import {
  answers,
  CHANGES,
  count,
  difference,
  interval,
  NOT_COMPARED,
  queries,
  REASONS,
  value,
  valueIn,
} from './words.ts';

/** What a share counts. */
interface Counted {
  readonly numerator?: number;
  readonly denominator?: number;
}

/** How often was asked without an answer that counts. */
interface LeftOut {
  readonly refused: number;
  readonly empty: number;
  readonly error: number;
}

const leftOut = ({ refused, empty, error }: LeftOut): string =>
  [
    ...(refused > 0 ? [`${whole(refused)} abgelehnt`] : []),
    ...(empty > 0 ? [`${whole(empty)} leer`] : []),
    ...(error > 0 ? [`${whole(error)} fehlgeschlagen`] : []),
  ].join(', ');

/** The prompts that two periods have in common, and what either has alone. */
interface Shared {
  readonly pairedQueries: number;
  readonly added?: number | undefined;
  readonly gone?: number | undefined;
  readonly droppedFromBase: number;
  readonly droppedFromAgainst: number;
}

const prompts = (n: number) => count(n, 'Prompt', 'Prompts');

const MIX = MIX_WORDS.de;

const { changes, changesInShort } = TEXTS.figures;

const changeName = (change: JudgedChange): string =>
  change.mixed ? mixName(change.mixed, change.verdict === 'up', MIX) : changes[plainKind(change)];

function whyOf(change: JudgedChange, shared = change.paired.queries): string {
  const { why, paired } = change;
  if (changeKind(change) !== 'untold') return why.map((one) => NOT_COMPARED[one] ?? one).join(', ');
  if (why.includes('one-run')) return 'je ein Lauf, also kann es am Tag liegen: an mehr Tagen fragen';
  if (why.includes('few-topics')) return `die gemeinsamen Prompts haben zu wenige Themen; nötig sind ${FEWEST_TOPICS}`;
  const common = count(shared, 'gemeinsamer Prompt', 'gemeinsame Prompts');
  const telling =
    paired.queries < shared ? `${paired.queries} von ${shared} gemeinsamen Prompts sagen etwas dazu` : common;
  return `${telling}; nötig sind ${FEWEST_SHARED_QUERIES}`;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const figuresTexts = {
  ...TEXTS.figures,
  value,
  valueIn,
  /** On the scale of a chart: no decimals where there are none. */
  axisValue: (given: number, unit: Unit) =>
    unit === 'percent'
      ? percent(given).replace(/[.,]0(?=\s?%)/, '')
      : unit === 'count'
        ? compact(given)
        : plainNumber(given),
  exactValue: (given: number, unit: Unit) => (unit === 'percent' ? exactPercent(given) : value(given, unit)),
  interval,
  answers,
  whole,
  countsOf: (numerator: number, denominator: number, of?: 'mentions' | 'uses') =>
    `${whole(numerator)} von ${of === 'mentions' ? count(denominator, 'Nennung', 'Nennungen') : of === 'uses' ? whole(denominator) : answers(denominator)}`,
  overPairs: (n: number) => `Über ${count(n, 'Antwortpaar', 'Antwortpaare')}`,
  meanOver: (n: number) => `Mittel über ${answers(n)}`,
  weightOf: (prompts: number, topics: number | undefined, effective: number | undefined) => {
    const from = `Aus ${count(prompts, 'Prompt', 'Prompts')}${topics === undefined ? '' : ` in ${count(topics, 'Thema', 'Themen')}`}`;
    return effective === undefined ? from : `${from}, effektive Stichprobe: ${answers(Math.round(effective))}`;
  },
  notReliable: (why: readonly string[]) => {
    const reasons = why.map((one) => REASONS[one] ?? one);
    return `Nicht verlässlich${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  },
  likely: (low: number, high: number, unit: Unit, { numerator, denominator }: Counted) =>
    [
      numerator !== undefined && denominator !== undefined && `${whole(numerator)} von ${whole(denominator)}`,
      `wahrscheinlich ${interval(low, high, unit)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  fromTo: (before: number, after: number, unit: Unit, isExact = false) =>
    `${valueIn(before, unit, isExact)} → ${valueIn(after, unit, isExact)}`,
  difference,
  changeName,
  changeSaid: (change: JudgedChange, fromTo?: string) => {
    const kind = changeKind(change);
    if (fromTo === undefined || kind === 'not-comparable') return changeName(change);
    return `${kind === 'up' ? 'Gestiegen' : kind === 'down' ? 'Gefallen' : changeName(change)}: ${fromTo}`;
  },
  changeInShort: (change: JudgedChange) => changesInShort[changeKind(change)],
  mixSentence: (mixed: MainMix, unit: Unit) => mixSentence(mixed, difference(mixed.rate, unit), MIX, marketOr),
  allPrompts: (before: number | null, after: number | null, unit: Unit) =>
    `Alle Prompts: ${before === null ? '–' : value(before, unit)} → ${after === null ? '–' : value(after, unit)}`,
  onShared: ({ pairedQueries: n, added, gone, droppedFromBase, droppedFromAgainst }: Shared) =>
    [
      `Änderungen gelten für ${n === 1 ? 'den einen Prompt' : `die ${whole(n)} Prompts`} aus beiden Zeiträumen`,
      ...(droppedFromBase > 0 ? [`${added ? prompts(added) : answers(droppedFromBase)} nur jetzt`] : []),
      ...(droppedFromAgainst > 0 ? [`${gone ? prompts(gone) : answers(droppedFromAgainst)} nur davor`] : []),
    ].join(' · '),
  untold: (change: JudgedChange, shared?: number) => `${sentence(whyOf(change, shared))}.`,
  nothingVaries: 'Nichts schwankt: Alle gemeinsamen Prompts zeigen dasselbe',
  differenceInterval: (low: number, high: number, unit: Unit) =>
    `${difference(low, unit)} bis ${difference(high, unit)}`,
  changeWords: (change: JudgedChange, shared?: number) =>
    [change.mixed ? changeName(change) : CHANGES[plainKind(change)], whyOf(change, shared)].filter(Boolean).join(': '),
  wouldBeFound: (given: number, unit: Unit) =>
    `${unit === 'percent' ? `${oneDecimal(given)} Prozentpunkte` : unit === 'points' ? `${oneDecimal(given)} Punkte` : twoDecimals(given)} wären in 4 von 5 Fällen aufgefallen`,
  falseAlarms: (q: number) => (q < 0.001 ? 'Fehlalarmquote unter 0,1 %' : `Fehlalarmquote ${percent(100 * q)}`),
  ...TEXTS.overview,
  overviewOf: (n: number, brands: number, left: LeftOut) => {
    const named = `${answers(n)}, ${count(brands, 'Marke', 'Marken')} darin genannt.`;
    return leftOut(left) === '' ? named : `${named} Außerdem gefragt und nicht gezählt: ${leftOut(left)}.`;
  },
  noneCounts: (left: LeftOut) => `Kennzahlen zählen nur Antworten; auf die Fragen kam anderes: ${leftOut(left)}.`,
  noAnswersBefore: (from: string, to: string, kind?: string) =>
    kind === 'days'
      ? `Keine Antworten vom ${from} bis ${to}`
      : `Keine Antworten aus dem Zeitraum davor (${from} bis ${to})`,
  isNamed: (name: string, n: number, of: number) => `${name} wird in ${whole(n)} von ${answers(of)} genannt.`,
  isNotNamed: (name: string, of: number) =>
    `${name} wird in ${of === 1 ? 'dieser Antwort' : `diesen ${answers(of)}`} nicht genannt.`,
  figuresOfPeriod: (days: string, interval: 'day' | 'week' | 'month') =>
    `Jede Zahl gilt für den ganzen Zeitraum, ${days} (UTC); das Diagramm hat einen Punkt je ${{ day: 'Tag', week: 'Woche', month: 'Monat' }[interval]}.`,
  nothingChanged: (metric: string, n: number) =>
    `${metric}: Bei keiner Marke ist für ${n === 1 ? 'den einen Prompt' : `die ${whole(n)} Prompts`} aus beiden Zeiträumen eine Änderung nachweisbar. Was wie eine aussieht, kann Zufall sein.`,
  ...TEXTS.compare,
  differencesAreOver: (n: number) =>
    `Beide Zahlen, ihr Unterschied und die Einordnung gelten für ${n === 1 ? 'den einen Prompt, der' : `die ${whole(n)} Prompts, die`} auf beiden Seiten abgefragt ${n === 1 ? 'wurde' : 'wurden'}. Was alle Prompts ergeben, steht in den letzten Spalten.`,
  ...TEXTS.evidence,
  gaps: {
    ...TEXTS.evidence.gaps,
    more: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${count(Math.abs(n), 'Antwort', 'Antworten')}`,
  },
  aboutQueries: (n: number) => `${queries(n)} abgefragt, und was ihre Antworten über eine Marke sagen.`,
  plan: {
    ...TEXTS.plan,
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${count(topics, 'Thema', 'Themen')}`,
    now: (prompts: number, topics: number) => `Sie haben ${queries(prompts)} in ${count(topics, 'Thema', 'Themen')}.`,
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'täglich' : `an ${whole(days)} von 30 Tagen`}, je ${whole(runs)} ×, ${models === 1 ? 'ein Modell' : `${whole(models)} Modelle`}`,
  },
};
