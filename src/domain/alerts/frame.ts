/*
 * What two weeks are compared over: the queries that both have, their topics, and the run days. The types say each number;
 * `frameOf` makes them once for all rows, as they depend on denominators alone.
 */

import { type DayBasis, dayBasisOf, effectiveNumber } from '../statistics/mod.ts';
import type { CountedDays } from './counted.ts';

/** Denominators by cell. */
export interface Units {
  readonly cells: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** What of a side two weeks are compared by: cells of queries that both sides have. */
export interface SideFrame {
  /** By place of the query among the shared ones. */
  readonly units: Float64Array;
  readonly total: number;
  /** Of its cells, one query after the other: the place of the query of each. */
  readonly places: Uint32Array;
  readonly days: DayBasis;
}

/** Two sides over their shared queries, whatever the row. */
export interface Frame {
  readonly sides: readonly [SideFrame, SideFrame];
  readonly queries: number;
  readonly topics: number;
  /** By cell: where it stands in those of its side, which is 0 or 1; -1 = nowhere. */
  readonly slotOf: Int32Array;
  readonly sideOf: Int8Array;
  /** By place of the query: the place of its topic; those of one topic side by side. */
  readonly topicOf: Uint32Array;
  /** As many queries, or topics, of equal size would tell as much. */
  readonly effectiveQueries: number;
  readonly effectiveTopics: number;
}

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
  const shared = Array.from(topicOf, (_, query) => query)
    .filter((query) => sums[0][query]! > 0 && sums[1][query]! > 0)
    .sort((a, b) => topicOf[a]! - topicOf[b]! || a - b);
  const placeOf = new Int32Array(topicOf.length).fill(-1);
  for (const [place, query] of shared.entries()) placeOf[query] = place;
  const topics = new Map<number, number>();
  const topicPlaces = Uint32Array.from(shared, (query) => {
    const topic = topicOf[query]!;
    const place = topics.get(topic) ?? topics.size;
    topics.set(topic, place);
    return place;
  });
  const slotOf = new Int32Array(days.length).fill(-1);
  const build = (side: 0 | 1): SideFrame => {
    const own = inPlaces(cells, shared.length, (at) =>
      sideOf[cells[at]!] === side && values[at]! > 0 ? placeOf[queries[cells[at]!]!]! : -1,
    );
    for (const [slot, at] of own.entries()) slotOf[cells[at]!] = slot;
    const places = own.map((at) => placeOf[queries[cells[at]!]!]!);
    const units = Float64Array.from(shared, (query) => sums[side][query]!);
    const day = numbered(own.map((at) => days[cells[at]!]!));
    const basis = dayBasisOf(
      { query: places, day, units: Float64Array.from(own, (at) => values[at]!) },
      { isShared: () => true, topicOf: (place) => topicPlaces[place]! },
    );
    return { units, total: units.reduce((sum, unit) => sum + unit, 0), places, days: basis };
  };
  const [first, second] = [build(0), build(1)];
  const weights = Float64Array.from(
    shared,
    (_, place) => (first.units[place]! / first.total + second.units[place]! / second.total) / 2,
  );
  const byTopic = new Float64Array(topics.size);
  for (const [place, weight] of weights.entries()) byTopic[topicPlaces[place]!]! += weight;
  return {
    sides: [first, second],
    queries: shared.length,
    topics: topics.size,
    ...{ slotOf, sideOf, topicOf: topicPlaces },
    effectiveQueries: effectiveNumber(weights),
    effectiveTopics: effectiveNumber(byTopic),
  };
}

/** Entries by ascending places, those of one place as they came; without those of none. */
function inPlaces(entries: ArrayLike<number>, places: number, placeAt: (at: number) => number): Uint32Array {
  const starts = new Uint32Array(places + 1);
  for (let at = 0; at < entries.length; at++) if (placeAt(at) >= 0) starts[placeAt(at) + 1]!++;
  for (let place = 0; place < places; place++) starts[place + 1]! += starts[place]!;
  const ordered = new Uint32Array(starts[places]!);
  for (let at = 0; at < entries.length; at++) {
    const place = placeAt(at);
    if (place >= 0) ordered[starts[place]!++] = at;
  }
  return ordered;
}

/** Numbers from 0, in the order in which values come. */
function numbered(values: Uint32Array): Uint32Array {
  const known = new Map<number, number>();
  return values.map((value) => {
    const number = known.get(value) ?? known.size;
    known.set(value, number);
    return number;
  });
}
