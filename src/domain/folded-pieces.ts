import { fold } from './text.ts';

/** Before one of these a text may be cut and its pieces folded: they never join with what stands before them. */
const CUT = /[ \n\u4e00-\u9fff]/;

/**
 * The folded text in pieces that are made one after the other, of about `most` letters each: a million letters with marks take a
 * tenth of a second, and others are to have their turn between. Put together they are what {@link fold} gives.
 */
export function* foldedPieces(text: string, most: number = 65_536): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + most);
    while (end > start && end < text.length && !CUT.test(text.charAt(end))) end--;
    // A text without a place to cut is one piece.
    if (end === start) end = text.length;
    yield fold(text.slice(start, end));
    start = end;
  }
}
