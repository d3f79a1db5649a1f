import writeWorkbook, { type Cell, type Row } from 'write-excel-file/universal';
import type { SheetCell, SheetColumn } from '../sheet-column.ts';
import { DIGITS } from './csv.ts';

/** A workbook: rows, and beside them what they are of. */
interface Workbook<Of> {
  /** What the rows are. */
  readonly title: string;
  readonly columns: readonly SheetColumn<Of>[];
  readonly rows: readonly Of[];
  /** Titles of the second sheet and of its two parts. */
  readonly words: { readonly about: string; readonly column: string; readonly definition: string };
  /** Project, days, filters and the like, each with its name. */
  readonly facts: readonly (readonly [name: string, words: string])[];
}

/** A sheet's name is short, and some signs are refused. */
const sheetName = (text: string): string =>
  text
    .replace(/[\\/?*[\]:'\s]+/g, ' ')
    .trim()
    .slice(0, 31) || 'Sightline';

const head = (text: string): Cell => ({ value: text, type: String, fontWeight: 'bold', wrap: true });

function cellOf(cell: SheetCell): Cell {
  if (cell === null || cell === '') return null;
  // As texts, so that no text is taken for a formula or a number.
  if (typeof cell === 'string') return { value: cell.slice(0, 32_767), type: String };
  if ('time' in cell) return { value: new Date(cell.time), type: Date, format: 'yyyy-mm-dd hh:mm' };
  const { number, unit, digits = DIGITS[unit] } = cell;
  const format = `0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}${unit === 'percent' ? '%' : ''}`;
  return { value: unit === 'percent' ? Number((number / 100).toPrecision(15)) : number, type: Number, format };
}

const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(10, ...texts.map(({ length }) => length + 2)));

/** Writes a workbook (XLSX): figures as numbers, instants as dates, and a second sheet with what narrows them and what each column means. */
export async function workbookOf<Of>({ title, columns, rows, words, facts }: Workbook<Of>): Promise<Blob> {
  const data: Row[] = [
    columns.map((column) => head(column.title)),
    ...rows.map((row) => columns.map((column) => cellOf(column.cell(row)))),
  ];
  const about: Row[] = [
    ...facts.map(([name, said]) => [head(name), cellOf(said)]),
    [],
    [head(words.column), head(words.definition)],
    ...columns.map((column) => [cellOf(column.title), cellOf(column.hint ?? '')]),
  ];
  const widths = columns.map((column) => {
    const first = rows.slice(0, 100).map((row) => column.cell(row));
    return { width: widthOf([column.title, ...first.map((cell) => (typeof cell === 'string' ? cell : ''))]) };
  });
  const name = sheetName(title);
  return writeWorkbook([
    { sheet: name, data, columns: widths, stickyRowsCount: 1 },
    {
      sheet: sheetName(words.about) === name ? `${name.slice(0, 29)} 2` : sheetName(words.about),
      data: about,
      columns: [{ width: widthOf([...facts.map(([one]) => one), ...columns.map((one) => one.title)]) }, { width: 80 }],
    },
  ]).toBlob();
}
