import type { ComparedFigure } from '../../api/mod.ts';
import type { Unit } from '../../texts/mod.ts';

/** Decimals with which a unit is printed. */
const DECIMALS: Readonly<Record<Unit, number>> = { percent: 1, position: 1, score: 2, count: 0 };

/** A figure before and now over the same prompts, and its change, each as it is printed: before + change = now. */
export interface Pair {
  readonly before: number;
  readonly now: number;
  readonly change: number;
}

/**
 * The pair that a difference is the difference of. The whole figures of the two periods are another pair where prompts are new, gone or
 * failed. (contract 9, Compare)
 */
export function pairOf({ paired }: Pick<ComparedFigure, 'paired'>, unit: Unit): Pair {
  const power = 10 ** DECIMALS[unit];
  const printed = (value: number) => Math.round(value * power) / power;
  const [before, now] = [printed(paired.against), printed(paired.base)];
  return { before, now, change: printed(now - before) };
}

/** Whether a whole figure is printed otherwise than its pair, so that both have to be shown. */
export const isWholeOtherwise = (change: Pick<ComparedFigure, 'paired' | 'base' | 'against'>, unit: Unit): boolean => {
  const { before, now } = pairOf(change, unit);
  const whole = pairOf({ paired: { base: change.base.value, against: change.against.value } }, unit);
  return before !== whole.before || now !== whole.now;
};
