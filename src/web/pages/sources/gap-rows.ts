import type { BreakdownRow, Figure } from '../../api/mod.ts';

/** A site, and how many of the answers that use it name one brand and another. */
export interface Gap {
  readonly domain: string;
  readonly answers: number;
  readonly own: Figure;
  readonly rival: Figure;
  /** In how many more of them the other one is named. */
  readonly gap: number;
  readonly reliable: boolean;
}

/** Sites whose answers name a rival more often than a brand; those in `without`, which are either's own, aren't places to be mentioned. */
export function gapsOf(
  own: readonly BreakdownRow[],
  theirs: readonly BreakdownRow[],
  without: ReadonlySet<string>,
): readonly Gap[] {
  const rivals = new Map(theirs.map(({ keys, figure }) => [keys[0]!.id, figure]));
  return own.flatMap(({ keys, figure }) => {
    const { id: domain } = keys[0]!;
    const rival = rivals.get(domain);
    if (without.has(domain) || rival === undefined || rival.numerator <= figure.numerator) return [];
    const [gap, reliable] = [rival.numerator - figure.numerator, rival.reliable && figure.reliable];
    return [{ domain, answers: figure.denominator, own: figure, rival, gap, reliable }];
  });
}
