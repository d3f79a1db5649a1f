/*
 * English texts of figures: types of the values that they are given, then `figuresTexts`. Numbers are written by format.ts,
 * and words that several texts share by words.ts.
 */

import { changeKind, type JudgedChange, plainKind, untoldWhy } from '../../../domain/change-kind.ts';
import { type MainMix, MIX_WORDS, mixName, mixSentence } from '../../../domain/mix-words.ts';
import { TEXTS } from '../en.generated.ts';
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
import { answers, CHANGES, count, difference, interval, NOT_COMPARED, REASONS, value, valueIn } from './words.ts';

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
    ...(refused > 0 ? [`${whole(refused)} refused`] : []),
    ...(empty > 0 ? [`${whole(empty)} empty`] : []),
    ...(error > 0 ? [`${whole(error)} failed`] : []),
  ].join(', ');

/** The prompts that two periods have in common, and what either has alone. */
interface Shared {
  readonly pairedQueries: number;
  readonly added?: number | undefined;
  readonly gone?: number | undefined;
  readonly droppedFromBase: number;
  readonly droppedFromAgainst: number;
}

const MIX = MIX_WORDS.en;

const { changes, changesInShort } = TEXTS.figures;

const changeName = (change: JudgedChange): string =>
  change.mixed ? mixName(change.mixed, change.verdict === 'up', MIX) : changes[plainKind(change)];

/** Why a change isn't told or compared, which is empty of one that is; `shared` are the prompts that both sides have. */
const whyOf = (change: JudgedChange, shared = change.paired.queries): string =>
  changeKind(change) === 'untold'
    ? untoldWhy(change.why, change.paired.queries, shared)
    : change.why.map((one) => NOT_COMPARED[one] ?? one).join(', ');

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Figures, how sure they are and what changed, on the pages that show them. */
export const figuresTexts = {
  // Figures, how sure they are, and whether they changed.
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
    `${whole(numerator)} of ${of === 'mentions' ? count(denominator, 'mention') : of === 'uses' ? whole(denominator) : answers(denominator)}`,
  overPairs: (n: number) => `Over ${count(n, 'pair')} of answers`,
  meanOver: (n: number) => `Mean over ${answers(n)}`,
  weightOf: (prompts: number, topics: number | undefined, effective: number | undefined) => {
    const from = `From ${count(prompts, 'prompt')}${topics === undefined ? '' : ` in ${count(topics, 'topic')}`}`;
    return effective === undefined ? from : `${from}, effective sample: ${answers(Math.round(effective))}`;
  },
  notReliable: (why: readonly string[]) => {
    const reasons = why.map((one) => REASONS[one] ?? one);
    return `Not reliable${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  },
  likely: (low: number, high: number, unit: Unit, { numerator, denominator }: Counted) =>
    [
      numerator !== undefined && denominator !== undefined && `${whole(numerator)} of ${whole(denominator)}`,
      `likely ${interval(low, high, unit)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  fromTo: (before: number, after: number, unit: Unit, isExact = false) =>
    `${valueIn(before, unit, isExact)} → ${valueIn(after, unit, isExact)}`,
  difference,
  /** What a change is called, by another mix it isn't a real one; with both ends, where it has any. */
  changeName,
  changeSaid: (change: JudgedChange, fromTo?: string) => {
    const kind = changeKind(change);
    if (fromTo === undefined || kind === 'not-comparable') return changeName(change);
    return kind === 'up' ? `Rose ${fromTo}` : kind === 'down' ? `Fell ${fromTo}` : `${changeName(change)}: ${fromTo}`;
  },
  changeInShort: (change: JudgedChange) => changesInShort[changeKind(change)],
  mixSentence: (mixed: MainMix, unit: Unit) => mixSentence(mixed, difference(mixed.rate, unit), MIX, marketOr),
  allPrompts: (before: number | null, after: number | null, unit: Unit) =>
    `All prompts: ${before === null ? '–' : value(before, unit)} → ${after === null ? '–' : value(after, unit)}`,
  onShared: ({ pairedQueries: n, added, gone, droppedFromBase, droppedFromAgainst }: Shared) =>
    [
      `Changes are on the ${count(n, 'prompt')} asked in both periods`,
      ...(droppedFromBase > 0 ? [`${added ? count(added, 'prompt') : answers(droppedFromBase)} only now`] : []),
      ...(droppedFromAgainst > 0 ? [`${gone ? count(gone, 'prompt') : answers(droppedFromAgainst)} only before`] : []),
    ].join(' · '),
  untold: (change: JudgedChange, shared?: number) => `${sentence(whyOf(change, shared))}.`,
  nothingVaries: 'Nothing varies: all shared prompts show the same',
  differenceInterval: (low: number, high: number, unit: Unit) =>
    `${difference(low, unit)} to ${difference(high, unit)}`,
  changeWords: (change: JudgedChange, shared?: number) =>
    [change.mixed ? changeName(change) : CHANGES[plainKind(change)], whyOf(change, shared)].filter(Boolean).join(': '),
  wouldBeFound: (given: number, unit: Unit) =>
    `${unit === 'percent' || unit === 'points' ? `${oneDecimal(given)} points` : twoDecimals(given)} would have shown in 4 of 5 cases`,
  falseAlarms: (q: number) => (q < 0.001 ? 'False-alarm rate below 0.1%' : `False-alarm rate ${percent(100 * q)}`),
  // Overview.
  ...TEXTS.overview,
  /** Answers that count, the brands in them, and what was asked besides. */
  overviewOf: (n: number, brands: number, left: LeftOut) => {
    const named = `${answers(n)}, ${count(brands, 'brand')} named in ${n === 1 ? 'it' : 'them'}.`;
    return leftOut(left) === '' ? named : `${named} Asked besides, and not counted: ${leftOut(left)}.`;
  },
  noneCounts: (left: LeftOut) => `Figures count answers alone; what was asked came back otherwise: ${leftOut(left)}.`,
  noAnswersBefore: (from: string, to: string, kind?: string) =>
    `${kind === 'days' ? 'No answers' : 'No answers before: none'} from ${from} to ${to}`,
  isNamed: (name: string, n: number, of: number) => `${name} is named in ${whole(n)} of ${answers(of)}.`,
  isNotNamed: (name: string, of: number) =>
    `${name} isn’t named in ${of === 1 ? 'this answer' : `these ${answers(of)}`}.`,
  figuresOfPeriod: (days: string, interval: 'day' | 'week' | 'month') =>
    `Each number is of the whole period, ${days} (UTC); the chart has a point for each ${interval}.`,
  nothingChanged: (metric: string, queries: number) =>
    `No brand's ${metric.toLowerCase()} changed for certain over the ${count(queries, 'prompt')} asked in both spans. What looks like a change may be chance.`,
  // Compare.
  ...TEXTS.compare,
  differencesAreOver: (n: number) =>
    `Both figures, their difference and the verdict are over the ${count(n, 'prompt')} asked on both sides. The last columns are over all prompts.`,
  // Sources, ads, shopping, videos and queries.
  ...TEXTS.evidence,
  gaps: {
    ...TEXTS.evidence.gaps,
    more: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${count(Math.abs(n), 'answer')}`,
  },
  aboutQueries: (n: number) => `${count(n, 'prompt')} asked, and what each says of a brand.`,
  // What to ask for a number to be exact enough.
  plan: {
    ...TEXTS.plan,
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${count(topics, 'topic')}`,
    now: (prompts: number, topics: number) => `You have ${count(prompts, 'prompt')} in ${count(topics, 'topic')}.`,
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'daily' : `on ${whole(days)} of 30 days`}, ${whole(runs)} × each, ${models === 1 ? 'one model' : `${whole(models)} models`}`,
  },
};
