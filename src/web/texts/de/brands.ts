import { TEXTS } from '../de.generated.ts';
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
    about: (n: number) =>
      `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} im Verzeichnis, auch solche, die keine Antwort nennt.`,
    mergeWhat: (n: number) =>
      `${n === 1 ? '1 Marke wird' : `${whole(n)} Marken werden`} ausgeblendet und für die gewählte gezählt, bis sie wieder getrennt werden.`,
    merged: (n: number) => `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} zusammengeführt.`,
    suggestionsAbout: (n: number) =>
      `Namen, die die neuesten ${answers(n)} im Filter herausstellen und die keine Marke hat. Auch Produkte und anderes können darunter sein.`,
    aliasOf: (name: string) => `Für welche Marke ist ${name} ein Alias?`,
    ignored: (n: number) => `Ignoriert: ${whole(n)}`,
  },
  editBrand: {
    ...TEXTS.brands.editBrand,
    alsoReadAs: (forms: string) => `Wird auch erkannt als ${forms}`,
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'enthält' : 'enthalten'} den Text „${name}“; als Marke zählt er nur, wo er als ganzes Wort steht.`,
  },
  mergeBrand: {
    ...TEXTS.brands.mergeBrand,
    noneIsCalled: (name: string) => `Keine andere Marke heißt „${name}“.`,
    into: (name: string) => `Nennungen von ${name} für diese Marke zählen`,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'nennt' : 'nennen'} ${source}, davon ${whole(both)} auch ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}. ${source} ist verborgen, bis Sie die Marke wieder abtrennen.`,
    split: (name: string) => `${name} wieder abtrennen`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'zählt' : 'zählen'} wieder für ${name}, davon ${whole(both)} auch für ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}.`,
    reallySplit: (name: string) => `${name} wirklich abtrennen`,
  },
  deleteBrand: {
    ...TEXTS.brands.deleteBrand,
    really: (name: string) => `${name} löschen`,
    what: (name: string) =>
      `${name} wird nicht mehr beobachtet. Die Antworten bleiben, aber keine Kennzahl zählt die Marke mehr. Das lässt sich nicht rückgängig machen; unter denselben Namen können Sie sie neu anlegen.`,
  },
  claimSidesOf: {
    praise: (name: string) => `${name} wird gelobt für`,
    criticism: (name: string) => `${name} wird kritisiert für`,
  },
  showAllOf: (n: number) => `Alle ${whole(n)} zeigen`,
  toneCounts: (n: number) => `Wie ${answers(n)} über sie ${n === 1 ? 'spricht' : 'sprechen'}`,
  aboutBrands: (n: number) => `${count(n, 'Marke', 'Marken')} in diesen Antworten genannt.`,
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} von ${of === 1 ? '1 Antwort, die sie nennt' : `${whole(of)} Antworten, die sie nennen`}, ${n === 1 ? 'weiß' : 'wissen'} nichts über sie`,
  brandIs: (name: string) => `Marke: ${name}`,
};
