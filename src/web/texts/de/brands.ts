import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';
import { answers, count, queries } from './words.ts';

/** What a merge moves, in answers. */
interface Moved {
  readonly moved: number;
  /** Of those moved, the ones that name both. */
  readonly both: number;
  readonly before: number;
  readonly after: number;
}

export const brandsTexts = {
  ...TEXTS.brands,
  register: {
    ...TEXTS.brands.register,
    about: (n: number) =>
      `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} im Verzeichnis, auch solche, die keine Antwort nennt.`,
    mergeWhat: (n: number) =>
      `${n === 1 ? '1 Marke wird' : `${whole(n)} Marken werden`} ausgeblendet und für die gewählte gezählt, bis sie wieder getrennt werden.`,
    merged: (n: number) => `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} zusammengeführt.`,
    suggestionsAbout: (n: number) =>
      `Namen, die in den neuesten ${answers(n)} im Filter neben Ihren Marken und Wettbewerbern stehen. Nehmen Sie einen auf, oder blenden Sie ihn aus.`,
  },
  editBrand: {
    ...TEXTS.brands.editBrand,
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'enthält' : 'enthalten'} den Text „${name}“; als Marke zählt er nur, wo er als ganzes Wort steht.`,
  },
  mergeBrand: {
    ...TEXTS.brands.mergeBrand,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'nennt' : 'nennen'} ${source}, davon ${whole(both)} auch ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}. ${source} ist verborgen, bis Sie die Marke wieder abtrennen.`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'zählt' : 'zählen'} wieder für ${name}, davon ${whole(both)} auch für ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}.`,
  },
  toneCounts: (n: number) => `Wie ${answers(n)} über sie ${n === 1 ? 'spricht' : 'sprechen'}`,
  aboutBrands: (n: number) => `${count(n, 'Marke', 'Marken')} in diesen Antworten genannt.`,
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} von ${of === 1 ? '1 Antwort, die sie nennt' : `${whole(of)} Antworten, die sie nennen`}, ${n === 1 ? 'weiß' : 'wissen'} nichts über sie`,
  ...TEXTS.queries,
  queryList: {
    ...TEXTS.queries.queryList,
    about: (n: number) => `${queries(n)} beobachtet.`,
    added: (n: number, before: number) =>
      before > 0
        ? `${queries(n)} hinzugefügt, ${whole(before)} ${before === 1 ? 'war' : 'waren'} schon da.`
        : `${queries(n)} hinzugefügt.`,
  },
  tags: {
    ...TEXTS.queries.tags,
    wouldLink: (n: number) => `${answers(n)} ${n === 1 ? 'würde' : 'würden'} damit verknüpft.`,
    wouldRelink: (n: number) =>
      `Alle Verknüpfungen werden neu angelegt, auch die von Hand gesetzten: ${answers(n)} ${n === 1 ? 'würde' : 'würden'} damit verknüpft.`,
  },
  repeats: {
    ...TEXTS.queries.repeats,
    turnover: ({ first, second, both }: { readonly first: number; readonly second: number; readonly both: number }) =>
      `Zitierte Domains: ${whole(first)} in der ersten Hälfte, ${whole(second)} in der zweiten, ${whole(both)} in beiden.`,
  },
  ...TEXTS.aspects,
};
