import { answers, count, queries } from './words.ts';

/** Overview. */
export const overviewTexts = {
  headline: 'Wichtigste Zahlen',
  overviewOf: (n: number, brands: number) => `${answers(n)}, ${count(brands, 'Marke', 'Marken')} darin genannt.`,
  yourBrands: 'Ihre Marken',
  toOwnBrand: 'Ihre Marke zeigen',
  notBefore: 'In der Zeit davor nicht genannt',
  notJudgedBefore: 'In keiner der beiden Zeiten beurteilt',
  noNewAnswers: 'Keine Antworten aus diesen Tagen',
  collectNewAnswers: 'Neue Antworten sammeln',
  whatChanged: 'Was sich geändert hat',
  whatChangedNote: 'Gegenüber der gleich langen Zeit davor, über die in beiden gestellten Anfragen',
  nothingChanged: (metric: string, n: number) =>
    `${metric}: Bei keiner Marke ist über ${queries(n)}, die in beiden Zeiten gestellt wurden, eine Änderung sicher. Was danach aussieht, kann Zufall sein.`,
  leadingBrands: 'Führende Marken',
  leadingBrandsNote: 'Die in den meisten Antworten genannt werden',
  allBrands: 'Alle Marken',
};
