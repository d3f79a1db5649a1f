import { type Codes, fitted, gathered } from './codes.ts';
import { part, type Segment } from './segment.ts';
import type { TagDemand } from './tag-demands.ts';

/*
 * Which execution tags a response carries is one number, too: its set of tags. What a scope asks of tags is then a table by
 * set, made once for a report. The sets follow from the links, and from one another: each is a smaller one and a tag.
 */

/** The sets of execution tags that responses carry. */
export interface TagSets {
  /** By code of the set: the codes of its tags. The first one is empty. */
  readonly sets: (readonly number[])[];
  /** By code of a set: those that one more tag makes of it, by that tag. */
  readonly larger: Map<number, number>[];
}

/** The set of each response of a segment. */
export interface RowSets {
  /** By row: its set, as a place in `codes`. */
  readonly local: Codes;
  readonly codes: Uint32Array<ArrayBufferLike>;
}

/** The set without tags alone. */
export function createTagSets(): TagSets {
  return { sets: [[]], larger: [new Map()] };
}

/** The sets of a segment's responses. */
export function rowSets(known: TagSets, segment: Segment): RowSets {
  segment.derived.tagSets ??= setsOf(known, segment);
  return segment.derived.tagSets;
}

/** By code of the set: 1 = it has the tags that are demanded. */
export function passingSets({ sets }: TagSets, demands: readonly TagDemand<number>[]): Uint8Array {
  const passes = (set: readonly number[]) =>
    demands.every(({ tags, needed }) => set.filter((tag) => tags.has(tag)).length >= needed);
  return Uint8Array.from(sets, (set) => Number(passes(set)));
}

function setsOf(known: TagSets, segment: Segment): RowSets {
  const ofRow = new Uint32Array(segment.rows.length);
  // Tag by tag in one order, so that a set is reached in one way.
  for (const [tag, rows] of [...part(segment, 'tags')].sort(([a], [b]) => a - b)) {
    for (let link = 0; link < rows.length; link++) ofRow[rows[link]!] = withTag(known, ofRow[rows[link]!]!, tag);
  }
  const places = new Uint32Array(known.sets.length);
  const codes: number[] = [];
  for (let row = 0; row < ofRow.length; row++) {
    if (places[ofRow[row]!] === 0) places[ofRow[row]!] = codes.push(ofRow[row]!);
  }
  const local = gathered(places, ofRow).map((place) => place - 1);
  return { local: fitted(Array.from(local)), codes: new Uint32Array(codes) };
}

function withTag({ sets, larger }: TagSets, set: number, tag: number): number {
  const known = larger[set]!.get(tag);
  if (known !== undefined) return known;
  const code = sets.push([...sets[set]!, tag]) - 1;
  larger.push(new Map());
  larger[set]!.set(tag, code);
  return code;
}
