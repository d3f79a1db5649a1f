import type { SheetCell, SheetColumn, SheetNumber } from '../sheet-column.ts';

/** Decimals that pages print a unit with. */
export const DIGITS: Readonly<Record<SheetNumber['unit'], number>> = { percent: 1, position: 1, points: 1, count: 0 };

/** The decimal sign of a language, and between cells what is not that sign. */
export interface Marks {
  readonly decimal: ',' | '.';
  readonly separator: ';' | ',';
}

/** How a language writes numbers: spreadsheets in German read `1,5` as a number and split cells at `;`. */
export function marksOf(locale: string | undefined): Marks {
  const written = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const isComma = written.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { decimal: ',', separator: ';' } : { decimal: '.', separator: ',' };
}

/** What spreadsheets take for the beginning of a formula, as in the service's own files (contract 10). */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell as a spreadsheet reads it: numbers as the page rounds them, percentages with their sign, instants in UTC. */
export function cellText(cell: SheetCell, { decimal }: Pick<Marks, 'decimal'>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if ('time' in cell) return new Date(cell.time).toISOString().slice(0, 16).replace('T', ' ');
  const { number, unit, digits = DIGITS[unit] } = cell;
  const power = 10 ** digits;
  const rounded = (Math.sign(number) * Math.round(Math.abs(number) * power + 1e-9)) / power + 0;
  return rounded.toFixed(digits).replace('.', decimal) + (unit === 'percent' ? '%' : '');
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const csvLine = (cells: readonly string[], { separator }: Marks): string =>
  `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;

/** The beginning of a file: the heads, after a byte-order mark, by which Excel knows UTF-8. */
export const csvHead = <Row>(columns: readonly SheetColumn<Row>[], marks: Marks): string =>
  `\uFEFF${csvLine(
    columns.map(({ title }) => title),
    marks,
  )}`;

/** One row of a file. */
const csvRow = <Row>(columns: readonly SheetColumn<Row>[], row: Row, marks: Marks): string =>
  csvLine(
    columns.map((column) => cellText(column.cell(row), marks)),
    marks,
  );

/** Rows as CSV, as the screen has them, under its heads. */
export const csvOf = <Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], marks: Marks): string =>
  csvHead(columns, marks) + rows.map((row) => csvRow(columns, row, marks)).join('');

/** Rows as a file, up to a number of UTF-16 units, and whether that is all of them. Text is handed to the browser in parts. */
export async function wholeFile<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
  { marks, most, part }: { readonly marks: Marks; readonly most: number; readonly part: number },
): Promise<{ readonly file: Blob; readonly isWhole: boolean }> {
  const parts: Blob[] = [];
  let text = csvHead(columns, marks);
  let length = text.length;
  let isWhole = true;
  for await (const row of rows) {
    const line = csvRow(columns, row, marks);
    isWhole = length + line.length <= most;
    if (!isWhole) break;
    length += line.length;
    text += line;
    if (text.length < part) continue;
    parts.push(new Blob([text]));
    text = '';
  }
  return { file: new Blob([...parts, text], { type: 'text/csv;charset=utf-8' }), isWhole };
}

/** Rows for the clipboard, with their heads, a tab between cells. */
export function tabbedOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], marks: Marks): string {
  const plain = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => plain(cellText(column.cell(row), marks)))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
