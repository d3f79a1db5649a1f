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

/** Sites by how often their answers name each of two brands; those in `without`, the rival's own, aren't places to be mentioned. */
export function gapsOf(
  own: readonly BreakdownRow[],
  theirs: readonly BreakdownRow[],
  without: ReadonlySet<string>,
): readonly Gap[] {
  const rivals = new Map(theirs.map(({ keys, figure }) => [keys[0]!.id, figure]));
  return own.flatMap(({ keys, figure }) => {
    const { id: domain } = keys[0]!;
    const rival = rivals.get(domain);
    if (without.has(domain) || rival === undefined || (rival.numerator === 0 && figure.numerator === 0)) return [];
    const [gap, reliable] = [rival.numerator - figure.numerator, rival.reliable && figure.reliable];
    return [{ domain, answers: figure.denominator, own: figure, rival, gap, reliable }];
  });
}
