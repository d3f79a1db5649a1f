import { locale, t } from '../../texts/mod.ts';
import { fileName, save } from '../download.tsx';
import { type AskedPassport, passportLines, passportWords } from '../passport.ts';
import { pngOf, tablePicture } from '../picture/mod.ts';
import type { SheetColumn } from '../sheet-column.ts';
import { type PlainColumn, type Rows, sheetColumns } from '../table/mod.ts';
import { type OfOrganisation, viewFacts, viewWords } from '../view-words.ts';
import { csvOf, marksOf, tabbedOf, wholeFile } from './csv.ts';

interface Exported<Row> {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: Pick<Rows<Row>, 'loaded' | 'total'>;
  /** How many rows a file has at most. */
  readonly most: number;
  /** Whose rows they are, where they aren't those of the view. */
  readonly of?: OfOrganisation | undefined;
  /** Left out of rows that have none. */
  readonly passport?: AskedPassport | undefined;
}

/** Saves rows as a file, with what they are of. @throws Error where there is no memory for it */
export async function exported<Row>(as: 'xlsx' | 'csv' | 'png', asked: Exported<Row>): Promise<void> {
  save(await fileOf(as, asked), fileName(asked.title, as, asked.of));
}

async function fileOf<Row>(
  as: 'xlsx' | 'csv' | 'png',
  { title, columns, rows, most, of, passport }: Exported<Row>,
): Promise<Blob> {
  if (as === 'png') {
    return pngOf({
      title,
      lines: [...viewWords(of), ...(await passportLines(passport))],
      of: tablePicture(columns, rows),
    });
  }
  const loaded = rows.loaded.slice(0, most);
  const sheet = sheetColumns(columns);
  if (as === 'csv') return new Blob([csvOf(sheet, loaded, marksOf(locale))], { type: 'text/csv;charset=utf-8' });
  const sealed = passport && (await passportWords(passport));
  const { workbookOf } = await import('./xlsx.ts');
  const { kind, project, days, against, filters, takenAt } = viewFacts(of);
  const facts = [
    [kind, project],
    [t.export.page, title],
    [t.days, days],
    ...(against === undefined ? [] : [[t.columns.there, against] as const]),
    [t.export.filters, filters.join(' · ') || t.export.noFilters],
    [t.export.rows, t.export.rowsOf(loaded.length, rows.total ?? loaded.length)],
    [t.export.takenAt, takenAt],
    [t.export.link, location.href],
    ...(sealed === undefined ? [] : [[t.export.passport, sealed] as const]),
  ] as const;
  const words = { about: t.export.about, column: t.export.column, definition: t.export.definition };
  return workbookOf({ title, columns: sheet, rows: loaded, words, facts });
}

/** Saves rows as they come, up to 200 MB; whether these are all. */
export async function streamed<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<boolean> {
  const { file, isWhole } = await wholeFile(columns, rows, {
    marks: marksOf(locale),
    most: 200_000_000,
    part: 4_000_000,
  });
  save(file, fileName(title, 'csv'));
  return isWhole;
}

/** Copies rows with their heads, for a spreadsheet. */
export const copied = <Row>(columns: readonly PlainColumn<Row>[], rows: readonly Row[]): Promise<void> =>
  navigator.clipboard.writeText(tabbedOf(sheetColumns(columns), rows, marksOf(locale)));
