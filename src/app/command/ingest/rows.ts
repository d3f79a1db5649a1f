import { AppError } from '../../../domain/errors.ts';
import type { BadLine, FileValue } from './json-value.ts';

/** Rows that go in together: one transaction, so some tens of milliseconds of work, and what it leaves in memory is little. */
const MAX_ROWS = 500;
/** In bytes; a single row may be longer. */
const MAX_BATCH_LENGTH = 2 * 1024 * 1024;
/** Longest reason printed for a bad line, in characters: a row may have a thousand problems. */
const MAX_REASON = 1_000;

/** A row, and the line it stands on. */
export interface NumberedRow<Row> {
  readonly line: number;
  readonly row: Row;
  /** What was left out of it. */
  readonly notes?: readonly string[];
}

/** Rows that go in together, and the bad lines among them. */
export interface Batch<Row> {
  readonly rows: readonly NumberedRow<Row>[];
  readonly bad: readonly BadLine[];
  /** Of the file, in bytes. */
  readonly length: number;
}

/** The rows among some values, batch by batch; `read` makes a row of a value, or throws an AppError with what is wrong. */
export async function* batchesOf<Row>(
  values: AsyncIterable<FileValue>,
  read: (value: unknown, line: number) => Row,
): AsyncGenerator<Batch<Row>> {
  let rows: NumberedRow<Row>[] = [];
  let bad: BadLine[] = [];
  let length = 0;
  const isFull = (further: number) => rows.length + bad.length === MAX_ROWS || length + further > MAX_BATCH_LENGTH;
  const taken = (): Batch<Row> => {
    const batch = { rows, bad, length };
    [rows, bad, length] = [[], [], 0];
    return batch;
  };
  for await (const value of values) {
    const further = 'length' in value ? value.length : 0;
    if (rows.length + bad.length > 0 && isFull(further)) yield taken();
    const result = 'reason' in value ? value : readValue(value, read);
    if ('reason' in result) bad.push({ ...result, reason: shortened(result.reason) });
    else rows.push(result);
    length += further;
  }
  if (rows.length + bad.length > 0) yield taken();
}

const shortened = (reason: string): string =>
  reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}… and more` : reason;

function readValue<Row>(
  { line, value, notes }: Exclude<FileValue, BadLine>,
  read: (value: unknown, line: number) => Row,
): NumberedRow<Row> | BadLine {
  try {
    return { line, row: read(value, line), ...(notes && { notes }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, reason: error.message };
  }
}
