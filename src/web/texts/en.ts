import { day, days, exactPercent, oneDecimal, percent, signed, twoDecimals, type Unit, whole } from './format.ts';

const plural = new Intl.PluralRules('en');

/** `1 answer`, `2 answers`. */
const count = (n: number, one: string, many = `${one}s`): string =>
  `${whole(n)} ${plural.select(n) === 'one' ? one : many}`;
const answers = (n: number): string => count(n, 'answer');

const value = (given: number, unit: Unit): string =>
  ({ percent, position: oneDecimal, score: twoDecimals, count: whole })[unit](given);

/** `1.2–3.4 %`. */
const interval = (low: number, high: number, unit: Unit): string =>
  unit === 'percent'
    ? `${percent(low).replace(/\s?%$/, '')}–${percent(high)}`
    : `${value(low, unit)} – ${value(high, unit)}`;

/** With its sign: percent points, or as the unit has it. */
const difference = (given: number, unit: Unit): string => (unit === 'percent' ? `${signed(given)} pts` : signed(given));

const VERDICTS = {
  up: 'A real rise: chance alone would hardly do that',
  down: 'A real fall: chance alone would hardly do that',
  'no-evidence': 'Chance alone may have done that',
  'not-comparable': 'The two have too little in common',
};

const NOT_COMPARED: Readonly<Record<string, string>> = {
  'few-queries': 'fewer than six queries in common',
  basket: 'no query in common',
  models: 'other models',
  locales: 'other markets',
  collectors: 'another collector',
};

/** Every text of the dashboard in English; other languages have the same names. */
export const en = {
  product: 'sightline',
  whatItIs: 'How brands, sources, ads and products appear in the answers of AI models.',
  pages: {
    overview: 'Overview',
    brands: 'Brands',
    answers: 'Answers',
    sources: 'Sources',
    ads: 'Ads',
    shopping: 'Shopping',
    videos: 'Videos',
    queries: 'Queries',
    compare: 'Compare',
  },
  menu: 'Menu',
  navigation: 'Pages',
  apiReference: 'API reference',
  skipToContent: 'Skip to the content',
  project: 'Project',
  chooseProject: 'Choose a project',
  noProjects: 'No project yet',
  howToMakeProject: 'Make one with sightline project create, or ask whoever manages your organisation.',
  noAccess: 'This link leads to a project that you cannot open',
  noAccessWhy: 'It belongs to another organisation, or it was deleted. Choose one of yours in the navigation.',
  noSuchPage: 'There is no such page',
  toOverview: 'Go to the overview',
  tooLongAnAddress:
    'That is more than an address can hold. Give the queries a tag, and filter by the tag: the view before stays.',

  signIn: 'Sign in',
  signOut: 'Sign out',
  email: 'E-mail address',
  password: 'Password',
  signInAgain: 'Sign in again',
  signInAgainWhy: 'Your session is over. What you see and typed stays, and goes on once you have signed in.',
  nobodyYet: 'Nobody can sign in yet',
  nobodyYetWhy: 'Make the first person on the machine that runs the service, then load this page again:',
  copyCommand: 'Copy the command',
  reload: 'Load again',
  colours: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },

  serviceGone: (seconds: number) =>
    `The service does not answer. What you see is from before; trying again ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  limited: (seconds: number) =>
    `Too many requests in a short time: going on ${seconds > 0 ? `in ${seconds} s` : 'now'}.`,
  couldNotLoad: 'This could not be loaded',
  unexpected: 'Something went wrong on the page. Load it again; if it stays so, tell whoever runs the service.',
  loading: 'Loading …',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  copyRows: 'Copy rows',
  copyLink: 'Copy link',
  csv: 'CSV',
  csvOf: (rows: string) => `${rows} as CSV: all rows, as filtered here`,
  apply: 'Apply',
  reset: 'Reset filters',
  remove: (what: string, name: string) => `Remove ${what}: ${name}`,
  search: 'Search',
  none: '–',

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
  },
  queryTypes: {
    comparative: 'Comparative',
    informative: 'Informative',
    perception: 'Perception',
    untyped: 'Without a type',
  },
  tagModes: { all: 'With all of them', any: 'With any of them' },
  shows: 'Shows',
  presences: {
    sources: { what: 'Sources', with: 'with sources', without: 'without sources' },
    shopping: { what: 'Shopping cards', with: 'with shopping cards', without: 'without shopping cards' },
    ads: { what: 'Ads', with: 'with ads', without: 'without ads' },
  },
  either: 'Either',
  nothingHere: 'Nothing here',

  value,
  exactValue: (given: number, unit: Unit) => (unit === 'percent' ? exactPercent(given) : value(given, unit)),
  interval,
  answers,
  countsOf: (numerator: number, denominator: number) => `${whole(numerator)} of ${answers(denominator)}`,
  overPairs: (n: number) => `Over ${count(n, 'pair')} of answers`,
  meanOver: (n: number) => `Mean over ${answers(n)}`,
  forQueriesLikeThese: 'for queries like these (95 %)',
  forTheSameQueries: 'if the same queries were asked again (95 %)',
  weightOf: (queries: number, effective: number | undefined) =>
    effective === undefined
      ? `From ${count(queries, 'query', 'queries')}`
      : `From ${count(queries, 'query', 'queries')}, worth ${count(Math.round(effective), 'independent answer')}`,
  notReliable: (why: readonly string[]) => {
    const reasons = why.map((one) => REASONS[one] ?? one);
    return `Not reliable${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  },
  between: (low: number, high: number, unit: Unit) => `Between ${interval(low, high, unit)}`,
  own: 'yours',
  columns: {
    answer: 'Query and answer',
    model: 'Model',
    locale: 'Market',
    time: 'Time',
    brand: 'Brand',
    answers: 'Answers',
    lastNamed: 'Last named',
    change: 'Change',
    domain: 'Domain',
    page: 'Page',
    pages: 'Pages',
    usedIn: 'Used in',
    citedIn: 'Cited in',
    share: 'Share',
    lastSeen: 'Last seen',
    shownIn: 'Shown in',
    position: 'Position',
    video: 'Video',
    views: 'Views',
    queries: 'Queries',
    lastCited: 'Last cited',
    query: 'Query',
    type: 'Type',
    agreement: 'Repeats agree',
    lastRun: 'Last run',
  },
  hints: {
    usedIn: 'Share of all answers that have it among their sources',
    citedIn: 'Of the answers that use it, the share whose text cites it',
    citedInAny: 'Share of all answers that cite it',
    sourceShare: 'Its share of all uses of a source',
    shownIn: 'Share of all answers that show it',
    unitShare: 'Its share of all that are shown, each counted once an answer',
    firstPlace: 'At which place it is shown, in the mean: 1 is the first',
    videoShare: 'Its share of the answers that cite any video',
    agreement: 'Of two answers to the same query, how often both or neither name the brand',
  },
  totals: {
    answers: 'Answers',
    withSources: 'Answers with sources',
    withVideos: 'Answers that cite videos',
    domains: 'Domains',
    pages: 'Pages',
    videos: 'Videos',
    queries: 'Queries',
  },
  groupedBy: 'Rows',
  sourcesBy: { domain: 'Domains', url: 'Pages' },
  aboutSources: 'The sites that answers use and cite.',
  ads: {
    about: 'Who pays for ads beside answers, named as the ads name them.',
    who: 'Advertiser',
    whoMany: 'Advertisers',
    count: 'Ads',
    answersWith: 'Answers with ads',
    total: 'Ads shown',
    none: 'No answer here shows an ad',
  },
  shopping: {
    about: 'Who sells on the shopping cards beside answers.',
    who: 'Merchant',
    whoMany: 'Merchants',
    count: 'Cards',
    answersWith: 'Answers with cards',
    total: 'Cards shown',
    none: 'No answer here shows a shopping card',
  },
  aboutVideos: 'The videos that answers cite.',
  aboutBrands: (n: number) => `${count(n, 'brand')} named in these answers.`,
  brandsBy: { entity: 'Brands', division: 'Divisions', group: 'Groups' },
  showRareBrands: 'Show brands that a single answer names',
  hideRareBrands: 'Hide brands that a single answer names',
  answersThatName: 'Answers that name it',
  inOverview: 'Show it in the overview',
  trackedAs: 'Tracked as',
  brandFields: {
    kind: 'Kind',
    group: 'Group',
    aliases: 'Also called',
    domains: 'Domains',
    spelling: 'Spelling',
    merged: 'Merged into it',
    mergedInto: 'Merged into',
    since: 'Tracked since',
  },
  competitor: 'Competitor',
  ownBrand: 'Yours',
  exactSpelling: 'Only as it is written here',
  thatBrand: 'another brand',
  noSuchBrand: 'There is no such brand any more',
  noSuchBrandWhy: 'It was deleted, or belongs to another project. The answers are still there.',
  aboutQueries: (n: number) => `${count(n, 'query', 'queries')} asked, and what each says of a brand.`,
  noQueries: 'No query was answered here',
  brandIs: (name: string) => `Brand: ${name}`,
  searchSources: 'Search domains and pages',
  searchVideos: 'Search the titles of videos',
  noSources: 'No answer here has a source',
  noVideos: 'No answer here cites a video',
  whole,
  metrics: {
    visibility: 'Visibility',
    shareOfVoice: 'Share of voice',
    avgPosition: 'Position',
    avgSentiment: 'Sentiment',
  },
  metricHints: {
    visibility: 'Share of the answers that name the brand',
    shareOfVoice: 'Its share of all times that an answer names a brand',
    avgPosition: 'As which brand it is named, in the mean: 1 is the first',
    avgSentiment: 'How it is spoken of, from −1 (criticised) to 1 (praised)',
  },
  headline: 'Headline figures',
  overviewOf: (n: number, brands: number) => `${answers(n)}, ${count(brands, 'brand')} named in them.`,
  whatChanged: 'What changed',
  whatChangedNote: 'Against the span of the same length before, over the queries that were asked in both',
  nothingChanged: (metric: string, queries: number) =>
    `No brand's ${metric.toLowerCase()} changed for certain over the ${count(queries, 'query', 'queries')} asked in both spans. What looks like a change may be chance.`,
  fromTo: (before: number, now: number, unit: Unit) => `${value(before, unit)} → ${value(now, unit)}`,
  difference,
  changeOf: (given: number, unit: Unit) =>
    `${given > 0 ? 'Up' : 'Down'} ${unit === 'percent' ? `${oneDecimal(Math.abs(given))} points` : twoDecimals(Math.abs(given))}: a real change`,
  differenceInterval: (low: number, high: number, unit: Unit) =>
    `${difference(low, unit)} to ${difference(high, unit)}`,
  nowAndBefore: (now: number, before: number, unit: Unit) => `${value(now, unit)} against ${value(before, unit)}`,
  overSharedQueries: 'over the queries asked in both (95 %)',
  verdicts: {
    up: 'A real rise',
    down: 'A real fall',
    'no-evidence': 'No evidence of a change',
    'not-comparable': 'Not comparable',
  },
  verdictWords: (verdict: keyof typeof VERDICTS, why: readonly string[]) =>
    [VERDICTS[verdict], why.map((one) => NOT_COMPARED[one] ?? one).join(', ')].filter(Boolean).join(': '),
  wouldBeFound: (given: number, unit: Unit) =>
    `A change of ${unit === 'percent' ? `${oneDecimal(given)} points` : twoDecimals(given)} would have been found in four of five cases.`,
  falseAlarms: (q: number) =>
    q < 0.001
      ? 'Among such findings, fewer than 1 in 1,000 is a false alarm.'
      : `Among such findings, ${percent(100 * q)} are false alarms.`,
  leadingBrands: 'Leading brands',
  leadingBrandsNote: 'Those that most answers name',
  allBrands: 'All brands',
  noBrandsNamed: 'No answer here names a brand that you track',
  howToTrackBrands:
    'Choose more days, take filters away, or look at what the answers say and add the brands that matter.',
  answersInScope: (n: number) => `${answers(n)} with these filters, newest first.`,
  searchAnswers: 'Search the text of the answers',
  evidence: {
    entity: 'Names',
    advertiser: 'Ad of',
    merchant: 'Card of',
    domain: 'Source on',
    url: 'Source',
    platform: 'Video platform',
    video: 'Video',
    format: 'Ad format',
    shopbrand: 'Card of the brand',
    cited: 'Source',
  } as Readonly<Record<string, string>>,
  evidenceValue: (name: string, given: string) => {
    if (name === 'cited') return given === 'yes' ? 'cited in the text' : 'only beside the text';
    return given;
  },
  deletedBrand: 'a brand that was deleted',
  noAnswersYet: 'No answers yet',
  howToBringAnswers:
    'Bring the answers that you collected: one line of JSON each, from the command line or over the API.',
  noAnswersHere: 'No answer with these filters',
  nothingFound: 'No answer holds these words',
  answersAreOf: (n: string, first: string | null, last: string | null) =>
    first !== null && last !== null
      ? `The project has ${n} answers, of ${days(first, last)}.`
      : `The project has ${n} answers.`,
  widen: 'Take filters away, or choose more days.',
  showAll: 'Show all answers',
  newerAnswer: 'Newer answer',
  olderAnswer: 'Older answer',
  run: (n: number) => `run ${whole(n)}`,
  copyAnswer: 'Copy the answer',
  sameQuery: 'All answers to this query',
  whatItShows: 'What the answer shows',
  showsNothing: 'It names no brand and shows nothing beside its text',
  brandsNamed: (n: number) => count(n, 'brand named', 'brands named'),
  mentionFacts: (position: number, mentions: number) =>
    mentions > 1 ? `#${position} · ${mentions} times` : `#${position}`,
  sentimentWord: (score: number) => (score > 0 ? 'praised' : 'criticised'),
  citedInText: 'cited',
  besideText: 'beside',
  shoppingCards: 'Shopping cards',
  price: (amount: string, currency: string | null) => (currency === null ? amount : `${amount} ${currency}`),
  leadsToAnswers: 'Open the answers it counts',
  onlyFirstRows: (shown: number, total: number) =>
    `The first ${whole(shown)} of ${whole(total)} rows. Narrow the filters to see the others; the CSV has all.`,
};

const REASONS: Readonly<Record<string, string>> = {
  'few-answers': 'too few answers',
  'few-queries': 'too few queries',
  wide: 'the interval is wide',
};

export type Texts = typeof en;
