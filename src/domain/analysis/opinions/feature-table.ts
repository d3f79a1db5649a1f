/**
 * Weights of features by their number, in bytes: a slot for each feature that was seen often enough, found by its number and told
 * from others that fall on it by eight further bits. What has no slot weighs nothing.
 */
export interface FeatureTable {
  /** A power of two. */
  readonly slots: number;
  /** How many weights a slot has. */
  readonly width: number;
  /** Eight bits of the number of the feature in each slot; 0 = none. */
  readonly marks: Uint8Array;
  /** Of each slot its weights, as signed square roots: {@link WEIGHTS} has what they stand for, times the scale. */
  readonly weights: Int8Array;
  readonly scale: number;
}

/** How many slots further on a feature is looked for. */
export const PROBES = 4;
/** The bits of a feature's number that tell it from others of its slot; never 0. */
export const markOf = (feature: number): number => feature >>> 24 || 1;
/** What a byte stands for, from -1 to 1, by the byte plus 128. */
export const WEIGHTS: Float32Array = Float32Array.from(
  { length: 256 },
  (_, at) => (Math.sign(at - 128) * (at - 128) ** 2) / 127 ** 2,
);

/** The slot of a feature; -1 = none. */
export function slotOf(marks: Uint8Array, last: number, feature: number): number {
  const mark = markOf(feature);
  for (let probe = 0; probe < PROBES; probe++) {
    const slot = (feature + probe) & last;
    const there = marks[slot]!;
    if (there === mark) return slot;
    if (there === 0) return -1;
  }
  return -1;
}

/** The slots of features, those without one left out. */
export function slotsSeen({ marks, slots }: Pick<FeatureTable, 'marks' | 'slots'>, features: Int32Array): Int32Array {
  const found = new Int32Array(features.length);
  let count = 0;
  for (let at = 0; at < features.length; at++) {
    const slot = slotOf(marks, slots - 1, features[at]!);
    if (slot >= 0) found[count++] = slot;
  }
  return found.slice(0, count);
}

/** What the bytes of a table stand for: made once for each, as each weight is looked up in it. */
const scaledOf = new WeakMap<FeatureTable, Float64Array>();

function scaled(table: FeatureTable): Float64Array {
  const made = scaledOf.get(table) ?? Float64Array.from(WEIGHTS, (weight) => table.scale * weight);
  scaledOf.set(table, made);
  return made;
}

/** Adds the weights of the first `length` slots to sums, several sums at a time: they stay in registers meanwhile. */
export function addSlots(table: FeatureTable, slots: Int32Array, length: number, sums: Float64Array): void {
  const { width, weights } = table;
  const values = scaled(table);
  let at = 0;
  for (; at + 4 <= width; at += 4) {
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let number = 0; number < length; number++) {
      const place = slots[number]! * width + at;
      first += values[weights[place]! + 128]!;
      second += values[weights[place + 1]! + 128]!;
      third += values[weights[place + 2]! + 128]!;
      fourth += values[weights[place + 3]! + 128]!;
    }
    sums[at]! += first;
    sums[at + 1]! += second;
    sums[at + 2]! += third;
    sums[at + 3]! += fourth;
  }
  if (at + 3 === width) {
    let [first, second, third] = [0, 0, 0];
    for (let number = 0; number < length; number++) {
      const place = slots[number]! * width + at;
      first += values[weights[place]! + 128]!;
      second += values[weights[place + 1]! + 128]!;
      third += values[weights[place + 2]! + 128]!;
    }
    sums[at]! += first;
    sums[at + 1]! += second;
    sums[at + 2]! += third;
    return;
  }
  for (; at < width; at++) {
    let sum = 0;
    for (let number = 0; number < length; number++) sum += values[weights[slots[number]! * width + at]! + 128]!;
    sums[at]! += sum;
  }
}

/** Adds the weights of the first `length` features to sums, and puts their slots in place of the features; one without a slot has none. */
export function addWeights(table: FeatureTable, features: Int32Array, length: number, sums: Float64Array): void {
  const { marks, slots } = table;
  let found = 0;
  for (let number = 0; number < length; number++) {
    const slot = slotOf(marks, slots - 1, features[number]!);
    if (slot >= 0) features[found++] = slot;
  }
  addSlots(table, features, found, sums);
}

/** Turns scores into probabilities, in their place. */
export function softmax(values: Float64Array, from: number, size: number): void {
  let most = Number.NEGATIVE_INFINITY;
  const end = from + size;
  for (let at = from; at < end; at++) if (values[at]! > most) most = values[at]!;
  let sum = 0;
  for (let at = from; at < end; at++) {
    const value = Math.exp(values[at]! - most);
    values[at] = value;
    sum += value;
  }
  for (let at = from; at < end; at++) values[at]! /= sum;
}
