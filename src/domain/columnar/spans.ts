/*
 * What stands side by side is asked for as a whole: groups that pass, and what is in them, are spans.
 *
 *     passes    1 1 0 0 1          by group
 *     spans     0 2 | 4 5          where each begins and ends: one pair after the other
 *     ends      3 3 4 7 9          by group, where what is in it ends
 *     inside    0 3 | 7 9
 */

/** Pairs of numbers: where each span begins, and where it ends. */
export type Spans = Uint32Array;

/** The groups that pass: all of them. */
export const allOf = (groups: number): Spans => Uint32Array.of(0, groups);

/** The groups that pass. */
export function groupsWhere(passes: Uint8Array): Spans {
  const spans = new Uint32Array(passes.length + 1);
  let length = 0;
  let before = 0;
  for (let group = 0; group < passes.length; group++) {
    const own = passes[group]!;
    if (own !== before) spans[length++] = group;
    before = own;
  }
  if (before === 1) spans[length++] = passes.length;
  return spans.subarray(0, length);
}

/** Items in groups, each of which ends where `ends` says. */
export function inside(groups: Spans, ends: Uint32Array<ArrayBufferLike>): Spans {
  const spans = new Uint32Array(groups.length);
  for (let at = 0; at < groups.length; at++) spans[at] = upTo(groups[at]!, ends);
  return spans;
}

/** Where a group begins: where the one before it ends. */
export const upTo = (group: number, ends: Uint32Array<ArrayBufferLike>): number => (group === 0 ? 0 : ends[group - 1]!);

/** Counts of groups become where each begins; gives where the last one ends, as one more with a count of 0 would begin there. */
export function toStarts(counts: Uint32Array): number {
  let end = 0;
  for (let at = 0; at < counts.length; at++) {
    const own = counts[at]!;
    counts[at] = end;
    end += own;
  }
  return end;
}
