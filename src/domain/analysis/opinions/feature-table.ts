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
export function slotsSeen(table: Pick<FeatureTable, 'marks' | 'slots'>, features: Int32Array): Int32Array {
  const found = Int32Array.from(features);
  return found.slice(0, slotsInPlace(table, found, found.length));
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
  const stride = foursOf(width);
  const fours = new Int32Array(slots * stride);
  for (let slot = 0; slot < slots; slot++) {
    for (let at = 0; at < width; at++)
      fours[slot * stride + (at >> 2)]! |= (weights[slot * width + at]! & 0xff) << (8 * (at & 3));
  }
  const made = { fours, values: Float64Array.from(WEIGHTS, (_, byte) => scale * WEIGHTS[(byte + 128) & 0xff]!) };
  packedOf.set(table, made);
  return made;
}

const foursOf = (width: number): number => (width + 3) >> 2;

/**
 * Adds the weights of the first `length` slots to sums: of all outputs, or of the first `most` alone. Twelve sums at a time where there
 * are as many, else four: they stay in registers meanwhile.
 */
export function addSlots(
  table: FeatureTable,
  slots: Int32Array,
  length: number,
  sums: Float64Array,
  most: number = table.width,
): void {
  const read = packed(table);
  const stride = foursOf(table.width);
  const parts = foursOf(most);
  let part = 0;
  for (; part + 3 <= parts; part += 3) addTwelve(read, stride, part, slots, length, sums);
  for (; part < parts; part++) addFour(read, stride, part, slots, length, sums);
}

function addFour(
  { fours, values }: Packed,
  stride: number,
  part: number,
  slots: Int32Array,
  length: number,
  sums: Float64Array,
): void {
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
  put(sums, 4 * part, first, second, third, fourth);
}

function addTwelve(
  { fours, values }: Packed,
  stride: number,
  part: number,
  slots: Int32Array,
  length: number,
  sums: Float64Array,
): void {
  let a0 = 0;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  let b0 = 0;
  let b1 = 0;
  let b2 = 0;
  let b3 = 0;
  let c0 = 0;
  let c1 = 0;
  let c2 = 0;
  let c3 = 0;
  for (let number = 0; number < length; number++) {
    const place = slots[number]! * stride + part;
    const a = fours[place]!;
    a0 += values[a & 0xff]!;
    a1 += values[(a >> 8) & 0xff]!;
    a2 += values[(a >> 16) & 0xff]!;
    a3 += values[a >>> 24]!;
    const b = fours[place + 1]!;
    b0 += values[b & 0xff]!;
    b1 += values[(b >> 8) & 0xff]!;
    b2 += values[(b >> 16) & 0xff]!;
    b3 += values[b >>> 24]!;
    const c = fours[place + 2]!;
    c0 += values[c & 0xff]!;
    c1 += values[(c >> 8) & 0xff]!;
    c2 += values[(c >> 16) & 0xff]!;
    c3 += values[c >>> 24]!;
  }
  const at = 4 * part;
  put(sums, at, a0, a1, a2, a3);
  put(sums, at + 4, b0, b1, b2, b3);
  put(sums, at + 8, c0, c1, c2, c3);
}

/** Adds four sums from a place on, as far as there are as many. */
function put(sums: Float64Array, at: number, first: number, second: number, third: number, fourth: number): void {
  const { length } = sums;
  sums[at]! += first;
  if (at + 1 < length) sums[at + 1]! += second;
  if (at + 2 < length) sums[at + 2]! += third;
  if (at + 3 < length) sums[at + 3]! += fourth;
}

/** Puts the slots of the first `length` features in their place, those without one left out; gives how many there are. */
export function slotsInPlace(
  { marks, slots }: Pick<FeatureTable, 'marks' | 'slots'>,
  features: Int32Array,
  length: number,
): number {
  let found = 0;
  for (let number = 0; number < length; number++) {
    const slot = slotOf(marks, slots - 1, features[number]!);
    if (slot >= 0) features[found++] = slot;
  }
  return found;
}

/**
 * Adds the weights of the first `length` features to sums, as {@link addSlots} does, and puts their slots in place of the features; one
 * without a slot has none.
 */
export function addWeights(
  table: FeatureTable,
  features: Int32Array,
  length: number,
  sums: Float64Array,
  most: number = table.width,
): void {
  addSlots(table, features, slotsInPlace(table, features, length), sums, most);
}

/** Turns scores into probabilities, in their place. */
export function softmax(values: Float64Array, from: number, size: number): void {
  let most = Number.NEGATIVE_INFINITY;
  const end = from + size;
  for (let at = from; at < end; at++) if (values[at]! > most) most = values[at]!;
  let sum = 0;
  for (let at = from; at < end; at++) {
    const below = values[at]! - most;
    const value = below === 0 ? 1 : Math.exp(below);
    values[at] = value;
    sum += value;
  }
  for (let at = from; at < end; at++) values[at]! /= sum;
}
