import type { Codes, LocalCodes } from './codes.ts';
import { type Histogram, part, type Segment } from './segment.ts';

/*
 * What follows from a segment and is kept with it: the combinations of facts beside the facts, so that one is judged
 * without a visit to its response, and what a report that takes the whole segment would count.
 */

/** The local combination of the response that each ad card is of. */
export function adCombinations(segment: Segment): Codes {
  segment.derived.adCombination ??= combinationsOf(segment, part(segment, 'ads').row);
  return segment.derived.adCombination;
}

/** The same for citations of videos. */
export function citationCombinations(segment: Segment): Codes {
  segment.derived.citationCombination ??= combinationsOf(segment, part(segment, 'citations').row);
  return segment.derived.citationCombination;
}

/** Responses by combination. */
export function combinationCounts(segment: Segment): Histogram {
  segment.derived.combinations ??= countsOf(segment.rows);
  return segment.derived.combinations;
}

/** Ad cards by kind, of responses that were not written again. */
export function cardKindCounts(segment: Segment): Histogram {
  const { codes, column } = part(segment, 'ads');
  segment.derived.cardKinds ??= liveCounts({ codes, local: column.kind }, adCombinations(segment));
  return segment.derived.cardKinds;
}

function combinationsOf({ rows: { local } }: Segment, row: Codes): Codes {
  const combinations = new (local.constructor as new (length: number) => Codes)(row.length);
  for (let fact = 0; fact < row.length; fact++) combinations[fact] = local[row[fact]!]!;
  return combinations;
}

/** Local code 0 of a combination says that the response has been written again. */
function liveCounts({ codes, local }: LocalCodes, combination: Codes): Histogram {
  const counts = new Uint32Array(codes.length);
  for (let fact = 0; fact < local.length; fact++) counts[local[fact]!]! += Number(combination[fact] !== 0);
  return { codes, counts };
}

function countsOf({ codes, local }: LocalCodes): Histogram {
  const counts = new Uint32Array(codes.length);
  for (let row = 0; row < local.length; row++) counts[local[row]!]!++;
  return { codes, counts };
}
