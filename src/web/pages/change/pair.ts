import { changeKind, type JudgedChange } from '../../../domain/change-kind.ts';
import type { ComparedFigure, Comparison } from '../../api/mod.ts';
import type { Unit } from '../../texts/mod.ts';

/** A figure before and now, and the verdict on how it changed. */
export type Change = Omit<ComparedFigure, 'p' | 'mix'>;

/** What both scopes have in common, and what either has alone. */
export interface Shared extends Pick<Comparison, 'pairedQueries' | 'droppedFromBase' | 'droppedFromAgainst'> {
  /** Prompts that only the later, or only the earlier scope has; undefined where the report doesn't tell. */
  readonly added?: number | undefined;
  readonly gone?: number | undefined;
}

/** A change as it is printed: `before` + `difference` = `after`, all over the same prompts and rounded alike. */
export interface Pair {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  /** Whether it has one decimal more than usual, as a real change would look like none. */
  readonly isExact: boolean;
}

/** The same over all prompts of each scope; null where a scope has no answer that could count. */
export interface Whole {
  readonly before: number | null;
  readonly after: number | null;
}

/** Decimals that a unit is printed with. */
const DECIMALS: Readonly<Record<Unit, number>> = { percent: 1, position: 1, points: 1, count: 0 };

/** Half up, as far from 0 on either side. */
function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * power + 1e-9)) / power + 0;
}

/** Whether a change is more than chance, of brands or of another mix. */
export const isMoved = ({ verdict }: Pick<Change, 'verdict'>): boolean => verdict === 'up' || verdict === 'down';
/** Whether it is of brands. */
export const isReal = (change: JudgedChange): boolean => ['up', 'down'].includes(changeKind(change));

/** What a change is the difference of, over the prompts that both scopes have; undefined where they share none. */
export function pairOf(change: Pick<Change, 'paired' | 'verdict' | 'why'>, unit: Unit): Pair | undefined {
  if (change.why.includes('basket')) return undefined;
  const { base, against } = change.paired;
  const printed = (decimals: number) => {
    const [before, after] = [rounded(against, decimals), rounded(base, decimals)];
    return { before, after, difference: rounded(after - before, decimals) };
  };
  const usual = printed(DECIMALS[unit]);
  const isExact = usual.difference === 0 && isMoved(change);
  return { ...(isExact ? printed(DECIMALS[unit] + 1) : usual), isExact };
}

/**
 * The figures over all prompts, where they print otherwise than the pair; undefined where both say the same. Other prompts aren't the
 * only reason: a share of voice has no pair on prompts that named no brand in one of the periods.
 */
export function wholeOf(
  { base, against }: Pick<Change, 'base' | 'against'>,
  pair: Pair | undefined,
  unit: Unit,
): Whole | undefined {
  // A mean of nothing is written as the least value, and its interval may be anything.
  const isNone = ({ denominator, queries }: Change['base']) =>
    denominator === 0 || (unit !== 'percent' && queries === 0);
  const value = (figure: Change['base']) => (isNone(figure) ? null : rounded(figure.value, DECIMALS[unit]));
  const [before, after] = [value(against), value(base)];
  const usual = [pair?.before, pair?.after].map((one) => one !== undefined && rounded(one, DECIMALS[unit]));
  const isSame = before === usual[0] && after === usual[1];
  return isSame || (before === null && after === null) ? undefined : { before, after };
}
