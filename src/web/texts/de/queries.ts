import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';
import { answers, queries } from './words.ts';

/** Queries and tags: what is asked, and how it is put in order. */
export const queriesTexts = {
  ...TEXTS.queries,
  queryList: {
    ...TEXTS.queries.queryList,
    about: (n: number) => `${queries(n)} beobachtet.`,
    wrongMarket: (line: string) => `„${line}“ ist kein Markt: Geben Sie ein Land und eine Sprache an, etwa DE de.`,
    added: (n: number, before: number) =>
      before > 0
        ? `${queries(n)} hinzugefügt, ${whole(before)} ${before === 1 ? 'war' : 'waren'} schon da.`
        : `${queries(n)} hinzugefügt.`,
  },
  tags: {
    ...TEXTS.queries.tags,
    edit: (name: string) => `${name} bearbeiten`,
    remove: (name: string) => `${name} löschen`,
    reallyRemove: (name: string) => `${name} wirklich löschen, samt Verknüpfungen`,
    wouldLink: (n: number) => `${answers(n)} ${n === 1 ? 'würde' : 'würden'} damit verknüpft.`,
    wouldRelink: (n: number) =>
      `Alle Verknüpfungen werden neu angelegt, auch die von Hand gesetzten: ${answers(n)} ${n === 1 ? 'würde' : 'würden'} damit verknüpft.`,
    renameGroup: (name: string) => `${name} umbenennen`,
    removeGroup: (name: string) => `Gruppe ${name} löschen`,
    reallyRemoveGroup: (name: string) => `${name} wirklich löschen: Die Tags bleiben`,
  },
  repeats: {
    ...TEXTS.queries.repeats,
    turnover: ({ first, second, both }: { readonly first: number; readonly second: number; readonly both: number }) =>
      `Zitierte Domains: ${whole(first)} in der ersten Hälfte, ${whole(second)} in der zweiten, ${whole(both)} in beiden.`,
  },
};
