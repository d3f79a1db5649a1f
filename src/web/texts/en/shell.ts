import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** The frame of every page, signing in, and what every page can say. */
export const shellTexts = {
  ...TEXTS.shell,
  serviceGone: (seconds: number) =>
    `The service does not answer. What you see is from before; trying again ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  limited: (seconds: number) =>
    `Too many requests in a short time: going on ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  othersNotListed: (n: number) => `${n} more that ${n === 1 ? 'isn’t' : 'aren’t'} listed`,
  export: {
    ...TEXTS.shell.export,
    of: (what: string) => `Export ${what}`,
    first: (n: number) => `the first ${whole(n)} rows`,
    rowsOf: (n: number, of: number) => (n < of ? `the first ${whole(n)} of ${whole(of)}` : whole(n)),
  },
  csvOf: (rows: string) => `${rows} as CSV: all rows, as filtered here`,
  pngOf: (what: string) => `${what} as a picture, with its title, filters and date`,
  takenAt: (moment: string) => `As of ${moment}`,
  firstRows: (shown: number, total: number) => `The first ${whole(shown)} of ${whole(total)} rows; the CSV has all.`,
  remove: (what: string, name: string) => `Remove ${what}: ${name}`,
  allWereLookedAt: (n: number) =>
    `None in ${n === 1 ? 'the only answer' : `any of the ${whole(n)} answers`} of the project.`,
  onlyFirstRows: (shown: number, total: number) =>
    `The first ${whole(shown)} of ${whole(total)} rows. Narrow the filters to see the others; the CSV has all.`,
};
