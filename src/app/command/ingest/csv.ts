import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { AppError, cellList, unguardedCell } from '../../../domain/mod.ts';
import type { FileValue } from './rows.ts';

/** No sane row is longer, in bytes; a quote that is never closed would swallow the whole file. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** What a cell of each column means; undefined = says nothing. Empty cells say nothing of ids, names and flags. */
const COLUMNS: Readonly<Record<string, (cell: string) => unknown>> = {
  id: (cell) => cell.trim() || undefined,
  name: (cell) => (cell.trim() === '' ? undefined : cell),
  aliases: (cell) => cellList(cell),
  caseSensitive: (cell) => (cell.trim() === '' ? undefined : readFlag(cell.trim())),
  domains: (cell) => cellList(cell),
  isCompetitor: (cell) => (cell.trim() === '' ? undefined : readFlag(cell.trim())),
  group: (cell) => (cell.trim() === '' ? null : cell),
};
/** Columns of the list of entities that nothing is imported of: a list that was saved can be sent back. */
const PASSED_OVER = ['slug', 'groupId', 'mergedIntoId', 'createdAt', 'updatedAt'];

/** What is no flag is left as it is, for the schema to refuse. */
const readFlag = (cell: string): unknown => (/^(true|false)$/i.test(cell) ? /^true$/i.test(cell) : cell);

/**
 * The entity rows of a CSV file whose first line names the columns; separated by commas, semicolons or tabs, as that line
 * shows.
 * @throws AppError invalid for a first line that will not do, and for a file that is not UTF-8
 */
export async function* csvEntities(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileValue> {
  const texts = decoded(chunks);
  const head = await firstLine(texts);
  const bad: FileValue[] = [];
  const parser = Readable.from(joined(head.read, texts)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(head.line),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: MAX_RECORD_BYTES,
      on_skip(error) {
        if (error) bad.push({ line: Number(error.lines), reason: reasonOf(error) });
        return undefined;
      },
    }),
  );
  let header: readonly string[] | undefined;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      yield* bad.splice(0);
      const line = info.lines - raw.trimEnd().split('\n').length + 1;
      if (header === undefined) header = checkedHeader(record.map((name) => name.trim()));
      else if (record.length === header.length) yield { line, value: toRow(header, record), length: raw.length };
      else yield { line, reason: `has ${record.length} cells, and line 1 names ${header.length} columns` };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', `not CSV: ${reasonOf(error as CsvError)}`, { cause: error });
  }
  yield* bad;
}

interface Parsed {
  readonly record: readonly string[];
  /** As it stands in the file. */
  readonly raw: string;
  /** Lines read so far. */
  readonly info: { readonly lines: number };
}

function toRow(header: readonly string[], cells: readonly string[]): object {
  return Object.fromEntries(
    header.flatMap((column, at) => {
      const value = COLUMNS[column]?.(unguardedCell(cells[at]!));
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

function checkedHeader(names: readonly string[]): readonly string[] {
  const known = Object.keys(COLUMNS);
  const unknown = names.filter((name) => !known.includes(name) && !PASSED_OVER.includes(name));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  const problem =
    unknown.length > 0
      ? `unknown column "${unknown[0]}": the columns are ${known.join(', ')}`
      : twice !== undefined
        ? `the column "${twice}" is there twice`
        : names.includes('id') || names.includes('name')
          ? undefined
          : 'a column id or name is needed';
  if (problem !== undefined) throw new AppError('invalid', `line 1: ${problem}`);
  return names;
}

const reasonOf = ({ message }: Error): string =>
  message.replace(/ (at|on) line \d+.*$/, '').replace(/^Invalid /, 'invalid ');

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', 'not UTF-8: save it as "CSV UTF-8"', { cause: error });
  }
}

/** What has to be read to see the first line, and that line. */
async function firstLine(texts: AsyncGenerator<string>): Promise<{ readonly read: string; readonly line: string }> {
  let read = '';
  while (!/[\r\n]/.test(read) && read.length < MAX_RECORD_BYTES) {
    const { done, value } = await texts.next();
    if (done) break;
    read += value;
  }
  return { read, line: read.split(/[\r\n]/, 1)[0]! };
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The separator that the first line has most of. */
function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
