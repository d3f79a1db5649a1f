/** A figure as reports have it: a rate in percent or a mean in its own unit, and how sure it is. (contract 9) */
export interface FigureValue {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly numerator?: number;
  readonly denominator?: number;
  /** What they count, where it isn't answers: mentions of brands, or uses of what the row is about. */
  readonly of?: 'mentions' | 'uses';
  /** Of a mean: over how many answers. */
  readonly n?: number;
  /** Of an agreement of repeats: over how many pairs of them. */
  readonly pairs?: number;
  readonly queries?: number;
  readonly topics?: number;
  readonly effectiveN?: number;
  readonly designEffect?: number;
  readonly repeatLow?: number | null;
  readonly repeatHigh?: number | null;
  readonly reliable?: boolean;
  readonly why?: readonly string[];
}
