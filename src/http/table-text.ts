import { stringify } from 'csv-stringify/sync';
import { guardedCell, listCell, SPLITTING } from '../domain/cells.ts';

/** The forms of a table besides JSON; in `rawCsv` every text is as it is. */
export type Form = 'csv' | 'rawCsv' | 'ndjson';

const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

export const TABLE_TYPES: Readonly<Record<Form, string>> = {
  csv: CSV_TYPE,
  rawCsv: CSV_TYPE,
  ndjson: 'application/x-ndjson',
};

/**
 * The line of names with which a file for spreadsheets begins; nothing before lines of JSON. (contract 9, "Exports")
 */
export const headText = (columns: readonly string[], form: Form): string =>
  form === 'ndjson' ? '' : stringify([columns], WINDOWS);

/**
 * A line a row: JSON, or cells as RFC 4180 has them. There what is a list is one cell, and unless texts are wanted raw,
 * what spreadsheets would take for a formula has an apostrophe before it.
 */
export function rowsText(rows: readonly object[], columns: readonly string[], form: Form): string {
  if (form === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const paths = columns.map((column) => column.split('.'));
  const guard = form === 'rawCsv' ? (text: string) => text : guardedCell;
  return stringify(
    rows.map((row) => paths.map((path) => cellOf(valueAt(row, path), guard))),
    WINDOWS,
  );
}

const WINDOWS = { record_delimiter: 'windows', quoted_match: SPLITTING } as const;

const valueAt = (row: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);

function cellOf(value: unknown, guard: (text: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return guard(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return guard(listCell(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
