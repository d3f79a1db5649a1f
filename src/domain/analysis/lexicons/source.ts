/**
 * The words of one language that judge, as plain lists separated by blanks. `word~` stands for the word with each of the
 * language's endings, `two_words` for words in a row. Our own choice, made for how answers speak of products and firms.
 */
export interface LexiconSource {
  readonly endings: readonly string[];
  /** Weight 2. */
  readonly great: string;
  /** Weight 1. */
  readonly good: string;
  /** Weight -1. */
  readonly bad: string;
  /** Weight -2. */
  readonly awful: string;
  /** Say nothing by themselves, and weigh -1 when they are denied (`does not work`). */
  readonly lacking: string;
  /** Phrases that hold a judging word and do not judge. */
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
  /** Make a comparison, when {@link than} follows. */
  readonly comparatives: string;
  readonly than: string;
}
