import type { Fields, Node } from './fields.ts';

/** A list of pages: where it stands, and what of an entry says what. Paths are those of {@link Fields}. */
export interface PagesTable {
  readonly at: string;
  /** Default `url|link|href`. */
  readonly url?: string;
  /** Default `title|label|text`. */
  readonly title?: string;
  /** Whether what it lists is cited: by being in it, by a field that says so, by its index in another list, or not by this. */
  readonly cited?: 'yes' | 'unless-false' | { readonly by: string } | { readonly indexes: string };
  /** The number by which marks such as `[2]` in the text count it; default: none. */
  readonly number?: string;
}

export interface AdsTable {
  readonly at: string;
  readonly advertiser: string;
  /** What of an ad is false where it was not shown. */
  readonly shown?: string;
  /** The cards of an ad; one without is one placement. */
  readonly cards?: string;
  /** A field by whose values the ads of a list are units; else they are one, but for those with a brand or cards of their own. */
  readonly unit?: string;
  readonly format: string;
}

export interface ProductsTable {
  readonly at: string;
  /** The products within an item; one without is a product. */
  readonly inside?: string;
  readonly merchant: string;
  readonly price?: string;
}

/** What a vendor's results have where: each field of a row by where it is read. The first list that has a fact counts. */
interface ResultTable {
  /** Texts of one path are joined. */
  readonly answer: readonly string[];
  /** Blocks that hold the answer where no text has it whole. */
  readonly blocks?: string;
  /** Lines at the end of a text that list its sources, and aren't the answer. */
  readonly listing?: RegExp;
  readonly model: string;
  readonly searches: string;
  readonly sources: readonly PagesTable[];
  readonly ads: readonly AdsTable[];
  readonly products: readonly ProductsTable[];
  readonly videos: readonly string[];
  /** Fields that are of no use to a row: pictures, counters, the page as HTML. */
  readonly ignored: RegExp;
}

/** What was asked, as far as a result echoes it. */
export interface Echo {
  readonly query: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly place: string | null;
  /** As it came. */
  readonly runAt: string | null;
  readonly product: string | null;
  /** By which a result is matched with its question. */
  readonly id: string | null;
}

/** One result of a vendor: a step, an error, or what was shown. */
export type Entry = { readonly echo: Echo } & (
  | { readonly is: 'pending' }
  | { readonly is: 'failed'; readonly why: string }
  /** What was asked for isn't there: no overview, no results. */
  | { readonly is: 'empty'; readonly at: Node }
  | { readonly is: 'shown'; readonly at: Node }
);

/** A vendor: how its envelopes open, and what its results have. */
export interface Vendor {
  readonly table: ResultTable;
  /** The results in what it sent or exported. */
  entries(fields: Fields): readonly Entry[];
  /** Fields that its results of a product always have, though empty: one that is gone is said, as nothing isn't none. */
  expected(product: string | null): readonly string[];
}

/** Where the same echo stands in several places: a text of the first that has it. */
export const echoOf = (
  fields: Fields,
  places: readonly Node[],
  paths: Readonly<Record<keyof Omit<Echo, 'product'>, string>>,
): Omit<Echo, 'product'> => {
  const found = (path: string) =>
    path === '' ? null : (places.map((place) => fields.text(place, path)).find((text) => text !== null) ?? null);
  return {
    query: found(paths.query),
    country: found(paths.country),
    language: found(paths.language),
    place: found(paths.place),
    runAt: found(paths.runAt),
    id: found(paths.id),
  };
};
