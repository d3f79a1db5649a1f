/*
 * German texts of the page of answers and of one answer: evidence, corrections, verdicts. They follow en/answers.ts name by
 * name.
 */

import { TEXTS } from '../de.generated.ts';
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
    `${isEstimate ? 'Etwa ' : ''}${answers(n)} mit diesen Filtern, die neuesten zuerst.`,
  evidence: TEXTS.answers.evidence as Readonly<Record<string, string>>,
  evidenceValue: (name: string, given: string) => {
    if (name === 'cited') return given === 'yes' ? 'im Text zitiert' : 'nur neben dem Text';
    if (name === 'sentiment') return SENTIMENTS[given] ?? given;
    if (name === 'recommended') return given === 'yes' ? 'empfohlen' : 'nicht empfohlen';
    if (name === 'side') return SIDES[given] ?? given;
    if (name === 'first') return given === 'yes' ? 'unter den ersten drei' : 'hinter den ersten drei';
    if (name === 'known') return given === 'yes' ? 'bekannt' : 'nur als unbekannt genannt';
    if (name === 'outcome') return OUTCOMES[given] ?? given;
    if (name === 'aspect') return ASPECTS[given] ?? given;
    if (name === 'word' && given === '') return 'kein eigenes Wort';
    return given;
  },
  holdsOrNames: (held: number, name: string, named: number) =>
    `${answers(held)} ${held === 1 ? 'enthält' : 'enthalten'} den Text ${name}; ${whole(named)} ${named === 1 ? 'nennt' : 'nennen'} die Marke. Warum?`,
  doubt: {
    ...TEXTS.answers.doubt,
    notAnswer: (alike: number) => (alike > 1 ? `Keine Antwort (${whole(alike)} gleiche)` : 'Keine Antwort'),
    anAnswer: (alike: number) => (alike > 1 ? `Ist eine Antwort (${whole(alike)} gleiche)` : 'Ist eine Antwort'),
    decided: (isAnswer: boolean): string => (isAnswer ? 'Entschieden: eine Antwort.' : 'Entschieden: keine Antwort.'),
  },
  correct: {
    ...TEXTS.answers.correct,
    recommended: TEXTS.answers.correct.recommended as Readonly<Record<string, string>>,
    by: (who: string, when: string) => (who === '' ? when : `von ${who}, ${when}`),
  },
  asides: TEXTS.answers.asides as Readonly<Record<string, string>>,
  sentiments: SENTIMENTS,
  answersAreOf: (n: string, first: string | null, last: string | null) =>
    first !== null && last !== null
      ? `Das Projekt hat ${n} ${n === '1' ? 'Antwort' : 'Antworten'} (${days(first, last)}).`
      : `Das Projekt hat ${n} ${n === '1' ? 'Antwort' : 'Antworten'}.`,
  brandsNamed: (n: number) => count(n, 'Marke genannt', 'Marken genannt'),
  mentionFacts: (position: number, mentions: number) =>
    mentions > 1 ? `#${position} · ${mentions}-mal` : `#${position}`,
  howUnclear: (likeliest: 'positive' | 'mixed' | 'negative', chance: number) =>
    `Vielleicht ${SENTIMENTS[likeliest]} (${percent(100 * chance)}): zu unsicher, um gezählt zu werden`,
  howSure: (chance: number) =>
    chance >= 0.7 ? `Sicher: ${percent(100 * chance)}` : `Wahrscheinlich: ${percent(100 * chance)}`,
  claimOf: (name: string, side: 'praise' | 'criticism', word: string) =>
    `${side === 'praise' ? 'Für' : 'Gegen'} ${name}: ${word}`,
  judgedByRules: (problem: string | null) =>
    problem === null
      ? 'Beurteilt von den Regeln und Modellen von sightline'
      : `Von den Regeln beurteilt, weil das Modell kein Urteil gab: ${problem}`,
  price: (amount: string, currency: string | null) => (currency === null ? amount : `${amount} ${currency}`),
};
