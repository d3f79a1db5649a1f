import { type Codes, fitted, gathered } from './codes.ts';
import { part, type Segment } from './segment.ts';
import type { TagDemand } from './tag-demands.ts';

/*
 * Which execution tags a response carries is one number, too: its set of tags, of those that occur in the segment. What a
 * scope asks of tags is then a table by set. Sets follow from the links; together they name no more tags than there are
 * links.
 */

/** The set of execution tags of each response of a segment. */
export interface RowSets {
  /** By row: its set. */
  readonly local: Codes;
  /** By set: where its tags end in `tags`. */
  readonly ends: Uint32Array;
  /** Codes of tags, those of a set side by side. */
  readonly tags: Uint32Array;
}

/** The sets of a segment's responses. */
export function rowSets(segment: Segment): RowSets {
  segment.derived.tagSets ??= setsOf(segment);
  return segment.derived.tagSets;
}

/** By set: 1 = it has the tags that are demanded. */
export function passingSets({ ends, tags }: RowSets, demands: readonly TagDemand<number>[]): Uint8Array {
  const passes = new Uint8Array(ends.length).fill(1);
  for (const { tags: wanted, needed } of demands) {
    const isWanted = new Uint8Array(1 + Math.max(0, ...wanted));
    for (const tag of wanted) isWanted[tag] = 1;
    for (let set = 0, at = 0; set < ends.length; set++) {
      let carried = 0;
      for (; at < ends[set]!; at++) carried += isWanted[tags[at]!] ?? 0;
      if (carried < needed) passes[set] = 0;
    }
  }
  return passes;
}

function setsOf(segment: Segment): RowSets {
  const postings = [...part(segment, 'tags')].sort(([a], [b]) => a - b);
  // A set is reached from the empty one tag by tag, in one order, so in one way.
  const steps: { readonly before: number; readonly tag: number }[] = [{ before: 0, tag: 0 }];
  const larger = new Map<number, number>();
  const most = 1 + (postings.at(-1)?.[0] ?? 0);
  const stepOf = new Uint32Array(segment.rows.length);
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
  const [ends, tags]: [number[], number[]] = [[], []];
  for (let row = 0; row < stepOf.length; row++) {
    const last = stepOf[row]!;
    if (places[last]! > 0) continue;
    for (let step = last; step > 0; step = steps[step]!.before) tags.push(steps[step]!.tag);
    places[last] = ends.push(tags.length);
  }
  const local = gathered(places, stepOf).map((place) => place - 1);
  return { local: fitted(local), ends: new Uint32Array(ends), tags: new Uint32Array(tags) };
}
