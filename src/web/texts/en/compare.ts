import { count } from './words.ts';

/** Compare. */
export const compareTexts = {
  aboutCompare: 'Two periods, models or markets side by side, and whether what differs is real.',
  spansCompared: (here: string, there: string) => `Here: ${here}. Compared with: ${there}.`,
  vs: {
    against: (name: string) => `vs ${name}`,
    choose: 'Compare with …',
    names: { previous: 'Previous period', year: 'A year before' },
    named: {
      previous: (days: string) => `previous period, ${days}`,
      year: (days: string) => `a year before, ${days}`,
    },
    anyDays: 'Any days',
    noneBefore: 'all time has no days before it',
    notShared: 'the link doesn’t share these days',
    notSharedWhy:
      'The link doesn’t share the days before these. Compare parts of the shared days, or a model or market.',
    halves: (later: string) => `${later} against the days before`,
  },
  subjects: {
    entity: 'Brands',
    group: 'Groups',
    domain: 'Domains',
    advertiser: 'Advertisers',
    merchant: 'Merchants',
    video: 'Videos',
  },
  subjectColumns: {
    entity: 'Brand',
    group: 'Group',
    domain: 'Domain',
    advertiser: 'Advertiser',
    merchant: 'Merchant',
    video: 'Video',
  },
  questionMetrics: {
    visibility: 'Visibility',
    shareOfVoice: 'Share of voice',
    topThree: 'Top three',
    avgPosition: 'Position',
    netTone: 'Net tone',
    recommendedShare: 'Recommended in',
    criticisedShare: 'Criticised in',
    responseRate: 'Retrieved in',
    citedRate: 'Cited in',
    share: 'Share of all',
    adRate: 'Shown in',
    shoppingRate: 'Shown in',
    citationRate: 'Cited in',
    citationShare: 'Share of all',
  },
  differencesAreOver: (n: number) =>
    `Both figures, their difference and the verdict are over the ${count(n, 'prompt')} asked on both sides. What all prompts say stands in the last columns.`,
  nothingToCompare: 'Nothing here or there to compare',
  chooseDaysToCompare: 'Choose the days to compare',
  chooseDaysToCompareWhy:
    'All time has no days before it: choose a range of days, or another model or market to compare with.',
};
