import {
  addedMoments,
  type DayEvidence,
  FEWEST_ROWS,
  NO_DAY_MOMENTS,
  shrunkShock,
  typicalShock,
  USUAL_SHOCK,
} from '../statistics/mod.ts';
import { type Cells, daySums } from './days.ts';

/** How days, and topics over time, move a row: its own part, and with what others tell. */
export interface Variation {
  /** Variance of a day of one model, of the square of the variance of an answer. */
  readonly days: number;
  /** The same of a topic between two periods, beyond what its queries vary by. */
  readonly drift: number;
}

/** A row as it is looked at for days. */
export interface MovingRow {
  readonly byModel: readonly Cells[];
  /** Variance of an answer as days move it: of a rate p(1 − p). */
  readonly variance: number;
}

/** How days and topics move the first of some rows; the others tell what rows of the project have in common. */
export function variationOf(row: MovingRow, telling: readonly MovingRow[]): Variation & { readonly isOwn: boolean } {
  const measured = telling.map(evidenceOf).filter(({ moments }) => moments.contrasts > 0);
  const own = evidenceOf(row);
  const drift = corrected(telling.map(driftOf).filter((one) => one !== null));
  if (own.moments.degrees === 0 && measured.length === 0) return { days: USUAL_SHOCK, drift, isOwn: false };
  const estimates = measured.map(({ moments, spread }) => moments.excess / moments.contrasts / spread ** 2);
  const days = shrunkShock(own, typicalShock(measured)).variance;
  return { days: lessNoise(days, estimates), drift, isOwn: measured.length >= FEWEST_ROWS };
}

const evidenceOf = ({ byModel, variance }: MovingRow): DayEvidence => ({
  moments: byModel.map(daySums).reduce(addedMoments, NO_DAY_MOMENTS),
  ...{ spread: variance, isTelling: true },
});

/** Takes half of the squared standard error over rows off an estimate: x ← max(0, x² − ½·se²)/x. */
function lessNoise(x: number, estimates: readonly number[]): number {
  if (!(x > 0) || estimates.length < FEWEST_ROWS) return Math.max(0, x);
  const mean = estimates.reduce((sum, own) => sum + own, 0) / estimates.length;
  const spread = estimates.reduce((sum, own) => sum + (own - mean) ** 2, 0) / (estimates.length - 1);
  return Math.max(0, x ** 2 - spread / estimates.length / 2) / x;
}

function corrected(estimates: readonly number[]): number {
  if (estimates.length < FEWEST_ROWS) return 0;
  return lessNoise(estimates.reduce((sum, own) => sum + own, 0) / estimates.length, estimates);
}

/** (v_t − v_q)·T* /h² of the earlier half of the days against the later one; null where too little is shared. */
function driftOf({ byModel, variance }: MovingRow): number | null {
  const days = [...new Set(byModel.flatMap(({ day }) => Array.from(day)))].toSorted((a, b) => a - b);
  if (days.length < 2) return null;
  const from = days[Math.ceil(days.length / 2)]!;
  const sides = [0, 1].map(() => new Map<number, { a: number; b: number }>());
  const topicOf = new Map<number, number>();
  for (const { topic, query, day, numerators, denominators } of byModel) {
    for (let at = 0; at < query.length; at++) {
      if (!(denominators[at]! > 0)) continue;
      const side = sides[day[at]! < from ? 0 : 1]!;
      const sums = side.get(query[at]!) ?? { a: 0, b: 0 };
      sums.a += numerators[at]!;
      sums.b += denominators[at]!;
      side.set(query[at]!, sums);
      topicOf.set(query[at]!, topic[at]!);
    }
  }
  const shared = [...sides[0]!.keys()].filter((query) => sides[1]!.has(query));
  if (shared.length < 8) return null;
  const totals = sides.map((side) =>
    shared.reduce(({ a, b }, query) => ({ a: a + side.get(query)!.a, b: b + side.get(query)!.b }), { a: 0, b: 0 }),
  );
  const ofSide = (query: number, side: number): readonly [e: number, w: number] => {
    const { a, b } = sides[side]!.get(query)!;
    const { a: all, b: whole } = totals[side]!;
    return [(a - (all / whole) * b) / whole, b / whole];
  };
  const byTopic = new Map<number, { e: number; w: number }>();
  let [squares, weights] = [0, 0];
  for (const query of shared) {
    const [[e1, w1], [e2, w2]] = [ofSide(query, 0), ofSide(query, 1)];
    const [e, w] = [e1 - e2, (w1 + w2) / 2];
    squares += e * e;
    weights += w * w;
    const sums = byTopic.get(topicOf.get(query)!) ?? { e: 0, w: 0 };
    sums.e += e;
    sums.w += w;
    byTopic.set(topicOf.get(query)!, sums);
  }
  const topics = [...byTopic.values()];
  const topicWeights = topics.reduce((sum, { w }) => sum + w * w, 0);
  if (topics.length < 3 || topics.length === shared.length || topicWeights >= 1 || weights >= 1) return null;
  const ofQueries = squares / (1 - weights);
  const ofTopics = topics.reduce((sum, { e }) => sum + e * e, 0) / (1 - topicWeights);
  return (ofTopics - ofQueries) / topicWeights / variance ** 2;
}
