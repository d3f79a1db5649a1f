import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** What a merge moves, in answers. */
interface Moved {
  readonly moved: number;
  /** Of those moved, the ones that name both. */
  readonly both: number;
  readonly before: number;
  readonly after: number;
}

/** Brands, and what is measured of them. */
export const brandsTexts = {
  brandViewsLabel: 'Views of brands',
  brandViews: { ranking: 'Ranking', register: 'Register', suggestions: 'Suggestions' },
  register: {
    about: (n: number) => `${count(n, 'brand')} tracked, also those that no answer names.`,
    search: 'Search brands',
    none: 'No brand is tracked yet',
    noneFound: 'No brand has this in its name',
    side: 'Side',
    alsoReadAs: 'Also read as',
    asCompetitors: 'Mark as competitors',
    asOwn: 'Mark as your brands',
    group: 'Group',
    groupNote: 'empty = none',
    setGroup: 'Set group',
    merge: 'Merge …',
    mergeInto: 'Merge into',
    mergeWhat: (n: number) => `${count(n, 'brand')} will be hidden and counted for the one chosen, until unmerged.`,
    merged: (n: number) => `${count(n, 'brand')} merged.`,
    unmerge: 'Undo the merge',
    suggestionsAbout: (n: number) =>
      `Names that the newest ${answers(n)} in scope put forward and that no brand has. Products and other things may be among them.`,
    noSuggestions: 'No untracked name stands in two answers or more',
    suggested: 'Name',
    trackRival: 'Track as competitor',
    trackOwn: 'Track as your brand',
    addAlias: 'Add as alias',
    aliasOf: (name: string) => `Whose alias is ${name}?`,
    aliasWhat: 'Answers that are there are searched for it again.',
    ignore: 'Ignore',
    ignored: (n: number) => `Ignored: ${whole(n)}`,
    unignore: 'Suggest again',
  },
  addBrand: 'Add a brand',
  brandList: { title: 'Brand list', bring: 'Import the list' },
  editBrand: {
    edit: 'Edit',
    look: 'Where are the new names found?',
    newGroup: 'one that there is, or a new one; Group > Division for a division',
    wrongGroup: 'Write a group, or a group and a division of it: Shoes > Running.',
    alsoReadAs: (forms: string) => `Also read as ${forms}`,
    ambiguousWhat:
      'Look where it is found; name it so that it means the brand alone, add such names as aliases, or have it found only as it is written.',
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'holds' : 'hold'} the text “${name}”; a brand is found in them as a whole word.`,
  },
  mergeBrand: {
    start: 'Merge …',
    merge: 'Merge',
    chooseOne: 'Choose the brand to merge into first.',
    noneIsCalled: (name: string) => `No other brand is called “${name}”.`,
    into: (name: string) => `Count mentions of ${name} for this brand`,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'names' : 'name'} ${source}, ${whole(both)} of them ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}. ${source} is hidden until it is unmerged.`,
    figures: 'Figures of all days, before and after',
    split: (name: string) => `Unmerge ${name}`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'counts' : 'count'} for ${name} again, ${whole(both)} of them for ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}.`,
    reallySplit: (name: string) => `Really unmerge ${name}`,
  },
  deleteBrand: {
    start: 'Delete …',
    really: (name: string) => `Delete ${name}`,
    what: (name: string) =>
      `${name} is no longer tracked. The answers stay, and no figure counts it. This cannot be undone; to track it again, add it under the same names.`,
  },
  claimSides: { praise: 'Praised for', criticism: 'Criticised for' },
  claimSidesOf: {
    praise: (name: string) => `${name} is praised for`,
    criticism: (name: string) => `${name} is criticised for`,
  },
  together: 'Named together with',
  namedAlone: 'No answer names another brand beside it',
  compareWithBrand: 'Compare with …',
  compareNoMore: 'Alone again',
  claimsNote: 'What answers say of it, by aspect, and in how many of them',
  noClaims: { praise: 'No answer here praises it', criticism: 'No answer here says anything against it' },
  claimsFile: 'claims',
  showAllOf: (n: number) => `Show all ${whole(n)}`,
  own: 'your brand',
  metrics: {
    visibility: 'Visibility',
    shareOfVoice: 'Share of voice',
    avgPosition: 'Position',
    netTone: 'Net tone',
    topThree: 'Top three',
    recommendedShare: 'Recommended in',
    criticisedShare: 'Criticised in',
  },
  metricHints: {
    visibility: 'Share of the answers that name the brand',
    shareOfVoice: 'Its share of all times that an answer names a brand',
    avgPosition: 'As which brand it is named, in the mean: 1 is the first',
    topThree: 'Share of all answers that name it among the first three brands',
    recommendedShare: 'Of the answers that name it, the share that recommends it, if only for some',
    criticisedShare: 'Of the answers that name it, the share that criticises it on the whole',
    netTone: 'Over all answers that name it: +100 if every one praises it, −100 if every one criticises it',
  },
  tones: { positive: 'Praised', mixed: 'Mixed', negative: 'Criticised', neutral: 'Neutral' },
  toneCounts: (n: number) => `How ${answers(n)} ${n === 1 ? 'speaks' : 'speak'} of it`,
  aboutBrands: (n: number) => `${count(n, 'brand')} named in these answers.`,
  brandsBy: { entity: 'Brands', division: 'Divisions', group: 'Groups' },
  showRareBrands: 'Show brands that a single answer names',
  hideRareBrands: 'Hide brands that a single answer names',
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} of the ${answers(of)} that ${of === 1 ? 'names' : 'name'} it ${n === 1 ? 'knows' : 'know'} nothing of it`,
  answersThatName: 'Answers that name it',
  inOverview: 'Show it in the overview',
  trackedAs: 'Tracked as',
  brandFields: {
    whose: 'Whose brand is it?',
    kind: 'Kind',
    group: 'Group',
    aliases: 'Also called',
    domains: 'Domains',
    spelling: 'Spelling',
    note: 'Note',
    merged: 'Merged',
    mergedInto: 'Merged into',
    since: 'Tracked since',
  },
  competitor: 'Competitor',
  ownBrand: 'Your brand',
  ownBrands: 'Your brands',
  exactSpelling: 'Only as it is written here',
  thatBrand: 'another brand',
  toOwnBrand: 'Show your brand',
  noSuchBrand: 'There is no such brand any more',
  noSuchBrandWhy: 'It was deleted, or belongs to another project. The answers are still there.',
  brandIs: (name: string) => `Brand: ${name}`,
  noBrandsNamed: 'No answer here names a brand that you track',
  howToTrackBrands:
    'Choose more days, take filters away, or look at what the answers say and add the brands that matter.',
  deletedBrand: 'a brand that was deleted',
};
