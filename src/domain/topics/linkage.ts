/*
 * Groups texts that are alike: `weigh` says what terms tell, `likeness` how near two texts are, `componentsOf` which hang
 * together at all, and `averageLinkage` joins those of one component.
 */

/**
 * Joins items by average linkage: the two groups with the highest mean likeness, again and again while it is at least
 * `least`. By chains of nearest neighbours, which join the same groups in another order. Time and memory go with the square
 * of the number of items.
 * @param size number of items
 * @param likenessOf of two items, 0 to 1, the same both ways
 * @returns groups of item numbers, in the order of their first items
 */
export function averageLinkage(
  size: number,
  likenessOf: (a: number, b: number) => number,
  least: number,
): readonly (readonly number[])[] {
  const likeness = new Float32Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) likeness[a * size + b] = likeness[b * size + a] = likenessOf(a, b);
  const groups: (number[] | undefined)[] = Array.from({ length: size }, (_, at) => [at]);
  const left = new Set(groups.keys());
  const chain: number[] = [];
  while (left.size > 0) {
    if (chain.length === 0) chain.push(left.values().next().value!);
    const top = chain.at(-1)!;
    const next = nearest(top, left, likeness, { size, before: chain.at(-2) });
    if (next === undefined || likeness[top * size + next]! < least - ROUNDING) {
      // Its nearest group is too unlike it; no group that is joined elsewhere comes nearer.
      left.delete(chain.pop()!);
    } else if (next === chain.at(-2)) {
      chain.length -= 2;
      join(top, next, { groups, left, likeness, size });
    } else chain.push(next);
  }
  return groups.filter((group) => group !== undefined).map((group) => group.sort((a, b) => a - b));
}

/** Means are kept in 32 bits. */
const ROUNDING = 1e-6;

/** The group most like one; of several the one before it in the chain, else the first. */
function nearest(
  one: number,
  left: ReadonlySet<number>,
  likeness: Float32Array,
  { size, before }: { readonly size: number; readonly before: number | undefined },
): number | undefined {
  let [best, most] = [before, before === undefined ? -1 : likeness[one * size + before]!];
  for (const other of left) {
    if (other === one || likeness[one * size + other]! <= most) continue;
    [best, most] = [other, likeness[one * size + other]!];
  }
  return best;
}

interface Joining {
  readonly groups: (number[] | undefined)[];
  readonly left: Set<number>;
  readonly likeness: Float32Array;
  readonly size: number;
}

/** The first of two groups takes the other; means are weighed by the numbers of items. */
function join(a: number, b: number, { groups, left, likeness, size }: Joining): void {
  const [kept, gone] = a < b ? [a, b] : [b, a];
  const [n, m] = [groups[kept]!.length, groups[gone]!.length];
  for (const other of left) {
    const mean = (n * likeness[kept * size + other]! + m * likeness[gone * size + other]!) / (n + m);
    likeness[kept * size + other] = likeness[other * size + kept] = mean;
  }
  groups[kept]!.push(...groups[gone]!);
  groups[gone] = undefined;
  left.delete(gone);
}

/** A text as its terms: their numbers, heaviest first, and what they weigh together. */
export interface Weighed {
  readonly terms: readonly number[];
  readonly sum: number;
}

/** Texts by their terms, with what each term weighs: the fewer texts have it, the more. */
interface WeighedTexts {
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

/** Components above this are cut before they are linked, whose time goes with the square. (statistics-2, section 1) */
export const LARGEST_COMPONENT = 2_000;

/**
 * Texts that hang together: from each a chain of pairs as like as {@link LEAST_LIKENESS} leads to each other one. Groups linked
 * inside them are the groups of all. Components above {@link LARGEST_COMPONENT} are cut by their heaviest terms.
 * @returns groups of text numbers, in the order of their first texts
 */
export function componentsOf(weighed: WeighedTexts): readonly (readonly number[])[] {
  const { texts, weights } = weighed;
  const parents = Int32Array.from(texts.keys());
  const rootOf = (text: number): number => {
    let root = text;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  // A pair as like as that shares a telling term of both: the heaviest that they share.
  const carriers = new Map<number, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const term of tellingTerms(text, weights)) {
      const own = carriers.get(term) ?? [];
      for (const other of own) {
        const [a, b] = [rootOf(at), rootOf(other)];
        if (a !== b && likeness(text, texts[other]!, weights) >= LEAST_LIKENESS)
          parents[Math.max(a, b)] = Math.min(a, b);
      }
      own.push(at);
      carriers.set(term, own);
    }
  }
  const components = Map.groupBy(texts.keys(), rootOf);
  return [...components.values()].flatMap((component) => cut(component, weighed));
}

/** A component in parts that can be linked: by the heaviest term that a text shares with another one of it. */
function cut(component: readonly number[], weighed: WeighedTexts, used = 0): readonly (readonly number[])[] {
  if (component.length <= LARGEST_COMPONENT) return [component];
  const { texts } = weighed;
  const counts = new Map<number, number>();
  for (const text of component) for (const term of texts[text]!.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shared = (text: number) => texts[text]!.terms.filter((term) => counts.get(term)! > 1)[used] ?? -1;
  const parts = [...Map.groupBy(component, shared)];
  return parts.flatMap(([term, part]) =>
    term < 0 || part.length <= LARGEST_COMPONENT ? slices(part) : cut(part, weighed, used + 1),
  );
}

/** Texts that nothing tells apart any more, some at a time. */
const slices = (part: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(part.length / LARGEST_COMPONENT) }, (_, at) =>
    part.slice(at * LARGEST_COMPONENT, (at + 1) * LARGEST_COMPONENT),
  );
