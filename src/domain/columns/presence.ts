import { type Codebook, madeOf } from '../columnar/mod.ts';
import { tableOf } from './compile-scope.ts';
import type { Combination } from './dictionaries.ts';

/** What responses are counted by: all of them, or those that show something. */
export type TotalName = 'responses' | 'withSources' | 'withShopping' | 'withAds';

const FLAGS = { withSources: 'hasSources', withShopping: 'hasShopping', withAds: 'hasAds' } as const;

/** By code of the combination: 1 = its responses show what is asked for. */
export const showsOf = (book: Codebook<Combination | null>, asked: keyof typeof FLAGS): Uint8Array =>
  madeOf(book, asked, () => tableOf(book.values, (combination) => combination?.[FLAGS[asked]] === true));
