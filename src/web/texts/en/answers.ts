/*
 * Texts of the page of answers and of one answer: evidence, corrections, verdicts. Tables by value come first; texts that
 * depend on numbers are functions.
 */

import { days, percent, whole } from '../format.ts';
import { aspectsTexts } from './aspects.ts';
import { answers, count } from './words.ts';

const SENTIMENTS: Readonly<Record<string, string>> = {
  positive: 'praised',
  mixed: 'mixed',
  negative: 'criticised',
  unjudged: 'neutral',
  read: 'in a language that is judged',
  unsupported: 'in a language that is not judged',
};
const ASPECTS: Readonly<Record<string, string>> = aspectsTexts.aspects;
const SIDES: Readonly<Record<string, string>> = {
  any: 'spoken for or against',
  praise: 'spoken for',
  criticism: 'spoken against',
};

/** Answers, and one of them. */
export const answersTexts = {
  deleteAnswer: { start: 'Delete …', really: 'Delete this answer for good' },
  answersInScope: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${answers(n)} with these filters, newest first.`,
  searchAnswers: 'Search the text of the answers',
  evidence: {
    entity: 'Names',
    advertiser: 'Ad of',
    merchant: 'Card of',
    domain: 'Source on',
    url: 'Source',
    page: 'Source',
    platform: 'Video platform',
    video: 'Video',
    format: 'Ad format',
    shopbrand: 'Card of the brand',
    cited: 'Source',
    sentiment: 'It is',
    recommended: 'It is',
    side: 'It is',
    word: 'For',
    aspect: 'About',
    first: 'It is named',
    known: 'It is',
  } as Readonly<Record<string, string>>,
  evidenceValue: (name: string, given: string) => {
    if (name === 'cited') return given === 'yes' ? 'cited in the text' : 'only beside the text';
    if (name === 'sentiment') return SENTIMENTS[given] ?? given;
    if (name === 'recommended') return given === 'yes' ? 'recommended' : 'not recommended';
    if (name === 'side') return SIDES[given] ?? given;
    if (name === 'first') return given === 'yes' ? 'among the first three' : 'behind the first three';
    if (name === 'known') return given === 'yes' ? 'known' : 'named only as unknown';
    if (name === 'aspect') return ASPECTS[given] ?? given;
    if (name === 'word' && given === '') return 'no word of its own';
    return given;
  },
  tableOfAnswer: 'Table of the answer',
  holdsOrNames: (held: number, name: string, named: number) =>
    `${answers(held)} ${held === 1 ? 'holds' : 'hold'} the text ${name}; ${whole(named)} ${named === 1 ? 'names' : 'name'} the brand. Why?`,
  holdsWhy:
    'A search finds the letters anywhere: inside other words, in addresses of links and in names of products. The brand is counted where its name or an alias stands as a word of its own, in the text that people read.',
  holdsAliases: (aliases: string) => `It is also counted under: ${aliases}.`,
  answersThatNameIt: (name: string) => `Answers that name ${name}`,
  whichAnswers: 'Which answers',
  allAnswers: 'All',
  doubtful: 'Doubtful',
  doubt: {
    is: (why: string) => `Perhaps not an answer: ${why}.`,
    notAnswer: (alike: number) => (alike > 1 ? `Not an answer (${whole(alike)} alike)` : 'Not an answer'),
    anAnswer: (alike: number) => (alike > 1 ? `It is an answer (${whole(alike)} alike)` : 'It is an answer'),
    decided: (isAnswer: boolean): string => (isAnswer ? 'Decided: an answer.' : 'Decided: not an answer.'),
    undo: 'Undo',
  },
  correct: {
    open: 'Correct',
    key: 'Key: c',
    title: 'Corrected',
    brand: 'Brand',
    notNamed: 'Not named, as the analysis says',
    what: 'What is right?',
    verdict: 'How it is spoken of',
    advice: 'Whether it is recommended',
    naming: 'Whether it is named',
    written: 'As the answer writes it',
    note: 'Note',
    changes: 'Changes every figure.',
    mention: { yes: 'It is named', no: 'It is not named' },
    recommended: {
      yes: 'recommended',
      conditional: 'recommended for some',
      no: 'neither recommended nor advised against',
      against: 'advised against',
    } as Readonly<Record<string, string>>,
    claim: { praise: 'This is praise', criticism: 'This is criticism' },
    about: (aspect: string) => `This is about: ${aspect}`,
    otherAspect: 'This is about something else',
    aspect: 'Aspect',
    noClaim: 'This says nothing of it',
    by: (who: string, when: string) => (who === '' ? when : `by ${who}, ${when}`),
    undo: 'Undo',
  },
  setAside: 'Set aside',
  asides: {
    reasoning: 'Reasoning',
    commentary: 'Said before a search',
    tool: 'Tool call',
    script: 'Script',
    image: 'Pictures',
    interface: 'Buttons and notes',
    page: 'Text of the page',
    chip: 'Citation chip',
  } as Readonly<Record<string, string>>,
  anyhow: 'named',
  spokenOf: 'How it is spoken of',
  sentiments: SENTIMENTS,
  noAnswersYet: 'No answers yet',
  noAnswersHere: 'No answer with these filters',
  nothingFound: 'No answer holds these words',
  answersAreOf: (n: string, first: string | null, last: string | null) =>
    first !== null && last !== null
      ? `The project has ${n} answers, of ${days(first, last)}.`
      : `The project has ${n} answers.`,
  newerAnswer: 'Newer answer',
  olderAnswer: 'Older answer',
  run: (n: number) => `run ${whole(n)}`,
  copyAnswer: 'Copy the answer',
  sameQuery: 'All answers to this prompt',
  whatItShows: 'What the answer shows',
  showsNothing: 'It names no brand and shows nothing beside its text',
  brandsNamed: (n: number) => count(n, 'brand named', 'brands named'),
  mentionFacts: (position: number, mentions: number) =>
    mentions > 1 ? `#${position} · ${mentions} times` : `#${position}`,
  answerVerdicts: {
    positive: 'praised',
    mixed: 'mixed',
    negative: 'criticised',
    unsupported: 'not judged',
  },
  unclear: 'unjudged, unclear',
  howUnclear: (likeliest: 'positive' | 'mixed' | 'negative', chance: number) =>
    `Perhaps ${SENTIMENTS[likeliest]} (${percent(100 * chance)}): too unsure to be counted`,
  howSure: (chance: number) => (chance >= 0.7 ? `Sure: ${percent(100 * chance)}` : `Likely: ${percent(100 * chance)}`),
  advice: { yes: 'recommended', conditional: 'recommended for some', against: 'advised against' },
  notKnown: 'not known',
  claimOf: (name: string, side: 'praise' | 'criticism', word: string) =>
    `${side === 'praise' ? 'For' : 'Against'} ${name}: ${word}`,
  judgedBy: (judge: string) => `Judged by ${judge}`,
  judgedBySightline: (english: string, others: string) =>
    `Judged by sightline’s own models: right on ${english} of labelled verdicts in English, ${others} in five other languages`,
  judgedByRules: (problem: string | null) =>
    problem === null
      ? 'Judged by sightline’s own rules and models'
      : `Judged by the rules, as the model did not: ${problem}`,
  citedInText: 'cited',
  besideText: 'beside',
  shoppingCards: 'Shopping cards',
  price: (amount: string, currency: string | null) => (currency === null ? amount : `${amount} ${currency}`),
};
