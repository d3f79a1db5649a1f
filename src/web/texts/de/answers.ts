/*
 * German texts of the page of answers and of one answer: evidence, corrections, verdicts. They follow en/answers.ts name by
 * name.
 */

import { days, percent, whole } from '../format.ts';
import { aspectsTexts } from './aspects.ts';
import { answers, count } from './words.ts';

const SENTIMENTS: Readonly<Record<string, string>> = {
  positive: 'gelobt',
  mixed: 'gemischt beurteilt',
  negative: 'kritisiert',
  unjudged: 'neutral genannt',
  read: 'in einer Sprache genannt, die beurteilt wird',
  unsupported: 'in einer Sprache genannt, die nicht beurteilt wird',
};
const ASPECTS: Readonly<Record<string, string>> = aspectsTexts.aspects;
const SIDES: Readonly<Record<string, string>> = {
  any: 'lobend oder kritisch genannt',
  praise: 'lobend genannt',
  criticism: 'kritisch genannt',
};

/** Answers, and one of them. */
export const answersTexts = {
  deleteAnswer: { start: 'Löschen …', really: 'Diese Antwort endgültig löschen' },
  answersInScope: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'Etwa ' : ''}${answers(n)} mit diesen Filtern, die neuesten zuerst.`,
  searchAnswers: 'Den Text der Antworten durchsuchen',
  evidence: {
    entity: 'Nennt',
    advertiser: 'Anzeige von',
    merchant: 'Karte von',
    domain: 'Quelle auf',
    url: 'Quelle',
    page: 'Quelle',
    platform: 'Videoplattform',
    video: 'Video',
    format: 'Anzeigenformat',
    shopbrand: 'Karte der Marke',
    cited: 'Quelle',
    sentiment: 'Sie wird',
    recommended: 'Sie wird',
    side: 'Sie wird',
    word: 'Für',
    aspect: 'Über',
    first: 'Sie wird genannt',
    known: 'Sie ist',
  } as Readonly<Record<string, string>>,
  evidenceValue: (name: string, given: string) => {
    if (name === 'cited') return given === 'yes' ? 'im Text zitiert' : 'nur neben dem Text';
    if (name === 'sentiment') return SENTIMENTS[given] ?? given;
    if (name === 'recommended') return given === 'yes' ? 'empfohlen' : 'nicht empfohlen';
    if (name === 'side') return SIDES[given] ?? given;
    if (name === 'first') return given === 'yes' ? 'unter den ersten drei' : 'hinter den ersten drei';
    if (name === 'known') return given === 'yes' ? 'bekannt' : 'nur als unbekannt genannt';
    if (name === 'aspect') return ASPECTS[given] ?? given;
    if (name === 'word' && given === '') return 'kein eigenes Wort';
    return given;
  },
  tableOfAnswer: 'Tabelle der Antwort',
  holdsOrNames: (held: number, name: string, named: number) =>
    `${answers(held)} ${held === 1 ? 'enthält' : 'enthalten'} den Text ${name}; ${whole(named)} ${named === 1 ? 'nennt' : 'nennen'} die Marke. Warum?`,
  holdsWhy:
    'Die Suche findet die Buchstaben überall: in anderen Wörtern, in Adressen von Links und in Namen von Produkten. Gezählt wird die Marke, wo ihr Name oder ein Alias als eigenes Wort steht, im Text, den Menschen lesen.',
  holdsAliases: (aliases: string) => `Gezählt wird sie auch unter: ${aliases}.`,
  answersThatNameIt: (name: string) => `Antworten, die ${name} nennen`,
  whichAnswers: 'Welche Antworten',
  allAnswers: 'Alle',
  doubtful: 'Zweifelhafte',
  doubt: {
    is: (why: string) => `Vielleicht keine Antwort: ${why}.`,
    notAnswer: (alike: number) => (alike > 1 ? `Keine Antwort (${whole(alike)} gleiche)` : 'Keine Antwort'),
    anAnswer: (alike: number) => (alike > 1 ? `Ist eine Antwort (${whole(alike)} gleiche)` : 'Ist eine Antwort'),
    decided: (isAnswer: boolean): string => (isAnswer ? 'Entschieden: eine Antwort.' : 'Entschieden: keine Antwort.'),
    undo: 'Rückgängig',
  },
  correct: {
    open: 'Korrigieren',
    key: 'Taste: c',
    title: 'Korrigiert',
    brand: 'Marke',
    notNamed: 'Laut Analyse nicht genannt',
    what: 'Was ist richtig?',
    verdict: 'Tonalität',
    advice: 'Empfehlung',
    naming: 'Nennung',
    written: 'Schreibweise in der Antwort',
    note: 'Notiz',
    changes: 'Ändert alle Kennzahlen.',
    mention: { yes: 'Sie wird genannt', no: 'Sie wird nicht genannt' },
    recommended: {
      yes: 'empfohlen',
      conditional: 'für manche empfohlen',
      no: 'weder empfohlen noch davon abgeraten',
      against: 'davon abgeraten',
    } as Readonly<Record<string, string>>,
    claim: { praise: 'Das ist Lob', criticism: 'Das ist Kritik' },
    about: (aspect: string) => `Es geht um: ${aspect}`,
    otherAspect: 'Es geht um etwas anderes',
    aspect: 'Worum es geht',
    noClaim: 'Das sagt nichts über sie',
    by: (who: string, when: string) => (who === '' ? when : `von ${who}, ${when}`),
    undo: 'Rückgängig',
  },
  setAside: 'Nicht ausgewertet',
  asides: {
    reasoning: 'Gedankengang',
    commentary: 'Kommentar vor einer Suche',
    tool: 'Werkzeugaufruf',
    script: 'Skript',
    image: 'Bilder',
    interface: 'Schaltflächen und Hinweise',
    page: 'Text der Seite',
    chip: 'Quellenverweis',
  } as Readonly<Record<string, string>>,
  anyhow: 'genannt',
  spokenOf: 'Tonalität',
  sentiments: SENTIMENTS,
  noAnswersYet: 'Noch keine Antworten',
  noAnswersHere: 'Keine Antworten mit diesen Filtern',
  nothingFound: 'Keine Antwort enthält diese Wörter',
  answersAreOf: (n: string, first: string | null, last: string | null) =>
    first !== null && last !== null
      ? `Das Projekt hat ${n} ${n === '1' ? 'Antwort' : 'Antworten'} (${days(first, last)}).`
      : `Das Projekt hat ${n} ${n === '1' ? 'Antwort' : 'Antworten'}.`,
  newerAnswer: 'Neuere Antwort',
  olderAnswer: 'Ältere Antwort',
  run: (n: number) => `Lauf ${whole(n)}`,
  copyAnswer: 'Antwort kopieren',
  sameQuery: 'Alle Antworten auf diesen Prompt',
  whatItShows: 'Was die Antwort zeigt',
  showsNothing: 'Diese Antwort nennt keine Marke und zeigt neben ihrem Text nichts',
  brandsNamed: (n: number) => count(n, 'Marke genannt', 'Marken genannt'),
  mentionFacts: (position: number, mentions: number) =>
    mentions > 1 ? `#${position} · ${mentions}-mal` : `#${position}`,
  answerVerdicts: {
    positive: 'gelobt',
    mixed: 'gemischt',
    negative: 'kritisiert',
    unsupported: 'nicht beurteilt',
  },
  unclear: 'nicht beurteilt, unklar',
  howUnclear: (likeliest: 'positive' | 'mixed' | 'negative', chance: number) =>
    `Vielleicht ${SENTIMENTS[likeliest]} (${percent(100 * chance)}): zu unsicher, um gezählt zu werden`,
  howSure: (chance: number) =>
    chance >= 0.7 ? `Sicher: ${percent(100 * chance)}` : `Wahrscheinlich: ${percent(100 * chance)}`,
  advice: { yes: 'empfohlen', conditional: 'für manche empfohlen', against: 'davon abgeraten' },
  notKnown: 'nicht bekannt',
  claimOf: (name: string, side: 'praise' | 'criticism', word: string) =>
    `${side === 'praise' ? 'Für' : 'Gegen'} ${name}: ${word}`,
  judgedBy: (judge: string) => `Beurteilt von ${judge}`,
  judgedBySightline: (english: string, others: string) =>
    `Beurteilt von den Modellen von sightline: richtig bei ${english} der annotierten Urteile auf Englisch, ${others} in fünf weiteren Sprachen`,
  judgedByRules: (problem: string | null) =>
    problem === null
      ? 'Beurteilt von den Regeln und Modellen von sightline'
      : `Von den Regeln beurteilt, weil das Modell kein Urteil gab: ${problem}`,
  citedInText: 'zitiert',
  besideText: 'daneben',
  shoppingCards: 'Shopping-Karten',
  price: (amount: string, currency: string | null) => (currency === null ? amount : `${amount} ${currency}`),
};
