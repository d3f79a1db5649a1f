import { type DayMoments, dayBasisOf, dayMomentsOf, type Numbers } from '../statistics/mod.ts';

/** What answers of one model add to a row, by query and day. */
export interface Cells {
  readonly topic: Numbers;
  readonly query: Numbers;
  readonly day: Numbers;
  readonly numerators: Numbers;
  readonly denominators: Numbers;
}

/** How far the days of one model lie apart, over all queries that were asked on several. (statistics-2, section 2, "Days") */
export function daySums({ topic, query, day, numerators, denominators }: Cells): DayMoments {
  const places = Array.from(query, (_, place) => place)
    .filter((place) => denominators[place]! > 0)
    .toSorted((one, other) => topic[one]! - topic[other]! || query[one]! - query[other]!);
  const of = (values: Numbers) => places.map((place) => values[place]!);
  const days = new Map([...new Set(of(day))].map((own, at) => [own, at]));
  const topics = new Map(places.map((place) => [query[place]!, topic[place]!]));
  const basis = dayBasisOf(
    { query: of(query), day: of(day).map((own) => days.get(own)!), units: of(denominators) },
    { isShared: () => true, topicOf: (own) => topics.get(own)! },
  );
  return dayMomentsOf(basis, undefined, of(numerators));
}
