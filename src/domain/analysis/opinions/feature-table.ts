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

/** A table as it is read: the weights of a slot four to a number, and what each byte stands for. */
interface Packed {
  readonly fours: Int32Array;
  readonly values: Float64Array;
}

/** Made once for each table, as each weight is looked up in it. */
const packedOf = new WeakMap<FeatureTable, Packed>();

function packed(table: FeatureTable): Packed {
  const known = packedOf.get(table);
  if (known !== undefined) return known;
  const { slots, width, weights, scale } = table;
  const stride = Math.ceil(width / 4);
  const fours = new Int32Array(slots * stride);
  for (let slot = 0; slot < slots; slot++) {
    for (let at = 0; at < width; at++)
      fours[slot * stride + (at >> 2)]! |= (weights[slot * width + at]! & 0xff) << (8 * (at & 3));
  }
  const made = { fours, values: Float64Array.from(WEIGHTS, (_, byte) => scale * WEIGHTS[(byte + 128) & 0xff]!) };
  packedOf.set(table, made);
  return made;
}

/** Adds the weights of the first `length` slots to sums, four sums at a time: they stay in registers meanwhile. */
export function addSlots(table: FeatureTable, slots: Int32Array, length: number, sums: Float64Array): void {
  const { width } = table;
  const { fours, values } = packed(table);
  const stride = (width + 3) >> 2;
  for (let part = 0; part < stride; part++) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let number = 0; number < length; number++) {
      const four = fours[slots[number]! * stride + part]!;
      first += values[four & 0xff]!;
      second += values[(four >> 8) & 0xff]!;
      third += values[(four >> 16) & 0xff]!;
      fourth += values[four >>> 24]!;
    }
    const at = 4 * part;
    sums[at]! += first;
    if (at + 1 < width) sums[at + 1]! += second;
    if (at + 2 < width) sums[at + 2]! += third;
    if (at + 3 < width) sums[at + 3]! += fourth;
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
