import { type Keeping, takenWhole } from './blocks.ts';
import { codesWhere, gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { countFacts, placesInScope, roomFor } from './places.ts';
import type { Scoped } from './scoped.ts';
import type { FactName, Segment } from './segment.ts';
import { type ByGroup, takenByGroup } from './taken-by-group.ts';

/*
 * What facts add up to: one loop over the facts in scope. Where a scope takes whole days, as one of dates alone does, that
 * was done before, and what each block of days has kept is added:
 *
 *     codes       3 7 8 …      those that occur in the block
 *     numbers     of each of them, one array a number
 */

/** How facts are added up by code. */
export interface Adding<Sums> {
  /** How many codes there may be. */
  readonly codes: number;
  /** Nothing added yet. */
  none(): Sums;
  /** Adds the facts at some places. */
  add(sums: Sums, segment: Segment, places: Uint32Array): void;
}

/** How facts of a kind are counted. */
export interface Counting<Sums, Kept extends object> extends Adding<Sums> {
  readonly facts: FactName;
  /** What blocks keep its sums as; undefined = they keep none. */
  readonly name: string | undefined;
  /** What sums follow from besides: those that were made by something else are stale. */
  readonly by: object | undefined;
  /** Sums in as few bytes as what occurs needs. */
  keep(sums: Sums): Kept;
  addKept(sums: Sums, kept: Kept): void;
  /** What blocks keep by group, for scopes that take whole groups; undefined = nothing. */
  readonly byGroup: ByGroup<Sums> | undefined;
}

/** What the facts in scope add up to. */
export function sumsOf<Sums, Kept extends object>(
  columns: Columns,
  views: readonly Scoped[],
  counting: Counting<Sums, Kept>,
): Sums {
  const { facts, name, by, codes, byGroup } = counting;
  const counted = (from: readonly Scoped[]) => countOneByOne(from, facts, counting);
  if (name === undefined) return counted(views);
  return summed(columns, views, {
    facts,
    name,
    by: () => [by],
    // Counting fewer facts than there are codes takes no longer than adding what is kept of them.
    isWorth: (own) => countFacts(own, facts) > codes,
    count: counted,
    keep: (sums) => counting.keep(sums),
    addKept: (sums, kept) => counting.addKept(sums, kept),
    byGroup,
  });
}

/** What the facts in scope add up to, each of them visited. */
export function countOneByOne<Sums>(views: readonly Scoped[], facts: FactName, adding: Adding<Sums>): Sums {
  const sums = adding.none();
  const room = roomFor(views, facts);
  for (const view of views) adding.add(sums, view.segment, placesInScope(view, facts, room));
  return sums;
}

/** How sums are made, and what blocks keep of them. */
export interface Summing<Sums, Kept extends object> extends Omit<Keeping<Kept>, 'facts' | 'lengths' | 'make'> {
  readonly facts: FactName;
  /** Whether sums of such a block are worth keeping; all are where nothing is said. */
  isWorth?(views: readonly Scoped[]): boolean;
  count(views: readonly Scoped[]): Sums;
  keep(sums: Sums): Kept;
  addKept(sums: Sums, kept: Kept): void;
  /** What blocks keep by group, for scopes that take whole groups; undefined = nothing. */
  readonly byGroup: ByGroup<Sums> | undefined;
}

/** What responses in scope add up to: what blocks have kept of whole days, and the rest as it is counted. */
export function summed<Sums, Kept extends object>(
  columns: Columns,
  views: readonly Scoped[],
  { isWorth = () => true, count, keep, addKept, byGroup, ...keeping }: Summing<Sums, Kept>,
): Sums {
  const make = (own: readonly Scoped[]) => (isWorth(own) ? keep(count(own)) : undefined);
  const whole = takenWhole(columns, views, { ...keeping, make });
  const groups = byGroup && takenByGroup(columns, whole.rest, keeping, byGroup);
  const all = count(groups?.rest ?? whole.rest);
  for (const { sums } of whole.blocks) addKept(all, sums);
  groups?.addTo(all);
  return all;
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
  const codes = codesWhere(occurs);
  return { codes, numbers: Object.fromEntries(all.map(([name, own]) => [name, gathered(own, codes)])) };
}

/** Adds kept numbers to those of all codes. */
export function addNumbers(numbers: Numbers, { codes, numbers: kept }: KeptNumbers): void {
  for (const [name, own] of Object.entries(kept)) addAt(numbers[name]!, codes, own);
}

/** Takes numbers from those of all codes, which have them. */
export function subtractNumbers(numbers: Numbers, less: Numbers): void {
  for (const [name, own] of Object.entries(numbers)) {
    const other = less[name]!;
    for (let code = 0; code < own.length; code++) own[code]! -= other[code]!;
  }
}

function addAt(
  numbers: Uint32Array | Float64Array,
  codes: Uint32Array<ArrayBufferLike>,
  added: Uint32Array | Float64Array,
): void {
  for (let at = 0; at < codes.length; at++) numbers[codes[at]!]! += added[at]!;
}
