import { AppError } from '../../../domain/errors.ts';
import { holdsObjectLines } from '../../../domain/mapping/mod.ts';
import {
  type CsvHead,
  type CsvProblem,
  csvHead,
  csvRecords,
  firstLine,
  type Kind,
  kindOf,
  namesColumns,
  REQUIRED,
  type ReadRecord,
} from '../../../domain/tabular/mod.ts';
import { counted } from '../../../domain/wording.ts';
import { jsonDocument } from './json-document.ts';
import { jsonLines } from './json-lines.ts';
import { type FileValue, MAX_ROW_BYTES } from './json-value.ts';
import { peek } from './peek.ts';
import { unpacked } from './unpack.ts';

/**
 * The rows of a CSV file after its first line, which `head` has read; separated by commas, semicolons or tabs, as that line
 * shows. A record that breaks is named by its line, and all others come.
 */
async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { head, delimiter }: { readonly head: CsvHead; readonly delimiter: string },
): AsyncGenerator<FileValue> {
  for await (const record of csvRecords(chunks, { delimiter, width: head.length, longest: MAX_ROW_BYTES })) {
    const { line, cells, length, problem } = record;
    yield problem === undefined
      ? { line, value: head.toRow(cells), length }
      : { line, reason: REASONS[problem](record, head) };
  }
}

const REASONS: Readonly<Record<CsvProblem, (record: ReadRecord, head: CsvHead) => string>> = {
  quote: () => 'has a quote that is never closed, or text behind one: write a quote inside a quoted cell twice',
  cells: ({ cells }, head) =>
    `has ${counted(cells.length, 'cell')}, and line 1 names ${counted(head.length, 'column')}`,
  length: () => `is longer than ${MAX_ROW_BYTES} characters`,
  encoding: () => 'is not UTF-8: save the file as "CSV UTF-8"',
};

/** How a file is written: one value a line, values over several lines or in one list, or rows of cells. */
export const FORMATS = ['jsonl', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** What a file was found to be. */
export interface FoundRows {
  readonly kind: Kind;
  readonly values: AsyncIterable<FileValue>;
  /** Remarks on the file, in words, such as that it was packed. */
  readonly forms: readonly string[];
  /** A problem of a row in the words of the file, as with its columns; left out = it is told as it is. */
  readonly told?: (reason: string) => string;
}

/** Enough of a file to see what it is. */
const HEAD = 64 * 1024;

/**
 * Finds out what a file is, from its first bytes, and reads it as that; what is `given` needs not be found out.
 * @throws AppError invalid for what is none of it, saying what it is and what to do
 */
export async function foundRows(
  packed: AsyncIterable<Uint8Array>,
  given: { readonly format?: Format | undefined; readonly kind?: Kind | undefined },
): Promise<FoundRows> {
  const { chunks: bytes, forms } = await unpacked(packed);
  const { head: start, isAll, chunks } = await peek(bytes, HEAD);
  // The last sign may be cut off.
  const head = new TextDecoder().decode(start);
  const format = given.format ?? formatOf(head, isAll);
  if (format === 'csv') {
    if (head.trim() === '') return { kind: given.kind ?? 'rows', values: jsonLines(chunks), forms };
    const { cells, delimiter } = firstLine(head);
    const columns = csvHead(cells, given.kind);
    return { kind: columns.kind, values: csvRows(chunks, { head: columns, delimiter }), forms: [...forms, 'CSV'] };
  }
  const found = format === 'json' ? jsonDocument(chunks) : jsonLines(chunks);
  const { kind, values } = await withKind(found, given.kind);
  return { kind, values, forms: format === 'json' ? [...forms, shapeOf(head)] : forms };
}

/** @throws AppError invalid for what is neither JSON nor a table with columns that are known */
function formatOf(head: string, isAll: boolean): Format {
  const text = head.trimStart();
  if (holdsObjectLines(text)) return 'jsonl';
  if (text === '' || text.startsWith('[')) return text === '' ? 'jsonl' : 'json';
  const [line = ''] = text.split('\n', 1);
  if (text.startsWith('{')) return isDocument(text, isAll) ? 'json' : 'jsonl';
  if (namesColumns(firstLine(text).cells)) return 'csv';
  if (/^\s*\{.*\}\s*$/m.test(text)) return 'jsonl';
  const shown = JSON.stringify(line.trim().slice(0, 40));
  throw new AppError(
    'invalid',
    `the file is neither JSON nor CSV whose first line names columns: it begins with ${shown}; answers need the columns ` +
      `${REQUIRED.join(', ')}, and brands name`,
  );
}

/** Whether a text is one JSON document instead of JSON Lines: its object goes on after the first line, or has the rows in it. */
function isDocument(text: string, isAll: boolean): boolean {
  const [line = '', next = ''] = text.split('\n').filter((each) => each.trim() !== '');
  if (/^\{\s*("\w+"\s*:\s*[^{["]{1,20},\s*)*"rows"\s*:\s*\[/.test(line)) return true;
  const isWhole = isAll || line.length < text.length;
  // A line of its own that follows shows that the first one is a row that was cut off.
  return isWhole && /[{[,:]\s*$/.test(line) && !isJson(next);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const shapeOf = (head: string): string => {
  const text = head.trimStart();
  if (text.startsWith('[')) return 'one JSON array';
  return /^\{[^{]*?"rows"\s*:\s*\[/.test(text) ? '{"rows": […]}' : 'JSON over several lines';
};

/** Values that are looked through for one that says what they are. */
const LOOKED_THROUGH = 100;

/** The values, and what they are by the first that says so; answers, where none does. */
async function withKind(
  found: AsyncGenerator<FileValue>,
  given: Kind | undefined,
): Promise<{ readonly kind: Kind; readonly values: AsyncIterable<FileValue> }> {
  if (given !== undefined) return { kind: given, values: found };
  const taken: FileValue[] = [];
  let kind: Kind | undefined;
  while (kind === undefined && taken.length < LOOKED_THROUGH) {
    const { done, value } = await found.next();
    if (done) break;
    taken.push(value);
    if ('value' in value && typeof value.value === 'object' && value.value !== null)
      kind = kindOf(Object.keys(value.value));
  }
  async function* values() {
    yield* taken.splice(0);
    yield* found;
  }
  return { kind: kind ?? 'rows', values: values() };
}
