import type { Combination } from './books.ts';
import { type Codebook, madeOf } from './codebook.ts';
import { type Kinds, kindsBy } from './kinds.ts';

/*
 * A filter asks for a few fields of a combination, in which most are alike:
 *
 *     combination    US en gpt-5 ads    US es gpt-5    DE de gpt-5    DE de gemini ads
 *     by country     0                  0              1              1
 *     by model       0                  0              0              1
 */

/** The kinds of combinations by some of their fields. */
export const combinationKinds = (
  book: Codebook<Combination | null>,
  fields: readonly (keyof Combination)[],
): Kinds<Combination | null> =>
  madeOf(book, `kinds by ${fields.join()}`, () =>
    // No response has a null, so it is of no kind with those that responses have.
    kindsBy(book.values, (combination) => JSON.stringify(combination && fields.map((field) => combination[field]))),
  );
