/**
 * q-values by Benjamini and Hochberg (1995) of p-values of one family: of all rows with a q-value below 0.05 at most 5 %
 * are expected to be false alarms. In the order given; null where there is no p-value.
 * @example assert.deepEqual(falseDiscoveryRates([0.01, null, 0.04, 0.03]), [0.03, null, 0.04, 0.04])
 */
export function falseDiscoveryRates(ps: readonly (number | null)[]): readonly (number | null)[] {
  const tested = ps.map((p, at) => ({ p, at })).filter((row): row is { p: number; at: number } => row.p !== null);
  const qs: (number | null)[] = ps.map(() => null);
  let least = 1;
  const descending = tested.toSorted((a, b) => b.p - a.p);
  for (const [before, { p, at }] of descending.entries()) {
    least = Math.min(least, (p * tested.length) / (tested.length - before));
    qs[at] = least;
  }
  return qs;
}
