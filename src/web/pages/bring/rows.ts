import { type CsvProblem, csvHead, csvRecords, firstLine, namesColumns } from '../../../domain/tabular/mod.ts';
import { WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { Kind } from './bring.ts';
import { linesIn, NotUtf8Error, piecesOf } from './lines.ts';

/** A row as the service takes it, or why it is none; where it began, how long it is, and how far has been read. */
export type FoundRow = { readonly number: number; readonly read: number; readonly length: number } & (
  | { readonly row: object }
  | { readonly problem: string }
);

/** Enough of a file to see what it is, in bytes. */
const HEAD = 64 * 1024;
/** No record of CSV is longer, in characters. */
const LONGEST = 4_000_000;

/** The rows of a text or a file: JSON Lines, CSV whose first line names columns, or plain names. @throws WrongInput for columns that are none, or another encoding than UTF-8 */
export async function* rowsIn(kind: Kind, given: string | Blob): AsyncGenerator<FoundRow> {
  try {
    yield* foundIn(kind, given);
  } catch (error) {
    throw error instanceof NotUtf8Error ? new WrongInput(t.bring.notUtf8) : error;
  }
}

async function* foundIn(kind: Kind, given: string | Blob): AsyncGenerator<FoundRow> {
  const head = (typeof given === 'string' ? given : await given.slice(0, HEAD).text()).trimStart();
  const isCsv = kind !== 'queries' && !/^[[{]/.test(head) && namesColumns(firstLine(head).cells);
  if (isCsv) {
    yield* csvRows(kind, given, head);
    return;
  }
  for await (const { number, text, read } of linesIn(given)) {
    const row = rowOf(kind, text);
    yield { number, read, length: text.length, ...(row ? { row } : { problem: t.bring.notJson }) };
  }
}

async function* csvRows(kind: Kind, given: string | Blob, head: string): AsyncGenerator<FoundRow> {
  const { cells, delimiter } = firstLine(head);
  const columns = columnsOf(cells, kind);
  const options = { delimiter, width: columns.length, longest: LONGEST };
  for await (const { line, cells, read, length, problem } of csvRecords(piecesOf(given), options)) {
    const found = { number: line, read, length };
    yield problem === undefined
      ? { ...found, row: columns.toRow(cells) }
      : { ...found, problem: problemText(problem, cells.length, columns.length) };
  }
}

function problemText(problem: CsvProblem, cells: number, columns: number): string {
  switch (problem) {
    case 'cells':
      return t.bring.cells(cells, columns);
    case 'length':
      return t.bring.tooLong;
    case 'encoding':
      return t.bring.lineNotUtf8;
    case 'quote':
      return t.bring.brokenQuote;
  }
}

function columnsOf(cells: readonly string[], kind: Kind) {
  try {
    return csvHead(cells, kind === 'answers' ? 'rows' : 'entities');
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
}

/** A line as a row; undefined for one that is none. */
function rowOf(kind: Kind, text: string): object | undefined {
  if (kind !== 'answers' && !text.startsWith('{')) return kind === 'brands' ? { name: text } : { query: text };
  try {
    const row: unknown = JSON.parse(text);
    return row !== null && typeof row === 'object' ? row : undefined;
  } catch {
    return undefined;
  }
}
