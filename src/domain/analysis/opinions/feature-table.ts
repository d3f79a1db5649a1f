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
export function slotsSeen(
  { marks, slots }: Pick<FeatureTable, 'marks' | 'slots'>,
  features: Iterable<number>,
): readonly number[] {
  const found: number[] = [];
  for (const feature of features) {
    const slot = slotOf(marks, slots - 1, feature);
    if (slot >= 0) found.push(slot);
  }
  return found;
}

/** Adds the weights of a slot to sums. */
export function addSlot({ width, weights, scale }: FeatureTable, slot: number, sums: Float64Array): void {
  const base = slot * width;
  for (let at = 0; at < width; at++) {
    const byte = weights[base + at]!;
    if (byte !== 0) sums[at]! += scale * WEIGHTS[byte + 128]!;
  }
}

/** Adds the weights of a feature to sums; one without a slot has none. */
export function addWeights(table: FeatureTable, feature: number, sums: Float64Array): void {
  const slot = slotOf(table.marks, table.slots - 1, feature);
  if (slot >= 0) addSlot(table, slot, sums);
}

/** Turns scores into probabilities, in their place. */
export function softmax(values: Float64Array, from: number, size: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = from; at < from + size; at++) most = Math.max(most, values[at]!);
  let sum = 0;
  for (let at = from; at < from + size; at++) {
    values[at] = Math.exp(values[at]! - most);
    sum += values[at]!;
  }
  for (let at = from; at < from + size; at++) values[at]! /= sum;
}
