/** Trees of depth 3, one for each class in each round; what their leaves add is turned into probabilities by a softmax. */
export interface Trees {
  readonly classes: number;
  readonly rounds: number;
  /** Of each tree seven nodes: which number is asked for, and above which bound the way goes on to the right. */
  readonly features: Uint8Array;
  readonly bounds: Float32Array;
  /** Of each tree eight leaves. */
  readonly leaves: Float32Array;
}

const NODES = 7;
const LEAVES = 8;

/**
 * Trees as they are read, those of a class one behind the other: each node is a number's place, times 256, and the place of its bound
 * among all of that number.
 */
interface Ranked {
  readonly classes: number;
  readonly rounds: number;
  readonly nodes: Uint16Array;
  readonly leaves: Float32Array;
}

/** Some trees that ask for the same numbers. */
export interface Forest {
  readonly ranked: readonly Ranked[];
  /** Of each number its bounds, in order. */
  readonly bounds: readonly Float32Array[];
  /** Of each number how many bounds it is above: filled again for each pair. */
  readonly above: Int32Array;
}

/** Prepares trees to be asked together: nodes then compare small integers. */
export function forestOf(all: readonly Trees[]): Forest {
  const found: Set<number>[] = [];
  for (const { features, bounds } of all) {
    for (const [node, number] of features.entries()) {
      found[number] ??= new Set();
      found[number].add(bounds[node]!);
    }
  }
  const bounds = Array.from(found, (own = new Set()) => Float32Array.from(own).sort());
  const ranked = all.map((trees): Ranked => {
    const { classes, rounds } = trees;
    const ofClass = (size: number, at: number) => {
      const tree = Math.floor(at / size);
      return size * ((tree % rounds) * classes + Math.floor(tree / rounds)) + (at % size);
    };
    const nodes = Uint16Array.from(trees.features, (_, at) => {
      const node = ofClass(NODES, at);
      const number = trees.features[node]!;
      return number * 256 + bounds[number]!.indexOf(trees.bounds[node]!);
    });
    return { classes, rounds, nodes, leaves: trees.leaves.map((_, at) => trees.leaves[ofClass(LEAVES, at)]!) };
  });
  return { ranked, bounds, above: new Int32Array(bounds.length) };
}

/** What all trees of a forest say of some numbers: as many sums as they have classes, those of the first trees first. */
export function treeSums({ ranked, bounds, above }: Forest, numbers: Float32Array): Float64Array {
  for (let number = 0; number < bounds.length; number++) {
    const own = bounds[number]!;
    const value = numbers[number]!;
    let count = 0;
    while (count < own.length && value > own[count]!) count++;
    above[number] = count;
  }
  const sums = new Float64Array(ranked.reduce((sum, { classes }) => sum + classes, 0));
  let from = 0;
  for (const trees of ranked) {
    for (let own = 0; own < trees.classes; own++) sums[from + own] = treeSum(trees, own, above);
    from += trees.classes;
  }
  return sums;
}

/** What the trees of a class say together. */
function treeSum({ rounds, nodes, leaves }: Ranked, own: number, above: Int32Array): number {
  let sum = 0;
  for (let tree = own * rounds; tree < (own + 1) * rounds; tree++) {
    const base = tree * NODES;
    let asked = nodes[base]!;
    // The sign of the difference is 1 where the number is above the bound.
    let node = ((asked & 0xff) - above[asked >> 8]!) >>> 31;
    asked = nodes[base + 1 + node]!;
    node = 2 * node + (((asked & 0xff) - above[asked >> 8]!) >>> 31);
    asked = nodes[base + 3 + node]!;
    node = 2 * node + (((asked & 0xff) - above[asked >> 8]!) >>> 31);
    sum += leaves[tree * LEAVES + node]!;
  }
  return sum;
}
