import type { Columns } from './columns.ts';
import type { Passing } from './passing.ts';
import type { Segment } from './segment.ts';
import { allOf, groupsWhere, inside, type Spans } from './spans.ts';
import { passingSets, type RowSets, tagged } from './tag-sets.ts';

/*
 * All that a scope asks but the days becomes tables by code first, so a run is judged by one look-up and each of its rows
 * by another, whatever the scope holds.
 *
 *     segment.day in the days?   →  run: queries passes?  →  row: combination passes?
 *                                                        its set of tags passes?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/**
 * A segment whose day is in a scope, and what the scope asks of it; worked out when it is asked for, as what a block of
 * days has kept is added without a look at its segments.
 */
export interface Scoped {
  readonly segment: Segment;
  readonly scope: Passing;
  /** The runs whose query passes. */
  readonly runs: Spans;
  /** By local combination: 1 = it passes; and those that do. */
  readonly combinations: Uint8Array;
  readonly passingCombinations: Spans;
  /** What is asked of execution tags; undefined = nothing is. */
  readonly tags: AskedTags | undefined;
}

export interface AskedTags {
  readonly sets: RowSets;
  /** By set: 1 = it passes; and those that do. */
  readonly passes: Uint8Array;
  readonly passing: Spans;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay } = scope;
  const asked = {
    runsOf: rememberingLast((queries) => passingRuns(queries, scope)),
    combinationsOf: rememberingLast((codes) => {
      const passes = passesOf(codes, scope.combinations);
      return { passes, passing: groupsWhere(passes) };
    }),
  };
  const inDays = segments.filter(({ day }) => day >= startDay && day <= endDay);
  return inDays.map((segment) => new View(segment, scope, asked));
}

/** What is asked of the codes of segments, which are mostly the same every day. */
interface Asked {
  runsOf(queries: SegmentCodes): Spans;
  combinationsOf(codes: SegmentCodes): { readonly passes: Uint8Array; readonly passing: Spans };
}

type SegmentCodes = Uint32Array<ArrayBufferLike>;

/** A class, as objects with accessors of their own take longer to make than what they would save. */
class View implements Scoped {
  readonly segment: Segment;
  readonly scope: Passing;
  readonly #asked: Asked;
  #tags: AskedTags | undefined;

  constructor(segment: Segment, scope: Passing, asked: Asked) {
    this.segment = segment;
    this.scope = scope;
    this.#asked = asked;
  }

  get runs(): Spans {
    return this.#asked.runsOf(this.segment.rows.queries);
  }

  get combinations(): Uint8Array {
    return this.#asked.combinationsOf(this.segment.rows.codes).passes;
  }

  get passingCombinations(): Spans {
    return this.#asked.combinationsOf(this.segment.rows.codes).passing;
  }

  get tags(): AskedTags | undefined {
    this.#tags ??= askedTags(this.segment, this.scope);
    return this.#tags;
  }
}

/** Makes something of codes, but only where they are not the same as the last time. */
function rememberingLast<Made>(make: (codes: SegmentCodes) => Made): (codes: SegmentCodes) => Made {
  let last: { readonly codes: SegmentCodes; readonly made: Made } | undefined;
  return (codes) => {
    if (last === undefined || !isSame(last.codes, codes)) last = { codes, made: make(codes) };
    return last.made;
  };
}

function isSame(some: SegmentCodes, others: SegmentCodes): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

function passingRuns(queries: SegmentCodes, scope: Passing): Spans {
  return scope.isAnyQuery ? allOf(queries.length) : groupsWhere(passesOf(queries, scope.queries));
}

function askedTags(segment: Segment, { demands }: Passing): AskedTags | undefined {
  if (demands.length === 0) return undefined;
  const { sets } = tagged(segment);
  const passes = passingSets(sets, demands);
  return { sets, passes, passing: groupsWhere(passes) };
}

/** By place of some codes: 1 = the code passes. */
function passesOf(codes: SegmentCodes, passes: Uint8Array): Uint8Array {
  const own = new Uint8Array(codes.length);
  for (let at = 0; at < codes.length; at++) own[at] = passes[codes[at]!]!;
  return own;
}

/** The responses of a segment that are in scope: one byte per row, 1 or 0. */
export function selectedRows(view: Scoped): Uint8Array {
  const { tags } = view;
  const selection = selectedUntagged(view);
  if (tags === undefined) return selection;
  for (let at = 0; at < selection.length; at++) selection[at]! &= tags.passes[tags.sets.local[at]!]!;
  return selection;
}

/** The same, whatever is asked of execution tags. */
export function selectedUntagged({ segment, runs, combinations }: Scoped): Uint8Array {
  const { length, ends, local } = segment.rows;
  const selection = new Uint8Array(length);
  const spans = inside(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const end = spans[span + 1]!;
    for (let row = spans[span]!; row < end; row++) selection[row] = combinations[local[row]!]!;
  }
  return selection;
}
