import { AppError } from '../../../domain/mod.ts';
import { type Line, linesOf } from './lines.ts';

/** Rows that go in together: one transaction, so a few tens of milliseconds of work and a bounded memory. */
const MAX_ROWS = 1_000;
const MAX_BATCH_LENGTH = 4 * 1024 * 1024;

/** A row, and the line it stands on. */
export interface NumberedRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** A line that is no row, and why. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

/** Rows that go in together, and the bad lines among them. */
export interface Batch<Row> {
  readonly rows: readonly NumberedRow<Row>[];
  readonly bad: readonly BadLine[];
}

/** A value of a file that should be a row, with the line it begins on; or why there is none. */
export type FileValue = { readonly line: number; readonly value: unknown; readonly length: number } | BadLine;

/** The rows among some values, batch by batch; `read` makes a row of a value, or throws an AppError with what is wrong. */
export async function* batchesOf<Row>(
  values: AsyncIterable<FileValue>,
  read: (value: unknown) => Row,
): AsyncGenerator<Batch<Row>> {
  let rows: NumberedRow<Row>[] = [];
  let bad: BadLine[] = [];
  let length = 0;
  for await (const value of values) {
    const result = 'reason' in value ? value : readValue(value, read);
    if ('reason' in result) bad.push(result);
    else rows.push(result);
    length += 'length' in value ? value.length : 0;
    if (rows.length + bad.length < MAX_ROWS && length < MAX_BATCH_LENGTH) continue;
    yield { rows, bad };
    rows = [];
    bad = [];
    length = 0;
  }
  if (rows.length + bad.length > 0) yield { rows, bad };
}

/** The values of JSON Lines. */
export async function* jsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileValue> {
  for await (const line of linesOf(chunks)) yield parsed(line);
}

function parsed(line: Line): FileValue {
  if ('problem' in line) return { line: line.number, reason: line.problem };
  try {
    return { line: line.number, value: JSON.parse(line.text), length: line.text.length };
  } catch (error) {
    return { line: line.number, reason: `not JSON: ${(error as SyntaxError).message}` };
  }
}

function readValue<Row>(
  { line, value }: { readonly line: number; readonly value: unknown },
  read: (value: unknown) => Row,
): NumberedRow<Row> | BadLine {
  try {
    return { line, row: read(value) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, reason: error.message };
  }
}
