import type { Codes } from '../columnar/mod.ts';
import type { GroupBy } from '../scope/mod.ts';
import type { Segment } from './segment.ts';

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
