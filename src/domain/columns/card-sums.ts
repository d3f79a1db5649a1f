import type { CardKind } from './books.ts';
import { type Codebook, madeOf } from './codebook.ts';
import type { Columns } from './columns.ts';

/** What cards add to each advertiser, by its code. */
export type CardSums = Readonly<{ cards: Uint32Array; responses: Uint32Array; positions: Float64Array }>;

/** Nothing added yet. */
export function noSums({ books }: Columns): CardSums {
  const { length } = books.advertisers.values;
  return { cards: new Uint32Array(length), responses: new Uint32Array(length), positions: new Float64Array(length) };
}

/** What kinds of cards say, by code. */
export interface KindTables {
  readonly advertiser: Uint32Array;
  readonly position: Float64Array;
  /** 1 = no card of the advertiser comes before it. */
  readonly isFirst: Uint8Array;
}

/** The tables of a codebook, made once. */
export const kindTables = (book: Codebook<CardKind>): KindTables =>
  madeOf(book, 'tables', () => ({
    advertiser: Uint32Array.from(book.values, ({ advertiser }) => advertiser),
    position: Float64Array.from(book.values, ({ position }) => position),
    isFirst: Uint8Array.from(book.values, ({ earlier }) => Number(earlier.length === 0)),
  }));
