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
  numbers: Float32Array,
  sums: Float64Array,
  from: number,
): void {
  for (let own = 0; own < classes; own++) {
    let sum = sums[from + own]!;
    for (let tree = own; tree < rounds * classes; tree += classes) {
      const base = tree * NODES;
      let node = numbers[features[base]!]! > bounds[base]! ? 1 : 0;
      let place = base + 1 + node;
      node = 2 * node + (numbers[features[place]!]! > bounds[place]! ? 1 : 0);
      place = base + 3 + node;
      node = 2 * node + (numbers[features[place]!]! > bounds[place]! ? 1 : 0);
      sum += leaves[tree * LEAVES + node]!;
    }
    sums[from + own] = sum;
  }
}
