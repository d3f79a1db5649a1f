import { listsIn, wordsOf } from '../../lists.ts';
import { STATUS_PHRASES } from '../programs.ts';
import { TEXTS } from './texts.generated.ts';

/**
 * What answers, pages and apps of one language say that answer nothing, clause by clause: in lower case, with plain apostrophes. A
 * phrase is what a clause begins with; `…` leaves out some words in between, so one that begins with it may stand anywhere; one that
 * ends in `.` is the whole clause. In the files, `no (answer/text) came` is a phrase for each of the two.
 */
export interface Phrases {
  /** Words that make no difference, and what to put in their place. */
  readonly alike: Readonly<Record<string, string>>;
  /** Words that begin another clause within a sentence. */
  readonly turns: readonly string[];
  /** What may come before a refusal, in its clause or in one of its own. */
  readonly openers: readonly string[];
  /** What may come before a refusal as well, but before a verdict, too: "Unfortunately, I can't recommend Acme." */
  readonly hedges: readonly string[];
  readonly refusals: readonly string[];
  /** What refuses where an opener comes before: "I'm sorry, but I can't compare Acme and Bolt." */
  readonly afterApologies: readonly string[];
  /** What goes with a refusal or a failure and tells nothing. */
  readonly offers: readonly string[];
  /** What services that failed say. */
  readonly errors: readonly string[];
  /** First words of a line that says what an app is doing, and ends in `…`. */
  readonly progress: readonly string[];
  /** By words of these three alone apps say that something failed: what says so, of what, and words between. */
  readonly failureWords: readonly string[];
  readonly appNouns: readonly string[];
  readonly appWords: readonly string[];
  readonly pages: {
    /** Placeholders, loading texts, and that there is nothing to show: `empty`. */
    readonly empties: readonly string[];
    /** Walls before the answer (sign-in, consent, captcha, quota), shared pages, failures: `error`. */
    readonly walls: readonly string[];
    /** What goes with them and tells nothing. */
    readonly beside: readonly string[];
    /** Buttons and tabs, whole clauses: several of them are a page without an answer, one alone may be an answer. */
    readonly furniture: readonly string[];
    /** Refusals of apps. */
    readonly refusals: readonly string[];
    readonly openers: readonly string[];
    /** Words that pages of this kind are full of, and answers hardly. */
    readonly words: readonly string[];
  };
}

/** What apps say of themselves by their names. */
const APPS = [
  ...['chatgpt', 'claude', 'gemini', 'copilot', 'grok', 'perplexity', 'deepseek', 'le chat', 'meta ai'],
  ...['ai overview', 'ai overviews', 'ai mode'],
];
const APPS_DO = ['is thinking.', 'is typing.', 'is searching', 'is loading', 'is responding.', 'is generating'].concat(
  ...['may make mistakes.', 'can make mistakes.'],
);
const APPS_FAIL = ["isn't available right now", 'is not available right now', 'is temporarily unavailable'].concat(
  ...["isn't available at the moment", 'is unavailable right now', "'s response was interrupted", 'is at capacity'],
  ...['is unavailable.', 'is having trouble', 'is having issues', 'is down right now', 'is overloaded', 'is offline.'],
  ...['is under maintenance', 'is down for maintenance', 'is experiencing high', 'is experiencing issues'],
  ...['is experiencing problems', 'is experiencing technical', 'is experiencing an outage'],
);
const said = (states: readonly string[]): readonly string[] =>
  APPS.flatMap((app) => states.map((state) => `${app}${state.startsWith("'") ? '' : ' '}${state}`));

/** The phrases that a line stands for. */
function wordings(line: string): readonly string[] {
  const [, before, either, after] = /^(.*?)\((.*?)\)(.*)$/.exec(line) ?? [];
  return either === undefined ? [line] : either.split('/').flatMap((one) => wordings(`${before}${one}${after}`));
}

/** In the order in which languages are asked. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'ru', 'tr', 'ja', 'zh', 'ko'] as const;

export const PHRASES: readonly Phrases[] = LANGUAGES.map((language) => {
  const lists = listsIn(TEXTS[language]);
  const list = (name: string) => (lists.get(name) ?? []).flatMap(wordings);
  return {
    alike: Object.fromEntries(list('alike').map((line) => line.split(/ =(?: |$)/, 2))),
    turns: list('turns'),
    openers: list('openers'),
    hedges: list('hedges'),
    refusals: list('refusals'),
    afterApologies: list('after-apologies'),
    offers: list('offers'),
    errors: [...(language === 'en' ? STATUS_PHRASES : []), ...list('errors')],
    progress: wordsOf(list('progress')),
    failureWords: wordsOf(list('failure-words')),
    appNouns: wordsOf(list('app-nouns')),
    appWords: wordsOf(list('app-words')),
    pages: {
      empties: [...list('page-empties'), ...(language === 'en' ? said(APPS_DO) : [])],
      walls: [...list('page-walls'), ...said([...list('apps-fail'), ...(language === 'en' ? APPS_FAIL : [])])],
      beside: list('page-beside'),
      furniture: list('page-furniture').map((button) => `${button}.`),
      refusals: list('page-refusals'),
      openers: list('page-openers'),
      words: wordsOf(list('page-words')),
    },
  };
});
