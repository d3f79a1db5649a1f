/**
 * What answers of one language say that answer nothing, clause by clause: in lower case, with plain apostrophes. A phrase is what a clause begins with;
 * `…` leaves out some words in between, so one that
 * begins with it may stand anywhere; one that ends in `.` is the whole clause.
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
}
