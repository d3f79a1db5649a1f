import { listsIn, wordsOf } from '../../lists.ts';
import { STATUS_PHRASES } from '../programs.ts';
import { TEXTS } from './texts.generated.ts';

/**
 * What answers, pages and apps of one language say that answer nothing, clause by clause: in lower case, with plain apostrophes. A
 * phrase is what a clause begins with; `…` leaves out some words in between, so one that begins with it may stand anywhere; one that
 * ends in `.` is the whole clause. Those of pages are written as people write, all others as clauses are compared, without the
 * words of `alike`.
 */
export interface Phrases {
  /** Words that make no difference, and what to put in their place. */
  readonly alike: Readonly<Record<string, string>>;
  /** Words that begin another clause within a sentence. */
  readonly turns: readonly string[];
  /** What may come before a refusal, in its clause or in one of its own. */
  readonly openers: readonly string[];
  readonly refusals: readonly string[];
  /** What goes with a refusal or a failure and tells nothing. */
  readonly offers: readonly string[];
  /** What services that failed say. */
  readonly errors: readonly string[];
  readonly pages: {
    /** Placeholders, loading texts, and that there is nothing to show: `empty`. */
    readonly empties: readonly string[];
    /** Walls before the answer (sign-in, consent, captcha, quota), shared pages, failures: `error`. */
    readonly walls: readonly string[];
    /** What goes with them and tells nothing. */
    readonly beside: readonly string[];
    /** Refusals of apps. */
    readonly refusals: readonly string[];
    readonly openers: readonly string[];
    /** Words that pages of this kind are full of, and answers hardly. */
    readonly words: readonly string[];
  };
}

/** In the order in which languages are asked. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'ru', 'tr', 'ja', 'zh', 'ko'] as const;

export const PHRASES: readonly Phrases[] = LANGUAGES.map((language) => {
  const lists = listsIn(TEXTS[language]);
  const list = (name: string) => lists.get(name) ?? [];
  return {
    alike: Object.fromEntries(list('alike').map((line) => line.split(/ =(?: |$)/, 2))),
    turns: list('turns'),
    openers: list('openers'),
    refusals: list('refusals'),
    offers: list('offers'),
    errors: [...(language === 'en' ? STATUS_PHRASES : []), ...list('errors')],
    pages: {
      empties: list('page-empties'),
      walls: list('page-walls'),
      beside: list('page-beside'),
      refusals: list('page-refusals'),
      openers: list('page-openers'),
      words: wordsOf(list('page-words')),
    },
  };
});
