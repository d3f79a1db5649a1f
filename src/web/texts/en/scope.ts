import { TEXTS } from '../en.generated.ts';
import { day, days, month, shortDay, shortDays, whole } from '../format.ts';

/** What a view is narrowed to. */
export const scopeTexts = {
  ...TEXTS.scope,
  rangeIs: (range: string) => `Days: ${range}`,
  inUtc: (days: string) => `${days} (UTC)`,
  utcDays: (today: string) => `Days are UTC. Today is ${day(today)}.`,
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Since ${day(from)}` : to !== undefined ? `Until ${day(to)}` : 'All time',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  bucketShort: (from: string, to: string, interval: 'day' | 'week' | 'month') =>
    ({ day: () => shortDay(from), week: () => shortDays(from, to), month: () => month(from) })[interval](),
  runningBucket: (bucket: string) => `${bucket}, so far`,
  cutBucket: (bucket: string, from: string, to: string) =>
    `${bucket}, only ${from === to ? shortDay(from) : shortDays(from, to)}`,
  notWhole: (buckets: readonly string[]) => `Dashed: ${buckets.join('; ')}.`,
  filtersChosen: (n: number) => `${n === 1 ? '1 filter' : `${n} filters`}`,
  surfaces: {
    ...TEXTS.scope.surfaces,
    names: TEXTS.scope.surfaces.names as Readonly<Record<string, string>>,
    of: (name: string, n: number) => `${name} (${whole(n)})`,
  },
  doubts: {
    ...TEXTS.scope.doubts,
    some: (n: number) => (n === 1 ? '1 doubtful answer' : `${whole(n)} doubtful answers`),
  },
};
