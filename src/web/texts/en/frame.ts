import { TEXTS } from '../en.generated.ts';
import { day, days, month, shortDay, shortDays, whole } from '../format.ts';

/** The frame of every page, what a view is narrowed to, tables, and who is let in. */
export const frameTexts = {
  // The frame of every page, signing in, and what every page can say.
  ...TEXTS.shell,
  serviceGone: (seconds: number) =>
    `The service does not answer. What you see is from before; trying again ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  limited: (seconds: number) =>
    `Too many requests in a short time: going on ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  othersNotListed: (n: number) => `${n} more that ${n === 1 ? 'isn’t' : 'aren’t'} listed`,
  export: {
    ...TEXTS.shell.export,
    rowsOf: (n: number, of: number) => (n < of ? `the first ${whole(n)} of ${whole(of)}` : whole(n)),
  },
  allWereLookedAt: (n: number) =>
    `None in ${n === 1 ? 'the only answer' : `any of the ${whole(n)} answers`} of the project.`,
  // What a view is narrowed to.
  ...TEXTS.scope,
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Since ${day(from)}` : to !== undefined ? `Until ${day(to)}` : 'All time',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  bucketShort: (from: string, to: string, interval: 'day' | 'week' | 'month') =>
    ({ day: () => shortDay(from), week: () => shortDays(from, to), month: () => month(from) })[interval](),
  cutBucket: (bucket: string, from: string, to: string) =>
    `${bucket}, only ${from === to ? shortDay(from) : shortDays(from, to)}`,
  notWhole: (buckets: readonly string[]) => `Dashed: ${buckets.join('; ')}.`,
  filtersChosen: (n: number) => `${n === 1 ? '1 filter' : `${n} filters`}`,
  surfaces: {
    ...TEXTS.scope.surfaces,
    names: TEXTS.scope.surfaces.names as Readonly<Record<string, string>>,
  },
  doubts: {
    ...TEXTS.scope.doubts,
    some: (n: number) => (n === 1 ? '1 doubtful answer' : `${whole(n)} doubtful answers`),
  },
  // The heads of columns, and the numbers above tables.
  ...TEXTS.tables,
  selection: {
    ...TEXTS.tables.selection,
    chosen: (n: number) => (n === 0 ? 'Select rows to change several at once' : `${whole(n)} selected`),
    changed: (n: number, failed: number) => `${whole(n)} changed${failed > 0 ? `, ${whole(failed)} not changed` : ''}.`,
    deleted: (n: number, left: number) => `${whole(n)} deleted${left > 0 ? `, ${whole(left)} left` : ''}.`,
  },
  columnsShown: (shown: number, all: number) => `${shown} of ${all} columns`,
  // All projects of a person.
  projects: {
    ...TEXTS.projects,
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} of ${count === 1 ? '1 project' : `${whole(count)} projects`} need a look.`
          : count === 1
            ? '1 project.'
            : `${whole(count)} projects.`,
        'Own brands in the last 30 days, compared with the 30 days before.',
      ].join(' '),
  },
  // Members, and how people become one.
  ...TEXTS.people,
  joining: {
    ...TEXTS.people.joining,
    as: (email: string, role: string) => `${email} is invited as ${role.toLowerCase()}.`,
  },
  // Links that show a part of a project: making them, and what their holders see.
  ...TEXTS.shares,
};
