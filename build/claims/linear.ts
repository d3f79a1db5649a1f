import { type FeatureTable, markOf, PROBES, softmax, WEIGHTS } from '../../src/domain/analysis/opinions/mod.ts';

/** Which features have a slot. */
export interface Slots {
  readonly slots: number;
  readonly marks: Uint8Array;
}

/** Gives slots to the features that are seen in at least `least` lists, the most frequent first, while their places last. */
export function slotsFor(lists: Iterable<Int32Array>, slots: number, least: number): Slots {
  const seen = new Map<number, number>();
  for (const list of lists) for (const feature of new Set(list)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const marks = new Uint8Array(slots);
  const last = slots - 1;
  const often = [...seen].filter(([, count]) => count >= least).sort(([a, x], [b, y]) => y - x || a - b);
  for (const [feature] of often) {
    const mark = markOf(feature);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (feature + probe) & last;
      if (marks[slot] === mark) break;
      if (marks[slot] !== 0) continue;
      marks[slot] = mark;
      break;
    }
  }
  return { slots, marks };
}

/** One list of slots with what is to be told from it, as several softmaxes side by side: `labels[k]` for outputs `groups[k]`; below 0 = not known. */
export interface Example {
  readonly slots: Int32Array;
  readonly labels: readonly number[];
  readonly weight: number;
}

/** Examples that share features. */
export interface Bundle {
  readonly slots: Int32Array;
  readonly examples: readonly Example[];
}

export interface LinearOptions {
  /** How many outputs each softmax has. */
  readonly groups: readonly number[];
  readonly rate: number;
  readonly epochs: number;
  readonly decay: number;
  readonly seed: number;
}

/** Learns weights by AdaGrad, averaged over the last epochs; `slots` × outputs. */
export function learnLinear(
  bundles: readonly Bundle[],
  slots: number,
  { groups, rate, epochs, decay, seed }: LinearOptions,
): Float32Array {
  const width = groups.reduce((sum, size) => sum + size, 0);
  const weights = new Float32Array(slots * width);
  const squares = new Float32Array(slots * width).fill(1e-4);
  const mean = new Float32Array(slots * width);
  const order = Int32Array.from(bundles.keys());
  const random = randomFrom(seed);
  const base = new Float64Array(width);
  const sums = new Float64Array(width);
  const shared = new Float64Array(width);
  const own = new Float64Array(width);
  let averaged = 0;
  const step = (list: Int32Array, gradients: Float64Array) => {
    for (const slot of list) {
      const from = slot * width;
      for (let at = 0; at < width; at++) {
        const gradient = gradients[at]! + decay * weights[from + at]!;
        if (gradient === 0) continue;
        squares[from + at]! += gradient * gradient;
        weights[from + at]! -= (rate * gradient) / Math.sqrt(squares[from + at]!);
      }
    }
  };
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const index of order) {
      const { slots: common, examples } = bundles[index]!;
      sumUp(weights, width, common, base.fill(0));
      shared.fill(0);
      for (const { slots: list, labels, weight } of examples) {
        sums.set(base);
        sumUp(weights, width, list, sums);
        own.fill(0);
        let from = 0;
        for (const [group, size] of groups.entries()) {
          const label = labels[group]!;
          if (label >= 0) {
            softmax(sums, from, size);
            for (let at = 0; at < size; at++) own[from + at] = weight * (sums[from + at]! - Number(at === label));
          }
          from += size;
        }
        for (let at = 0; at < width; at++) shared[at]! += own[at]!;
        step(list, own);
      }
      if (examples.length > 0) step(common, shared);
    }
    if (epoch >= epochs >> 1) {
      averaged++;
      for (let at = 0; at < mean.length; at++) mean[at]! += weights[at]!;
    }
  }
  for (let at = 0; at < mean.length; at++) mean[at]! /= averaged;
  return mean;
}

function sumUp(weights: Float32Array, width: number, list: Int32Array, sums: Float64Array): void {
  for (const slot of list) {
    const from = slot * width;
    for (let at = 0; at < width; at++) sums[at]! += weights[from + at]!;
  }
}

/** Weights in bytes. */
export function quantized({ slots, marks }: Slots, width: number, weights: Float32Array): FeatureTable {
  const sorted = Float32Array.from(weights, Math.abs).sort();
  const scale = sorted.at(-1) || 1;
  const bytes = Int8Array.from(
    weights,
    (weight) => Math.sign(weight) * Math.round(127 * Math.sqrt(Math.min(1, Math.abs(weight) / scale))),
  );
  return { slots, marks, width, weights: bytes, scale };
}

/** What the bytes stand for. */
export const dequantized = ({ weights, scale }: FeatureTable): Float32Array =>
  Float32Array.from(weights, (byte) => scale * WEIGHTS[byte + 128]!);

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
