/** A text as its terms: their numbers, heaviest first, and what they weigh together. */
export interface Weighed {
  readonly terms: readonly number[];
  readonly sum: number;
}

/** Texts by their terms, with what each term weighs: the fewer texts have it, the more. */
export interface WeighedTexts {
  readonly texts: readonly Weighed[];
  /** By number of the term, heaviest first: so in all texts terms stand in one order. */
  readonly weights: Float64Array;
}

/** Texts are one topic where they are as like as this in the mean. (statistics-2, section 1) */
export const LEAST_LIKENESS: number = 1 / 3;

/**
 * Weighs the terms of texts: ln(1 + n/df)², n texts, df with the term. (statistics-2, section 1)
 * @param termsOf each text's terms, each once
 */
export function weigh(termsOf: readonly (readonly string[])[]): WeighedTexts {
  const frequencies = new Map<string, number>();
  for (const terms of termsOf) for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  // Of terms in the same number of texts the one that was met first comes first.
  const ranked = [...frequencies].sort((a, b) => a[1] - b[1]);
  const weights = Float64Array.from(ranked, ([, df]) => Math.log(1 + termsOf.length / df) ** 2);
  const numbers = new Map(ranked.map(([term], at) => [term, at]));
  return {
    texts: termsOf.map((own) => {
      const terms = own.map((term) => numbers.get(term)!).sort((a, b) => a - b);
      return { terms, sum: terms.reduce((sum, term) => sum + weights[term]!, 0) };
    }),
    weights,
  };
}

/**
 * How like two texts are, 0 to 1: the weight of the terms they share over the geometric mean of their weights.
 * (statistics-2, section 1)
 */
export function likeness(a: Weighed, b: Weighed, weights: Float64Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.terms.length && j < b.terms.length; ) {
    const [one, other] = [a.terms[i]!, b.terms[j]!];
    if (one === other) shared += weights[one]!;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return shared === 0 ? 0 : shared / Math.sqrt(a.sum * b.sum);
}

/**
 * The terms of a text of which a text as like as {@link LEAST_LIKENESS} shares one at least: all but the lightest that together
 * weigh under a ninth. For s ≥ √(a·b)/3 and s ≤ b give s ≥ a/9.
 */
export function tellingTerms({ terms, sum }: Weighed, weights: Float64Array): readonly number[] {
  let rest = sum * LEAST_LIKENESS ** 2;
  let end = terms.length;
  while (end > 1 && weights[terms[end - 1]!]! < rest) rest -= weights[terms[--end]!]!;
  return terms.slice(0, end);
}
