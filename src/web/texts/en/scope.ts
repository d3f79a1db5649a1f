import { day, days } from '../format.ts';

/** What a view is narrowed to. */
export const scopeTexts = {
  days: 'Days',
  from: 'From',
  to: 'To',
  rangeIs: (range: string) => `Days: ${range}`,
  ranges: {
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '365d': 'Last 12 months',
    all: 'All time',
  },
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Since ${day(from)}` : to !== undefined ? `Until ${day(to)}` : 'All time',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  intervals: { day: 'Day', week: 'Week', month: 'Month' },
  intervalLabel: 'One point for each',
  filters: {
    model: 'Model',
    country: 'Country',
    language: 'Language',
    tag: 'Tag',
    taggroup: 'Tag group',
    label: 'Answer tag',
    labelgroup: 'Answer tag group',
    type: 'Query type',
    query: 'Query',
    brandedfor: 'Branded for',
  },
  queryTypes: {
    comparative: 'Comparative',
    informative: 'Informative',
    perception: 'Perception',
    untyped: 'Without a type',
  },
  tagModes: { all: 'With all of them', any: 'With any of them' },
  branded: {
    what: 'Branded queries',
    whatIsThat: 'Queries that name one of your own brands, or its website.',
    include: 'With all others',
    exclude: 'Without them',
    only: 'Only them',
    notHere: 'This page counts answers to all queries: the filter of branded queries does not hold here.',
  },
  shows: 'Shows',
  presences: {
    sources: { what: 'Sources', with: 'with sources', without: 'without sources' },
    shopping: { what: 'Shopping cards', with: 'with shopping cards', without: 'without shopping cards' },
    ads: { what: 'Ads', with: 'with ads', without: 'without ads' },
  },
  either: 'Either',
  nothingHere: 'Nothing here',
};
