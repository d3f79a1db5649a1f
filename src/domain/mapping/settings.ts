import type { FileKind } from './headers.ts';
import type { DateOrder } from './moments.ts';

/** What a person says of a file; all of it may be left out. (contract 16, "Mapping") */
export interface MappingSettings {
  /** The field of a column; null = it is left out. */
  readonly map?: Readonly<Record<string, string | null>>;
  /** Values of fields, for all rows. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** The zone of times that have none. */
  readonly timezone?: string | null;
  readonly dateOrder?: DateOrder | null;
  readonly sheet?: string | null;
  readonly encoding?: string | null;
  /** What separates the items of a column's lists. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Which words of a column mean yes, and which no. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/** What only a person can say. */
export type Ask =
  | 'kind'
  | 'columns'
  | 'sheet'
  | 'title'
  | 'side'
  | 'words'
  | 'lists'
  | 'day/month'
  | 'zone'
  | 'country'
  | 'language';

/** A column, and what it is taken for. */
export interface MappedColumn {
  readonly name: string;
  readonly as: string | null;
  /** The first few values that say something. */
  readonly examples: readonly string[];
  /** A field that it may be, which is not taken unasked. */
  readonly maybe?: string;
  /** Words of which it isn't known whether they mean yes. */
  readonly words?: readonly string[];
  readonly isHidden?: boolean;
}

/** A row for the import of its kind, or why there is none; and what was left out of it. */
export type MappedRow = { readonly at: number } & (
  | { readonly row: Readonly<Record<string, unknown>>; readonly notes: readonly string[] }
  | { readonly problem: string }
);

/** A file as it would be imported. */
export interface Mapped {
  readonly kind: FileKind;
  readonly settings: Required<MappingSettings>;
  readonly columns: readonly MappedColumn[];
  /** Nothing is stored while there is one. */
  readonly asks: readonly Ask[];
  /** The fields that its rows can't be without, and that no column gives. */
  readonly missing: readonly string[];
  readonly rows: readonly MappedRow[];
}
