import { TEXTS } from '../en.generated.ts';
import { oneDecimal, signed, whole } from '../format.ts';
import { count, NOT_COMPARED } from './words.ts';

/** Alerts: what is watched, and what was seen. */
export const alertsTexts = {
  alerts: {
    ...TEXTS.alerts,
    edit: (name: string) => `Change ${name}`,
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    weekOf: (monday: string) => `Week of ${monday}`,
    remove: (name: string) => `Delete ${name}`,
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Falls and rises', fall: 'Falls', rise: 'Rises' }[direction]}${least > 0 ? ` of ${oneDecimal(least)} points or more` : ''}`,
    only: (filters: string) => `Only answers of these filters: ${filters}`,
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
    historyOf: (name: string) => `What ${name} saw`,
    weeksNotCounted: (n: number) =>
      `${count(n, 'week does not count', 'weeks do not count')}: too few prompts in common with those before.`,
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} pts${low === null || high === null ? '' : ` (likely ${signed(low, 1)} to ${signed(high, 1)})`}`,
    later: (state: string, difference: string) => `With later answers: ${state}, ${difference}`,
    why: NOT_COMPARED,
  },
};
