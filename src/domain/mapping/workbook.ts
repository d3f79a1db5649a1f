/*
 * Reads XLSX workbooks: sheets, shared strings, styles, dates, hidden rows. `sheetOf` picks the sheet, `gridOf` reads its
 * cells. Excel keeps dates as numbers; only the cell's style tells, so styles are read too.
 */

import { AppError } from '../errors.ts';
import { tableOf } from './delimited.ts';
import type { FileKind } from './headers.ts';
import { knownColumns } from './headers.ts';
import { type FileRow, type FileTable, isBlank, LIMITS } from './table.ts';
import type { Budget, Entry } from './unpack.ts';
import { type Attributes, elements, textOfXml } from './xml.ts';

declare class TextDecoder {
  constructor(encoding: string);
  decode(bytes: Uint8Array): string;
}

const MOST_SHEETS = 1_000;

/** A sheet that was read. */
interface FoundSheet {
  readonly table: FileTable;
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly asksSheet: boolean;
}

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly target: string;
}

interface Grid {
  readonly rows: readonly FileRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  readonly hiddenRows: ReadonlySet<number>;
}

/** Whether a ZIP archive is a workbook. */
export const isWorkbook = (entries: readonly Entry[]): boolean =>
  entries.some(({ name }) => /^xl\/workbook\.xml$/i.test(name));

/** Reads the sheet of a workbook (XLSX) that is named, or the visible one whose header is known. @throws AppError invalid */
export async function sheetOf(
  entries: readonly Entry[],
  budget: Budget,
  {
    sheet: wanted,
    kind,
    mapped,
  }: { readonly sheet: string | undefined; readonly kind: FileKind | undefined; readonly mapped: readonly string[] },
): Promise<FoundSheet> {
  const byName = new Map(entries.toReversed().map((entry) => [entry.name.toLowerCase(), entry]));
  const part = async (path: string): Promise<string> => {
    const entry = byName.get(path.toLowerCase());
    return entry ? new TextDecoder('utf-8').decode(await entry.open(budget)) : '';
  };
  const workbook = await part('xl/workbook.xml');
  const targets = new Map(
    elements(await part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attrs }) => [attrs.Id, attrs.Target]),
  );
  const sheets = elements(workbook, 'sheet').map(({ attrs }): Sheet => {
    const target =
      targets.get(attrs['r:id'] ?? Object.entries(attrs).find(([name]) => name.endsWith(':id'))?.[1]) ?? '';
    return {
      name: attrs.name ?? '',
      isHidden: (attrs.state ?? 'visible') !== 'visible',
      target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
  if (sheets.length > MOST_SHEETS)
    throw new AppError('invalid', `the workbook has over ${MOST_SHEETS} sheets: save one as .xlsx or CSV`);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const names = visible.map(({ name }) => name);
  const chosen = wanted === undefined ? visible : sheets.filter(({ name }) => name === wanted);
  if (chosen.length === 0)
    throw new AppError(
      'invalid',
      `sheet: the workbook has no sheet "${wanted ?? ''}"; it has ${names.slice(0, 20).join(', ')}`,
    );
  const strings = elements(await part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textOfXml(inner));
  const styles = stylesIn(await part('xl/styles.xml'));
  const is1904 = elements(workbook, 'workbookPr').some(({ attrs }) => /^(?:1|true)$/.test(attrs.date1904 ?? ''));
  const read: { readonly name: string; readonly table: FileTable; readonly known: number }[] = [];
  for (const { name, target } of chosen) {
    const grid = gridOf(await part(target), { strings, styles, is1904 });
    const found = tableIn(grid, kind, mapped);
    if (found !== undefined) read.push({ name, ...found });
  }
  const best = read.reduce<(typeof read)[number] | undefined>(
    (one, other) => (one === undefined || other.known > one.known ? other : one),
    undefined,
  );
  if (best === undefined) throw new AppError('invalid', 'the workbook has no rows');
  const rivals = read.filter(({ known }) => known > 0 && known >= best.known - 1);
  return {
    table: best.table,
    sheets: names,
    sheet: best.name,
    asksSheet: wanted === undefined && (rivals.length > 1 || (best.known === 0 && read.length > 1)),
  };
}

/** The rows of a grid under the line of its first ones that knows most columns. */
function tableIn(
  { rows, hiddenColumns, hiddenRows }: Grid,
  kind: FileKind | undefined,
  mapped: readonly string[],
): { readonly table: FileTable; readonly known: number } | undefined {
  const filled = rows.filter(({ cells }) => !cells.every(isBlank));
  if (filled.length === 0) return undefined;
  const texts = filled
    .slice(0, 30)
    .map(({ cells, at }) => ({ at, cells: cells.map((cell) => String(cell ?? '').trim()) }));
  const knownOf = (cells: readonly string[]) =>
    knownColumns(cells, kind) + 2 * cells.filter((cell) => mapped.includes(cell)).length;
  const head = texts.reduce((best, each) => (knownOf(each.cells) > knownOf(best.cells) ? each : best));
  const known = knownOf(head.cells);
  const width = head.cells.findLastIndex((cell) => cell !== '') + 1;
  if (known === 0 && filled.every(({ cells }) => cells.filter((cell) => !isBlank(cell)).length === 1)) {
    const column = filled[0]!.cells.findIndex((cell) => !isBlank(cell));
    const list = filled.map(({ at, cells }) => ({ at, cells: [cells[column]] }));
    return {
      known,
      table: {
        columns: [''],
        rows: list,
        skipped: [],
        hidden: { columns: [], rows: 0 },
        isList: true,
        hasTitle: false,
        isText: true,
      },
    };
  }
  const columns = head.cells.slice(0, width);
  requireFewGaps(filled.reduce((sum, { cells }) => sum + Math.max(0, width - cells.length), 0));
  const padded = filled.map((row) => ({
    ...row,
    cells: Array.from({ length: Math.max(width, row.cells.length) }, (_, at) => row.cells[at] ?? ''),
  }));
  const table = tableOf(columns, padded, { header: columns, at: head.at });
  const hidden = {
    columns: columns.filter((name, at) => name !== '' && hiddenColumns.has(at)),
    rows: table.rows.filter(({ at }) => hiddenRows.has(at)).length,
  };
  return { known, table: { ...table, hidden } };
}

/** @throws AppError invalid */
function requireFewGaps(gaps: number): void {
  if (gaps > LIMITS.gaps)
    throw new AppError(
      'invalid',
      `the sheet leaves over ${LIMITS.gaps.toLocaleString('en')} cells empty between filled ones: delete columns that hold next to nothing, or save it as CSV`,
    );
}

interface Around {
  readonly strings: readonly string[];
  readonly styles: readonly Style[];
  readonly is1904: boolean;
}

function gridOf(xml: string, around: Around): Grid {
  const hiddenColumns = new Set<number>();
  for (const { attrs } of elements(xml.slice(0, xml.search(/<(?:\w+:)?sheetData/)), 'col'))
    if (/^(?:1|true)$/.test(attrs.hidden ?? ''))
      for (let at = Math.max(1, Number(attrs.min)); at <= Math.min(Number(attrs.max), LIMITS.columns); at++)
        hiddenColumns.add(at - 1);
  const hiddenRows = new Set<number>();
  let [at, gaps, length] = [0, 0, 0];
  const rows = elements(xml, 'row').map(({ attrs, inner }): FileRow => {
    const said = Number(attrs.r);
    at = Number.isSafeInteger(said) && said > 0 ? said : at + 1;
    if (/^(?:1|true)$/.test(attrs.hidden ?? '')) hiddenRows.add(at);
    const cells: unknown[] = [];
    let column = 0;
    for (const cell of elements(inner, 'c')) {
      column = cell.attrs.r === undefined ? column : columnOf(cell.attrs.r);
      if (column >= LIMITS.columns) throw new AppError('invalid', `row ${at} has over ${LIMITS.columns} columns`);
      gaps += Math.max(0, column - cells.length);
      requireFewGaps(gaps);
      while (cells.length < column) cells.push('');
      const text = cellText(cell.attrs, cell.inner, around);
      cells[column++] = text;
      length += text.length;
    }
    // One text that many cells name counts for each of them, as each is read.
    if (length > LIMITS.bytes) throw new AppError('invalid', `the sheet is too large at row ${at}: split it`);
    return { at, cells };
  });
  if (rows.length > LIMITS.rows)
    throw new AppError('invalid', `the sheet has over ${LIMITS.rows.toLocaleString('en')} rows: split it`);
  fillMerged(rows, xml);
  return { rows, hiddenColumns, hiddenRows };
}

/** Gives cells that are merged below one another what the first of them holds; those beside one another are titles. */
function fillMerged(rows: readonly FileRow[], xml: string): void {
  const merged = elements(xml.slice(Math.max(0, xml.search(/<(?:\w+:)?mergeCells/))), 'mergeCell');
  if (merged.length === 0) return;
  const byPlace = new Map(rows.map(({ at, cells }) => [at, cells as unknown[]]));
  const last = rows.at(-1)?.at ?? 0;
  let filled = 0;
  for (const { attrs } of merged) {
    const [, column = '', from, other, to] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(attrs.ref ?? '') ?? [];
    if (column === '' || column !== other) continue;
    const place = columnOf(column);
    const value = byPlace.get(Number(from))?.[place];
    if (isBlank(value) || place >= LIMITS.columns) continue;
    for (let at = Number(from) + 1; at <= Math.min(Number(to), last); at++) {
      const cells = byPlace.get(at);
      requireFewGaps(++filled + (cells === undefined ? 0 : Math.max(0, place - cells.length)));
      if (cells === undefined) continue;
      while (cells.length < place) cells.push('');
      cells[place] = value;
    }
  }
}

/** `B7` is column 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText({ t: type, s: style }: Attributes, inner: string, { strings, styles, is1904 }: Around): string {
  if (type === 'inlineStr') return textOfXml(inner);
  const value = elements(inner, 'v')[0];
  const text = value === undefined ? '' : textOfXml(`<t>${value.inner}</t>`);
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'str' || type === 'e' || type === 'd' || text === '') return text;
  const number = Number(text);
  const format = styles[Number(style ?? 0)] ?? 'plain';
  if (format === 'date') return dateText(number + (is1904 ? 1_462 : 0));
  if (typeof format === 'object') return String(Math.round(number)).padStart(format.digits, '0');
  return String(Number(number.toPrecision(15)));
}

/** A day of Excel as a local time without a zone. */
function dateText(serial: number): string {
  const time = Math.round((serial - 25_569) * 86_400) * 1_000;
  if (Number.isNaN(time) || Math.abs(time) > 8e15) return String(serial);
  const iso = new Date(time).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}

type Style = 'plain' | 'date' | { readonly digits: number };
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** In characters, as Excel has it. */
const LONGEST_FORMAT = 255;

/** What the formats of cells show: dates, or numbers with zeros in front. */
function stylesIn(xml: string): readonly Style[] {
  const formats = new Map(
    elements(xml, 'numFmt').map(({ attrs }) => [attrs.numFmtId, (attrs.formatCode ?? '').slice(0, LONGEST_FORMAT)]),
  );
  const cells = elements(xml, 'cellXfs')[0]?.inner ?? '';
  return elements(cells, 'xf').map(({ attrs }): Style => {
    const code = formats.get(attrs.numFmtId) ?? '';
    if (BUILT_IN_DATES.has(Number(attrs.numFmtId))) return 'date';
    if (/^0{2,}$/.test(code)) return { digits: code.length };
    const bare = code.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '');
    return /[ydhms]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'plain';
  });
}
