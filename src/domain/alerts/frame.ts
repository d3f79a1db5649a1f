/*
 * What two weeks are compared over: the queries that both have, their topics, and the run days. The types say each number;
 * `frameOf` makes them once for all rows, as they depend on denominators alone.
 */

import type { CountedDays } from './counted.ts';

/** Denominators by cell. */
export interface Units {
  readonly cells: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** What of a side two weeks are compared by: cells of queries that both sides have. */
interface SideFrame {
  /** By place of the query among the shared ones. */
  readonly units: Float64Array;
  readonly total: number;
  /** Its cells in the order of their days, the place of the query of each, and its denominator. */
  readonly cells: readonly number[];
  readonly places: readonly number[];
  readonly own: readonly number[];
  /** As many run days of equal size would tell as much. */
  readonly runs: number;
  readonly days: readonly DayFrame[];
}

/** A run day that can be told from others: over queries that were asked on other days, too. */
interface DayFrame {
  /** Where such cells stand in those of the side. */
  readonly at: readonly number[];
  readonly total: number;
  /** Σ of the squared shares of topics. */
  readonly alike: number;
}

/** Two sides over their shared queries, whatever the row. */
export interface Frame {
  readonly sides: readonly [SideFrame, SideFrame];
  readonly queries: number;
  readonly topics: number;
  /** By cell: where it stands in those of its side, which is 0 or 1; -1 = nowhere. */
  readonly slotOf: Int32Array;
  readonly sideOf: Int8Array;
  /** By place of the query: the place of its topic. */
  readonly topicOf: Uint32Array;
  /** As many queries, or topics, of equal size would tell as much. */
  readonly effectiveQueries: number;
  readonly effectiveTopics: number;
  /** Degrees of freedom of what days tell, and how far a day's own part is in it (K). */
  readonly dayDegrees: number;
  readonly dayWeight: number;
}

/** A day of which one topic has almost all answers tells nothing of days. */
const MOST_ALIKE = 0.95;

/** Compares cells of side 0 with those of side 1; -1 = of neither. (statistics-2, section 2) */
export function frameOf(
  { queries, days, topicOf }: Pick<CountedDays, 'queries' | 'days' | 'topicOf'>,
  { cells, values }: Units,
  sideOf: Int8Array,
): Frame {
  const sums = [new Float64Array(topicOf.length), new Float64Array(topicOf.length)] as const;
  for (let at = 0; at < cells.length; at++) {
    const side = sideOf[cells[at]!]!;
    if (side >= 0) sums[side as 0 | 1][queries[cells[at]!]!]! += values[at]!;
  }
  const placeOf = new Int32Array(topicOf.length).fill(-1);
  const shared: number[] = [];
  for (let query = 0; query < topicOf.length; query++) {
    if (sums[0][query]! > 0 && sums[1][query]! > 0) placeOf[query] = shared.push(query) - 1;
  }
  const topics = new Map<number, number>();
  const topicPlaces = Uint32Array.from(shared, (query) => {
    const topic = topicOf[query]!;
    const place = topics.get(topic) ?? topics.size;
    topics.set(topic, place);
    return place;
  });
  const slotOf = new Int32Array(days.length).fill(-1);
  const build = (side: number) => {
    const own = { cells: [] as number[], places: [] as number[], own: [] as number[] };
    for (let at = 0; at < cells.length; at++) {
      const place = placeOf[queries[cells[at]!]!]!;
      if (sideOf[cells[at]!] !== side || place < 0 || values[at]! === 0) continue;
      slotOf[cells[at]!] = own.cells.push(cells[at]!) - 1;
      own.places.push(place);
      own.own.push(values[at]!);
    }
    const units = Float64Array.from(shared, (query) => sums[side as 0 | 1][query]!);
    return sideFrame({ ...own, units, total: sumOf(units) }, days, topicPlaces, topics.size);
  };
  const [first, second] = [build(0), build(1)];
  const weights = shared.map(
    (_, place) => (first.units[place]! / first.total + second.units[place]! / second.total) / 2,
  );
  const byTopic = new Float64Array(topics.size);
  for (const [place, weight] of weights.entries()) byTopic[topicPlaces[place]!]! += weight;
  return {
    sides: [first, second],
    queries: shared.length,
    topics: topics.size,
    ...{ slotOf, sideOf, topicOf: topicPlaces },
    effectiveQueries: shared.length > 0 ? 1 / squares(weights) : 0,
    effectiveTopics: shared.length > 0 ? 1 / squares(byTopic) : 0,
    dayDegrees: Math.max(0, first.days.length - 1) + Math.max(0, second.days.length - 1),
    dayWeight: first.weight + second.weight,
  };
}

function sideFrame(
  side: Pick<SideFrame, 'cells' | 'places' | 'own' | 'units' | 'total'>,
  dayOf: ArrayLike<number>,
  topicOf: Uint32Array,
  topics: number,
): SideFrame & { readonly weight: number } {
  const { cells, places, own, units, total } = side;
  const dayPlaces = new Map<number, number>();
  const dayAt = cells.map((cell) => {
    const day = dayOf[cell]!;
    const place = dayPlaces.get(day) ?? dayPlaces.size;
    dayPlaces.set(day, place);
    return place;
  });
  const totals = new Float64Array(dayPlaces.size);
  const shown = new Float64Array(dayPlaces.size);
  const several: number[][] = Array.from(dayPlaces, () => []);
  for (const [at, day] of dayAt.entries()) {
    totals[day]! += own[at]!;
    if (own[at]! >= units[places[at]!]!) continue;
    several[day]!.push(at);
    shown[day]! += own[at]!;
  }
  const used: (DayFrame & { readonly day: number })[] = [];
  const ofTopic = new Float64Array(topics);
  for (const [day, at] of several.entries()) {
    if (at.length === 0) continue;
    ofTopic.fill(0);
    for (const one of at) ofTopic[topicOf[places[one]!]!]! += own[one]! / shown[day]!;
    const alike = squares(ofTopic);
    if (alike <= MOST_ALIKE) used.push({ day, at, total: shown[day]!, alike });
  }
  return {
    ...side,
    runs: total > 0 ? total ** 2 / squares(totals) : 0,
    days: used,
    weight: dayWeight(side, dayAt, shown, new Set(used.map(({ day }) => day))),
  };
}

/** K of a side: the variance of all days' deviations where each day adds one of variance 1. */
function dayWeight(
  { places, own, units }: Pick<SideFrame, 'places' | 'own' | 'units'>,
  dayAt: readonly number[],
  shown: Float64Array,
  used: ReadonlySet<number>,
): number {
  const days = shown.length;
  const parts = new Float64Array(days * days);
  const ofQuery: number[][] = Array.from(units, () => []);
  for (const [at, place] of places.entries()) if (own[at]! < units[place]!) ofQuery[place]!.push(at);
  for (const at of ofQuery) {
    for (const one of at) {
      const share = own[one]! / units[places[one]!]!;
      const row = dayAt[one]! * days;
      for (const other of at) parts[row + dayAt[other]!]! += share * own[other]!;
    }
  }
  let weight = 0;
  for (const day of used) {
    for (let other = 0; other < days; other++) {
      weight += ((day === other ? 1 : 0) - parts[day * days + other]! / shown[day]!) ** 2;
    }
  }
  return weight;
}

const sumOf = (numbers: Float64Array): number => numbers.reduce((sum, number) => sum + number, 0);

function squares(numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at]! ** 2;
  return sum;
}
