import { softmax, type Trees } from '../../src/domain/analysis/opinions/mod.ts';

export interface BoostingOptions {
  readonly classes: number;
  readonly rounds: number;
  readonly rate: number;
  /** How much a leaf is drawn to 0, and the least weight in one. */
  readonly ridge: number;
  readonly leastInLeaf: number;
}

const BINS = 32;
const DEPTH = 3;
const NODES = 7;
const LEAVES = 8;

/** Learns trees of depth 3 by gradient boosting of a softmax, from rows of numbers. */
export function learnTrees(
  rows: readonly Float32Array[],
  labels: readonly number[],
  weights: readonly number[],
  { classes, rounds, rate, ridge, leastInLeaf }: BoostingOptions,
): Trees {
  const count = rows.length;
  const numbers = rows[0]!.length;
  const edges = Array.from({ length: numbers }, (_, number) => edgesOf(rows.map((row) => row[number]!)));
  const bins = new Uint8Array(count * numbers);
  for (let row = 0; row < count; row++) {
    for (let number = 0; number < numbers; number++)
      bins[row * numbers + number] = binOf(edges[number]!, rows[row]![number]!);
  }
  const trees = {
    classes,
    rounds,
    features: new Uint8Array(rounds * classes * NODES),
    bounds: new Float32Array(rounds * classes * NODES),
    leaves: new Float32Array(rounds * classes * LEAVES),
  };
  const scores = new Float64Array(count * classes);
  const chances = new Float64Array(count * classes);
  const gradient = new Float64Array(count);
  const curvature = new Float64Array(count);
  const node = new Uint8Array(count);
  const sums = new Float64Array(4 * numbers * BINS * 2);
  for (let round = 0; round < rounds; round++) {
    chances.set(scores);
    for (let row = 0; row < count; row++) softmax(chances, row * classes, classes);
    for (let own = 0; own < classes; own++) {
      for (let row = 0; row < count; row++) {
        const chance = chances[row * classes + own]!;
        gradient[row] = weights[row]! * (chance - Number(labels[row] === own));
        curvature[row] = weights[row]! * Math.max(1e-4, chance * (1 - chance));
      }
      node.fill(0);
      const tree = round * classes + own;
      for (let depth = 0; depth < DEPTH; depth++) {
        const width = 1 << depth;
        sums.fill(0);
        for (let row = 0; row < count; row++) {
          const base = node[row]! * numbers * BINS * 2;
          for (let number = 0; number < numbers; number++) {
            const at = base + (number * BINS + bins[row * numbers + number]!) * 2;
            sums[at]! += gradient[row]!;
            sums[at + 1]! += curvature[row]!;
          }
        }
        for (let own = 0; own < width; own++) {
          const place = tree * NODES + width - 1 + own;
          const { number, bin } = bestSplit(sums, own * numbers * BINS * 2, numbers, { ridge, leastInLeaf });
          trees.features[place] = number;
          trees.bounds[place] = bin < 0 ? Number.POSITIVE_INFINITY : edges[number]![bin]!;
        }
        for (let row = 0; row < count; row++) {
          const place = tree * NODES + width - 1 + node[row]!;
          node[row] = 2 * node[row]! + Number(rows[row]![trees.features[place]!]! > trees.bounds[place]!);
        }
      }
      const up = new Float64Array(LEAVES);
      const down = new Float64Array(LEAVES);
      for (let row = 0; row < count; row++) {
        up[node[row]!]! -= gradient[row]!;
        down[node[row]!]! += curvature[row]!;
      }
      for (let leaf = 0; leaf < LEAVES; leaf++)
        trees.leaves[tree * LEAVES + leaf] = (rate * up[leaf]!) / (down[leaf]! + ridge);
      for (let row = 0; row < count; row++) scores[row * classes + own]! += trees.leaves[tree * LEAVES + node[row]!]!;
    }
  }
  return trees;
}

/** Bounds between bins, as single-precision numbers. */
function edgesOf(values: readonly number[]): readonly number[] {
  const sorted = values.map(Math.fround).sort((a, b) => a - b);
  const edges: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const edge = sorted[Math.floor((bin * sorted.length) / BINS)]!;
    if (edge !== edges.at(-1) && edge < sorted.at(-1)!) edges.push(edge);
  }
  return edges;
}

function binOf(edges: readonly number[], value: number): number {
  const rounded = Math.fround(value);
  let bin = 0;
  while (bin < edges.length && rounded > edges[bin]!) bin++;
  return bin;
}

function bestSplit(
  sums: Float64Array,
  base: number,
  numbers: number,
  { ridge, leastInLeaf }: Pick<BoostingOptions, 'ridge' | 'leastInLeaf'>,
): { readonly number: number; readonly bin: number } {
  let best = { number: 0, bin: -1 };
  let most = 1e-6;
  for (let number = 0; number < numbers; number++) {
    const from = base + number * BINS * 2;
    let [all, weight] = [0, 0];
    for (let bin = 0; bin < BINS; bin++) {
      all += sums[from + 2 * bin]!;
      weight += sums[from + 2 * bin + 1]!;
    }
    const whole = (all * all) / (weight + ridge);
    let [left, leftWeight] = [0, 0];
    for (let bin = 0; bin < BINS - 1; bin++) {
      left += sums[from + 2 * bin]!;
      leftWeight += sums[from + 2 * bin + 1]!;
      const rightWeight = weight - leftWeight;
      if (leftWeight < leastInLeaf || rightWeight < leastInLeaf) continue;
      const right = all - left;
      const gain = (left * left) / (leftWeight + ridge) + (right * right) / (rightWeight + ridge) - whole;
      if (gain > most) {
        most = gain;
        best = { number, bin };
      }
    }
  }
  return best;
}
