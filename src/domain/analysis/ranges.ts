/** A stretch of a text in UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The index of the first range that begins at an offset or behind it; they are in the order of the text. */
export function firstFrom(ranges: readonly Range[], offset: number): number {
  let low = 0;
  for (let high = ranges.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
