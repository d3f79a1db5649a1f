/*
 * Weights of features, and how they are added up. `FeatureTable` is a table as it is learned and stored, `addWeights` reads it from a
 * packed form, which is made once for each table. The loops are written out, as most time of the models is spent in them.
 */

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

/**
 * A table as it is read: of each slot its weights, four to a number, and in the last byte its mark, so that a feature is found and
 * weighed by one look into memory; and what each byte stands for.
 */
interface Packed {
  readonly last: number;
  /** How many numbers a slot takes. */
  readonly stride: number;
  readonly records: Int32Array;
  readonly values: Float64Array;
}

/** Made once for each table. */
const packedOf = new WeakMap<FeatureTable, Packed>();
/** The one that was asked for last. */
let [lastTable, lastPacked]: [FeatureTable | undefined, Packed | undefined] = [undefined, undefined];

function packed(table: FeatureTable): Packed {
  if (lastTable === table) return lastPacked!;
  const known = packedOf.get(table) ?? pack(table);
  packedOf.set(table, known);
  [lastTable, lastPacked] = [table, known];
  return known;
}

function pack({ slots, width, marks, weights, scale }: FeatureTable): Packed {
  const stride = (width >> 2) + 1;
  const bytes = new Uint8Array(slots * stride * 4);
  for (let slot = 0; slot < slots; slot++) {
    const from = slot * stride * 4;
    for (let at = 0; at < width; at++) bytes[from + at] = weights[slot * width + at]! & 0xff;
    bytes[from + stride * 4 - 1] = marks[slot]!;
  }
  const records = Int32Array.from(
    { length: slots * stride },
    (_, at) => bytes[4 * at]! | (bytes[4 * at + 1]! << 8) | (bytes[4 * at + 2]! << 16) | (bytes[4 * at + 3]! << 24),
  );
  const values = Float64Array.from(WEIGHTS, (_, byte) => scale * WEIGHTS[(byte + 128) & 0xff]!);
  return { last: slots - 1, stride, records, values };
}

/**
 * Adds the weights of the first `length` features to sums: of all outputs, or of the first `most` alone. Gives how many of the features
 * have a slot, and overwrites them.
 */
export function addWeights(
  table: FeatureTable,
  features: Int32Array,
  length: number,
  sums: Float64Array,
  most: number = table.width,
): number {
  const read = packed(table);
  const found = placesOf(read, features, length);
  const parts = (most + 3) >> 2;
  let part = 0;
  for (; part + 3 <= parts; part += 3) addTwelve(read, part, features, found, sums);
  for (; part < parts; part++) addFour(read, part, features, found, sums);
  return found;
}

/** Puts the places of slots in place of the first `length` features, those without one left out; gives how many there are. */
function placesOf({ last, stride, records }: Packed, features: Int32Array, length: number): number {
  // First all are fetched without asking what each is: memory brings many at once then.
  let all = 0;
  for (let number = 0; number < length; number++) all |= records[(features[number]! & last) * stride + stride - 1]!;
  if (all >>> 24 === 0) return 0;
  let found = 0;
  for (let number = 0; number < length; number++) {
    const feature = features[number]!;
    const mark = markOf(feature);
    for (let probe = 0; probe < PROBES; probe++) {
      const place = ((feature + probe) & last) * stride;
      const there = records[place + stride - 1]! >>> 24;
      if (there === mark) features[found++] = place;
      if (there === mark || there === 0) break;
    }
  }
  return found;
}

/** Adds four sums, which stay in registers meanwhile. */
function addFour(
  { records, values }: Packed,
  part: number,
  places: Int32Array,
  length: number,
  sums: Float64Array,
): void {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let number = 0; number < length; number++) {
    const four = records[places[number]! + part]!;
    first += values[four & 0xff]!;
    second += values[(four >> 8) & 0xff]!;
    third += values[(four >> 16) & 0xff]!;
    fourth += values[four >>> 24]!;
  }
  put(sums, 4 * part, first, second, third, fourth);
}

/** The same of twelve. */
function addTwelve(
  { records, values }: Packed,
  part: number,
  places: Int32Array,
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
    const place = places[number]! + part;
    const a = records[place]!;
    a0 += values[a & 0xff]!;
    a1 += values[(a >> 8) & 0xff]!;
    a2 += values[(a >> 16) & 0xff]!;
    a3 += values[a >>> 24]!;
    const b = records[place + 1]!;
    b0 += values[b & 0xff]!;
    b1 += values[(b >> 8) & 0xff]!;
    b2 += values[(b >> 16) & 0xff]!;
    b3 += values[b >>> 24]!;
    const c = records[place + 2]!;
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
