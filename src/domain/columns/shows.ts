import type { Combination } from './books.ts';
import { type Codebook, madeOf } from './codebook.ts';
import type { TotalName } from './derived.ts';
import { tableOf } from './passing.ts';

/** What combinations show: for each total a table by code, 1 = responses of the combination count in it. */
export function showsOf(book: Codebook<Combination | null>): Readonly<Record<TotalName, Uint8Array>> {
  return madeOf(book, 'shows', () => {
    const shows = (has: (combination: Combination) => boolean) =>
      tableOf(book.values, (combination) => combination !== null && has(combination));
    return {
      responses: shows(() => true),
      withSources: shows(({ hasSources }) => hasSources),
      withShopping: shows(({ hasShopping }) => hasShopping),
      withAds: shows(({ hasAds }) => hasAds),
    };
  });
}
