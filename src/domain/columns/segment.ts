import type { Codes, LocalCodes } from '../columnar/mod.ts';
import type { GroupBy } from '../scope/mod.ts';
import type { Day } from '../time.ts';

/**
 * Responses of one day; a day may have several segments. It doesn't change, but for the links of execution
 * tags and for the mark that a response has been written again.
 *
 *     rows       time | combination      one per response, those of one query side by side: a run
 *     ads        row | advertiser | format | position      one per ad card
 *     citations  row | video      one per cited video
 *     mentions   row | entity | count | praise, recommended | criticism, unknown?      one per entity mentioned, best rank first
 *     sources    row | page, cited?      one per source
 *     shopping   row | merchant | brand | position      one per shopping card
 *     tags       row      one per execution tag given, tag by tag
 *     ids        four numbers per response
 *     numbers    one per response: what links call it
 *
 * Facts stand in the order of their rows, so those of a run are side by side too, up to the run's end in `ends`. Parts
 * but the rows are loaded when they are first asked for.
 */
export interface Segment {
  readonly day: Day;
  /** The checkpoint that it was loaded from; undefined = it was made here. */
  readonly checkpoint: string | undefined;
  rows: Rows;
  readonly parts: Parts;
  /** How many rows are of responses that have been written again. */
  dead: number;
  /** Whether its links of execution tags are not those of its checkpoint any more. */
  hasOtherLinks: boolean;
  /** What follows from the rest; made when it is first asked for. */
  derived: Derived;
}

export interface Rows extends LocalCodes {
  readonly length: number;
  /** By run: its query, and where its rows end. No query has two runs. */
  readonly queries: Uint32Array<ArrayBufferLike>;
  readonly ends: Uint32Array<ArrayBufferLike>;
  /** Milliseconds of the day. */
  readonly time: Uint32Array<ArrayBufferLike>;
}

/** The columns of facts beside `row`. */
export interface FactColumns {
  readonly ads: 'advertiser' | 'format' | 'position';
  readonly citations: 'video';
  readonly mentions: 'entity' | 'count' | 'praise' | 'criticism';
  readonly sources: 'page';
  readonly shopping: 'merchant' | 'brand' | 'position';
}

export type FactName = keyof FactColumns;

/** The same in their order. */
export const FACTS: { readonly [Name in FactName]: readonly FactColumns[Name][] } = {
  ads: ['advertiser', 'format', 'position'],
  citations: ['video'],
  mentions: ['entity', 'count', 'praise', 'criticism'],
  sources: ['page'],
  shopping: ['merchant', 'brand', 'position'],
};

export const FACT_NAMES: readonly FactName[] = Object.keys(FACTS) as FactName[];

/** Facts of a kind. */
export interface Facts<Name extends FactName = FactName> {
  /** By run: where its facts end. */
  readonly ends: Uint32Array<ArrayBufferLike>;
  readonly row: Codes;
  readonly column: Readonly<Record<FactColumns[Name], Codes>>;
}

/** By code of the execution tag: the rows that carry it. */
export type Postings = Map<number, Codes>;

export type Parts = { -readonly [Name in FactName]?: Facts<Name> } & {
  tags?: Postings;
  /** Of row 0, of row 1, … */
  ids?: Uint32Array<ArrayBufferLike>;
  numbers?: Uint32Array<ArrayBufferLike>;
};

/** A part that is loaded when a report needs it. */
export type PartName = keyof Parts;

/** A part that a report needs. @throws Error where the caller of the report has not loaded it */
export function part<Name extends PartName>({ day, parts }: Segment, name: Name): NonNullable<Parts[Name]> {
  const loaded = parts[name];
  if (loaded === undefined) throw new Error(`The ${name} of day ${day} are not loaded`);
  return loaded;
}

/** What follows from a segment's responses as they are now; made when it is first asked for. */
export interface Derived {
  /** Rows by local combination. */
  combinations?: Uint32Array;
  /** Of mentions, by grouping of entities. */
  ranks?: Map<GroupBy, { readonly ranks: Codes; readonly edition: object }>;
  /** Of mentions, by grouping of entities; see reports/entity-rows/judgements.ts. */
  judgements?: Map<
    GroupBy,
    {
      readonly praise: Codes;
      readonly criticism: Codes;
      readonly recommended: Uint8Array | undefined;
      readonly unknown: Uint8Array | undefined;
      readonly edition: object;
    }
  >;
  /** Where ids are found; see row-ids.ts. */
  slots?: Uint32Array | undefined;
}

/** Responses by local combination. */
export function combinationCounts({ derived, rows }: Segment): Uint32Array {
  if (derived.combinations === undefined) {
    const { codes, local } = rows;
    derived.combinations = new Uint32Array(codes.length);
    for (let row = 0; row < local.length; row++) derived.combinations[local[row]!]!++;
  }
  return derived.combinations;
}
