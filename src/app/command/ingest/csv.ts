import { type CsvError, parse } from 'csv-parse';
import { AppError } from '../../../domain/mod.ts';
import type { CsvHead } from '../../../domain/tabular/mod.ts';
import { type FileValue, MAX_ROW_BYTES } from './json-value.ts';
import { piped } from './piped.ts';

/** Options of the parser that hold for every file of ours. */
const OPTIONS = { bom: true, relax_column_count: true, skip_empty_lines: true } as const;

/**
 * The rows of a CSV file after its first line, which `head` has read; separated by commas, semicolons or tabs, as that line
 * shows.
 * @throws AppError invalid for a file that is not UTF-8
 */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { head, delimiter }: { readonly head: CsvHead; readonly delimiter: string },
): AsyncGenerator<FileValue> {
  const bad: FileValue[] = [];
  const parser = piped(
    decoded(chunks),
    parse({
      ...OPTIONS,
      delimiter,
      info: true,
      skip_records_with_error: true,
      // A quote that is never closed would swallow the whole file.
      max_record_size: MAX_ROW_BYTES,
      on_skip(error) {
        if (error) bad.push({ line: Number(error.lines), reason: reasonOf(error) });
        return undefined;
      },
    }),
  );
  let isHead = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield* bad.splice(0);
      const line = info.lines - record.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
      const length = record.reduce((sum, cell) => sum + cell.length, 0);
      if (isHead) isHead = false;
      else if (record.length === head.length) yield { line, value: head.toRow(record), length };
      else yield { line, reason: `has ${record.length} cells, and line 1 names ${head.length} columns` };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', `not CSV: ${reasonOf(error as CsvError)}`, { cause: error });
  }
  yield* bad;
}

interface Parsed {
  readonly record: readonly string[];
  /** Lines read so far. */
  readonly info: { readonly lines: number };
}

const breaksIn = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

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
