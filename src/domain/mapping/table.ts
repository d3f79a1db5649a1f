import { AppError } from '../errors.ts';

/** A row of a file: where it stands (line, row of the sheet, number of the item), and its cells by column, or why it can't be read. */
export interface FileRow {
  readonly at: number;
  /** Texts; of JSON, any values. */
  readonly cells: readonly unknown[];
  readonly problem?: string;
  /** Whether the problem is only that cells at its end are left out, which some tools do where they are empty. */
  readonly isShort?: boolean;
}

/** What a file holds: columns with names, and rows. */
export interface FileTable {
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  /** Lines that aren't rows: titles, totals, footers. */
  readonly skipped: readonly { readonly at: number; readonly text: string }[];
  /** The names of columns, and the number of rows, that the sheet hides; they are read all the same. */
  readonly hidden: { readonly columns: readonly string[]; readonly rows: number };
  /** One item a line, without a header. */
  readonly isList: boolean;
  /** The first line of a list may be its title. */
  readonly hasTitle: boolean;
  /** Whether cells are texts, so that lists are split and quotes of formulas taken off; JSON has values. */
  readonly isText: boolean;
}

/** What a file was found to be. */
export interface FileContent {
  /** What the content is, in words: `gzip`, `windows-1252`, `separated by ;`. */
  readonly forms: readonly string[];
  readonly encoding?: string;
  /** Names of the sheets that can be seen, of a workbook with several. */
  readonly sheets?: readonly string[];
  /** The sheet that was read. */
  readonly sheet?: string;
  /** Whether the sheet was the only one that fits. */
  readonly asksSheet?: boolean;
  readonly table: FileTable;
}

/** The most that a file may hold. (contract 16, "Mapping"; issue 53) */
export const LIMITS: {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly gaps: number;
} = {
  bytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  columns: 500,
  // Cells that a sheet leaves out between others: they cost no bytes in the file, and memory here.
  gaps: 10_000_000,
};

/**
 * Counts what is written again for each answer of a row or an item: a long prompt above many answers costs few bytes in the file.
 * @throws AppError invalid (by the function that is given back) above what a file may hold
 */
export function roomForCopies(): (length: number) => void {
  let room = LIMITS.bytes;
  return (length) => {
    room -= length;
    if (room < 0)
      throw new AppError(
        'invalid',
        `the rows of the file take over ${LIMITS.bytes / 1024 / 1024} MB, as what they share is in each: split it`,
      );
  };
}

/** Nothing was hidden. */
export const NONE_HIDDEN: FileTable['hidden'] = { columns: [], rows: 0 };

/** A cell as a text; '' for nothing. */
export const textIn = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** Whether nothing stands in a cell. */
export const isBlank = (cell: unknown): boolean => textIn(cell).replace(/[\s\u200B\uFEFF]/gu, '') === '';
