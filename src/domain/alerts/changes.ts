import type { Day } from '../time.ts';
import type { WeekChange } from './alert.ts';
import { type CountedDays, DAYS_A_WEEK, MIXED, weekOf } from './counted.ts';

const WEEKS_BEFORE = 8;
/** Names of each kind that are told. */
const MOST_NAMES = 5;

/**
 * What else changed between a week and the eight before it: queries, models, locales, collectors, surfaces, personas.
 * @example
 * const empty = { days: [], queries: [], answers: [], topicOf: [], rows: [], mixes: new Map() };
 * assert.deepEqual(weekChange(empty, 4).queries, { shared: 0, came: 0, gone: 0 });
 */
export function weekChange(
  { days, queries, answers, mixes }: Pick<CountedDays, 'days' | 'queries' | 'answers' | 'mixes'>,
  week: Day,
): WeekChange {
  const isBefore = (one: Day) => one < week && one >= week - WEEKS_BEFORE * DAYS_A_WEEK;
  const [own, before] = [new Set<number>(), new Set<number>()];
  for (let cell = 0; cell < days.length; cell++) {
    if (answers[cell] === 0) continue;
    const of = weekOf(days[cell]!);
    if (of === week) own.add(queries[cell]!);
    else if (isBefore(of)) before.add(queries[cell]!);
  }
  const names = (weeks: readonly Day[], kind: (typeof MIXED)[number]) =>
    new Set(weeks.flatMap((one) => [...(mixes.get(one)?.[kind].keys() ?? [])]).filter((name) => name !== null));
  const earlier = [...mixes.keys()].filter(isBefore);
  const told = (isCame: boolean) =>
    Object.fromEntries(
      MIXED.flatMap((kind) => {
        const [now, then] = [names([week], kind), names(earlier, kind)];
        const only = [...(isCame ? now.difference(then) : then.difference(now))].slice(0, MOST_NAMES);
        return only.length > 0 ? [[kind, only] as const] : [];
      }),
    );
  const shared = own.intersection(before).size;
  return {
    queries: { shared, came: own.size - shared, gone: before.size - shared },
    came: told(true),
    gone: told(false),
  };
}
