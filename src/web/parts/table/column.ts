import type { ComponentChildren } from 'preact';
import type { SheetColumn } from '../sheet-column.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** The column's meaning, shown when the pointer is on its head. */
  readonly hint?: string | undefined;
  readonly isNumber?: boolean;
  /** A track of a CSS grid. */
  readonly width: string;
  /** Where there is less room the column is left out. */
  readonly from?: 'tablet' | 'desktop' | 'wide' | 'huge' | undefined;
  /** What the service sorts by; undefined for a column that it does not sort by. */
  readonly sort?: string | undefined;
  cell(row: Row, index: number): ComponentChildren;
  /** The cell for the clipboard. */
  text(row: Row): string;
  /** The cell in words, for paper and pictures; where it is left out, the text. */
  words?(row: Row): string;
  /** Its columns in a spreadsheet; one of texts where they are left out. */
  readonly sheet?: readonly SheetColumn<Row>[] | undefined;
}

/** The columns of a spreadsheet that a table makes. */
export const sheetColumns = <Row>(columns: readonly PlainColumn<Row>[]): readonly SheetColumn<Row>[] =>
  columns.flatMap(
    (column) => column.sheet ?? [{ title: column.title, hint: column.hint, cell: (row: Row) => column.text(row) }],
  );

/** What paper and pictures need of a column. */
export type PlainColumn<Row> = Pick<Column<Row>, 'title' | 'hint' | 'isNumber' | 'text' | 'words' | 'sheet'>;

/** What a cell says on paper and in a picture. */
export const cellWords = <Row>(column: PlainColumn<Row>, row: Row): string => column.words?.(row) ?? column.text(row);
