import { type Codes, fitted } from './codes.ts';
import type { Kinds } from './kinds.ts';
import { inGroups } from './orders.ts';
import { countFacts, placesIn } from './places.ts';
import type { RowGroups } from './row-groups.ts';
import type { Scoped } from './scoped.ts';
import type { FactName, Segment } from './segment.ts';
import { groupsWhere, inside, type Spans, upTo } from './spans.ts';
import type { Adding, Numbers } from './sums.ts';
import type { ByGroup, KeptByGroup } from './taken-by-group.ts';

/*
 * What the facts of each group of a block add up to, code by code, so that a report reads that instead of every fact:
 *
 *     ends        2 5 …        by group: where its entries end
 *     codes       3 7 | 0 3 9 | …
 *     numbers     what the facts of the group with that code add up to: one array a number
 */

/** How facts are summed up, group by group. */
export interface SummedByGroup<Sums extends Numbers> extends Adding<Sums> {
  /** By fact of a segment: the code that it adds to. */
  codesOf(segment: Segment): Codes;
  /** Adds entries: a loop of each report's own, as one that meets the numbers of all reports takes thrice as long. */
  addEntries(sums: Sums, entries: Entries<Sums>, spans: Spans): void;
}

/** What facts of a group add up to. */
export interface Entries<Sums extends Numbers> {
  readonly codes: Codes;
  readonly numbers: { readonly [Name in keyof Sums]: Codes | Float64Array };
}

interface KeptSums<Sums extends Numbers> extends KeptByGroup, Entries<Sums> {
  /** The same by kind, for each way to tell kinds, `of`, that was asked for; made at the second time. */
  readonly byKind: Map<Codes, { kept?: KindSums<Sums> }>;
}

/** What kinds of groups add up to, and by kind where its entries end. */
type KindSums<Sums extends Numbers> = Entries<Sums> & Pick<KeptByGroup, 'ends'>;

/** In how many ways to tell kinds sums are kept. */
const MOST_KINDS = 4;

/** Sums by group, as blocks keep them. */
export const sumsByGroup = <Sums extends Numbers>(
  facts: FactName,
  summed: SummedByGroup<Sums>,
): ByGroup<Sums, KeptSums<Sums>> => ({
  make: (views, groups) => keptSums(facts, summed, views, groups),
  add: (sums, kept, groups) => summed.addEntries(sums, kept, inside(groups, kept.ends)),
  addKinds(sums, kept, { kinds, passes }) {
    // As many entries would take as long, and memory besides.
    if (2 * kinds.examples.length > kept.ends.length) return false;
    const known = kept.byKind.get(kinds.of);
    // At the end is what was asked for last; the first makes room, and may be of kinds that are no more.
    kept.byKind.delete(kinds.of);
    kept.byKind.set(kinds.of, known ?? {});
    if (kept.byKind.size > MOST_KINDS) kept.byKind.delete(kept.byKind.keys().next().value!);
    if (known === undefined) return false;
    known.kept ??= sumsByKind(summed, kept, kinds);
    const own = known.kept;
    summed.addEntries(sums, own, inside(groupsWhere(passes), own.ends));
    return true;
  },
});

/** What is kept of a block; undefined where entries are more than half as many as facts. */
function keptSums<Sums extends Numbers>(
  facts: FactName,
  summed: SummedByGroup<Sums>,
  views: readonly Scoped[],
  groups: RowGroups,
): KeptSums<Sums> | undefined {
  const days = views.map(({ segment }, at): GroupedDay => {
    const { order, ends } = inGroups(segment, facts, groups.of(segment, at));
    return { segment, codes: summed.codesOf(segment), places: new Uint32Array(order), ends };
  });
  const most = countFacts(views, facts) / 2;
  const slots = Array.from({ length: slotsFor(summed.codes, groups.count) }, () => emptySlot(summed));
  const entries = noEntries(summed);
  const ends = new Uint32Array(groups.count);
  for (let first = 0; first < ends.length; first += slots.length) {
    const own = slots.slice(0, ends.length - first);
    for (const day of days) addDay(summed, own, day, first);
    for (const [at, slot] of own.entries()) ends[first + at] = moveTo(entries, slot);
    if (entries.codes.length > most) return undefined;
  }
  return { ends, ...keptEntries<Sums>(entries), sets: groups.sets, byKind: new Map() };
}

/** What is kept by group, by their kinds. */
function sumsByKind<Sums extends Numbers>(
  summed: SummedByGroup<Sums>,
  kept: KeptSums<Sums>,
  { of, examples }: Kinds<unknown>,
): KindSums<Sums> {
  const spans = examples.map((): number[] => []);
  // Groups that are there no more, as columns went back to an older seal, have no entries.
  const groups = Math.min(of.length, kept.ends.length);
  for (let group = 0; group < groups; group++) {
    spans[of[group]!]!.push(upTo(group, kept.ends), kept.ends[group]!);
  }
  const room = new Uint32Array(kept.codes.length);
  const slot = emptySlot(summed);
  const entries = noEntries(summed);
  const ends = Uint32Array.from(spans, (spans, kind) => {
    const own = Uint32Array.from(spans);
    summed.addEntries(slot.sums, kept, own);
    meet(slot.met, slot.metIn, kind + 1, kept.codes, placesIn(own, room));
    return moveTo(entries, slot);
  });
  return { ends, ...keptEntries<Sums>(entries) };
}

/** The facts of a segment in the order of their groups. */
interface GroupedDay {
  readonly segment: Segment;
  readonly codes: Codes;
  readonly places: Uint32Array;
  readonly ends: Uint32Array;
}

/** What the facts of one group add up to while days are gone through. */
interface Slot<Sums> {
  readonly sums: Sums;
  /** By code: 1 more than the group that it was met in last. */
  readonly metIn: Uint32Array;
  met: number[];
}

/** Numbers that are added to at a time stay near the processor: so many groups are summed up at once. */
const NEAR = 2 ** 18;
const slotsFor = (codes: number, groups: number): number =>
  Math.min(groups, Math.max(1, Math.floor(NEAR / Math.max(1, codes))));

const emptySlot = <Sums extends Numbers>(summed: SummedByGroup<Sums>): Slot<Sums> => ({
  sums: summed.none(),
  metIn: new Uint32Array(summed.codes),
  met: [],
});

/** Adds the facts of a segment to the slots of their groups, the first of which is of the group `first`. */
function addDay<Sums extends Numbers>(
  summed: SummedByGroup<Sums>,
  slots: readonly Slot<Sums>[],
  day: GroupedDay,
  first: number,
): void {
  const { segment, codes, places, ends } = day;
  for (const [at, { sums, metIn, met }] of slots.entries()) {
    const group = first + at;
    const own = places.subarray(upTo(group, ends), ends[group]);
    if (own.length === 0) continue;
    summed.add(sums, segment, own);
    meet(met, metIn, group + 1, codes, own);
  }
}

/** Writes down the codes of some facts that were not met before. */
function meet(met: number[], metIn: Uint32Array, mark: number, codes: Codes, places: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at]!]!;
    if (metIn[code] !== mark) met.push(code);
    metIn[code] = mark;
  }
}

/** Entries as they are found. */
interface Found {
  readonly codes: number[];
  /** By the name of the number. */
  readonly numbers: ReadonlyMap<string, number[]>;
}

const noEntries = <Sums extends Numbers>({ none }: SummedByGroup<Sums>): Found => ({
  codes: [],
  numbers: new Map(Object.keys(none()).map((name) => [name, []])),
});

/** Moves what a group adds up to from its slot to the end of the entries, and gives where that is now. */
function moveTo({ codes, numbers }: Found, slot: Slot<Numbers>): number {
  for (const code of slot.met) codes.push(code);
  for (const [name, entries] of numbers) move(slot.sums[name]!, entries, slot.met);
  slot.met = [];
  return codes.length;
}

function keptEntries<Sums extends Numbers>({ codes, numbers }: Found): Entries<Sums> {
  const kept = [...numbers].map(([name, entries]) => [name, inFewBytes(entries)]);
  return { codes: fitted(codes), numbers: Object.fromEntries(kept) as Entries<Sums>['numbers'] };
}

/** Moves the numbers of some codes to the end of the entries; none are left. */
function move(numbers: Numbers[string], entries: number[], codes: readonly number[]): void {
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    entries.push(numbers[code]!);
    numbers[code] = 0;
  }
}

/** In as few bytes each as they need, where they are whole and not too large for it. */
function inFewBytes(numbers: readonly number[]): Codes | Float64Array {
  const isWhole = numbers.every((number) => number === number >>> 0);
  return isWhole ? fitted(numbers) : Float64Array.from(numbers);
}
