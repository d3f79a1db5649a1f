import { type Numbers, sumOf } from '../statistics/mod.ts';

/** Levels that answers of a project vary by, from the widest: each holds the next. */
export const LEVELS = ['topic', 'query', 'cell', 'answer'] as const;
export type Level = (typeof LEVELS)[number];

/** A number for each level. */
export type ByLevel = Readonly<Record<Level, number>>;

/** Which part of the variance lies where, as shipped: measured on repeated prompts of several markets. (statistics-2, section 4) */
export const SHIPPED_PARTS: ByLevel = { topic: 0.6, query: 0.05, cell: 0.1, answer: 0.25 };

/** Answers by the smallest cell that is counted, with the numbers of the clusters that it lies in. */
interface Clusters {
  readonly topic: Numbers;
  readonly query: Numbers;
  /** Of a query and a model. */
  readonly cell: Numbers;
  readonly answers: Numbers;
}

/** What the equations of the levels are made from; the same for all rows of a scope. */
export interface Levels {
  readonly clusters: Clusters;
  readonly answers: number;
  readonly counts: ByLevel;
  /** Σ of the squares of the answers of its clusters. */
  readonly squares: ByLevel;
  /** By level of the sums, then by level of the variance: what a variance of 1 adds to the squared sums. */
  readonly expected: Readonly<Record<Level, ByLevel>>;
}

/** The levels of some answers. */
export function levelsOf(clusters: Clusters): Levels {
  const answers = sumOf(clusters.answers);
  const sizes = (['topic', 'query', 'cell'] as const).map((level) => sizesOf(clusters[level], clusters.answers));
  const counts = [...sizes.map((own) => own.filter((size) => size > 0).length), answers];
  const squares = [...sizes.map((own) => own.reduce((total, size) => total + size * size, 0)), answers];
  // Cluster i of level k, as the finer of two levels, lies in one of level l, and the other way round.
  const within = (outer: number, inner: number): { readonly s: number; readonly x: number; readonly t: number } => {
    if (inner === 3) return { s: answers, x: squares[outer]!, t: answers * squares[outer]! };
    return crossSums(
      levelAt(clusters, outer),
      levelAt(clusters, inner),
      clusters.answers,
      sizes[outer]!,
      sizes[inner]!,
    );
  };
  const expectedOf = (l: number, k: number): number => {
    if (l === 3) return answers - squares[k]! / answers;
    if (k >= l) {
      // Of clusters i within j: Σ n_ij² = T_k, Σ (B_j/n)·n_ij·B_i = Σ (B_j/n)·Σ B_i².
      const { s, x, t } = within(l, k);
      return s - (2 / answers) * x + t / answers ** 2;
    }
    const { s, x } = around(levelAt(clusters, l), levelAt(clusters, k), sizes[l]!, sizes[k]!, clusters.answers);
    return s - (2 / answers) * x + (squares[l]! * squares[k]!) / answers ** 2;
  };
  const byLevel = (of: (level: number) => number): ByLevel => ({
    topic: of(0),
    query: of(1),
    cell: of(2),
    answer: of(3),
  });
  return {
    ...{ clusters, answers },
    counts: byLevel((level) => counts[level]!),
    squares: byLevel((level) => squares[level]!),
    expected: {
      topic: byLevel((k) => expectedOf(0, k)),
      query: byLevel((k) => expectedOf(1, k)),
      cell: byLevel((k) => expectedOf(2, k)),
      answer: byLevel((k) => expectedOf(3, k)),
    },
  };
}

const levelAt = (clusters: Clusters, level: number): Numbers => clusters[LEVELS[level] as 'topic' | 'query' | 'cell'];

/** Sums of clusters that hold others: Σ of squares of the inner ones; these by the size of the outer one; and both squares. */
function crossSums(outer: Numbers, inner: Numbers, answers: Numbers, outers: Float64Array, inners: Float64Array) {
  const squares = new Float64Array(outers.length);
  const seen = new Uint8Array(inners.length);
  for (let at = 0; at < answers.length; at++) {
    const own = inner[at]!;
    if (seen[own]) continue;
    seen[own] = 1;
    squares[outer[at]!]! += inners[own]! ** 2;
  }
  let [s, x, all] = [0, 0, 0];
  for (let at = 0; at < outers.length; at++) {
    s += squares[at]!;
    x += outers[at]! * squares[at]!;
    all += outers[at]! ** 2;
  }
  return { s, x, t: s * all };
}

/** The same of clusters that lie in others: Σ of the squares of theirs, and Σ of these by the size of what they lie in. */
function around(inner: Numbers, outer: Numbers, inners: Float64Array, outers: Float64Array, answers: Numbers) {
  const seen = new Uint8Array(inners.length);
  let [s, x] = [0, 0];
  for (let at = 0; at < answers.length; at++) {
    const own = inner[at]!;
    if (seen[own]) continue;
    seen[own] = 1;
    const square = inners[own]! ** 2;
    s += square;
    x += square * outers[outer[at]!]!;
  }
  return { s, x };
}

/** Answers by number of the cluster. */
export function sizesOf(numbers: Numbers, answers: Numbers): Float64Array {
  let most = -1;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, numbers[at]!);
  const sizes = new Float64Array(most + 1);
  for (let at = 0; at < numbers.length; at++) sizes[numbers[at]!]! += answers[at]!;
  return sizes;
}
