import { gathered } from './codes.ts';
import { placesInScope, roomFor } from './places.ts';
import { isWhole, type Scoped } from './scoped.ts';
import { type FactName, part, type Segment } from './segment.ts';

/*
 * What facts add up to: one loop over the facts in scope. Where a scope takes whole segments, as one of dates alone does,
 * that was done before, and what each segment has kept is added:
 *
 *     codes       3 7 8 …      those that occur in the segment
 *     numbers     of each of them, one array a number
 */

/** How facts of a kind are counted. */
export interface Counting<Sums, Kept extends object> {
  readonly facts: FactName;
  /** What segments keep its sums as; undefined = they keep none. */
  readonly name: string | undefined;
  /** What sums follow from besides: those that were made by something else are stale. */
  readonly by: object | undefined;
  /** How many codes there may be. */
  readonly codes: number;
  /** Nothing added yet. */
  none(): Sums;
  /** Adds the facts at some places. */
  add(sums: Sums, segment: Segment, places: Uint32Array): void;
  /** Sums in as few bytes as what occurs needs. */
  keep(sums: Sums): Kept;
  addKept(sums: Sums, kept: Kept): void;
}

/** What the facts in scope add up to. */
export function sumsOf<Sums, Kept extends object>(views: readonly Scoped[], counting: Counting<Sums, Kept>): Sums {
  const sums = counting.none();
  const room = roomFor(views, counting.facts);
  const addInScope = (to: Sums, view: Scoped) =>
    counting.add(to, view.segment, placesInScope(view, counting.facts, room));
  for (const view of views) {
    if (!isKept(view, counting)) {
      addInScope(sums, view);
      continue;
    }
    const kept = keptSums(view.segment, counting, () => {
      const own = counting.none();
      addInScope(own, view);
      return counting.keep(own);
    });
    counting.addKept(sums, kept);
  }
  return sums;
}

/** Where a segment has fewer facts than there are codes, counting them takes no longer than adding what it keeps. */
function isKept(
  view: Scoped,
  { facts, name, codes }: Pick<Counting<never, never>, 'facts' | 'name' | 'codes'>,
): boolean {
  return name !== undefined && isWhole(view) && part(view.segment, facts).row.length > codes;
}

/** Sums that a segment keeps. */
export interface KeptSums {
  readonly kept: object;
  readonly by: object | undefined;
}

/** What a segment keeps, made where it is not there, or stale. */
export function keptSums<Kept extends object>(
  { derived }: Segment,
  { facts, name = '', by }: Pick<Counting<never, never>, 'facts' | 'name' | 'by'>,
  make: () => Kept,
): Kept {
  derived.sums ??= {};
  derived.sums[facts] ??= new Map();
  const own = derived.sums[facts];
  const known = own.get(name);
  if (known !== undefined && known.by === by) return known.kept as Kept;
  const kept = make();
  own.set(name, { kept, by });
  return kept;
}

/** Numbers that facts add to, each by code. */
export type Numbers = Readonly<Record<string, Uint32Array | Float64Array>>;

/** The same of some codes only. */
export interface KeptNumbers {
  readonly codes: Uint32Array;
  readonly numbers: Numbers;
}

/** The numbers of those codes for which any is not 0. */
export function keptNumbers(numbers: Numbers): KeptNumbers {
  const all = Object.entries(numbers);
  const occurs = new Uint8Array(all[0]![1].length);
  for (const [, own] of all) for (let code = 0; code < own.length; code++) if (own[code] !== 0) occurs[code] = 1;
  const codes = Uint32Array.from(occurs.keys()).filter((code) => occurs[code] === 1);
  return { codes, numbers: Object.fromEntries(all.map(([name, own]) => [name, gathered(own, codes)])) };
}

/** Adds kept numbers to those of all codes. */
export function addNumbers(numbers: Numbers, { codes, numbers: kept }: KeptNumbers): void {
  for (const [name, own] of Object.entries(kept)) addAt(numbers[name]!, codes, own);
}

function addAt(
  numbers: Uint32Array | Float64Array,
  codes: Uint32Array<ArrayBufferLike>,
  added: Uint32Array | Float64Array,
): void {
  for (let at = 0; at < codes.length; at++) numbers[codes[at]!]! += added[at]!;
}
