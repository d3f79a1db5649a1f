import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Queries and tags: what is asked, and how it is put in order. */
export const queriesTexts = {
  ...TEXTS.queries,
  queryList: {
    ...TEXTS.queries.queryList,
    about: (n: number) => `${count(n, 'prompt')} tracked.`,
    wrongMarket: (line: string) => `“${line}” isn’t a market: write a country and a language, as in US en.`,
    added: (n: number, before: number) =>
      before > 0 ? `${count(n, 'prompt')} added, ${whole(before)} were there before.` : `${count(n, 'prompt')} added.`,
  },
  tags: {
    ...TEXTS.queries.tags,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    reallyRemove: (name: string) => `Really delete ${name}, with its links`,
    wouldLink: (n: number) => `${answers(n)} would be linked to it.`,
    wouldRelink: (n: number) =>
      `All of its links are made again, those made by hand too: ${answers(n)} would be linked to it.`,
    renameGroup: (name: string) => `Rename ${name}`,
    removeGroup: (name: string) => `Delete the group ${name}`,
    reallyRemoveGroup: (name: string) => `Really delete ${name}: its tags stay`,
  },
  repeats: {
    ...TEXTS.queries.repeats,
    turnover: ({ first, second, both }: { readonly first: number; readonly second: number; readonly both: number }) =>
      `Cited domains: ${whole(first)} in the first half, ${whole(second)} in the second, ${whole(both)} in both.`,
  },
};
