import { TEXTS } from '../en.generated.ts';
import { oneDecimal, signed, usd, whole } from '../format.ts';
import { answers, count, NOT_COMPARED } from './words.ts';

/** What became of rows, counted. */
type Counts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;
type Tried = Counts & { readonly done: number };

const rows = (count: number): string => (count === 1 ? '1 row' : `${whole(count)} rows`);

/** Alerts, channels, collectors, imports and the first run. */
export const tasksTexts = {
  // Alerts: what is watched, and what was seen.
  alerts: {
    ...TEXTS.alerts,
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Falls and rises', fall: 'Falls', rise: 'Rises' }[direction]}${least > 0 ? ` of ${oneDecimal(least)} points or more` : ''}`,
    quietNote: (zone: string | undefined) => `Messages wait until the end. Time zone: ${zone ?? 'yours'}.`,
    wouldHaveFired: (days: readonly string[], weeks: number) =>
      weeks === 0
        ? 'No week can be compared yet.'
        : days.length === 0
          ? `Would not have fired in ${count(weeks, 'week')}.`
          : `Would have fired ${count(days.length, 'time')} in ${count(weeks, 'week')}. Weeks of: ${days.join(', ')}.`,
    watched: (own: number, all: number) =>
      `Watches ${count(own, 'row')}, ${whole(all)} with the other alerts of the project. The more rows, the larger a change has to be.`,
    smallest: (from: number, to: number) =>
      `Smallest lasting change that is found within four weeks, in four of five cases: ${from === to ? '' : `${oneDecimal(from)} to `}${oneDecimal(to)} points.`,
    weeksNotCounted: (n: number) =>
      `${count(n, 'week does not count', 'weeks do not count')}: too few prompts in common with those before.`,
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} pts${low === null || high === null ? '' : ` (likely ${signed(low, 1)} to ${signed(high, 1)})`}`,
    why: NOT_COMPARED,
  },
  // Channels: where the organisation is told of events.
  channels: {
    ...TEXTS.channels,
    eventNames: TEXTS.channels.eventNames as Readonly<Record<string, string>>,
    tries: (n: number) => count(n, 'try', 'tries'),
  },
  // Collectors: who asks assistants by itself.
  collect: {
    ...TEXTS.collect,
    budgetText: (budget: {
      readonly answersPerDay: number | null;
      readonly answersPerMonth: number | null;
      readonly usdPerDay: number | null;
      readonly usdPerMonth: number | null;
    }) =>
      [
        ...(budget.answersPerDay === null ? [] : [`${answers(budget.answersPerDay)} a day`]),
        ...(budget.answersPerMonth === null ? [] : [`${answers(budget.answersPerMonth)} a month`]),
        ...(budget.usdPerDay === null ? [] : [`${whole(budget.usdPerDay)} USD a day`]),
        ...(budget.usdPerMonth === null ? [] : [`${whole(budget.usdPerMonth)} USD a month`]),
      ].join(', ') || 'none',
    spent: (n: number, cost: number) => `${answers(n)}, ${usd(cost)}`,
    within: (points: string, isShipped: boolean) => `± ${points} points${isShipped ? ', by usual variance' : ''}`,
    forecastFrom: (learnedFrom: number, pricesAsOf: string) =>
      `${learnedFrom > 0 ? `By what the last ${answers(learnedFrom)} took` : 'A guess until five answers are in'}; list prices of ${pricesAsOf}.`,
  },
  // Importing answers, brands and prompts from files.
  importing: {
    ...TEXTS.importing,
    rows,
    example: 'brand;aliases;competitor\nAcme;Acme Inc.;no\nBolt;;yes',
    hiddenRows: (count: number) => `The sheet hides ${rows(count)}. They are read all the same.`,
    skipped: (count: number) =>
      `Left out: ${count === 1 ? '1 line' : `${whole(count)} lines`} of titles, totals or notes`,
    answerFirst: (count: number) => `Answer ${count === 1 ? 'the question' : 'the questions'} above first.`,
    /** Of the rows that were tried; lines that can't be read are none of them. */
    would: ({ created, updated, unchanged, failed, done }: Tried, of: number, unread: number) => {
      const counts = (bad: number) =>
        `${whole(created)} new, ${whole(updated)} changed, ${whole(unchanged)} as before, ${whole(bad)} not possible.`;
      if (done >= of) return counts(failed + unread);
      return `Tried the first ${whole(done)} of ${rows(of)}: ${counts(failed)} The others are checked as they are imported.${unread > 0 ? ` ${rows(unread)} of the file can’t be read.` : ''}`;
    },
    start: {
      brands: (count: number) => `Import ${count === 1 ? '1 brand' : `${whole(count)} brands`}`,
      queries: (count: number) => `Import ${count === 1 ? '1 prompt' : `${whole(count)} prompts`}`,
      answers: (count: number) => `Import ${count === 1 ? '1 answer' : `${whole(count)} answers`}`,
      corrections: (count: number) => `Import ${count === 1 ? '1 correction' : `${whole(count)} corrections`}`,
    },
    undone: (restored: number, left: number) =>
      left === 0
        ? `Undone: ${whole(restored)} put back.`
        : `Undone: ${whole(restored)} put back, ${whole(left)} left, as something else changed them since.`,
    reallyUndo: (changes: number) => `Really undo ${count(changes, 'change')}`,
    removed: (restored: number, left: number) =>
      `Import undone: ${count(restored, 'record')} removed or as before it${left === 0 ? '.' : `, ${whole(left)} left, as something else changed them since.`}`,
    done: ({ created, updated, unchanged, failed }: Counts) =>
      `${whole(created)} new, ${whole(updated)} changed, ${whole(unchanged)} as before, ${whole(failed)} not taken.`,
  },
  // What comes next in a project that is empty.
  firstRun: {
    ...TEXTS.firstRun,
    tryPrompts: [
      'Which running shoe is best for beginners?',
      'Which shoe lasts longest?',
      'Which shoe brand is worth its price?',
    ],
    madeUp: (n: number, count: string) =>
      n === 1
        ? 'One answer here is made up: no assistant was asked.'
        : `${count} answers here are made up: no assistant was asked.`,
  },
};
