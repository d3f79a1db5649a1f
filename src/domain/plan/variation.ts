import { type Cells, type DaySums, daySums, together } from './days.ts';

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

const SHIPPED_DAYS = 0.03;
const PRIOR_DEGREES = 10;
const FEWEST_ROWS = 5;

/** How days and topics move the first of some rows; the others tell what rows of the project have in common. */
export function variationOf(row: MovingRow, telling: readonly MovingRow[]): Variation & { readonly isOwn: boolean } {
  const all = telling.map((own) => ({ ...own, days: together(own.byModel.map(daySums)) }));
  const measured = all.filter(({ days }) => days.weight > 0);
  const own = together(row.byModel.map(daySums));
  const shifts = telling.map((one) => driftOf(one)).filter((one) => one !== null);
  const drift = corrected(shifts);
  if (own.degrees === 0 && measured.length === 0) return { days: SHIPPED_DAYS, drift, isOwn: false };
  const common = commonDays(measured);
  const estimates = measured.map(({ days, variance }) => days.excess / days.weight / variance ** 2);
  const single = own.weight > 0 ? own.excess / own.weight / row.variance ** 2 : 0;
  const days = Math.max(0, (own.degrees * single + PRIOR_DEGREES * common) / (own.degrees + PRIOR_DEGREES));
  return { days: lessNoise(days, estimates), drift, isOwn: measured.length >= FEWEST_ROWS };
}

/** ω̄: what the telling rows have in common, each by how exactly it tells; of fewer than five with the shipped number. */
function commonDays(rows: readonly { readonly days: DaySums; readonly variance: number }[]): number {
  let [numerator, denominator, degrees] = [0, 0, 0];
  for (const { days, variance } of rows) {
    const noise = days.noise / days.weight;
    if (!(noise > 0)) continue;
    const h = variance;
    numerator += ((days.excess / days.weight) * h ** 2) / noise ** 2;
    denominator += h ** 4 / noise ** 2;
    degrees = Math.max(degrees, days.degrees);
  }
  const own = denominator > 0 ? Math.max(0, numerator / denominator) : 0;
  const told = rows.length * degrees;
  return rows.length >= FEWEST_ROWS ? own : (told * own + PRIOR_DEGREES * SHIPPED_DAYS) / (told + PRIOR_DEGREES);
}

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
