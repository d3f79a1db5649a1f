import { oneDecimal, signed, whole } from '../format.ts';
import { count, NOT_COMPARED } from './words.ts';

/** Alerts: what is watched, and what was seen. */
export const alertsTexts = {
  alerts: {
    about: 'Tell me when it matters: a real change, once, and nothing that chance explains.',
    note: 'Each looks once a week (Monday to Sunday, UTC). At most one false alert is expected in a quarter, over all of them.',
    add: 'Add an alert',
    edit: (name: string) => `Change ${name}`,
    change: 'Change',
    alertMe: 'Alert me',
    alertMeWhy: 'Make an alert on this brand, with the filters of this view',
    none: 'Nothing is watched yet',
    noneWhy:
      'An alert compares each week with up to eight weeks before it, over the prompts that both have. It sends a message when a figure really changed, and another when it is back.',
    suggested: {
      ownFall: 'We are named less',
      ownRecommended: 'We are recommended more or less',
      rivalsRise: 'A brand is named more',
    },
    gone: 'This alert does not exist any more.',
    name: 'Name',
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    watches: 'Watches',
    state: 'State',
    states: {
      learning: 'Learning',
      quiet: 'Quiet',
      firing: 'Firing',
      back: 'Back to before',
      'new-level': 'New level',
      'not-comparable': 'Not comparable',
    },
    weekOf: (monday: string) => `Week of ${monday}`,
    notLooked: 'No look yet: the first is after this week',
    paused: 'Paused',
    pause: 'Pause',
    goOn: 'Go on',
    remove: (name: string) => `Delete ${name}`,
    reallyRemove: 'Really delete it, with what it saw',
    narrowed: 'Some answers only, by filters',
    metric: 'Figure',
    metrics: { visibility: 'Visibility', citedRate: 'Cited rate', recommendedShare: 'Recommended share' },
    subject: 'Whose',
    subjects: { own: 'Own brands', tracked: 'All tracked brands' },
    direction: 'Send',
    directions: { both: 'Falls and rises', fall: 'Falls', rise: 'Rises' },
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Falls and rises', fall: 'Falls', rise: 'Rises' }[direction]}${least > 0 ? ` of ${oneDecimal(least)} points or more` : ''}`,
    leastChange: 'Least change',
    leastChangeNote: 'Percentage points; smaller ones are not sent.',
    only: (filters: string) => `Only answers of these filters: ${filters}`,
    channels: 'Channels',
    channelsNote: 'None chosen: every channel of the project that is told of alerts.',
    noChannels: 'There is no channel yet, so nothing would be sent.',
    addChannel: 'Add a channel in the settings',
    quietFrom: 'Send nothing from',
    quietNote: (zone: string | undefined) => `Messages wait until the end. Time zone: ${zone ?? 'yours'}.`,
    quietTo: 'until',
    bothTimes: 'Enter both times of the quiet hours, or neither.',
    enabled: 'Enabled',
    preview: 'Preview',
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
    smallestUnknown:
      'The smallest change that is found cannot be told yet: four weeks with prompts in common are needed.',
    historyOf: (name: string) => `What ${name} saw`,
    historyNote:
      'Over the prompts that the week and those before it have. A look is final; later answers stand beside it.',
    notCounted: 'Does not count: too few prompts in common with the weeks before',
    weeksNotCounted: (n: number) =>
      `${count(n, 'week does not count', 'weeks do not count')}: too few prompts in common with those before.`,
    noHistory: 'There is no whole week with answers yet',
    week: 'Week of',
    before: 'Before',
    value: 'Week',
    difference: 'Difference',
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} pts${low === null || high === null ? '' : ` (likely ${signed(low, 1)} to ${signed(high, 1)})`}`,
    later: (state: string, difference: string) => `With later answers: ${state}, ${difference}`,
    notMade: 'Nothing was sent: before the alert',
    why: NOT_COMPARED,
  },
};
