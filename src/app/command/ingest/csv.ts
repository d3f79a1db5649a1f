import { type CsvHead, type CsvProblem, csvRecords, type ReadRecord } from '../../../domain/tabular/mod.ts';
import { type FileValue, MAX_ROW_BYTES } from './json-value.ts';

/**
 * The rows of a CSV file after its first line, which `head` has read; separated by commas, semicolons or tabs, as that line
 * shows. A record that breaks is named by its line, and all others come.
 */
export async function* csvRows(
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
  cells: ({ cells }, head) => `has ${cells.length} cells, and line 1 names ${head.length} columns`,
  length: () => `is longer than ${MAX_ROW_BYTES} characters`,
  encoding: () => 'is not UTF-8: save the file as "CSV UTF-8"',
};
