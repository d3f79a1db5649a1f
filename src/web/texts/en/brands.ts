import { TEXTS } from '../en.generated.ts';
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
  ...TEXTS.brands,
  register: {
    ...TEXTS.brands.register,
    about: (n: number) => `${count(n, 'brand')} tracked, also those that no answer names.`,
    mergeWhat: (n: number) => `${count(n, 'brand')} will be hidden and counted for the one chosen, until unmerged.`,
    merged: (n: number) => `${count(n, 'brand')} merged.`,
    suggestionsAbout: (n: number) =>
      `Names that the newest ${answers(n)} in scope put forward and that no brand has. Products and other things may be among them.`,
    aliasOf: (name: string) => `Whose alias is ${name}?`,
    ignored: (n: number) => `Ignored: ${whole(n)}`,
  },
  editBrand: {
    ...TEXTS.brands.editBrand,
    alsoReadAs: (forms: string) => `Also read as ${forms}`,
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'holds' : 'hold'} the text “${name}”; a brand is found in them as a whole word.`,
  },
  mergeBrand: {
    ...TEXTS.brands.mergeBrand,
    noneIsCalled: (name: string) => `No other brand is called “${name}”.`,
    into: (name: string) => `Count mentions of ${name} for this brand`,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'names' : 'name'} ${source}, ${whole(both)} of them ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}. ${source} is hidden until it is unmerged.`,
    split: (name: string) => `Unmerge ${name}`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'counts' : 'count'} for ${name} again, ${whole(both)} of them for ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}.`,
    reallySplit: (name: string) => `Really unmerge ${name}`,
  },
  deleteBrand: {
    ...TEXTS.brands.deleteBrand,
    really: (name: string) => `Delete ${name}`,
    what: (name: string) =>
      `${name} is no longer tracked. The answers stay, and no figure counts it. This cannot be undone; to track it again, add it under the same names.`,
  },
  claimSidesOf: {
    praise: (name: string) => `${name} is praised for`,
    criticism: (name: string) => `${name} is criticised for`,
  },
  showAllOf: (n: number) => `Show all ${whole(n)}`,
  toneCounts: (n: number) => `How ${answers(n)} ${n === 1 ? 'speaks' : 'speak'} of it`,
  aboutBrands: (n: number) => `${count(n, 'brand')} named in these answers.`,
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} of the ${answers(of)} that ${of === 1 ? 'names' : 'name'} it ${n === 1 ? 'knows' : 'know'} nothing of it`,
  brandIs: (name: string) => `Brand: ${name}`,
};
