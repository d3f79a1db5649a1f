import { LEAST_LIKENESS, likeness, tellingTerms, type WeighedTexts } from './likeness.ts';

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
