import type { Numbers } from '../statistics/mod.ts';

/** What answers of one model add to a row, by query and day; ascending by day. */
export interface Cells {
  readonly topic: Numbers;
  readonly query: Numbers;
  readonly day: Numbers;
  readonly numerators: Numbers;
  readonly denominators: Numbers;
}

/** How far days lie apart, beyond what answers and topics vary by: sums over sides. (statistics-2, section 2, "Days") */
export interface DaySums {
  /** Σ (δ_d² − ν_d), Σ ν_d and Σ K. */
  readonly excess: number;
  readonly noise: number;
  readonly weight: number;
  /** Σ (days used − 1). */
  readonly degrees: number;
}

export const NO_DAYS: DaySums = { excess: 0, noise: 0, weight: 0, degrees: 0 };

/** Topics that are this much of a day tell nothing of it. */
const MOST_OF_A_DAY = 0.95;

/** The days of one side: queries with a denominator on two days or more, each against its own ratio. */
export function daySums(cells: Cells): DaySums {
  const own = repeatedOnDays(cells);
  const { days, queries } = own;
  if (days < 2) return NO_DAYS;
  const { topic, query, day, numerators, denominators, at } = own;
  const [a, b] = [new Float64Array(queries), new Float64Array(queries)];
  const n = new Float64Array(days);
  for (const place of at) {
    a[query[place]!]! += numerators[place]!;
    b[query[place]!]! += denominators[place]!;
    n[day[place]!]! += denominators[place]!;
  }
  const delta = new Float64Array(days);
  for (const place of at) {
    delta[day[place]!]! += residual(place) / n[day[place]!]!;
  }
  function residual(place: number): number {
    return numerators[place]! - (denominators[place]! * a[query[place]!]!) / b[query[place]!]!;
  }
  // By day and topic: ε, and the topic's part of the day.
  const topics = new Map<number, { eps: number; part: number }>();
  const width = 1 + Math.max(...at.map((place) => topic[place]!));
  for (const place of at) {
    const d = day[place]!;
    const key = d * width + topic[place]!;
    const sums = topics.get(key) ?? { eps: 0, part: 0 };
    sums.eps += (residual(place) - denominators[place]! * delta[d]!) / n[d]!;
    sums.part += denominators[place]! / n[d]!;
    topics.set(key, sums);
  }
  const [eps, parts] = [new Float64Array(days), new Float64Array(days)];
  for (const [key, sums] of topics) {
    const d = Math.floor(key / width);
    eps[d]! += sums.eps ** 2;
    parts[d]! += sums.part ** 2;
  }
  const spread = weights(own, n, b);
  let [excess, noise, weight, used] = [0, 0, 0, 0];
  for (let d = 0; d < days; d++) {
    if (n[d] === 0 || parts[d]! > MOST_OF_A_DAY) continue;
    const nu = eps[d]! / (1 - parts[d]!);
    excess += delta[d]! ** 2 - nu;
    noise += nu;
    weight += spread[d]!;
    used++;
  }
  return used < 2 ? NO_DAYS : { excess, noise, weight, degrees: used - 1 };
}

/** By day: Σ_j w_dj², w_dj = [d = j] − Σ_c (B_cd/n_d)(B_cj/B_c). */
function weights(
  { query, day, denominators, at, days }: ReturnType<typeof repeatedOnDays>,
  n: Float64Array,
  b: Float64Array,
): Float64Array {
  const byQuery = Map.groupBy(at, (place) => query[place]!);
  const shared = new Float64Array(days * days);
  for (const [own, places] of byQuery) {
    for (const first of places) {
      const factor = denominators[first]! / n[day[first]!]! / b[own]!;
      for (const second of places) shared[day[first]! * days + day[second]!]! += factor * denominators[second]!;
    }
  }
  return Float64Array.from({ length: days }, (_, d) => {
    let squares = 0;
    for (let j = 0; j < days; j++) squares += ((d === j ? 1 : 0) - shared[d * days + j]!) ** 2;
    return squares;
  });
}

/** The cells of queries with a denominator on two days or more, with days and queries numbered from 0. */
function repeatedOnDays({ topic, query, day, numerators, denominators }: Cells) {
  const daysOf = new Map<number, Set<number>>();
  for (let at = 0; at < query.length; at++) {
    if (!(denominators[at]! > 0)) continue;
    const own = daysOf.get(query[at]!) ?? new Set();
    own.add(day[at]!);
    daysOf.set(query[at]!, own);
  }
  const at = Array.from({ length: query.length }, (_, place) => place).filter(
    (place) => denominators[place]! > 0 && daysOf.get(query[place]!)!.size > 1,
  );
  const [days, queries] = [new Map<number, number>(), new Map<number, number>()];
  const numbered = (known: Map<number, number>, value: number): number => {
    const own = known.get(value) ?? known.size;
    known.set(value, own);
    return own;
  };
  const [dayOf, queryOf] = [new Uint32Array(query.length), new Uint32Array(query.length)];
  for (const place of at) {
    dayOf[place] = numbered(days, day[place]!);
    queryOf[place] = numbered(queries, query[place]!);
  }
  return { topic, query: queryOf, day: dayOf, numerators, denominators, at, days: days.size, queries: queries.size };
}

/** The sums of sides together. */
export const together = (all: readonly DaySums[]): DaySums =>
  all.reduce(
    (sums, own) => ({
      excess: sums.excess + own.excess,
      noise: sums.noise + own.noise,
      weight: sums.weight + own.weight,
      degrees: sums.degrees + own.degrees,
    }),
    NO_DAYS,
  );
