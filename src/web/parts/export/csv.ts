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

/** Rows as CSV, as the screen has them, under its heads; with a byte-order mark, by which Excel knows UTF-8. */
export function csvOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], marks: Marks): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cellText(column.cell(row), marks))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => quoted(cell, marks.separator)).join(marks.separator)}\r\n`).join('')}`;
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
