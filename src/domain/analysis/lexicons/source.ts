/**
 * The words of one language that judge and how they are used, as plain lists separated by blanks. `word~` stands for the
 * word with each of the language's endings, `two_words` for words in a row. Our own choice, made for how answers speak of
 * products and firms; the tables of `polarity` are published ones.
 */
export interface LexiconSource {
  readonly endings: readonly string[];
  /** Pairs of a weight, -2 to 2, and front-coded words. */
  readonly polarity: readonly (readonly [number, string])[];
  /** Weight 2. */
  readonly great: string;
  /** Weight 1. */
  readonly good: string;
  /** Weight -1: words that tell in prose, but criticise no brand by themselves. */
  readonly bad: string;
  /** Weight -1 to -2: the closed list of words and phrases that criticise wherever they stand. */
  readonly criticism: string;
  readonly awful: string;
  /** Say nothing by themselves, and weigh -1 when they are denied (`does not work`). */
  readonly lacking: string;
  /** Words and phrases that hold a judging word and do not judge. */
  readonly neutral: string;
  /** Turn what follows. */
  readonly negators: string;
  /** After a negator: it turns nothing (`not only`). */
  readonly only: string;
  readonly boosters: string;
  readonly dampers: string;
  /** Begin the part of a sentence that counts more than what stood before (`but`). */
  readonly adversatives: string;
  /** Begin a part that counts less (`although`). */
  readonly concessives: string;
  /** Begin a part that judges nobody (`if`). */
  readonly conditions: string;
  /** Make a comparison, when {@link than} follows. */
  readonly comparatives: string;
  readonly than: string;
  /** What the entity behind them is only compared by (`unlike`, `instead of`). */
  readonly asides: string;
  /** Praise what stands before them, and say nothing of the entity behind (`beats`). */
  readonly victories: string;
  /** What blame behind them is that is taken away (`protects against`). */
  readonly remedies: string;
  /** Behind another word: they praise, and it does not blame (`noise-cancelling`). */
  readonly suffixes: string;
  /** What stands behind them judges nobody, and after `but` they criticise (`but it requires …`). */
  readonly demands: string;
  /** Denied before a quality, they criticise whatever it is (`not as bright as`). */
  readonly equals: string;
  /** Halve what is said (`may`). */
  readonly hedges: string;
  /** Begin a purpose, which judges no brand once something was judged (`ideal for`), unless one of `own` follows (`for its`). */
  readonly purposes: string;
  readonly own: string;
  /** Before an entity that the clause is not about (`works with Alexa`). */
  readonly prepositions: string;
}
