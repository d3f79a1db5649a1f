/*
 * Opens a file of any kind that people have, and gives its table. First, formats that aren't taken are refused by their first
 * bytes. Then packed files are unpacked within limits. The content, not the name, tells a workbook, JSON or delimited text.
 */

import { saysValues } from '../cell-words.ts';
import { AppError } from '../errors.ts';
import { decoded } from './decode.ts';
import { tableOf, tableOfText } from './delimited.ts';
import { looksLikeJson, tableOfJson } from './documents.ts';
import { type FileKind, knownColumns } from './headers.ts';
import { type FileContent, type FileTable, LIMITS } from './table.ts';
import { type Budget, entriesOf, inflated } from './unpack.ts';
import { tall } from './wide.ts';
import { isWorkbook, sheetOf } from './workbook.ts';
import { htmlRows } from './xml.ts';

const TAKEN = 'Taken are CSV, TSV and text, XLSX, JSON and JSON Lines, also as gzip';

/** What isn't taken, by how it begins. */
const OTHERS: readonly { readonly magic: string; readonly what: string }[] = [
  { magic: '\xd0\xcf\x11\xe0', what: 'an old Excel file (.xls), or one with a password: save it as .xlsx or CSV' },
  { magic: '%PDF', what: 'a PDF' },
  { magic: 'BZh', what: 'compressed by bzip2: unpack it first' },
  { magic: '\xfd7zXZ', what: 'compressed by xz: unpack it first' },
  { magic: '7z\xbc\xaf', what: 'a 7-Zip archive: unpack it first' },
  { magic: 'Rar!', what: 'a RAR archive: unpack it first' },
  { magic: 'PAR1', what: 'Parquet: write it as JSON Lines first' },
  { magic: 'SQLite format 3', what: 'a database of SQLite' },
  { magic: '\x89PNG', what: 'a picture (PNG)' },
  { magic: '\xff\xd8\xff', what: 'a picture (JPEG)' },
  { magic: 'GIF8', what: 'a picture (GIF)' },
  { magic: '{\\rtf', what: 'a text with formats (RTF): save it as plain text' },
];

/** What decides how a file is read. */
export interface OpenOptions {
  readonly kind?: FileKind | undefined;
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  /** Columns that a person has named. */
  readonly mapped?: readonly string[];
}

/**
 * What a file holds, found by its content alone.
 * @throws AppError invalid for what isn't taken, is damaged or too large: naming what it is and what to do
 */
export async function openFile(bytes: Uint8Array, options: OpenOptions): Promise<FileContent> {
  const budget: Budget = { bytes: LIMITS.bytes };
  if (bytes.length > LIMITS.bytes)
    throw new AppError('invalid', `the file is over ${LIMITS.bytes / 1024 / 1024} MB: split it`);
  const opened = await openBytes(bytes, budget, options, 0);
  const isOfAnswers = options.kind === undefined || options.kind === 'answers';
  const content = isOfAnswers ? { ...opened, table: tall(opened.table, options.mapped ?? []) } : opened;
  const { columns, rows } = content.table;
  if (columns.length > LIMITS.columns) throw new AppError('invalid', `the file has over ${LIMITS.columns} columns`);
  if (rows.length > LIMITS.rows) throw tooManyRows();
  return content;
}

const tooManyRows = () =>
  new AppError('invalid', `the file has over ${LIMITS.rows.toLocaleString('en')} rows: split it`);

/**
 * Whether a text without quotation marks has too many rows: counted before it is read, as its rows take a hundred times its
 * bytes. Lines that begin with a blank aren't counted: they may be empty.
 */
function hasTooManyLines(text: string): boolean {
  if (text.includes('"')) return false;
  let rows = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (text.charCodeAt(at + 1) > BLANK && ++rows > LIMITS.rows) return true;
  }
  return false;
}
const BLANK = 0x20;

async function openBytes(bytes: Uint8Array, budget: Budget, options: OpenOptions, depth: number): Promise<FileContent> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && depth < 2) {
    const content = await openBytes(await inflated(bytes, 'gzip', budget), budget, options, depth + 1);
    return { ...content, forms: ['gzip', ...content.forms] };
  }
  const signs = String.fromCharCode(...bytes.subarray(0, 16));
  if (signs.startsWith('PK\x03\x04') || signs.startsWith('PK\x05\x06'))
    return openArchive(bytes, budget, options, depth);
  const other = OTHERS.find(({ magic }) => signs.startsWith(magic));
  if (other) throw new AppError('invalid', `the file is ${other.what}. ${TAKEN}`);
  return openText(bytes, options);
}

async function openArchive(
  bytes: Uint8Array,
  budget: Budget,
  options: OpenOptions,
  depth: number,
): Promise<FileContent> {
  const entries = entriesOf(bytes);
  if (isWorkbook(entries)) {
    const { table, sheets, sheet, asksSheet } = await sheetOf(entries, budget, {
      sheet: options.sheet,
      kind: options.kind,
      mapped: options.mapped ?? [],
    });
    return { forms: ['XLSX'], table, sheets, sheet, asksSheet };
  }
  const names = entries.map(({ name }) => name);
  const known = [
    ['word/document.xml', 'a Word document: save its table as CSV or XLSX'],
    ['content.xml', 'an OpenDocument file: save it as .xlsx or CSV'],
    ['xl/workbook.bin', 'a binary workbook (.xlsb): save it as .xlsx'],
    ['Index/Document.iwa', 'a file of Numbers or Pages: export it as .xlsx or CSV'],
    ['ppt/presentation.xml', 'a presentation'],
  ].find(([name]) => names.includes(name!));
  if (known) throw new AppError('invalid', `the file is ${known[1]}. ${TAKEN}`);
  const files = entries.filter(({ name }) => !name.endsWith('/') && !/^__MACOSX\/|(?:^|\/)\.(?:_|DS_Store)/.test(name));
  if (files.length !== 1 || depth > 1) {
    const listed = files
      .slice(0, 20)
      .map(({ name }) => name)
      .join(', ');
    throw new AppError(
      'invalid',
      `the file is a ZIP archive of ${files.length} files: ${listed}. Unpack it, and bring one at a time`,
    );
  }
  const content = await openBytes(await files[0]!.open(budget), budget, options, depth + 1);
  return { ...content, forms: [`ZIP: ${files[0]!.name}`, ...content.forms] };
}

function openText(bytes: Uint8Array, { encoding: given, kind, mapped = [] }: OpenOptions): FileContent {
  const { text, encoding, isMended } = decoded(bytes, given);
  if (isBinary(text)) throw new AppError('invalid', `the file isn't a text. ${TAKEN}`);
  const said = [
    ...(encoding === 'utf-8' ? [] : [encoding]),
    ...(isMended ? ['garbled letters mended (UTF-8 read as Windows-1252)'] : []),
  ];
  if (/^\uFEFF?\s*<(?:!doctype html|html|table|\?xml|meta|head|body|google-sheets-html-origin)/i.test(text))
    return { forms: [...said, 'a table of HTML'], encoding, table: tableOfHtml(text) };
  if (looksLikeJson(text)) {
    const { table, form } = tableOfJson(text, { kind, mapped });
    return { forms: [...said, form], encoding, table };
  }
  if (hasTooManyLines(text)) throw tooManyRows();
  const { table, delimiter } = tableOfText(text, kind, mapped);
  const items = table.isList ? table.rows.slice(0, 2).map(({ cells }) => String(cells[0])) : [];
  if (
    items.length > 0 &&
    saysValues(items[0]!) &&
    (items.length === 1 || saysValues(items[1]!) || items[1]!.trim() === '(')
  )
    throw new AppError(
      'invalid',
      `the file holds "${items[0]!.trim()}", which a program prints in the place of its values: export the values. ${TAKEN}`,
    );
  const separated =
    delimiter === undefined ? 'one item a line' : `separated by ${delimiter === '\t' ? 'tabs' : delimiter}`;
  return { forms: [...said, separated], encoding, table };
}

/** Looked at to see whether a file is a text, in characters. */
const SAMPLE = 64 * 1024;
/** Control characters that a text may have by mishap, in however few letters; and one in so many letters that a longer one may. */
const [FEW, SELDOM] = [8, 100];

/** Whether a file isn’t a text: NUL in each of its lines, or many control characters. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  const controls = sample.match(/[\0-\x08\x0E-\x1A\x1C-\x1F]/g)?.length ?? 0;
  if (controls === 0 || !sample.includes('\0')) return false;
  return (
    controls > Math.max(FEW, sample.length / SELDOM) ||
    sample.split(/[\r\n]+/).every((line) => line.trim() === '' || line.includes('\0'))
  );
}

function tableOfHtml(text: string): FileTable {
  const rows = htmlRows(text) ?? [];
  if (rows.length === 0)
    throw new AppError(
      'invalid',
      `the file is a page (HTML or XML) without a table: save it as .xlsx or CSV. ${TAKEN}`,
    );
  const head = rows
    .slice(0, 30)
    .reduce((best, cells, at) => (knownColumns(cells) > knownColumns(rows[best]!) ? at : best), 0);
  const header = rows[head]!;
  return tableOf(
    header,
    rows.map((cells, index) => ({ at: index + 1, cells: header.map((_, at) => cells[at] ?? '') })),
    { header, at: head + 1 },
  );
}
