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

/** What all trees say of some numbers, added to sums of as many classes. */
export function addTrees(
  { classes, rounds, features, bounds, leaves }: Trees,
  numbers: Float64Array,
  sums: Float64Array,
  from: number,
): void {
  for (let tree = 0; tree < rounds * classes; tree++) {
    const base = tree * NODES;
    let node = 0;
    for (let depth = 0; depth < 3; depth++) {
      const place = base + (1 << depth) - 1 + node;
      node = 2 * node + Number(Math.fround(numbers[features[place]!]!) > bounds[place]!);
    }
    sums[from + (tree % classes)]! += leaves[tree * LEAVES + node]!;
  }
}
