/*
 * Texts of the page of answers and of one answer: evidence, corrections, verdicts. Tables by value come first; texts that
 * depend on numbers are functions.
 */

import { TEXTS } from '../en.generated.ts';
import { days, percent, whole } from '../format.ts';
import { answers, count } from './words.ts';

const SENTIMENTS: Readonly<Record<string, string>> = TEXTS.words.sentiments;
const ASPECTS: Readonly<Record<string, string>> = TEXTS.aspects.aspects;
const OUTCOMES: Readonly<Record<string, string>> = TEXTS.answers.outcomes;
const SIDES: Readonly<Record<string, string>> = TEXTS.words.sides;

/** Answers, and one of them. */
export const answersTexts = {
  ...TEXTS.answers,
  answersInScope: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${answers(n)} with these filters, newest first.`,
  evidence: TEXTS.answers.evidence as Readonly<Record<string, string>>,
  evidenceValue: (name: string, given: string) => {
    if (name === 'cited') return given === 'yes' ? 'cited in the text' : 'only beside the text';
    if (name === 'sentiment') return SENTIMENTS[given] ?? given;
    if (name === 'recommended') return given === 'yes' ? 'recommended' : 'not recommended';
    if (name === 'side') return SIDES[given] ?? given;
    if (name === 'first') return given === 'yes' ? 'among the first three' : 'behind the first three';
    if (name === 'known') return given === 'yes' ? 'known' : 'named only as unknown';
    if (name === 'outcome') return OUTCOMES[given] ?? given;
    if (name === 'aspect') return ASPECTS[given] ?? given;
    if (name === 'word' && given === '') return 'no word of its own';
    return given;
  },
  holdsOrNames: (held: number, name: string, named: number) =>
    `${answers(held)} ${held === 1 ? 'holds' : 'hold'} the text ${name}; ${whole(named)} ${named === 1 ? 'names' : 'name'} the brand. Why?`,
  doubt: {
    ...TEXTS.answers.doubt,
    notAnswer: (alike: number) => (alike > 1 ? `Not an answer (${whole(alike)} alike)` : 'Not an answer'),
    anAnswer: (alike: number) => (alike > 1 ? `It is an answer (${whole(alike)} alike)` : 'It is an answer'),
    decided: (isAnswer: boolean): string => (isAnswer ? 'Decided: an answer.' : 'Decided: not an answer.'),
  },
  correct: {
    ...TEXTS.answers.correct,
    recommended: TEXTS.answers.correct.recommended as Readonly<Record<string, string>>,
    by: (who: string, when: string) => (who === '' ? when : `by ${who}, ${when}`),
  },
  asides: TEXTS.answers.asides as Readonly<Record<string, string>>,
  sentiments: SENTIMENTS,
  answersAreOf: (n: string, first: string | null, last: string | null) =>
    first !== null && last !== null
      ? `The project has ${n} ${n === '1' ? 'answer' : 'answers'}, of ${days(first, last)}.`
      : `The project has ${n} ${n === '1' ? 'answer' : 'answers'}.`,
  brandsNamed: (n: number) => count(n, 'brand named', 'brands named'),
  mentionFacts: (position: number, mentions: number) =>
    mentions > 1 ? `#${position} · ${mentions} times` : `#${position}`,
  howUnclear: (likeliest: 'positive' | 'mixed' | 'negative', chance: number) =>
    `Perhaps ${SENTIMENTS[likeliest]} (${percent(100 * chance)}): too unsure to be counted`,
  howSure: (chance: number) => (chance >= 0.7 ? `Sure: ${percent(100 * chance)}` : `Likely: ${percent(100 * chance)}`),
  claimOf: (name: string, side: 'praise' | 'criticism', word: string) =>
    `${side === 'praise' ? 'For' : 'Against'} ${name}: ${word}`,
  judgedByRules: (problem: string | null) =>
    problem === null
      ? 'Judged by sightline’s own rules and models'
      : `Judged by sightline’s own analysis, as the model did not: ${problem}`,
  price: (amount: string, currency: string | null) => (currency === null ? amount : `${amount} ${currency}`),
};
