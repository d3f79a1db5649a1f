import { type Codes, fitted, gathered } from './codes.ts';
import type { Tagged } from './derived.ts';
import { part, type Segment } from './segment.ts';
import type { TagDemand } from './tag-demands.ts';

/*
 * Which execution tags a response carries is one number, too: its set of tags, of those that occur in the segment. What a
 * scope asks of tags is then a table by set, made by a visit to the sets that carry the tags asked for. Sets follow from
 * the links; together they carry no more tags than there are links.
 */

/** Sets of execution tags. */
export interface TagSets {
  readonly count: number;
  /** By code of the tag: the sets that carry it. */
  readonly carriers: ReadonlyMap<number, Codes>;
}

/** The set of execution tags of each response of a segment. */
export interface RowSets extends TagSets {
  /** By row: its set. */
  readonly local: Codes;
}

/** What follows from the links of a segment; its sets, at first. */
export function tagged(segment: Segment): Tagged {
  segment.derived.tagged ??= { sets: setsOf(part(segment, 'tags'), segment.rows.length), orders: {} };
  return segment.derived.tagged;
}

/** The sets of several segments together, and for each segment which of them its own are. */
export function unionOf(all: readonly RowSets[]): { readonly sets: TagSets; readonly codes: readonly Uint32Array[] } {
  // As if each set that a segment has, one segment after the other, were a row.
  const rows = new Map<number, number[]>();
  const starts: number[] = [];
  let length = 0;
  for (const { count, carriers } of all) {
    for (const [tag, sets] of carriers) {
      const own = rows.get(tag) ?? [];
      rows.set(tag, own);
      for (const set of sets) own.push(length + set);
    }
    starts.push(length);
    length += count;
  }
  const { local, count, carriers } = setsOf(rows, length);
  const codes = all.map((sets, at) => new Uint32Array(local.subarray(starts[at]!, starts[at]! + sets.count)));
  return { sets: { count, carriers }, codes };
}

/** By set: 1 = it has the tags that are demanded. */
export function passingSets({ count, carriers }: TagSets, demands: readonly TagDemand<number>[]): Uint8Array {
  const passes = new Uint8Array(count).fill(1);
  for (const { tags, needed } of demands) {
    const carried = new Uint32Array(count);
    for (const tag of tags) {
      const sets = carriers.get(tag);
      if (sets !== undefined) for (let at = 0; at < sets.length; at++) carried[sets[at]!]!++;
    }
    for (let set = 0; set < count; set++) passes[set]! &= Number(carried[set]! >= needed);
  }
  return passes;
}

/** The sets of so many rows; by code of the tag, those that carry it. */
function setsOf(links: ReadonlyMap<number, Codes | readonly number[]>, length: number): RowSets {
  const postings = [...links].sort(([a], [b]) => a - b);
  // A set is reached from the empty one tag by tag, in one order, so in one way.
  const steps: { readonly before: number; readonly tag: number }[] = [{ before: 0, tag: 0 }];
  const larger = new Map<number, number>();
  const most = 1 + (postings.at(-1)?.[0] ?? 0);
  const stepOf = new Uint32Array(length);
  for (const [tag, rows] of postings) {
    for (let link = 0; link < rows.length; link++) {
      const before = stepOf[rows[link]!]!;
      const key = before * most + tag;
      const step = larger.get(key) ?? steps.push({ before, tag }) - 1;
      larger.set(key, step);
      stepOf[rows[link]!] = step;
    }
  }
  // Most steps are on the way to others: only those where a response stays are sets.
  const places = new Uint32Array(steps.length);
  const carriers = new Map(postings.map(([tag]) => [tag, [] as number[]]));
  let count = 0;
  for (let row = 0; row < stepOf.length; row++) {
    const last = stepOf[row]!;
    if (places[last]! > 0) continue;
    for (let step = last; step > 0; step = steps[step]!.before) carriers.get(steps[step]!.tag)!.push(count);
    places[last] = ++count;
  }
  const local = gathered(places, stepOf).map((place) => place - 1);
  return { local: fitted(local), count, carriers: new Map(Array.from(carriers, ([tag, sets]) => [tag, fitted(sets)])) };
}
