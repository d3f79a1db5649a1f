import { DOUBTS, type Doubt, doubtsOf, type Unit } from '../../domain/statistics/mod.ts';

/** A mean as reports send it: with its interval, and over how many answers. */
interface Mean {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** A mean that says whether it is reliable. */
type Judged<Own extends Mean> = Own & { readonly reliable?: boolean; readonly why?: readonly Doubt[] };

/** Whether a figure is reliable, and why not. */
interface Doubted {
  readonly reliable?: boolean;
  readonly why?: readonly string[];
}

/** A figure with the doubts of its sample: too few answers or topics hold for all that is counted in them. */
export function withDoubtsOf<Own extends Doubted & { readonly value: number | null }>(
  figure: Own,
  sample: Doubted,
): Own & Doubted {
  if (figure.value === null) return figure;
  const why = DOUBTS.filter(
    (doubt) => figure.why?.includes(doubt) || (doubt !== 'wide' && sample.why?.includes(doubt)),
  );
  return { ...figure, reliable: why.length === 0, why };
}

/**
 * A mean, which reports send without saying whether it is reliable, held to what holds for figures: it is worth at most its
 * answers, over at most the topics asked. One answer has no spread: its interval is unknown.
 */
export function judgedMean<Own extends Mean>(mean: Own, unit: Unit, topics: number): Judged<Own> {
  if (mean.value === null) return mean;
  const why = doubtsOf({ ...mean, effectiveN: mean.n, topics }, unit);
  return { ...mean, ...(mean.n < 2 && { low: null, high: null }), reliable: why.length === 0, why };
}
