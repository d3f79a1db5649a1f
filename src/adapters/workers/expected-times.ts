/** How long what is asked for is expected to take, in milliseconds. */
interface ExpectedTimes {
  of(kind: string): number;
  took(kind: string, milliseconds: number): void;
}

/** Taken for each time that isn't known yet. */
const UNKNOWN = 20;
/** How many times of a kind are known; one that took long, as the first of all does, says nothing of the others. */
const KNOWN = 7;
/** How many kinds are known; the one that was not seen for longest is forgotten. */
const KINDS = 1_000;

/** The middle one of the last times that things of a kind took. */
export function expectedTimes(): ExpectedTimes {
  const known = new Map<string, readonly number[]>();
  return {
    of(kind) {
      const times = [UNKNOWN, UNKNOWN, ...(known.get(kind) ?? [])].slice(-KNOWN).sort((a, b) => a - b);
      return times[(times.length - 1) >> 1]!;
    },
    took(kind, milliseconds) {
      const times = [...(known.get(kind) ?? []), milliseconds].slice(-KNOWN);
      known.delete(kind);
      known.set(kind, times);
      if (known.size > KINDS) known.delete(known.keys().next().value!);
    },
  };
}
