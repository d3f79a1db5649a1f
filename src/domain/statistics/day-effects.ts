/*
 * How much all answers of a day move together. `dayBasisOf` is made once for a side, from its units alone; `dayMomentsOf`
 * then measures a row against it. Only queries that were asked on several days tell anything of days.
 */

import type { Numbers } from './strata.ts';

/** Weighted units by query and day: those of one topic side by side, and of these those of one query. */
export interface DayUnits {
  readonly query: Numbers;
  /** Number of the day, from 0. */
  readonly day: Numbers;
  readonly units: Numbers;
}

/** Which queries of a side are counted, and their topics. */
export interface Counted {
  isShared(query: number): boolean;
  topicOf(query: number): number;
}

/** Sums by day of some groups, one group after the other. */
interface Grouped {
  /** Where each group begins in the next two, and one more for the end. */
  readonly starts: Uint32Array;
  readonly days: Uint32Array;
  readonly values: Float64Array;
}

/** The run days of one side of a comparison, as far as queries that were asked on several tell of them. */
export interface DayBasis {
  /** N² / ΣN_d²: as many days of equal size would tell as much; 0 for none. */
  readonly effectiveDays: number;
  /** Days that tell, less one; 0 where fewer than two do. */
  readonly degrees: number;
  /** Σδ² to be expected for a variance of 1 between days: k − 1 where all is even. */
  readonly contrasts: number;
  /** Numbers of the days that tell. */
  readonly used: readonly number[];
  /** By day: units of the queries asked on several days, and Σ over topics of their squares. */
  readonly units: Float64Array;
  readonly squares: Float64Array;
  /** By place in the units given: the day, and the query asked on several days, as they come; -1 for any other. */
  readonly dayAt: Numbers;
  readonly queryAt: Int32Array;
  /** By such a query: the number of its topic. */
  readonly topicOf: Uint32Array;
  /** Share of each query's units by day, and units of each topic. */
  readonly queries: Grouped;
  readonly topics: Grouped;
}

/** How far a row moves from day to day. (statistics-2, section 2) */
export interface DayMoments {
  /** Σ(δ² − ν) over the days that tell: by how much they differ beyond what answers and topics do. */
  readonly excess: number;
  /** Σν. */
  readonly noise: number;
  readonly contrasts: number;
  readonly degrees: number;
}

export const NO_DAY_MOMENTS: DayMoments = { excess: 0, noise: 0, contrasts: 0, degrees: 0 };

/** What two sides, or two models, tell of days together. */
export const addedMoments = (one: DayMoments, other: DayMoments): DayMoments => ({
  excess: one.excess + other.excess,
  noise: one.noise + other.noise,
  contrasts: one.contrasts + other.contrasts,
  degrees: one.degrees + other.degrees,
});

/** A day nearly all of whose units are of one topic tells nothing of days. */
const MOST_OF_ONE_TOPIC = 0.95;
/** Up to this number of days contrasts are exact; of more they are taken as for even days, 2 % off at most. */
const MOST_EXACT_DAYS = 62;

/** The run days of the shared queries of a side. */
export function dayBasisOf(given: DayUnits, { isShared, topicOf }: Counted): DayBasis {
  const { query, day, units } = given;
  let days = 0;
  for (let at = 0; at < day.length; at++) days = Math.max(days, day[at]! + 1);
  const all = new Float64Array(days);
  const [queries, topics] = [grouping(days, units.length), grouping(days, units.length)];
  const queryAt = new Int32Array(units.length).fill(-1);
  const topicOfQuery = new Uint32Array(units.length);
  let lastTopic: number | undefined;
  for (let from = 0, to = 0; from < units.length; from = to) {
    const own = query[from]!;
    let sum = 0;
    for (; to < units.length && query[to] === own; to++) {
      queries.add(day[to]!, units[to]!);
      sum += units[to]!;
    }
    const isCounted = isShared(own) && sum > 0;
    if (isCounted) for (let at = from; at < to; at++) all[day[at]!]! += units[at]!;
    if (!isCounted || queries.met() < 2) {
      queries.drop();
      continue;
    }
    const topic = topicOf(own);
    if (lastTopic !== undefined && topic !== lastTopic) topics.close(1);
    lastTopic = topic;
    for (let at = from; at < to; at++) {
      queryAt[at] = queries.count();
      topics.add(day[at]!, units[at]!);
    }
    topicOfQuery[queries.count()] = topics.count();
    queries.close(sum);
  }
  if (lastTopic !== undefined) topics.close(1);
  const told = { units: new Float64Array(days), squares: new Float64Array(days) };
  const ofTopics = topics.groups();
  for (let at = 0; at < ofTopics.days.length; at++) {
    const value = ofTopics.values[at]!;
    told.units[ofTopics.days[at]!]! += value;
    told.squares[ofTopics.days[at]!]! += value ** 2;
  }
  const used = Array.from(told.units.keys()).filter(
    (own) => told.units[own]! > 0 && told.squares[own]! <= MOST_OF_ONE_TOPIC * told.units[own]! ** 2,
  );
  const isTold = used.length > 1;
  const ofQueries = queries.groups();
  return {
    ...told,
    effectiveDays: effectiveNumber(all),
    degrees: isTold ? used.length - 1 : 0,
    contrasts: isTold ? contrastsOf(used, told.units, ofQueries, units, queryAt, day) : 0,
    used: isTold ? used : [],
    dayAt: day,
    queryAt,
    topicOf: topicOfQuery,
    queries: ofQueries,
    topics: ofTopics,
  };
}

/**
 * How far a row moves from day to day: `sums` are its numerators at those places of the units, which ascend; at all of them
 * where none are given.
 */
export function dayMomentsOf(basis: DayBasis, at: Numbers | undefined, sums: Numbers): DayMoments {
  const { degrees, contrasts, used, units, squares, dayAt, queryAt, topicOf, queries, topics } = basis;
  if (degrees === 0) return NO_DAY_MOMENTS;
  const column = () => new Float64Array(units.length);
  /** By day, of the topic that is looked at: its residuals. Over all topics: Σ of them, of their squares, and times units. */
  const [own, totals, ownSquares, products] = [column(), column(), column(), column()];
  const close = (topic: number): void => {
    for (let place = topics.starts[topic]!; place < topics.starts[topic + 1]!; place++) {
      const day = topics.days[place]!;
      const residual = own[day]!;
      totals[day]! += residual;
      ownSquares[day]! += residual * residual;
      products[day]! += residual * topics.values[place]!;
      own[day] = 0;
    }
  };
  let lastTopic = -1;
  const placeOf = (entry: number): number => (at === undefined ? entry : at[entry]!);
  for (let entry = 0; entry < sums.length; ) {
    const query = queryAt[placeOf(entry)]!;
    if (query < 0) {
      entry++;
      continue;
    }
    if (lastTopic >= 0 && topicOf[query] !== lastTopic) close(lastTopic);
    lastTopic = topicOf[query]!;
    let sum = 0;
    for (; entry < sums.length && queryAt[placeOf(entry)] === query; entry++) {
      own[dayAt[placeOf(entry)]!]! += sums[entry]!;
      sum += sums[entry]!;
    }
    for (let place = queries.starts[query]!; place < queries.starts[query + 1]!; place++) {
      own[queries.days[place]!]! -= sum * queries.values[place]!;
    }
  }
  if (lastTopic >= 0) close(lastTopic);
  let [excess, noise] = [0, 0];
  for (const day of used) {
    const all = units[day]!;
    const effect = totals[day]! / all;
    // Topics that the row isn't in differ from the day's effect by their units alone.
    const residuals = ownSquares[day]! - 2 * effect * products[day]! + effect ** 2 * squares[day]!;
    const variance = Math.max(0, residuals) / (all ** 2 - squares[day]!);
    excess += effect ** 2 - variance;
    noise += variance;
  }
  return { excess, noise, contrasts, degrees };
}

/** Adds up values by day, one group after the other; of `most` values at most. */
function grouping(days: number, most: number) {
  const groups = { starts: new Uint32Array(most + 1), days: new Uint32Array(most), values: new Float64Array(most) };
  const sums = new Float64Array(days);
  /** Days of the group, as they come. */
  const met = new Uint32Array(days);
  let [count, length, own] = [0, 0, 0];
  const drop = () => {
    for (let at = 0; at < own; at++) sums[met[at]!] = 0;
    own = 0;
  };
  return {
    groups: (): Grouped => ({
      starts: groups.starts.subarray(0, count + 1),
      days: groups.days.subarray(0, length),
      values: groups.values.subarray(0, length),
    }),
    /** Groups that are kept. */
    count: () => count,
    met: () => own,
    add(day: number, value: number) {
      if (value <= 0) return;
      if (sums[day] === 0) met[own++] = day;
      sums[day]! += value;
    },
    /** Keeps the sums of a group as parts of `whole`. */
    close(whole: number) {
      for (let at = 0; at < own; at++) {
        groups.days[length] = met[at]!;
        groups.values[length++] = sums[met[at]!]! / whole;
      }
      groups.starts[++count] = length;
      drop();
    },
    drop,
  };
}

/** As many of equal size would tell as much. (Kish 1965) */
export function effectiveNumber(sizes: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const size of sizes) {
    sum += size;
    squares += size * size;
  }
  return squares > 0 ? sum ** 2 / squares : 0;
}

/** Σ over the days used of the squared weights by which what days add enters the effect of one. */
function contrastsOf(
  used: readonly number[],
  units: Float64Array,
  { starts, days, values }: Grouped,
  given: Numbers,
  queryAt: Int32Array,
  dayAt: Numbers,
): number {
  const isExact = units.length <= MOST_EXACT_DAYS;
  /** By day, or by two days: Σ over queries of the units of the one that the other day has the same share of. */
  const common = new Float64Array(isExact ? units.length ** 2 : units.length);
  for (let at = 0; at < given.length; at++) {
    const query = queryAt[at]!;
    if (query < 0) continue;
    const day = dayAt[at]!;
    for (let place = starts[query]!; place < starts[query + 1]!; place++) {
      const other = days[place]!;
      if (isExact) common[day * units.length + other]! += given[at]! * values[place]!;
      else if (other === day) common[day]! += given[at]! * values[place]!;
    }
  }
  let sum = 0;
  for (const day of used) {
    if (!isExact) {
      sum += 1 - common[day]! / units[day]!;
      continue;
    }
    for (let other = 0; other < units.length; other++) {
      sum += (Number(day === other) - common[day * units.length + other]! / units[day]!) ** 2;
    }
  }
  return sum;
}
