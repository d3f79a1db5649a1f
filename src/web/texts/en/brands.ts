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

/** Brands, queries and what claims are about. */
export const brandsTexts = {
  // Brands, and what is measured of them.
  ...TEXTS.brands,
  register: {
    ...TEXTS.brands.register,
    about: (n: number) => `${count(n, 'brand')} tracked, also those that no answer names.`,
    mergeWhat: (n: number) => `${count(n, 'brand')} will be hidden and counted for the one chosen, until unmerged.`,
    merged: (n: number) => `${count(n, 'brand')} merged.`,
    suggestionsAbout: (n: number) =>
      `Names that stand beside your brands and competitors in the newest ${answers(n)} in scope. Track one, or ignore it for good.`,
  },
  editBrand: {
    ...TEXTS.brands.editBrand,
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'holds' : 'hold'} the text “${name}”; a brand is found in them as a whole word.`,
  },
  mergeBrand: {
    ...TEXTS.brands.mergeBrand,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'names' : 'name'} ${source}, ${whole(both)} of them ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}. ${source} is hidden until it is unmerged.`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} of all days ${moved === 1 ? 'counts' : 'count'} for ${name} again, ${whole(both)} of them for ${target}, too: ${target} goes from ${whole(before)} to ${answers(after)}.`,
  },
  toneCounts: (n: number) => `How ${answers(n)} ${n === 1 ? 'speaks' : 'speak'} of it`,
  aboutBrands: (n: number) => `${count(n, 'brand')} named in these answers.`,
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} of the ${answers(of)} that ${of === 1 ? 'names' : 'name'} it ${n === 1 ? 'knows' : 'know'} nothing of it`,
  // Queries and tags: what is asked, and how it is put in order.
  ...TEXTS.queries,
  queryList: {
    ...TEXTS.queries.queryList,
    about: (n: number) => `${count(n, 'prompt')} tracked.`,
    added: (n: number, before: number) =>
      before > 0 ? `${count(n, 'prompt')} added, ${whole(before)} were there before.` : `${count(n, 'prompt')} added.`,
  },
  tags: {
    ...TEXTS.queries.tags,
    wouldLink: (n: number) => `${answers(n)} would be linked to it.`,
    wouldRelink: (n: number) =>
      `All of its links are made again, those made by hand too: ${answers(n)} would be linked to it.`,
  },
  repeats: {
    ...TEXTS.queries.repeats,
    turnover: ({ first, second, both }: { readonly first: number; readonly second: number; readonly both: number }) =>
      `Cited domains: ${whole(first)} in the first half, ${whole(second)} in the second, ${whole(both)} in both.`,
  },
  // What claims are about.
  ...TEXTS.aspects,
};
