import { listsIn, wordsOf } from '../../lists.ts';
import { ENGLISH_POLARITY } from './polarity.generated.ts';
import { TEXTS } from './texts.generated.ts';

/** The lists of each text beside this file. */
export const WORD_LISTS = [
  /** Stand in the place of `~`; `-` is none. */
  'endings',
  /** Weight 2. */
  'great',
  /** Weight 1. */
  'good',
  /** Weight -1: words that tell in prose, but criticise no brand by themselves. */
  'bad',
  /** Weight -1 to -2: the closed list of words and phrases that criticise wherever they stand. */
  'criticism',
  'awful',
  /** Say nothing by themselves, and weigh -1 when they are denied (`does not work`). */
  'lacking',
  /** Say nothing by themselves, and weigh 1 when they are denied (`no fees`). */
  'burdens',
  /** Words and phrases that hold a judging word and do not judge. */
  'neutral',
  /** Turn what follows. */
  'negators',
  /** After a negator: it turns nothing (`not only`). */
  'only',
  'boosters',
  'dampers',
  /** Begin the part of a sentence that counts more than what stood before (`but`). */
  'adversatives',
  /** Begin a part that counts less (`although`). */
  'concessives',
  /** Begin a part that judges nobody (`if`). */
  'conditions',
  /** Make a comparison, when {@link than} follows. */
  'comparatives',
  'than',
  /** Verbs that take one thing, and leave another that one of `overs` stands before (`recommend … over`). */
  'choices',
  'overs',
  /** What the entity behind them is only compared by (`unlike`, `instead of`). */
  'asides',
  /** Praise what stands before them, and say nothing of the entity behind (`beats`). */
  'victories',
  /** Take away the blame behind them (`protects against`). */
  'remedies',
  /** Behind another word: they praise, and it does not blame (`noise-cancelling`). */
  'suffixes',
  /** What stands behind them judges nobody, and after `but` they criticise (`but it requires …`). */
  'demands',
  /** Denied before a quality, they criticise whatever it is (`not as bright as`). */
  'equals',
  /** Halve what is said (`may`). */
  'hedges',
  /** Begin a purpose, which judges no brand once something was judged (`ideal for`), unless one of `own` follows (`for its`). */
  'purposes',
  'own',
  /** Before an entity that the clause is not about (`works with Alexa`). */
  'prepositions',
  /** Prepositions that say whose something is: before any other name the clause is about the entity all the same (`the downside of`). */
  'genitives',
] as const;
type WordList = (typeof WORD_LISTS)[number];

/**
 * The words of one language that judge and how they are used. `word~` stands for the word with each of the language's endings,
 * `two_words` for words in a row. Our own choice, made for how answers speak of products and firms; the tables of `polarity` are
 * published ones.
 */
export interface LexiconSource extends Readonly<Record<WordList, readonly string[]>> {
  /** Pairs of a weight, -2 to 2, and front-coded words. */
  readonly polarity: readonly (readonly [number, string])[];
}

/** The words of a language of which there is a text. */
export function lexiconSource(language: keyof typeof TEXTS): LexiconSource {
  const lists = listsIn(TEXTS[language]);
  const words = Object.fromEntries(WORD_LISTS.map((name) => [name, wordsOf(lists.get(name))]));
  return { ...(words as Record<WordList, readonly string[]>), polarity: language === 'en' ? ENGLISH_POLARITY : [] };
}
