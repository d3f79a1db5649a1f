import { TEXTS } from '../de.generated.ts';
import { day, days, month, shortDay, shortDays, whole } from '../format.ts';

/** What a view is narrowed to. */
export const scopeTexts = {
  ...TEXTS.scope,
  rangeIs: (range: string) => `Zeitraum: ${range}`,
  inUtc: (days: string) => `${days} (UTC)`,
  utcDays: (today: string) => `Tage gelten in UTC. Heute ist der ${day(today)}.`,
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Seit ${day(from)}` : to !== undefined ? `Bis ${day(to)}` : 'Gesamter Zeitraum',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  bucketShort: (from: string, to: string, interval: 'day' | 'week' | 'month') =>
    ({ day: () => shortDay(from), week: () => shortDays(from, to), month: () => month(from) })[interval](),
  runningBucket: (bucket: string) => `${bucket}, bis jetzt`,
  cutBucket: (bucket: string, from: string, to: string) =>
    `${bucket}, nur ${from === to ? shortDay(from) : shortDays(from, to)}`,
  notWhole: (buckets: readonly string[]) => `Gestrichelt: ${buckets.join('; ')}.`,
  filtersChosen: (n: number) => `${n} Filter`,
  surfaces: {
    ...TEXTS.scope.surfaces,
    names: TEXTS.scope.surfaces.names as Readonly<Record<string, string>>,
    of: (name: string, n: number) => `${name} (${whole(n)})`,
  },
  doubts: {
    ...TEXTS.scope.doubts,
    some: (n: number) => (n === 1 ? '1 zweifelhafte Antwort' : `${whole(n)} zweifelhafte Antworten`),
  },
};
