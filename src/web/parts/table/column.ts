import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** The column's meaning, shown when the pointer is on its head. */
  readonly hint?: string | undefined;
  readonly isNumber?: boolean;
  /** A track of a CSS grid. */
  readonly width: string;
  /** Where there is less room the column is left out. */
  readonly from?: 'tablet' | 'desktop' | 'wide' | undefined;
  /** What the service sorts by; undefined for a column that it does not sort by. */
  readonly sort?: string | undefined;
  cell(row: Row, index: number): ComponentChildren;
  /** The cell for the clipboard. */
  text(row: Row): string;
  /** The cell in words, for paper and pictures; where it is left out, the text. */
  words?(row: Row): string;
}

/** What paper and pictures need of a column. */
export type PlainColumn<Row> = Pick<Column<Row>, 'title' | 'isNumber' | 'text' | 'words'>;

/** What a cell says on paper and in a picture. */
export const cellWords = <Row>(column: PlainColumn<Row>, row: Row): string => column.words?.(row) ?? column.text(row);
