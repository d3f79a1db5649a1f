import { type Doubt, doubtsOf, type Unit } from '../../domain/statistics/mod.ts';

/** A mean as reports send it: with its interval, and over how many answers. */
interface Mean {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** A mean that says whether it is reliable. */
type Judged<Own extends Mean> = Own & { readonly reliable?: boolean; readonly why?: readonly Doubt[] };

/**
 * A mean, which reports send without saying whether it is reliable, held to what holds for figures: it is worth at most its
 * answers, over at most the topics asked.
 */
export function judgedMean<Own extends Mean>(mean: Own, unit: Unit, topics: number): Judged<Own> {
  if (mean.value === null) return mean;
  const why = doubtsOf({ ...mean, effectiveN: mean.n, topics }, unit);
  return { ...mean, reliable: why.length === 0, why };
}
