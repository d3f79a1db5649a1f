/*
 * Tells what stands around a brand in an answer: `aroundOf` sums up the clauses of all brands, by brand and by the heading or label
 * that they stand under, and `putAround` makes numbers of it for one brand, which the pair model reads.
 */

import { RELATION } from './features.ts';
import type { OpinionReading } from './reading.ts';
import type { Segment } from './segments.ts';

/** How many numbers tell of what stands around a brand. */
export const AROUND_NUMBERS = 20;
/** How many verdicts and recommendations each clause tells, behind its praise and blame. */
const TOLD = 8;
/** Where the tone of these is: positive less negative. */
const POSITIVE = 0;
const NEGATIVE = 2;

/** Praise, blame and number of clauses, of all brands together. */
interface Group {
  praise: number;
  blame: number;
  count: number;
}

/** What the clauses of all brands say, by the heading or label that they stand under, and by brand. */
export interface Around {
  /** Of each clause the place of its group; -1 = it stands under no heading or label without a brand. */
  readonly groupOf: Int32Array;
  readonly groups: readonly Group[];
  /** Of each brand praise less blame, by the clause. */
  readonly tones: Float64Array;
  /** Of each brand the verdicts and recommendations that its clauses tell, by the clause. */
  readonly told: Float64Array;
  /** Praise and blame of all brands. */
  readonly praise: number;
  readonly blame: number;
}

/** Reads what stands around each brand; `scores` has of each clause and brand `step` numbers: praise, blame, and what the clause tells. */
export function aroundOf({ relations, segments, brands }: OpinionReading, scores: Float32Array, step: number): Around {
  const width = brands.length;
  const places = new Map<number, number>();
  const groups: Group[] = [];
  const groupOf = new Int32Array(segments.length).fill(-1);
  const tones = new Float64Array(width);
  const told = new Float64Array(width * TOLD);
  const counts = new Float64Array(width);
  let [allPraise, allBlame] = [0, 0];
  const placeOf = (frames: Segment['frames']): number => {
    const frame = frames.findLast(({ owners }) => owners.length === 0);
    if (frame === undefined) return -1;
    const known = places.get(frame.from) ?? groups.push({ praise: 0, blame: 0, count: 0 }) - 1;
    places.set(frame.from, known);
    return known;
  };
  // Clauses in a row mostly stand under the same frames.
  let [framesBefore, place]: [Segment['frames'] | undefined, number] = [undefined, -1];
  for (let row = 0; row < segments.length; row++) {
    const { frames } = segments[row]!;
    if (frames !== framesBefore) {
      framesBefore = frames;
      place = placeOf(frames);
    }
    groupOf[row] = place;
    const group = groups[place];
    for (let own = 0; own < width; own++) {
      const pair = row * width + own;
      if (relations[pair]! < RELATION.owner) continue;
      const praise = scores[pair * step]!;
      const blame = scores[pair * step + 1]!;
      allPraise += praise;
      allBlame += blame;
      tones[own]! += praise - blame;
      counts[own]!++;
      for (let at = 0; at < TOLD; at++) told[own * TOLD + at]! += scores[pair * step + 2 + at]!;
      if (group === undefined) continue;
      group.praise += praise;
      group.blame += blame;
      group.count++;
    }
  }
  for (let own = 0; own < width; own++) tones[own]! /= 1 + counts[own]!;
  for (let at = 0; at < told.length; at++) told[at]! /= 0.5 + counts[Math.floor(at / TOLD)]!;
  return { groupOf, groups, tones, told, praise: allPraise, blame: allBlame };
}

/**
 * How the others do that stand under the same headings as a brand, the brands beside it, and those before and behind it. Who stands among
 * "brands to avoid" is blamed by that alone.
 */
export function putAround(
  put: (value: number) => void,
  { relations, segments, brands }: OpinionReading,
  { groupOf, groups, tones, told }: Around,
  own: number,
  scores: Float32Array,
  step: number,
): void {
  const width = brands.length;
  const mine = new Map<number, Group>();
  for (let row = 0; row < segments.length; row++) {
    const place = row * width + own;
    if (groupOf[row]! < 0 || relations[place]! < RELATION.owner) continue;
    const group = mine.get(groupOf[row]!) ?? { praise: 0, blame: 0, count: 0 };
    group.praise += scores[place * step]!;
    group.blame += scores[place * step + 1]!;
    group.count++;
    mine.set(groupOf[row]!, group);
  }
  let [praise, blame, shared, count] = [0, 0, 0, 0.5];
  for (const [at, group] of mine) {
    const all = groups[at]!;
    const rest = all.count - group.count;
    praise += (group.count * (all.praise - group.praise)) / (1 + rest);
    blame += (group.count * (all.blame - group.blame)) / (1 + rest);
    shared += rest > 0 ? group.count : 0;
    count += group.count;
  }
  put(praise / count);
  put(blame / count);
  put(shared / count);
  put(tones[own - 1] ?? 0);
  put(tones[own + 1] ?? 0);
  const meanOf = (from: number, to: number) => {
    let sum = 0;
    for (let at = from; at < to; at++) sum += tones[at]!;
    return sum / (to - from + 0.5);
  };
  put(meanOf(0, own));
  put(meanOf(own + 1, width));
  let better = 0;
  for (const tone of tones) if (tone > tones[own]!) better++;
  put(better / width);
  putRivals(put, told, own);
}

/** How the clauses of a brand judge it beside those of its rivals: who is praised among better ones isn't the choice. */
function putRivals(put: (value: number) => void, told: Float64Array, own: number): void {
  const width = told.length / TOLD;
  const toneOf = (brand: number) => told[brand * TOLD + POSITIVE]! - told[brand * TOLD + NEGATIVE]!;
  let [best, worst] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let brand = 0; brand < width; brand++) {
    if (brand === own) continue;
    best = Math.max(best, toneOf(brand));
    worst = Math.min(worst, toneOf(brand));
  }
  if (width === 1) [best, worst] = [0, 0];
  put(toneOf(own));
  put(best);
  put(worst);
  put(toneOf(own) - best);
  for (let at = 0; at < TOLD; at++) {
    let sum = -told[own * TOLD + at]!;
    for (let brand = 0; brand < width; brand++) sum += told[brand * TOLD + at]!;
    put(sum / Math.max(1, width - 1));
  }
}
